"""How many, how much, and figures as they are now."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Step
from judge_app.numbers import so_many
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked, check
from judge_app.scenarios.questions.checks import what_was_checked
from judge_app.scenarios.questions.deeds import with_verb
from judge_app.scenarios.questions.forms import FIGURES
from judge_app.scenarios.questions.steps import chain_of, is_health_of, says, speaks_of, told, told_with_figures
from judge_app.scenarios.questions.vocabulary import AMOUNTS, AUXILIARIES, PRONOUNS, Predicate, is_form_of, stems_of
from judge_app.scenarios.questions.words import Word
from judge_app.scenarios.tries import spoken

IN_A_COUNT = frozenset(
    "the a an of left still total exactly there now got this turn points can use spend currently by all at end altogether overall finally so far up back again really actually me i he she they we you".split()
)

VERBS = {"take": "takes", "took": "takes", "taken": "takes", "deal": "deals", "dealt": "deals", "draw": "draws",
         "drew": "draws", "drawn": "draws", "discard": "discards", "discarded": "discards",
         "lose": "loses", "lost": "loses", "gain": "gains", "gained": "gains"}  # fmt: skip

PLAINLY = {
    "loses": "health",
    "takes": "damage",
    "deals": "damage",
    "gains": "health",
    "draws": "cards",
    "discards": "cards",
}


EITHER = re.compile(r"\b(\w+) or (\w+)\W*$", re.I)
NEEDED = re.compile(r"(?:can't|must) (?:discard|pay|commit) (?P<number>\d+) (?P<what>\w+)")
SHORT = re.compile(r"\bhas (?P<has>\d+) [a-z ]+ and .*? needs (?P<needs>\d+)")
TOTAL = re.compile(r"= (\d+)\b")
IN_ZONES = {"pool": "card pool", "pile": "discard pile", "graveyard": "discard pile"}


def figure(asked: Asked) -> Given | None:
    """A figure of a card or player as it is now; all of them if none is named."""
    subject = asked.form.subject
    if (which := one_or_the_other(asked) or what_was_checked(asked) or needed_for_the_check(asked)) is not None:
        return which
    if subject is None:
        return None
    name = spoken(subject.text)
    words = [word for word in asked.form.content if word not in ("stats", "figures", "now", "on")]
    if words:
        for word in (each for each in words if each in FIGURES):
            for text in (
                f"{name}'s {word} is 0",
                f"{name} has 0 {word}",
                f"{name} has 0 {AMOUNTS.get(word, word)}",
            ):
                found = check(asked.game, asked.play, text)
                if found is not None:
                    behind = step_behind(asked.play, found[1])
                    if behind is not None and not any(change.what == word for change in behind.changes):
                        behind = None  # it says the figure as it was then
                    return asked.said(
                        f"{word} {found[0].got.removesuffix(f' {word}')}",
                        told(behind) if behind else "",
                        found[0].cites,
                        behind.n if behind else 0,
                    )
        if (last := last_known(asked, words)) is not None:
            return last
        step = asked.step_saying(asked.play)
        return asked.because(step) if step is not None else None
    if isinstance(subject.means, Player):
        return asked.said(asked.health_of(subject.means))
    pair = check(asked.game, asked.play, f"{name} is 0/0")
    if pair is not None:
        return asked.said(pair[0].got, "", pair[0].cites)
    card = subject.means
    assert isinstance(card, Card)
    checked = {what: check(asked.game, asked.play, f"{name}'s {what} is 0") for what in card.face.figures}
    known = [f"{what} {found[0].got.removesuffix(f' {what}')}" for what, found in checked.items() if found is not None]
    return asked.said(", ".join(known)) if known else None


def last_known(asked: Asked, words: Sequence[str]) -> Given | None:
    """A figure of what has left the table, as the last step that changed it left it."""
    thing = asked.form.subject.means if asked.form.subject is not None else None
    for step in reversed(asked.play.trace.steps):
        for change in step.changes:
            if change.subject is thing and change.what in words and type(change.after) is int:
                return asked.said(f"{change.what} {change.after}", told_with_figures(step), step.cites, step.n)
    return None


def one_or_the_other(asked: Asked) -> Given | None:
    """ "Is the Portal open or closed", "what is Gale, ready or engaged": which of the two it is."""
    either = EITHER.search(asked.question)
    if either is None:
        return None
    things = [word for word in asked.form.content if word not in either.groups()]
    subject = asked.form.subject
    names = [spoken(subject.text)] if subject is not None else [f"the {word.title()}" for word in things[:1]]
    for state in either.groups():
        for name in names:
            found = check(asked.game, asked.play, f"{name} is {state}")
            if found is not None and found[0].holds:
                behind = step_behind(asked.play, found[1])
                cites = (*found[0].cites, *(behind.cites if behind else ()))
                return asked.said(state, told(behind) if behind else "", cites, behind.n if behind else 0)
    return None


def what_was_paid(asked: Asked) -> Given | None:
    """ "How much did Pier cost": the step in which it was paid, or its total was worked out."""
    if not {"cost", "costs", "pay", "paid"} & set(asked.form.plain):
        return None
    names = [word.text for word in asked.form.names if isinstance(word.means, Card)]
    things = [*names, *(word for word in asked.form.content if word not in ("cost", "costs", "pay", "paid"))]
    for verb in (" pays ", "total cost of"):
        for step in reversed(asked.play.trace.steps):
            if verb in step.text and things and all(thing.lower() in step.text.lower() for thing in things):
                return asked.because(step)
    return None


def difficulty_of_the_check(asked: Asked) -> Given | None:
    """ "How much was the difficulty of Loft": what was worked out when it was played, not what is printed."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    if "difficulty" not in asked.form.plain or not isinstance(card, Card) or asked.form.auxiliary not in ("was", "did"):
        return None
    steps = asked.play.trace.steps
    worked_out = [step for step in steps if "difficulty" in step.text.lower() and (total := TOTAL.search(step.text))]
    of_it = [step for step in worked_out if card in step.words or step.about is card or _plays_it(steps, step, card)]
    if not of_it:
        return None
    total = TOTAL.search(of_it[-1].text)
    return asked.said(total[1] if total else "", told(of_it[-1]), of_it[-1].cites, of_it[-1].n)


