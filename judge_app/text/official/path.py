"""The best path through rules in order, piece by piece of a text: stay, go on, go back, leap. Dynamic programming, pieces times rules."""

from __future__ import annotations

from dataclasses import dataclass

NEXT = 0.5
BACK = 4.0
SKIPPED = 1.0
HEADING = 4.0  # to go back past one
LEAP = 26.0
MIDST = 3.0
NOTHING_LIKE_IT = 0.12
NEVER = float("-inf")


@dataclass(frozen=True, slots=True)
class Fit:
    """A piece of text: its weight, how well each rule fits it, and whether a sentence of its paragraph stands before it."""

    size: float
    scores: dict[int, float]
    in_midst: bool


def best_path(fits: list[Fit], headings: list[bool], *, opened: bool, open_ended: bool) -> list[int | None]:
    """For each piece the rule it goes to; None before the first rule and, if `open_ended`, behind the last.

    `headings` says of each rule whether it is one. `opened`: the path starts at the first rule. Within, place 0 is the front, rule n
    is place n + 1, and the place behind the last rule is the end.
    """
    many = len(headings)
    returns = [0.0, *(HEADING if heading else SKIPPED for heading in headings)]
    values = [NEVER] * (many + 2)
    values[1 if opened else 0] = 0.0
    tracks: list[list[int]] = []
    for fit in fits:
        values, track = _one_step(values, returns, MIDST if fit.in_midst else 0.0)
        for place, score in fit.scores.items():
            values[place + 1] += score
        values[0] += NOTHING_LIKE_IT * fit.size
        values[-1] = values[-1] + NOTHING_LIKE_IT * fit.size if open_ended else NEVER
        tracks.append(track)
    return [place - 1 if 0 < place <= many else None for place in _traced(values, tracks)]


def _one_step(values: list[float], returns: list[float], toll: float) -> tuple[list[float], list[int]]:
    """The best way to each place from any. The front is never gone back to, the end never left."""
    after, track = list(values), list(range(len(values)))
    highest = max(range(len(returns)), key=values.__getitem__)
    leap = values[highest] - LEAP - toll
    way, start = NEVER, 0
    for place, stay in enumerate(values):
        if way >= stay or leap > stay:  # of two equal ways the one that goes on later
            after[place], track[place] = (way, start) if way >= leap else (leap, highest)
        way -= SKIPPED
        if stay - NEXT - toll > way:
            way, start = stay - NEXT - toll, place
    way = NEVER
    for place in range(len(returns) - 1, 0, -1):
        if way > after[place]:
            after[place], track[place] = way, start
        if values[place] - BACK - toll > way:
            way, start = values[place] - BACK - toll, place
        way -= returns[place]
    after[0], track[0] = values[0], 0
    return after, track


def _traced(values: list[float], tracks: list[list[int]]) -> list[int]:
    place = max(range(len(values)), key=values.__getitem__)
    path: list[int] = []
    for track in reversed(tracks):
        path.append(place)
        place = track[place]
    return path[::-1]
