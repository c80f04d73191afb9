"""References that do not lead where their sentence goes.

A reference is doubtful when the rule it names has next to nothing in common with the sentence that names it, while another rule of
the same depth has much. Where our text says what is meant, the finding says so too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from judge_app.text.cite import label, plain_title
from judge_app.text.ids import is_number, shorter_ids
from judge_app.text.library import GameText
from judge_app.text.lint.finding import PUBLISHER, Finding
from judge_app.text.lint.wording import likeness, wording
from judge_app.text.model import Reference, Rule

_NOTHING = 0.03
_LITTLE = 0.12
_MUCH_LESS = 0.3


def check_references(game: GameText) -> Iterator[Finding]:
    doubts: dict[str, list[Rule]] = defaultdict(list)
    for rule in game.rules.values():
        for reference in rule.references:
            if reference.printed:
                yield from _misdirected(game, rule, reference)
            elif rule.text and is_number(reference.target) and _is_doubtful(game, rule, game.rules[reference.target]):
                doubts[reference.target].append(rule)
    for target, rules in doubts.items():
        yield _doubtful(game, game.rules[target], rules)


def _is_doubtful(game: GameText, rule: Rule, target: Rule) -> bool:
    if target.id in shorter_ids(rule.id) or rule.id in shorter_ids(target.id) or target.heading == rule.heading:
        return False
    words = wording(game)
    said = words.says(rule)
    here = likeness(said, words.covers(target))
    if here > _NOTHING:
        return False
    depth = target.id.count(".")
    others = (
        other
        for other in game.rules.values()
        if other.id.count(".") == depth and is_number(other.id) and other.heading != rule.heading
    )
    return here < _MUCH_LESS * max((likeness(said, words.covers(other)) for other in others), default=0.0)


def _misdirected(game: GameText, rule: Rule, reference: Reference) -> Iterator[Finding]:
    """The printed name or number leads elsewhere, to two rules, or nowhere; the wording shows which is meant."""
    meant = game.rules[reference.target]
    reachable = game.by_number(str(reference.printed))
    if meant in reachable:
        if len(reachable) > 1:
            names = " and ".join(label(game, each) for each in reachable)
            yield _finding(
                game,
                "two-targets",
                rule,
                f"refers to {reference.printed}, which is printed twice ({names}); {meant.id} is meant.",
            )
        return
    if not reachable:
        yield _finding(
            game,
            "no-such-entry",
            rule,
            f"refers to “{reference.printed}”, which is not there; {_name(game, meant)} is meant.",
        )
        return
    words = wording(game)
    there = likeness(words.says(rule), words.covers(reachable[0]))
    here = likeness(words.says(rule), words.covers(meant))
    shown = "shares next to nothing with it" if there < _LITTLE else f"fits it less ({there:.2f} against {here:.2f})"
    yield _finding(
        game,
        "wrong-reference",
        rule,
        f"refers to {_name(game, reachable[0])}, which {shown} in words; {_name(game, meant)} is meant.",
    )


def _doubtful(game: GameText, target: Rule, rules: list[Rule]) -> Finding:
    names = ", ".join(label(game, rule) for rule in rules)
    message = f"{names}: the reference to {_name(game, target)} shares no word of weight with it; look whether it is what is meant."
    first = rules[0]
    ids = (*(rule.id for rule in rules), target.id)
    return Finding("doubtful-reference", PUBLISHER, game.id, first.document, ids, message, first.file, first.line)


def _finding(game: GameText, check: str, rule: Rule, message: str) -> Finding:
    ids = (rule.id, *dict.fromkeys(ref.target for ref in rule.references if ref.printed))
    return Finding(
        check, PUBLISHER, game.id, rule.document, ids, f"{label(game, rule)} {message}", rule.file, rule.line
    )


def _name(game: GameText, rule: Rule) -> str:
    title = plain_title(rule.title or "")
    return f"{label(game, rule)} {title}".strip() if title and title != label(game, rule) else label(game, rule)