def _plays_it(steps: Sequence[Step], step: Step, card: Card) -> bool:
    """The step before announces the card."""
    return step.n > 1 and card in steps[step.n - 2].words


def needed_for_the_check(asked: Asked) -> Given | None:
    """ "What does Bo have to check for Wrists": the difficulty worked out in the run, or in a run in which it is tried."""
    card = next((word.means for word in asked.form.names if isinstance(word.means, Card)), None)
    is_check = "check" in asked.form.plain or asked.form.lead == "check" or "check for" in asked.question.lower()
    if card is None or not is_check or asked.form.negative:
        return None
    in_the_run = _difficulty_in(asked, asked.play.trace.steps, card)
    if in_the_run is not None or asked.moment.other_runs is None:
        return in_the_run
    for verb in ("block", "play"):
        for deed in with_verb(asked.game, card.controller, verb, [card]):
            done = asked.moment.other_runs.doing(deed)
            found = _difficulty_in(asked, done.steps, card) if done is not None else None
            if found is not None:
                return replace(found, reason=f"if {deed}: {found.reason}", step=0)
    return None


def _difficulty_in(asked: Asked, steps: Sequence[Step], card: Card) -> Given | None:
    for step in reversed(steps):
        total = TOTAL.search(step.text) if "difficulty" in step.text.lower() else None
        if total is not None and (card.label in step.text or card.label in steps[step.n - 2].text):
            return asked.said(total[1], told(step), step.cites, step.n)
    return None


def on_its_clock(asked: Asked) -> Given | None:
    """ "How many more actions does Clear Sight last": what its clock says since the last step that changed it."""
    subject = asked.form.subject
    if subject is None or not {"last", "lasts", "remain", "remaining"} & set(asked.form.plain):
        return None
    for step in reversed(asked.play.trace.steps):
        for change in step.changes:
            if change.what.startswith("clock of ") and subject.text in change.what:
                return asked.said(
                    f"{change.after} action{'s' if change.after != 1 else ''}", told(step), step.cites, step.n
                )
    return None


def how_many_more(asked: Asked) -> Given | None:
    """ "How many more does Sol need": what the rule that refuses it counts; "… recharges till Swing is up": its clicks."""
    if "more" not in asked.form.plain:
        return None
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    if {"recharges", "recharge"} & set(asked.form.plain) and len(cards) == 1 and asked.form.names[-1].means is cards[0]:
        found = check(asked.game, asked.play, f"{spoken(cards[0].label)} has 0 clicks")
        clicks = re.match(r"(?:.* )?(\d+) clicks?$", found[0].got) if found is not None else None
        if found is not None and clicks is not None:
            return asked.said(
                f"{clicks[1]}: one for each click",
                f"{cards[0]} is at {so_many(int(clicks[1]), 'click')}",
                found[0].cites,
            )
    result = asked.moment.result
    counted = SHORT.search(result.message) if result is not None and result.verdict == "illegal" else None
    if result is None or counted is None or not {"need", "needs", "needed"} & set(asked.form.plain):
        return None
    if any(word.text not in result.message for word in asked.form.names):
        return None
    missing = int(counted["needs"]) - int(counted["has"])
    return asked.said(f"{missing} more", result.message, result.cites) if missing > 0 else None


