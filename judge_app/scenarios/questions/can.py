"""Can, may, could, and what can be done: from the lists of what is legal and what not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from judge_app.engine.play import Play
from judge_app.engine.refusals import Refusal
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.questions.asked import MOST_SAID, Asked, first_answer
from judge_app.scenarios.questions.checks import Check, checks_of
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.named import names_of_cards, texts_of
from judge_app.scenarios.questions.on_offer import does, fitting
from judge_app.scenarios.questions.refunds import not_given_back
from judge_app.scenarios.questions.steps import speaks_of, told
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of
from judge_app.scenarios.questions.words import Word

MOST_OPTIONS = 6
KINDS = {"response": "respon", "enhance": "enhanc", "form": "form", "blitz": "blitz", "react": "react", "action": "act"}
ANSWERS = frozenset("use used play react respond activate counter heal save survive prevent gain".split())
COME_TO = ("holds", "fails", "illegal", "needs-choice")  # verdicts of a run in which the deed was come to
OF_ANOTHER_TIME = frozenset("again now still next yet".split())
AT_ALL = re.compile(r"\bat all\b", re.I)
ZONE_WORDS = frozenset("discard pile oblivion hand deck stage momentum pool removed".split())
ZONES_TO_PUT_IT = ("momentum", "stage", "oblivion", "deck", "hand")
UNKNOWN = "nobody can tell"
ANYTHING = (
    ("play",),
    ("act",),
    ("continue",),
    ("do", "anything"),
    ("do", "something"),
    ("take", "action"),
    ("take", "another", "action"),
    ("do", "another", "action"),
)


def can(asked: Asked) -> Given | None:
    if (refund := not_given_back(asked)) is not None:
        return refund
    if not asked.form.names and asked.form.is_of_somebody and len(asked.form.content) == 1:
        return by_somebody(asked)
    if (divided := divided_otherwise(asked)) is not None:
        return divided
    if not asked.form.names or any(word.isdigit() for word in asked.form.plain):
        return None  # nothing that can be looked up, or an amount that no offer speaks of
    return can_with_what_is_named(asked)


def can_with_what_is_named(asked: Asked) -> Given | None:
    if GONE_ON.match(asked.question):
        return on_another_instead(asked)
    if (ceased := with_what_is_nowhere(asked)) is not None:
        return ceased
    if "put" in asked.form.plain and ZONE_WORDS & set(asked.form.plain):
        return put_at_the_end(asked)  # moving a card is no deed
    if (found := first_answer(asked, (can_do_anything, asked_of_a_card, was_done))) is not None:
        return found
    if is_by_means(asked.form, asked.question):
        return by_means_of(asked)
    return by_what_is_offered(asked)


def by_what_is_offered(asked: Asked) -> Given | None:
    """Yes if one of the deeds that are meant is legal in a window of this moment; else why they are refused."""
    meant = [each for offer in asked.moment.offers for each in fitting(asked, offer)]
    if asked.verb in ("use", "used", "play"):
        meant = of_its_kinds(asked, meant)
    legal = [each.text for each, kind in meant if kind == "legal"]
    if legal and asked.verb == "pay":
        return can_pay(asked, legal[0])
    return asked.said("yes", "; ".join(legal[:MOST_SAID])) if legal else by_the_refusals(asked, meant)


def by_the_refusals(asked: Asked, meant: Sequence[tuple[Possible, str]]) -> Given | None:
    """What is unclear is said first, and then nobody can tell."""
    unclear = [each for each, kind in meant if kind == "unclear"]
    refused = _refusals_of((*unclear, *(each for each, _ in meant)))
    if not refused:
        return first_answer(asked, (has_lost, came_to_nothing, no_chance))
    reasons = list(dict.fromkeys(each.reason for each in refused))[:MOST_SAID]
    cites = [rule for each in refused if each.reason in reasons for rule in each.cites]
    return asked.said(UNKNOWN if unclear else "no", "; ".join(reasons), cites)


def _refusals_of(deeds: Sequence[Possible]) -> list[Refusal]:
    return [each.refusal for each in deeds if each.refusal is not None]


DIVIDED = frozenset("put give given gave giving do deal dealt split divide divided shared place assign".split())


def divided_otherwise(asked: Asked) -> Given | None:
    """ "Could Ana put all 4 on the cub", "… have split it 2 and 2": the amount of the run, divided so."""
    if asked.moment.other_runs is None or not DIVIDED & set(asked.form.plain):
        return None
    other = asked.moment.other_runs.divided(_Division(asked.form.words).of)
    if other is None or other[1].verdict not in COME_TO:
        return None
    deed, result = other
    if result.verdict == "illegal":
        return asked.said("no", result.message, result.cites)
    return asked.said("yes", f"{deed}: {in_the_end(result).sentence}".rstrip(": "), result.cites)


class _Division:
    """How a question divides an amount: "all 4 on the cub", "2 and 2", "3 on the cub and the rest on the other"."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.numbers = [int(word.text) for word in words if word.text.isdigit()]
        self.names = names_of_cards(words)
        self.is_all = bool({"all", "everything", "whole"} & texts_of(words))

    def of(self, parts: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]] | None:
        """The parts of the run as the question would have them; None if it does not say how."""
        cards = [name for _, name in parts]
        meant = self._named_of(cards)
        if len(meant) == 1 and (self.is_all or len(self.numbers) == 1):
            total = sum(number for number, _ in parts)
            return self._to_one(total, meant[0], [name for name in cards if name != meant[0]])
        return self._one_for_each(meant or cards)

    def _named_of(self, cards: Sequence[str]) -> list[str]:
        return [name for name in self.names if name in cards]

    def _to_one(self, total: int, name: str, others: Sequence[str]) -> Sequence[tuple[int, str]] | None:
        if self.is_all:
            return [(self.numbers[0] if self.numbers else total, name)]
        return self._with_the_rest(total, name, others)

    def _one_for_each(self, names: Sequence[str]) -> Sequence[tuple[int, str]] | None:
        return list(zip(self.numbers, names, strict=True)) if len(self.numbers) == len(names) > 1 else None

    def _with_the_rest(self, total: int, name: str, others: Sequence[str]) -> Sequence[tuple[int, str]] | None:
        """What is left of the amount goes to the only other one."""
        number = self.numbers[0]
        if number >= total:
            return [(number, name)]
        return [(number, name), (total - number, others[0])] if len(others) == 1 else None


