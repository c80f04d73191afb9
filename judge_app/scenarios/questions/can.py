"""Can, may, could, and what can be done: from the lists of what is legal and what not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step, StepKind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.in_the_end import in_the_end
from judge_app.scenarios.legal import Offer, Possible
from judge_app.scenarios.phrases import phrases
from judge_app.scenarios.questions.asked import MOST_SAID, Asked
from judge_app.scenarios.questions.checks import checks_of
from judge_app.scenarios.questions.forms import Form
from judge_app.scenarios.questions.refunds import not_given_back
from judge_app.scenarios.questions.steps import speaks_of, told
from judge_app.scenarios.questions.vocabulary import is_form_of, stems_of
from judge_app.scenarios.questions.words import USES
from judge_app.scenarios.tries import spoken

MOST_OPTIONS = 6
KINDS = {"response": "respon", "enhance": "enhanc", "form": "form", "blitz": "blitz", "react": "react", "action": "act"}
ANSWERS = frozenset("use used play react respond activate counter heal save survive prevent gain".split())
ZONE_WORDS = frozenset("discard pile oblivion hand deck stage momentum pool removed".split())
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
    plain = asked.form.plain
    if (refund := not_given_back(asked)) is not None:
        return refund
    if not asked.form.names and asked.form.is_of_somebody and len(asked.form.content) == 1:
        return by_somebody(asked)
    if DIVIDED & set(plain) and (divided := divided_otherwise(asked)) is not None:
        return divided
    if not asked.form.names or any(word.isdigit() for word in plain):
        return None  # nothing that can be looked up, or an amount that no offer speaks of
    if GONE_ON.match(asked.question):
        return on_another_instead(asked)
    if (ceased := with_what_is_nowhere(asked)) is not None:
        return ceased
    if "put" in plain and ZONE_WORDS & set(plain):
        return put_at_the_end(asked)  # moving a card is no deed
    if (anything := can_do_anything(asked)) is not None:
        return anything
    if (of_card := asked_of_a_card(asked)) is not None:
        return of_card
    if (done := was_done(asked)) is not None:
        return done
    if is_by_means(asked.form, asked.question):
        return by_means_of(asked)
    meant = [each for offer in asked.moment.offers for each in fitting(asked, offer)]
    if content_verb(asked) in ("use", "used", "play"):
        meant = of_its_kinds(asked, meant)
    legal = [each.text for each, kind in meant if kind == "legal"]
    unclear = [each for each, kind in meant if kind == "unclear"]
    if legal and content_verb(asked) == "pay":
        return can_pay(asked, legal[0])
    if legal:
        return asked.said("yes", "; ".join(legal[:MOST_SAID]))
    refused = [each.refusal for each in (*unclear, *(each for each, _ in meant)) if each.refusal is not None]
    if not refused:
        return has_lost(asked) or came_to_nothing(asked) or no_chance(asked)
    reasons = list(dict.fromkeys(each.reason for each in refused))[:MOST_SAID]
    cites = [rule for each in refused if each.reason in reasons for rule in each.cites]
    return asked.said(UNKNOWN if unclear else "no", "; ".join(reasons), cites)


DIVIDED = frozenset("put give given gave giving do deal dealt split divide divided shared place assign".split())


def divided_otherwise(asked: Asked) -> Given | None:
    """ "Could Ana put all 4 on the cub", "… have split it 2 and 2": the amount of the run, divided so."""
    if asked.moment.other_runs is None:
        return None
    words = asked.form.words
    numbers = [int(word.text) for word in words if word.text.isdigit()]
    names = [word.text for word in words if isinstance(word.means, Card)]
    is_all = bool({"all", "everything", "whole"} & {word.text for word in words})

    def otherwise(parts: Sequence[tuple[int, str]]) -> Sequence[tuple[int, str]] | None:
        total, cards = sum(number for number, _ in parts), [name for _, name in parts]
        meant = [name for name in names if name in cards]
        rest = [name for name in cards if name not in meant]
        if is_all and len(meant) == 1:
            return [(numbers[0] if numbers else total, meant[0])]
        if len(numbers) == len(meant) > 1:
            return list(zip(numbers, meant, strict=True))
        if len(numbers) == len(cards) > 1 and not meant:
            return list(zip(numbers, cards, strict=True))
        if len(numbers) == len(meant) == 1 and len(rest) == 1 and 0 <= numbers[0] < total:
            return [(numbers[0], meant[0]), (total - numbers[0], rest[0])]
        if len(numbers) == len(meant) == 1 and numbers[0] >= total:
            return [(numbers[0], meant[0])]
        return None

    other = asked.moment.other_runs.divided(otherwise)
    if other is None or other[1].verdict not in ("holds", "fails", "illegal", "needs-choice"):
        return None
    deed, result = other
    if result.verdict == "illegal":
        return asked.said("no", result.message, result.cites)
    return asked.said("yes", f"{deed}: {in_the_end(result).sentence}".rstrip(": "), result.cites)


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
    if other is None or other[1].verdict not in ("holds", "fails", "illegal", "needs-choice"):
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
    subject = asked.form.subject
    if subject is None or not isinstance(subject.means, Player) or asked.form.others or asked.form.negative:
        return None
    if asked.form.content not in ANYTHING:
        return None
    own = [offer for offer in asked.moment.offers if offer.player == subject.text]
    legal = [each.text for offer in own for each in offer.legal]
    if legal:
        return asked.said("yes", "; ".join(legal[:MOST_SAID]))
    refusals = [each.refusal for offer in own for each in offer.illegal if each.refusal is not None]
    if "action" not in asked.form.content or len({each.reason for each in refusals}) != 1:
        return None
    return asked.said("no", refusals[0].reason, refusals[0].cites)


def put_at_the_end(asked: Asked) -> Given | None:
    """ "Can Juno put the toss into her momentum": where the end of the turn puts it, in every way to choose."""
    card = next((word.means for word in asked.form.names if isinstance(word.means, Card)), None)
    zone = next((word for word in ("momentum", "stage", "oblivion", "deck", "hand") if word in asked.form.plain), "")
    if card is None or not zone or asked.moment.other_runs is None:
        return None
    moves = asked.moment.other_runs.where_the_turn_puts(card.label, len(asked.play.trace.steps))
    there = next((step for step in moves if step is not None and zone in step_to(step, card.label).lower()), None)
    if there is not None:
        return asked.said("yes", f"in {there.place}: {there.text}", there.cites)
    elsewhere = next((step for step in moves if step is not None), None)
    if elsewhere is None or None in moves:
        return None
    return asked.said("no", f"in {elsewhere.place}: {elsewhere.text}", elsewhere.cites)


def step_to(step: Step, label: str) -> str:
    return next((str(each.after) for each in step.changes if each.what == "zone" and str(each.subject) == label), "")


def content_verb(asked: Asked) -> str:
    return asked.form.content[0] if asked.form.content else ""


def of_its_kinds(asked: Asked, meant: list[tuple[Possible, str]]) -> list[tuple[Possible, str]]:
    """To use a card with nothing but Responses is to respond with it."""
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    kinds = {
        verb
        for card in cards
        for ability in card.face.abilities
        for kind, verb in KINDS.items()
        if card.face.text[ability.span.start :].lower().startswith(kind)
    }
    if not kinds or "form" in kinds or any("hand" in str(card.zone) for card in cards):
        return meant
    return [(each, kind) for each, kind in meant if any(verb in each.text.lower() for verb in kinds)]


def has_lost(asked: Asked) -> Given | None:
    """Who has lost does nothing any more; the loss comes before a chance to answer what brought it about."""
    player = asked.form.player()
    if player is None or player.outcome != "loses" or content_verb(asked) not in ANSWERS:
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


def is_deed(asked: Asked) -> bool:
    return any(fitting(asked, offer) for offer in asked.moment.offers)


def asked_of_a_card(asked: Asked) -> Given | None:
    """What is no deed by itself, and may or may not be done with a card: to commit it for a check."""
    verb = asked.form.content[0] if asked.form.content else ""
    card = next((word.means for word in asked.form.names if isinstance(word.means, Card)), None)
    purpose = next((asked.game.asked_of_cards.get(f"{verb} to {word}") for word in asked.form.content[1:]), None)
    why_not = purpose or asked.game.asked_of_cards.get(verb)
    if why_not is None or card is None or not (purpose or is_for_a_check(asked)):
        return None
    paid = [step for step in asked.play.trace.steps if _is_paid(step) and speaks_of(step, card)]
    if paid and not {"again", "now", "still"} & set(asked.form.plain):
        return asked.said("yes", told(paid[-1]), paid[-1].cites, paid[-1].n)
    refusal = why_not(asked.play, card)
    if refusal is not None:
        return asked.said("no", refusal.reason, refusal.cites)
    return not_enough_to_pass(asked) or asked.said("yes")


def _moves(change: Change, card: Card) -> bool:
    return change.what == "zone" and change.subject is card


def not_enough_to_pass(asked: Asked) -> Given | None:
    """Cards are committed for a check only if that makes it pass: whether those that are named would."""
    cards = {word.text: word.means for word in asked.form.names if isinstance(word.means, Card)}
    controllers = {str(card.controller) for card in cards.values()}
    made = [check for check in checks_of(asked.play.trace.steps) if check.who in controllers]
    if not made or made[-1].passes or not {"block", "check", "pass", "help"} & set(asked.form.plain):
        return None
    cards = {name: card for name, card in cards.items() if name != made[-1].card}
    last = made[-1].steps[-1]
    against, value = (int(number) for number in re.findall(r"\d+", last.text)[:2])
    for card in cards.values():
        moved = next(
            (each for step in asked.play.trace.steps[last.n :] for each in step.changes if _moves(each, card)), None
        )
        if moved is not None and str(moved.before) != str(card.zone):
            return asked.said("no", f"{card} was in {moved.before} at that check; {told(last)}", last.cites, last.n)
    added = sum(card.zone.in_play for card in cards.values())
    if not added or value + added >= against:
        return None
    reason = f"{told(last)}; with {added} more it would be {value + added}, and cards are committed only if the check passes then"
    return asked.said("no", reason, last.cites, last.n)


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
    names, content = [word.means for word in asked.form.names if isinstance(word.means, Card)], asked.form.content
    at_all = re.search(r"\bat all\b", asked.question, re.I) is not None
    if (
        len(names) < (1 if at_all else 2)
        or not content
        or {"again", "now", "still", "next", "yet"} & set(asked.form.plain)
    ):
        return None
    for step in asked.play.trace.steps:
        done = step.actor is not None and does(step.text, str(step.actor), stems_of(content[0]))
        if done and all(any(each is word for word in step.words) for each in names):
            return asked.said("yes", told(step), step.cites, step.n)
    return None


def no_chance(asked: Asked) -> Given | None:
    """The game has such a deed, and nowhere in this run can this player do it."""
    player, content = asked.form.player(), asked.form.content
    verbs = [phrase.said.split()[0] for phrase in phrases(asked.game.phrases)]
    if asked.moment.result is None or player is None or not content or len(content) > 1 or asked.form.others:
        return None
    if not any(is_form_of(verb, stems_of(content[0])) for verb in verbs):
        return None
    return asked.said("no", f"{player} has no chance to do it in this run")


def fitting(asked: Asked, offer: Offer) -> list[tuple[Possible, str]]:
    """What of an offer is meant: the player's, with this verb, of everything named."""
    form, content = asked.form, [word for word in asked.form.content if word not in ("legal",)]
    player = None if form.is_of_somebody else form.player()
    passive = "be" in form.plain and form.subject is not None and isinstance(form.subject.means, Card)
    if not content or (player is not None and (offer.player == player.name) == passive):
        return []
    every = [(each, kind) for kind in ("legal", "illegal", "unclear") for each in getattr(offer, kind)]
    found = [(each, kind) for each, kind in every if does(each.text, offer.player, stems_of(content[0]))]
    things = [word for word in form.names if word.means is not player]
    named = [(each, kind) for each, kind in found if all(spoken(word.text) in each.text for word in things)]
    own = [word for word in things if isinstance(word.means, Card) and word.means.controller.name == offer.player]
    takes_another = any(names_another(each.text, offer.player, asked.play) for each, _ in found)
    if not named and own and len(own) < len(things) and not takes_another:  # the other is what it is done against
        named = [(each, kind) for each, kind in found if all(spoken(word.text) in each.text for word in own)]
    if not named and len(own) > 1:  # a hero and its power: the power is what acts
        for word in (own[-1], own[0]):
            named = named or [(each, kind) for each, kind in found if spoken(word.text) in each.text]
    if not named and own and content[0] in ("attack", "swing"):  # to play an attack
        named = [each for each in every if does(each[0].text, offer.player, ("play",)) and own[0].text in each[0].text]
    if not named and things and content[0] in USES:  # whatever is done with it in this window
        named = [each for each in every if all(spoken(word.text) in each[0].text for word in things)]
    if passive and not named:
        named = found if not form.others else []
    return named if things and named else [each for each in named if is_of_kinds(asked, each[0].text, content[1:])]


def is_of_kinds(asked: Asked, text: str, kinds: Sequence[str]) -> bool:
    """ "a trap": one of the cards named in the sentence is of this kind."""
    cards = [card for card in asked.play.cards if card.face.known and card.label in text]
    return all(
        any(kind.rstrip("s") == said.lower() for card in cards for words in card.face.words.values() for said in words)
        for kind in kinds
        if kind not in ("card", "cards", "something", "anything", "again")
    )


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


def names_another(text: str, player: str, play: Play) -> bool:
    """Whether a sentence of a player's deed names a card or player that is not their own."""
    others = [card.label for card in play.cards if card.face.known and card.controller.name != player]
    return any(spoken(each) in text for each in (*others, *(each.name for each in play.players if each.name != player)))


def does(text: str, player: str, stems: tuple[str, ...]) -> bool:
    """Whether a sentence says of the player a form of one of these verbs."""
    return is_form_of(text.removeprefix(player).split()[0], stems)