def copies_in_a_zone(asked: Asked) -> Given | None:
    """ "How many palaces has Rin got in stage": cards of that name, in the zone and of the player who are named."""
    cards = [word.means for word in asked.form.names if isinstance(word.means, Card)]
    people = [word.means for word in asked.form.names if isinstance(word.means, Player)]
    zone = next(
        (word for word in ("stage", "hand", "pool", "pile", "momentum", "play") if word in asked.form.plain), ""
    )
    first = asked.form.words[0].means if asked.form.words else None
    if len(cards) != 1 or first is not cards[0] or not zone or len(people) > 1 or "in" not in asked.form.plain:
        return None
    copies = [
        card
        for card in asked.play.cards
        if card.face.known
        and card.face.name == cards[0].face.name
        and (card.zone.in_play if zone == "play" else zone in str(card.zone).lower())
        and card.controller in (people or [card.controller])
    ]
    return asked.said(str(len(copies)), "; ".join(f"{card}: {card.zone}" for card in copies))


def of_a_kind(asked: Asked) -> Given | None:
    """ "How many toggles does Guard have on": cards in play of that kind, of a player or on a card, in the state that is named."""
    kind = next((word.removesuffix("s") for word in asked.form.plain if _of_kind(asked, word)), None)
    owner = asked.form.subject.means if asked.form.subject is not None else None
    if owner is None and PRONOUNS & set(asked.form.plain):
        return None  # whose they are is not known
    if kind is None or asked.form.others or OTHER_ZONES & set(asked.form.plain) or VERBS.keys() & set(asked.form.plain):
        return None
    there = [card for card in asked.play.cards if card.zone.in_play and kind in _kinds(card)]
    if isinstance(owner, Card):
        there = [card for card in there if card.attached_to is owner]
    elif isinstance(owner, Player):
        there = [card for card in there if card.controller is owner]
    state = next((STATES[word] for word in asked.form.plain if word in STATES), "")
    is_plain_on = state == "turned on" and "turned" not in asked.form.plain and kind != "toggle"
    if state and not is_plain_on:
        found = [(card, check(asked.game, asked.play, f"{spoken(card.label)} is {state}")) for card in there]
        if any(each is None for _, each in found):
            return None
        there = [card for card, each in found if each is not None and each[0].holds]
    return asked.said(str(len(there)), ", ".join(str(card) for card in there))


OTHER_ZONES = frozenset("hand deck pool pile discard oblivion momentum".split())
STATES = {
    "on": "turned on",
    "ready": "ready",
    "committed": "committed",
    "engaged": "engaged",
    "off": "turned off",
    "tapped": "engaged",
}


def _kinds(card: Card) -> set[str]:
    return (
        {said.lower() for what in ("type", "charging") for said in card.face.words.get(what, ())}
        if card.face.known
        else set()
    )


def _of_kind(asked: Asked, word: str) -> bool:
    """A word for a kind of card that is on the table."""
    return (
        len(word) > 4
        and word not in FIGURES
        and any(word.removesuffix("s") in _kinds(card) for card in asked.play.cards if card.zone.in_play)
    )


def done_by_one_to_another(asked: Asked) -> Given | None:
    """ "How much did the grasp do to Jackdaw", "how much did Sol lose to the kicks": what the steps of the one take from the other."""
    plain, names = set(asked.form.plain), asked.form.names
    is_done = bool({"do", "did", "deal"} & plain) and "to" in plain
    is_lost = bool({"lose", "take", "lost", "took"} & plain) and bool({"to", "from", "off"} & plain)
    extra = set(asked.form.content) - {"lose", "take", "lost", "took", "deal", "damage", "health", "off"}
    if len(names) != 2 or not (is_done or is_lost) or extra:
        return None
    source, target = (names[1].means, names[0].means) if is_lost else (names[0].means, names[1].means)
    if not isinstance(source, Card) or target is None:
        return None
    steps = asked.play.trace.steps
    taken = [
        (step, change.before - change.after)
        for step in steps
        for change in step.changes
        if change.what == "health"
        and type(change.before) is int
        and type(change.after) is int
        and change.after < change.before
        and (change.subject is target or (isinstance(target, Player) and is_health_of(change, target)))
        and any(speaks_of(each, source) for each in chain_of(step, steps))
    ]
    if not taken:
        return None
    cites = [rule for step, _ in taken for rule in step.cites]
    return asked.said(
        str(sum(lost for _, lost in taken)),
        "; ".join(told_with_figures(step) for step, _ in taken),
        cites,
        taken[-1][0].n,
    )


