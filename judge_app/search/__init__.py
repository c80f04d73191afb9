"""Search: entries from the library, an index of their words, queries as people type them, ranked answers.

`finder.Finder` answers; everything else serves it. Whoosh is named in `postings.py` alone.
"""
