"""The index on disk: which word stands in which entry, where and how often. Everything of Whoosh is in this module.

Whoosh keeps the words and their places. It does not rank: its searchers take 8 ms and more for a question of ten
words and must not be shared between threads, while adding up posting lists that were read once takes a fraction of one.
"""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from whoosh.analysis import Analyzer, Token
from whoosh.codec.whoosh3 import W3Codec, W3FieldWriter
from whoosh.fields import STORED, TEXT, Schema
from whoosh.filedb.filestore import FileStorage
from whoosh.reading import TermNotFound

from judge_app.search.english import english_words
from judge_app.search.learned import Learned, learned_words
from judge_app.search.words import compounds, folded, learn, shapes, stem, words

TEXTS = ("title", "path", "body", "asides", "official")
QUESTIONS = "questions"
FIELDS = (*TEXTS, QUESTIONS)
WITH_PLACES = ("title", "body", "asides", "official")

Posting = dict[int, float]
Places = dict[int, tuple[int, ...]]
Row = list[tuple[int, str]]
_T = TypeVar("_T")
_SPELLED = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*")


def row(text: str) -> Row:
    """The words of a text with their places; a compound or a symbol's shape stands in the place of its first part."""
    extra: dict[int, list[str]] = {}
    for compound in compounds(text):
        extra.setdefault(compound.start, []).append(compound.stem)
    found: Row = []
    for place, word in enumerate(words(text)):
        found.append((place, word.stem))
        found += [(place, more) for more in (*extra.get(word.start, ()), *shapes(word.stem))]
    return found


class _Rows(Analyzer):  # type: ignore[misc]
    """A row on its way into Whoosh, which takes nothing but text: `0:trap 1:can't 2:be`."""

    def __call__(self, value: str, **_: Any) -> Iterator[Token]:
        token = Token(positions=True, boost=1.0)
        for each in value.split():
            place, token.text = each.split(":", 1)
            token.pos = int(place)
            yield token

    @staticmethod
    def text(of: Row) -> str:
        return " ".join(f"{place}:{word}" for place, word in of)


class _NoLengths:
    """Whoosh asks for the length of a field at every posting, to rank by; we do not let it rank."""

    def doc_field_length(self, *_: Any) -> int:
        return 1


class _FieldWriter(W3FieldWriter):  # type: ignore[misc]
    def add_postings(self, schema: Schema, lengths: Any, items: Any) -> None:  # noqa: ARG002
        super().add_postings(schema, _NoLengths(), items)


class _Codec(W3Codec):  # type: ignore[misc]
    """Whoosh's own, without what costs time and is not read: lengths and compression."""

    def __init__(self) -> None:
        super().__init__(compression=0)

    def field_writer(self, storage: Any, segment: Any) -> W3FieldWriter:
        return _FieldWriter(self, storage, segment)


def _schema() -> Schema:
    fields = {name: TEXT(analyzer=_Rows(), phrase=name in WITH_PLACES) for name in FIELDS}
    for field in fields.values():
        field.scorable = False  # lengths are kept beside the words, exact and all at once
    return Schema(id=STORED, about=STORED, **fields)


def write(folder: Path, documents: Iterable[dict[str, str]]) -> None:
    """Writes an index of these documents (id and fields) into an empty folder; the last one tells about the others."""
    index = FileStorage(str(folder)).create_index(_schema())
    writer = index.writer(limitmb=64, codec=_Codec())
    about = _About()
    known = lru_cache(maxsize=64)(row)  # a section's title stands over all its rules
    for document in documents:
        rows = {name: known(document[name]) for name in FIELDS}
        about.note(document, rows)
        writer.add_document(id=document["id"], **{name: _Rows.text(rows[name]) for name in FIELDS if rows[name]})
    writer.add_document(about=about.told())
    writer.commit(optimize=True)
    index.close()