OUTCOMES = frozenset("hit kill defeat".split())
WITH = re.compile(r"\b(?:with|using|by using) (?P<what>[\w' ]+?)\??$", re.I)


def is_by_means(form: Form, question: str) -> bool:
    """ "Could Mo have hit Sister with his map": with a card that does nothing of the kind by itself."""
    cards = [word.means for word in form.names if isinstance(word.means, Card)]
    is_outcome = bool(form.content) and form.content[0] in OUTCOMES
    return is_outcome and len(cards) == 2 and bool(WITH.search(question)) and "inspiration" in cards[1].face.words


def by_means_of(asked: Asked) -> Given | None:
    """Whether it happens in a run in which that card is used as what it says it may be."""
    target, means = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    if asked.moment.other_runs is None:
        return None
    stems = stems_of(asked.form.content[0])[:1]
    for deed, result in asked.moment.other_runs.used_as_something(means):
        steps = [step for step in result.steps if target.label in step.text and does_it(step, stems)]
        if steps:
            return asked.said("yes", f"{deed}: {steps[-1].text}", steps[-1].cites)
    return None


def does_it(step: Step, stems: tuple[str, ...]) -> bool:
    return any(is_form_of(word, stems) for word in step.text.lower().split())


def with_what_is_nowhere(asked: Asked) -> Given | None:
    """Nothing can be done any more with a card that has ceased to exist."""
    if asked.form.is_past:
        return None
    gone = [found for word in asked.form.names if isinstance(word.means, Card) and (found := asked.ceased(word.means))]
    return replace(gone[0], answer="no", reason=f"{gone[0].answer}; {gone[0].reason}") if gone else None


