"""What a deck is made of, as bars for a terminal."""

from __future__ import annotations

from judge_app.decks.check import DeckCheck
from judge_app.decks.matching import total

_WIDTH = 30


def shown_statistics(checked: DeckCheck) -> str:
    """Sizes, the symbols a deck can be built on, and a row of bars for each count."""
    counted = checked.statistics
    parts = [f"{counted.cards} cards, {counted.sideboard} beside the deck"]
    if counted.attack_percentage is not None:
        parts.append(
            f"{counted.attacks} attacks, {counted.attack_percentage}% (the booklet suggests 30%, htp2022.lesson-17.3)"
        )
    for shared in checked.symbols[:4]:
        broken = total(shared.breaking)
        names = ", ".join(dict.fromkeys(copies.name for copies in shared.breaking[:6]))
        parts.append(
            f"{shared.symbol.title()}: {f'broken by {broken} cards: {names}' if broken else 'every card has it'}"
        )
    for chart in counted.charts:
        wide = max(len(label) for label, _ in chart.bars)
        parts += ["", chart.title]
        parts += [
            f"  {label:<{wide}} {'▇' * max(1, _WIDTH * count // chart.most)} {count}" for label, count in chart.bars
        ]
    return "\n".join(parts)