class _About:
    """What the last document of an index tells about the others, gathered as these are written."""

    def __init__(self) -> None:
        self.lengths: dict[str, list[int]] = {name: [] for name in FIELDS}
        self.written: list[list[str]] = []
        self.asked: list[tuple[frozenset[str], frozenset[str]]] = []  # of each, the stems of its questions and its text
        self.stems: set[str] = set()

    def note(self, document: Mapping[str, str], rows: Mapping[str, Row]) -> None:
        for name in FIELDS:
            self.lengths[name].append(len(rows[name]))
            self.stems.update(word for _, word in rows[name])
        self.asked.append((_stems(rows[QUESTIONS]), _stems(rows["title"]) | _stems(rows["body"])))
        self.written += [spelled(document[name]) for name in FIELDS]

    def told(self) -> dict[str, Any]:
        used = Counter(word for text in self.written for word in text)
        return {
            "lengths": self.lengths,
            "used": dict(used),
            "joins": _joins(used, self.written),
            "stems": sorted(self.stems),
            "learned": learned_words(self.asked),
            "stemmed": {word: stem(word) for word in (*used, *english_words())},
        }


def _stems(of: Row) -> frozenset[str]:
    return frozenset(word for _, word in of)


def spelled(text: str) -> list[str]:
    """The words of a text as they are written, in order, without figures."""
    return [word.removesuffix("'s") for word in _SPELLED.findall(folded(text))]


def _joins(used: Mapping[str, int], written: Iterable[list[str]]) -> list[tuple[str, str]]:
    """Pairs of known words that are one word here, seldom or never two: super speed."""
    known = used.keys() | set(english_words())
    whole = [word for word, often in used.items() if often > 1 and len(word) > 4 and word.isalpha()]
    pairs = {pair for word in whole for pair in _halves(word, known)}
    apart: Counter[tuple[str, str]] = Counter()
    for text in written:
        apart.update(pairs.intersection(pairwise(text)))
    return sorted(pair for pair in pairs if 2 * apart[pair] < used["".join(pair)])


def _halves(word: str, known: Container[str]) -> Iterator[tuple[str, str]]:
    """The known words that a word can be cut into, two letters or more each."""
    for place in range(2, len(word) - 1):
        if word[:place] in known and word[place:] in known:
            yield word[:place], word[place:]


class Postings:
    """An index opened for reading; each thread has a Whoosh reader of its own. What is read is for the reader to keep."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._index = FileStorage(str(folder), readonly=True).open_index()
        self._local = threading.local()
        reader = self._reader()
        self.count = reader.doc_count_all() - 1
        self._about: dict[str, Any] = reader.stored_fields(self.count)["about"]
        self.stems = frozenset(self._about["stems"])
        learn(self._about["stemmed"])

    def ids(self) -> list[str]:
        """The entries' ids in the order of their places in posting lists."""
        reader = self._reader()
        return [str(reader.stored_fields(place)["id"]) for place in range(self.count)]

    def posting(self, field: str, word: str) -> Posting:
        """How often a word stands in this field, by entry."""
        return dict(self._each(field, word, lambda matcher: float(matcher.weight())))

    def places(self, field: str, word: str) -> Places:
        """Where a word stands in this field, by entry."""
        return dict(self._each(field, word, lambda matcher: tuple(matcher.value_as("positions"))))

    def lengths(self, field: str) -> list[int]:
        """How many words the field has, by entry."""
        return list(self._about["lengths"][field])

    def used(self) -> dict[str, int]:
        """Every word of the entries as it is written, and how often."""
        return dict(self._about["used"])

    def learned(self) -> Learned:
        """What words that the entries hardly have stand for, as their questions show."""
        return dict(self._about["learned"])

    def joins(self) -> list[tuple[str, str]]:
        """Pairs of words that are one word in this game."""
        return list(self._about["joins"])

    def _each(self, field: str, word: str, take: Callable[[Any], _T]) -> Iterator[tuple[int, _T]]:
        if word not in self.stems:
            return
        try:
            matcher = self._reader().postings(field, word)
        except TermNotFound:
            return
        while matcher.is_active():
            yield int(matcher.id()), take(matcher)
            matcher.next()

    def _reader(self) -> Any:
        reader = getattr(self._local, "reader", None)
        if reader is None:
            reader = self._local.reader = self._index.reader()
        return reader