def how_many(asked: Asked) -> Given | None:
    for answer in (
        how_many_more,
        copies_in_a_zone,
        done_by_one_to_another,
        of_a_kind,
        needed_for_the_check,
        on_its_clock,
        what_was_paid,
        difficulty_of_the_check,
    ):
        if (given := answer(asked)) is not None:
            return given
    if asked.form.subject is None:
        return of_everybody(asked) or number_of_a_step(asked)
    subject = spoken(asked.form.subject.text)
    words = [word for word in asked.form.plain if word not in AUXILIARIES and word not in IN_A_COUNT]
    if asked.form.auxiliary in ("has", "have", "does", "do", "is", "did") and not VERBS.keys() & set(words):
        for word in (each for each in words if each in FIGURES):
            found = check(asked.game, asked.play, f"{subject}'s {word} is 0")
            if found is not None and isinstance(asked.form.subject.means, Card) and "have" in asked.form.plain:
                behind = step_behind(asked.play, found[1])
                is_it = behind is not None and any(change.what == word for change in behind.changes)
                reason = told(behind) if behind is not None and is_it else ""
                return asked.said(found[0].got, reason, found[0].cites, behind.n if behind is not None and is_it else 0)
    return _counted(asked) or number_of_a_step(asked)


def _counted(asked: Asked) -> Given | None:
    """By the first claim of an amount that the game understands."""
    assert asked.form.subject is not None
    subject, predicate = spoken(asked.form.subject.text), asked.predicate()
    words = [word for word in asked.form.plain if word not in AUXILIARIES and word not in IN_A_COUNT]
    if {"use", "spend", "play", "ready"} & set(asked.form.plain):
        words = ["ready", *(word for word in words if word != "ready")]
    if "damage" in words and asked.form.plain[-1:] in (("do",), ("done",)):
        words = ["deal", *words]
    if {"hold", "holds", "holding"} & set(words):
        words = [*(word for word in words if word not in ("hold", "holds", "holding", "in", "hand")), "in", "hand"]
    words = [each for n, word in enumerate(words) for each in as_a_zone(words, n, word).split()]
    if {"damage", "damaged"} & set(words):
        words = [word for word in words if word != "in"]  # in all
    for text in amount_claims(subject, words, predicate):
        found = check(asked.game, asked.play, text)
        if found is not None and not _is_nothing_known(asked, found[0].got, words):
            if found[0].holds and (with_it := _dealt_with_it(asked, text)) is not None:
                return with_it
            behind = step_behind(asked.play, found[1])
            status = re.search(r" actions of (\w+)$", text)
            left = re.search(rf"\b{status[1]} (\d+)", found[0].got, re.I) if status else None
            got = f"{left[1]} actions: {found[0].got}" if left else difference(found[0].got)
            return asked.said(got, "", found[0].cites, behind.n if behind else 0)
    return None


def _dealt_with_it(asked: Asked, text: str) -> Given | None:
    """What deals no damage itself deals it with what it has: a hero with powers, a player with cards."""
    assert asked.form.subject is not None
    thing = asked.form.subject.means
    if " deals 0 " not in text:
        return None
    of = [card for card in asked.play.cards if card.attached_to is thing or card.controller is thing]
    dealt = [
        (card, found[0].got)
        for card in of
        if card.face.known
        and (found := check(asked.game, asked.play, f"{spoken(card.label)} deals 0 damage")) is not None
        and not found[0].holds
    ]
    return asked.said("; ".join(f"{got}, by {card}" for card, got in dealt)) if dealt else None


def _is_nothing_known(asked: Asked, got: str, words: Sequence[str]) -> bool:
    """None of something that no figure and no step of the run knows: then the word was not understood."""
    card = asked.form.subject.means if asked.form.subject is not None else None
    if not isinstance(card, Card) or not got.startswith("0") or " went from " in got:
        return False
    known = (
        {word for what in card.face.figures for word in what.split()}
        | FIGURES
        | {"counters", "counter", "cards", "card"}
    )
    changed = {
        word for step in asked.play.trace.steps for change in step.changes for word in change.what.lower().split()
    }
    return not set(words) & (known | changed | VERBS.keys())