GONE_ON = re.compile(r"^could .+ have (?:gone|been played|been used|been put) (?:on|onto|to) ", re.I)


def on_another_instead(asked: Asked) -> Given | None:
    """ "Could Tag Along have gone on Pip": the deed of the run, on something else."""
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    if not GONE_ON.match(asked.question) or len(cards) != 2 or asked.moment.other_runs is None:
        return None
    other = asked.moment.other_runs.on_another(cards[0].label, cards[1].label)
    if other is None or other[1].verdict not in COME_TO:
        return None
    deed, result = other
    if result.verdict == "illegal" and result.message.startswith(f"{deed}: "):
        return asked.said("no", result.message, result.cites)
    return asked.said("yes", deed)


def by_somebody(asked: Asked) -> Given | None:
    """ "Can he still rest": whoever has a chance here."""
    meant = [each for offer in asked.moment.offers for each in fitting(asked, offer)]
    legal = [each.text for each, kind in meant if kind == "legal"]
    if legal:
        return asked.said("yes", "; ".join(legal[:MOST_SAID]))
    refusals = {each.refusal.reason: each.refusal for each, _ in meant if each.refusal is not None}
    if len(refusals) != 1:
        return None
    (refusal,) = refusals.values()
    return asked.said("no", refusal.reason, refusal.cites)


def can_pay(asked: Asked, deed: str) -> Given | None:
    """A deed that may be begun and asks for a cost: whether the cost is paid then."""
    done = asked.moment.other_runs.doing(deed) if asked.moment.other_runs is not None else None
    if done is None or done.verdict not in ("holds", "fails"):
        return None
    now = len(asked.play.trace.steps)
    unpaid = [step for step in done.steps[now:] if " does not pay " in step.text or " can't " in step.text]
    if unpaid:
        return asked.said("no", f"{deed}: {unpaid[-1].text}", unpaid[-1].cites)
    return asked.said("yes", deed, done.steps[now].cites if len(done.steps) > now else ())


def can_do_anything(asked: Asked) -> Given | None:
    """ "Can Vi still play": whether there is anything that she may do."""
    player = asked.form.subject
    if player is None or not isinstance(player.means, Player) or asked.form.content not in ANYTHING:
        return None
    if asked.form.others or asked.form.negative:
        return None
    own = [offer for offer in asked.moment.offers if offer.player == player.text]
    return _first_of_the_legal(asked, own) or (
        _refused_for_one_reason(asked, own) if "action" in asked.form.content else None
    )


def _first_of_the_legal(asked: Asked, offers: Sequence[Offer]) -> Given | None:
    legal = [each.text for offer in offers for each in offer.legal]
    return asked.said("yes", "; ".join(legal[:MOST_SAID])) if legal else None


def _refused_for_one_reason(asked: Asked, offers: Sequence[Offer]) -> Given | None:
    """Everything is refused, and always for the same."""
    refusals = _refusals_of([each for offer in offers for each in offer.illegal])
    if len({each.reason for each in refusals}) != 1:
        return None
    return asked.said("no", refusals[0].reason, refusals[0].cites)


def put_at_the_end(asked: Asked) -> Given | None:
    """ "Can Juno put the toss into her momentum": where the end of the turn puts it, in every way to choose."""
    zone = next((each for each in ZONES_TO_PUT_IT if each in asked.form.plain), "")
    if not asked.cards or not zone or asked.moment.other_runs is None:
        return None
    label = asked.cards[0].label
    moves = list(asked.moment.other_runs.where_the_turn_puts(label, len(asked.play.trace.steps)))
    return _put_there(asked, label, zone, moves)


