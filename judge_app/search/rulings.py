"""Entries from rulings: the question is the title, the answer and its reasons the body, the cards its other names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judge_app.search.entry import RULING, Entry, Source
from judge_app.search.sources import one_line
from judge_app.text.questions import ruling_questions
from judge_app.text.rulings import Ruling


def ruling_source(rulings: Mapping[str, Iterable[Ruling]]) -> Source:
    """A source of the rulings of every game."""

    def entries(game: str) -> Iterator[Entry]:
        others = ruling_questions(game)
        return (ruling_entry(ruling, others.get(ruling.id, ())) for ruling in rulings.get(game, ()))

    return entries


def ruling_entry(ruling: Ruling, others: tuple[str, ...] = ()) -> Entry:
    """A ruling is asked for by its title, its own question and the others that players put."""
    return Entry(
        game=ruling.game,
        document="rulings",
        kind=RULING,
        number=None,
        title=ruling.title,
        path=("Rulings", *ruling.cards),
        body=one_line(" ".join((ruling.question, ruling.answer, ruling.why))),
        url=f"/{ruling.game}/ruling/{ruling.id}",
        id=f"ruling.{ruling.id}",
        label="ruling",
        names=(ruling.id, ruling.title, *ruling.cards),
        group=f"ruling.{ruling.id}",
        cites=ruling.cites,
        questions=(ruling.title, one_line(ruling.question), *others),
        answer=one_line(ruling.answer),
    )
