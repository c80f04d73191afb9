"""The site on a phone without a network: what a browser may keep, and what answers there.

`pages` has the addresses, `making` makes what can be kept, `parts` says what there is, `browser` is what runs in the browser's Python.
"""

from judge_app.site.offline.pages import blueprint, register

__all__ = ["blueprint", "register"]