def _put_there(asked: Asked, label: str, zone: str, moves: Sequence[Step | None]) -> Given | None:
    """Yes if one way to choose puts it there; no only if every way puts it somewhere else."""
    moved = [step for step in moves if step is not None]
    there = next((step for step in moved if zone in step_to(step, label).lower()), None)
    if there is not None:
        return _said_of_the_end(asked, "yes", there)
    return _said_of_the_end(asked, "no", moved[0]) if moved and len(moved) == len(moves) else None


def _said_of_the_end(asked: Asked, answer: str, step: Step) -> Given:
    return asked.said(answer, f"in {step.place}: {step.text}", step.cites)


def step_to(step: Step, label: str) -> str:
    return next((str(each.after) for each in step.changes if each.what == "zone" and str(each.subject) == label), "")


def of_its_kinds(asked: Asked, meant: list[tuple[Possible, str]]) -> list[tuple[Possible, str]]:
    """To use a card with nothing but Responses is to respond with it."""
    kinds = {verb for card in asked.cards for verb in _verbs_of_its_abilities(card)}
    if not kinds or "form" in kinds or any("hand" in str(card.zone) for card in asked.cards):
        return meant
    return [(each, kind) for each, kind in meant if any(verb in each.text.lower() for verb in kinds)]


def _verbs_of_its_abilities(card: Card) -> Iterator[str]:
    """As which kind of ability each of them begins."""
    for ability in card.face.abilities:
        words = card.face.text[ability.span.start :].lower()
        yield from (verb for kind, verb in KINDS.items() if words.startswith(kind))


def has_lost(asked: Asked) -> Given | None:
    """Who has lost does nothing any more; the loss comes before a chance to answer what brought it about."""
    player = asked.form.player()
    if player is None or player.outcome != "loses" or asked.verb not in ANSWERS:
        return None
    lost = [step for step in asked.play.trace.steps if step.text == f"{player} loses the game"]
    return asked.said("no", told(lost[-1]), lost[-1].cites, lost[-1].n) if lost else None


def came_to_nothing(asked: Asked) -> Given | None:
    """What was named was canceled or dropped in the run: nothing is done with it or against it any more."""
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    ended = [
        step
        for step in asked.play.trace.steps
        if step.kind in (StepKind.CANCELED, StepKind.DROPPED)
        and any(card is word for card in cards for word in step.words)
    ]
    return asked.said("no", told(ended[-1]), ended[-1].cites, ended[-1].n) if ended else None


def asked_of_a_card(asked: Asked) -> Given | None:
    """What is no deed by itself, and may or may not be done with a card: to commit it for a check."""
    why_not = _what_the_game_asks(asked)
    if why_not is None or not asked.cards:
        return None
    card = asked.cards[0]
    paid = [step for step in asked.play.trace.steps if _is_paid(step) and speaks_of(step, card)]
    if paid and not {"again", "now", "still"} & set(asked.form.plain):
        return asked.said_by(paid[-1], "yes")
    refusal = why_not(asked.play, card)
    if refusal is not None:
        return asked.said("no", refusal.reason, refusal.cites)
    return not_enough_to_pass(asked) or asked.said("yes")


def _what_the_game_asks(asked: Asked) -> Callable[[Play, Card], Refusal | None] | None:
    """Of a card with which this is done: for a purpose that is said, or for a check."""
    asks = asked.game.asked_of_cards
    purpose = next((asks.get(f"{asked.verb} to {word}") for word in asked.form.content[1:]), None)
    return purpose or (asks.get(asked.verb) if is_for_a_check(asked) else None)


def _moves(change: Change, card: Card) -> bool:
    return change.what == "zone" and change.subject is card