def of_everybody(asked: Asked) -> Given | None:
    """ "How many ready resources do I have": who is asking is not known, so it is said of each player."""
    is_left = "left" in asked.form.plain and not asked.form.names
    in_a_place = is_left or {"in", "cards"} <= set(asked.form.plain) or {"in", "card"} <= set(asked.form.plain)
    if not asked.form.is_of_somebody and not PRONOUNS & set(asked.form.plain) and not in_a_place:
        return None
    words = tuple(word for word in asked.form.words if word.text not in PRONOUNS)
    if not {"have", "has", "got", "left"} & set(asked.form.plain) and not in_a_place:
        return None
    said: list[Given] = []
    for player in asked.play.players:
        form = replace(asked.form, words=(*words, Word(player.name, player, player.name)))
        amounts = Asked(asked.moment, asked.question, form)
        found = _counted(amounts)
        if found is None:
            return None
        said.append(replace(found, answer=f"{player}: {found.answer}"))
    return asked.said("; ".join(each.answer for each in said), "", [rule for each in said for rule in each.cites])


def number_of_a_step(asked: Asked) -> Given | None:
    """How many cards are discarded or drawn, each in a step of its own; else the step that says it, if it says a number."""
    verbs = [stems for word in asked.form.content if (stems := stems_of(word)) and {*stems} & {"discard", "draw"}]
    if ({"card", "cards"} & set(asked.form.plain) or set(asked.form.content) <= {"draw", "drew", "drawn"}) and verbs:
        moved = [step for step in asked.play.trace.steps if any(each.what == "zone" for each in step.changes)]
        steps = [step for step in moved if says(step, verbs[0])]
        doing = {
            player.name: [step for step in steps if step.text.startswith(f"{player} ")] for player in asked.play.players
        }
        if sum(map(bool, doing.values())) > 1:
            return asked.said(
                "; ".join(f"{name}: {so_many(len(done), 'card')}" for name, done in doing.items() if done)
            )
        if steps:
            cites = [rule for step in steps for rule in step.cites]
            return asked.said(f"{len(steps)} card{'s' if len(steps) != 1 else ''}", told(steps[-1]), cites, steps[-1].n)
    needed = [(step, found) for step in asked.play.trace.steps if (found := NEEDED.search(step.text))]
    if {"need", "needs", "needed"} & set(asked.form.plain) and needed and found_noun(asked, needed[-1][1]["what"]):
        last, demand = needed[-1]
        return asked.said(f"{demand['number']} {demand['what']}", told(last), last.cites, last.n)
    step = asked.step_saying(asked.play, everything=True)
    return asked.because(step) if step is not None and re.search(r"(?<![#\w])\d", step.text) else None


def found_noun(asked: Asked, what: str) -> bool:
    return any(is_form_of(word, stems_of(what)) for word in asked.form.plain)


def amount_claims(subject: str, asked: Sequence[str], predicate: Predicate | None) -> Iterator[str]:
    """Claims of none at all: what is found instead is the number."""
    said = next((VERBS[word] for word in asked if word in VERBS), None)
    what = " ".join(word for word in asked if word not in VERBS)
    yield from (f"{subject} has 0 actions of {status}" for word in asked for status in as_status(word))
    if said is not None:
        yield f"{subject} {said} 0 {what or PLAINLY.get(said, '')}"
    elif predicate is not None and predicate.amount:
        yield f"{subject} {predicate.amount}"
    else:
        yield f"{subject} has 0 {what}"
        yield f"{subject} has 0 ready {what}"
        if what in AMOUNTS:
            yield f"{subject} has 0 {AMOUNTS[what]}"
        if what.endswith((" hand", " deck")):
            yield f"{subject} has 0 {what.replace(' ', ' in ', 1)}"


def as_a_zone(words: Sequence[str], n: int, word: str) -> str:
    """ "In his pool" is in the card pool."""
    return IN_ZONES.get(word, word) if n and words[n - 1] == "in" else word


def as_status(word: str) -> Iterator[str]:
    """ "stunned" is how a super with Stun is."""
    for ending in ("ned", "ed", "d"):
        if word.endswith(ending):
            yield word.removesuffix(ending)


def difference(got: str) -> str:
    """ "Ben's health went from 20 to 17" is 3."""
    found = re.fullmatch(r"(.+) went from (-?\d+) to (-?\d+)", got)
    return f"{abs(int(found[2]) - int(found[3]))}: {got}" if found else got