def not_enough_to_pass(asked: Asked) -> Given | None:
    """Cards are committed for a check only if that makes it pass: whether those that are named would."""
    failed = _failed_check_of_their_player(asked)
    if failed is None or not {"block", "check", "pass", "help"} & set(asked.form.plain):
        return None
    cards = _cards_besides(asked, failed.card)
    last = failed.steps[-1]
    for card in cards:
        was_in = _where_it_was(card, asked.play.trace.steps[last.n :])
        if was_in:
            return asked.said("no", f"{card} was in {was_in} at that check; {told(last)}", last.cites, last.n)
    against, value = (int(number) for number in re.findall(r"\d+", last.text)[:2])
    added = sum(card.zone.in_play for card in cards)
    if not added or value + added >= against:
        return None
    reason = f"{told(last)}; with {added} more it would be {value + added}, and cards are committed only if the check passes then"
    return asked.said("no", reason, last.cites, last.n)


def _failed_check_of_their_player(asked: Asked) -> Check | None:
    """The last check of whoever has the cards that are named, if it failed."""
    controllers = {str(card.controller) for card in asked.cards}
    made = [check for check in checks_of(asked.play.trace.steps) if check.who in controllers]
    return made[-1] if made and not made[-1].passes else None


def _cards_besides(asked: Asked, label: str) -> list[Card]:
    """What is named, each once, without the card for which the check was made."""
    named = {word.text: word.means for word in asked.form.names if isinstance(word.means, Card)}
    return [card for name, card in named.items() if name != label]


def _where_it_was(card: Card, later: Sequence[Step]) -> str:
    """The zone from which a later step moved it; empty if it is there again, or has stayed."""
    moved = next((each for step in later for each in step.changes if _moves(each, card)), None)
    return str(moved.before) if moved is not None and str(moved.before) != str(card.zone) else ""


def is_for_a_check(asked: Asked) -> bool:
    """It says so, or says "instead" where cards were committed for a check and for nothing else."""
    if {"check", "pass", "play", "help", "block"} & set(asked.form.plain):
        return True
    committed = [step for step in asked.play.trace.steps if " commits " in step.text]
    plain = asked.form.plain
    is_instead = bool({"instead", "for"} & set(plain)) and len(asked.form.content) == 1
    return is_instead and bool(committed) and all(map(_is_paid, committed))


def _is_paid(step: Step) -> bool:
    return " commits " in step.text and step.text.endswith("to pass the check")


def was_done(asked: Asked) -> Given | None:
    """The run did it: then it could be done. Not if it is asked of now, or of another time."""
    least = 1 if AT_ALL.search(asked.question) else 2
    if len(asked.cards) < least or not asked.verb or OF_ANOTHER_TIME & set(asked.form.plain):
        return None
    done = [step for step in asked.play.trace.steps if _does_it_with_all(step, asked)]
    return asked.said_by(done[0], "yes") if done else None


def _does_it_with_all(step: Step, asked: Asked) -> bool:
    if step.actor is None or not does(step.text, str(step.actor), stems_of(asked.verb)):
        return False
    return all(any(each is word for word in step.words) for each in asked.cards)


def no_chance(asked: Asked) -> Given | None:
    """The game has such a deed, and nowhere in this run can this player do it."""
    player = asked.form.player()
    if asked.moment.result is None or player is None or len(asked.form.content) != 1 or asked.form.others:
        return None
    verbs = [phrase.said.split()[0] for phrase in phrases(asked.game.phrases)]
    if not any(is_form_of(verb, stems_of(asked.verb)) for verb in verbs):
        return None
    return asked.said("no", f"{player} has no chance to do it in this run")


def options(asked: Asked) -> Given | None:
    """What may be done in the windows that are open, by whoever is named, or by anybody."""
    player = asked.form.player()
    of = [each for each in asked.moment.offers if player is None or each.player == player.name]
    legal = [possible.text for each in of for possible in each.legal]
    if legal:
        return asked.said("; ".join(legal[:MOST_OPTIONS]) + ("; …" if len(legal) > MOST_OPTIONS else ""))
    is_over = asked.moment.result is not None
    return (
        asked.said(
            "nothing at this step",
            f"{player} has no chance to act here" if player else "nobody has a chance to act here",
        )
        if is_over
        else None
    )
