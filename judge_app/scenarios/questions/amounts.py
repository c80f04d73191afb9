"""How many, how much, and figures as they are now."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace

from judge_app.engine.game import Answer
from judge_app.engine.state import Card, Player
from judge_app.engine.trace import Change, Step
from judge_app.language.scenario_trees import Claim
from judge_app.numbers import so_many
from judge_app.scenarios.behind import step_behind
from judge_app.scenarios.expectations import Given
from judge_app.scenarios.questions.asked import Asked, check, first_answer
from judge_app.scenarios.questions.checks import what_was_checked
from judge_app.scenarios.questions.deeds import with_verb
from judge_app.scenarios.questions.forms import FIGURES, Form
from judge_app.scenarios.questions.named import names_of_cards
from judge_app.scenarios.questions.steps import (
    chain_of,
    is_health_of,
    moves_something,
    rules_of,
    says,
    speaks_of,
    told,
    told_with_figures,
)
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
NAMES_NO_FIGURE = frozenset("stats figures now on".split())
OF_A_COST = frozenset("cost costs pay paid".split())
NEEDS = frozenset("need needs needed".split())
HOLDS = frozenset("hold holds holding".split())
DOES = frozenset("do did deal".split())
LOSES = frozenset("lose lost take took".split())
OF_A_LOSS = LOSES | {"deal", "damage", "health", "off"}
COUNTED_IN = ("stage", "hand", "pool", "pile", "momentum", "play")
IN_ZONES = {"pool": "card pool", "pile": "discard pile", "graveyard": "discard pile"}


def figure(asked: Asked) -> Given | None:
    """A figure of a card or player as it is now; all of them if none is named. How it was before something is asked of then."""
    if "before" in asked.form.plain:
        return None
    return first_answer(asked, (one_or_the_other, what_was_checked, needed_for_the_check, _of_the_subject))


def _of_the_subject(asked: Asked) -> Given | None:
    subject = asked.form.subject
    if subject is None:
        return None
    words = [word for word in asked.form.content if word not in NAMES_NO_FIGURE]
    if words:
        return _figure_named(asked, words)
    if isinstance(subject.means, Player):
        return asked.said(asked.health_of(subject.means))
    return _every_figure(asked)


def _figure_named(asked: Asked, words: Sequence[str]) -> Given | None:
    """As it is now; else as it was when its card left; else by the step that says it."""
    if (found := _figure_now(asked, words) or last_known(asked, words)) is not None:
        return found
    step = asked.step_saying(asked.play)
    return asked.because(step) if step is not None else None


def _figure_now(asked: Asked, words: Sequence[str]) -> Given | None:
    assert asked.form.subject is not None
    name = spoken(asked.form.subject.text)
    for word in (each for each in words if each in FIGURES):
        for text in (f"{name}'s {word} is 0", f"{name} has 0 {word}", f"{name} has 0 {AMOUNTS.get(word, word)}"):
            found = check(asked.game, asked.play, text)
            if found is not None:
                answer = f"{word} {found[0].got.removesuffix(f' {word}')}"
                return asked.said_with(answer, found[0].cites, _step_that_changed(asked, found[1], word))
    return None


def _step_that_changed(asked: Asked, claim: Claim, what: str) -> Step | None:
    """The step behind a claim, if it changed this figure: another one says the figure as it was then."""
    behind = step_behind(asked.play, claim)
    return behind if behind is not None and any(change.what == what for change in behind.changes) else None


def _every_figure(asked: Asked) -> Given | None:
    """All that is printed on a card, as it is now."""
    card = asked.about
    assert isinstance(card, Card)
    assert asked.form.subject is not None
    name = spoken(asked.form.subject.text)
    pair = check(asked.game, asked.play, f"{name} is 0/0")
    if pair is not None:
        return asked.said(pair[0].got, "", pair[0].cites)
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
    names = _names_beside(asked, either.groups())
    for state in either.groups():
        for name in names:
            found = check(asked.game, asked.play, f"{name} is {state}")
            if found is not None and found[0].holds:
                return asked.settled(state, found[0], step_behind(asked.play, found[1]))
    return None


def _names_beside(asked: Asked, states: Sequence[str]) -> list[str]:
    """What is in the one state or the other: the first name, else the first thing that is no name."""
    if asked.form.subject is not None:
        return [spoken(asked.form.subject.text)]
    things = [word for word in asked.form.content if word not in states]
    return [f"the {word.title()}" for word in things[:1]]


def what_was_paid(asked: Asked) -> Given | None:
    """ "How much did Pier cost": the step in which it was paid, or its total was worked out."""
    things = [*names_of_cards(asked.form.names), *_apart_from(asked.form.content, OF_A_COST)]
    if OF_A_COST.isdisjoint(asked.form.plain) or not things:
        return None
    for verb in (" pays ", "total cost of"):
        for step in reversed(asked.play.trace.steps):
            if verb in step.text and all(thing.lower() in step.text.lower() for thing in things):
                return asked.because(step)
    return None


def difficulty_of_the_check(asked: Asked) -> Given | None:
    """ "How much was the difficulty of Loft": what was worked out when it was played, not what is printed."""
    card, is_past = asked.about, asked.form.auxiliary in ("was", "did")
    if "difficulty" not in asked.form.plain or not isinstance(card, Card) or not is_past:
        return None
    steps = asked.play.trace.steps
    of_it = [step for step in steps if _difficulty_in(step) and _is_for_the_card(steps, step, card)]
    return asked.said_by(of_it[-1], _difficulty_in(of_it[-1])) if of_it else None


def _difficulty_in(step: Step) -> str:
    """The difficulty that a step works out; empty if it works out none."""
    total = TOTAL.search(step.text) if "difficulty" in step.text.lower() else None
    return total[1] if total is not None else ""


def _is_for_the_card(steps: Sequence[Step], step: Step, card: Card) -> bool:
    return card in step.words or step.about is card or _plays_it(steps, step, card)


def _plays_it(steps: Sequence[Step], step: Step, card: Card) -> bool:
    """The step before announces the card."""
    return step.n > 1 and card in steps[step.n - 2].words


def needed_for_the_check(asked: Asked) -> Given | None:
    """ "What does Bo have to check for Wrists": the difficulty worked out in the run, or in a run in which it is tried."""
    card = next(iter(asked.cards), None)
    is_check = "check" in (asked.form.lead, *asked.form.plain) or "check for" in asked.question.lower()
    if card is None or not is_check or asked.form.negative:
        return None
    return _worked_out_in(asked, asked.play.trace.steps, card) or _worked_out_if_it_is_tried(asked, card)


def _worked_out_if_it_is_tried(asked: Asked, card: Card) -> Given | None:
    other_runs = asked.moment.other_runs
    if other_runs is None:
        return None
    for verb in ("block", "play"):
        for deed in with_verb(asked.game, card.controller, verb, [card]):
            done = other_runs.doing(deed)
            found = _worked_out_in(asked, done.steps, card) if done is not None else None
            if found is not None:
                return replace(found, reason=f"if {deed}: {found.reason}", step=0)
    return None


def _worked_out_in(asked: Asked, steps: Sequence[Step], card: Card) -> Given | None:
    for step in reversed(steps):
        difficulty = _difficulty_in(step)
        if difficulty and (card.label in step.text or card.label in steps[step.n - 2].text):
            return asked.said_by(step, difficulty)
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
    if "more" not in asked.form.plain:
        return None
    return _recharges_until_ready(asked) or _missing_for_the_cost(asked)


def _recharges_until_ready(asked: Asked) -> Given | None:
    """ "How many more recharges till Swing is up": its clicks."""
    cards = asked.cards
    is_of_one = len(cards) == 1 and asked.form.names[-1].means is cards[0]
    if not is_of_one or {"recharges", "recharge"}.isdisjoint(asked.form.plain):
        return None
    found = check(asked.game, asked.play, f"{spoken(cards[0].label)} has 0 clicks")
    clicks = re.match(r"(?:.* )?(\d+) clicks?$", found[0].got) if found is not None else None
    if found is None or clicks is None:
        return None
    said = f"{cards[0]} is at {so_many(int(clicks[1]), 'click')}"
    return asked.said(f"{clicks[1]}: one for each click", said, found[0].cites)


def _missing_for_the_cost(asked: Asked) -> Given | None:
    """ "How many more does Sol need": what the rule that refuses it counts."""
    result = asked.moment.result
    if result is None or result.verdict != "illegal" or NEEDS.isdisjoint(asked.form.plain):
        return None
    counted = SHORT.search(result.message)
    if counted is None or any(word.text not in result.message for word in asked.form.names):
        return None
    missing = int(counted["needs"]) - int(counted["has"])
    return asked.said(f"{missing} more", result.message, result.cites) if missing > 0 else None


def copies_in_a_zone(asked: Asked) -> Given | None:
    """ "How many palaces has Rin got in stage": cards of that name, in the zone and of the player who are named."""
    card, zone, people = _counted_by_name(asked), _zone_counted(asked.form), asked.people
    if card is None or not zone or len(people) > 1:
        return None
    copies = [each for each in asked.play.cards if _is_copy_in(each, card, zone)]
    own = [each for each in copies if not people or each.controller in people]
    return asked.said(str(len(own)), "; ".join(f"{each}: {each.zone}" for each in own))


def _zone_counted(form: Form) -> str:
    """ "… in stage"; empty if none is named."""
    return next((word for word in COUNTED_IN if word in form.plain), "") if "in" in form.plain else ""


def _counted_by_name(asked: Asked) -> Card | None:
    """The one card that is named, if it is named first of all."""
    cards = asked.cards
    return cards[0] if len(cards) == 1 and asked.form.words[0].means is cards[0] else None


def _is_copy_in(each: Card, card: Card, zone: str) -> bool:
    if not each.face.known or each.face.name != card.face.name:
        return False
    return each.zone.in_play if zone == "play" else zone in str(each.zone).lower()


def of_a_kind(asked: Asked) -> Given | None:
    """ "How many toggles does Guard have on": cards in play of that kind, of a player or on a card, in the state that is named."""
    kind = next((word.removesuffix("s") for word in asked.form.plain if _of_kind(asked, word)), None)
    if kind is None or not _counts_what_is_in_play(asked):
        return None
    there = [card for card in _in_play_of(asked) if kind in _kinds(card)]
    state = _state_counted(asked.form, kind)
    lying = _lying_so(asked, there, state) if state else there
    return asked.said(str(len(lying)), ", ".join(map(str, lying))) if lying is not None else None


def _in_play_of(asked: Asked) -> list[Card]:
    """The cards in play that are a player's, or on a card; all of them if nobody is named."""
    return [card for card in asked.play.cards if card.zone.in_play and _is_on_or_of(card, asked.about)]


def _counts_what_is_in_play(asked: Asked) -> bool:
    """Of one whose cards are known, and not what was done, nor what lies in a hand or a deck."""
    plain = set(asked.form.plain)
    is_of_nobody_known = asked.about is None and bool(PRONOUNS & plain)
    return not (is_of_nobody_known or asked.form.others or OTHER_ZONES & plain or VERBS.keys() & plain)


def _is_on_or_of(card: Card, owner: Card | Player | None) -> bool:
    if isinstance(owner, Card):
        return card.attached_to is owner
    return owner is None or card.controller is owner


def _state_counted(form: Form, kind: str) -> str:
    """ "On" means turned on only of what can be turned."""
    state = next((STATES[word] for word in form.plain if word in STATES), "")
    is_plain_on = state == "turned on" and "turned" not in form.plain and kind != "toggle"
    return "" if is_plain_on else state


def _lying_so(asked: Asked, cards: Sequence[Card], state: str) -> list[Card] | None:
    """None if the game does not say so of one of them."""
    found = [(card, check(asked.game, asked.play, f"{spoken(card.label)} is {state}")) for card in cards]
    if any(each is None for _, each in found):
        return None
    return [card for card, each in found if each is not None and each[0].holds]


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
    pair = _one_and_another(asked.form)
    if pair is None:
        return None
    source, target = pair
    steps = asked.play.trace.steps
    taken = [
        (step, lost)
        for step in steps
        for change in step.changes
        if (lost := _health_taken(change, target)) and any(speaks_of(each, source) for each in chain_of(step, steps))
    ]
    if not taken:
        return None
    each_step = [step for step, _ in taken]
    reason = "; ".join(map(told_with_figures, each_step))
    return asked.said(str(sum(lost for _, lost in taken)), reason, rules_of(each_step), each_step[-1].n)


def _one_and_another(form: Form) -> tuple[Card, Card | Player] | None:
    """Who does it and to whom: "… do to Jackdaw" names the doer first, "… lose to the kicks" last."""
    plain, names = set(form.plain), form.names
    is_done = bool(DOES & plain) and "to" in plain
    is_lost = bool(LOSES & plain) and bool({"to", "from", "off"} & plain)
    says_more = not {*form.content} <= OF_A_LOSS
    if len(names) != 2 or not (is_done or is_lost) or says_more:
        return None
    source, target = (names[1].means, names[0].means) if is_lost else (names[0].means, names[1].means)
    return (source, target) if isinstance(source, Card) and target is not None else None


def _health_taken(change: Change, target: Card | Player) -> int:
    """How much health a change takes from somebody; 0 if it takes none."""
    is_own = change.subject is target or (isinstance(target, Player) and is_health_of(change, target))
    if change.what != "health" or not is_own or type(change.before) is not int or type(change.after) is not int:
        return 0
    return max(change.before - change.after, 0)


def how_many(asked: Asked) -> Given | None:
    counted = (
        how_many_more,
        copies_in_a_zone,
        done_by_one_to_another,
        of_a_kind,
        needed_for_the_check,
        on_its_clock,
        what_was_paid,
        difficulty_of_the_check,
    )
    otherwise = (of_everybody,) if asked.form.subject is None else (_figure_it_has, _counted)
    return first_answer(asked, (*counted, *otherwise, number_of_a_step))


def _figure_it_has(asked: Asked) -> Given | None:
    """ "How much attack does Brute have": a figure of a card as it is now."""
    form = asked.form
    words = _words_of_the_count(form)
    is_had = "have" in form.plain and form.auxiliary in ("has", "have", "does", "do", "is", "did")
    if form.subject is None or not isinstance(asked.about, Card) or not is_had or VERBS.keys() & set(words):
        return None
    for word in (each for each in words if each in FIGURES):
        found = check(asked.game, asked.play, f"{spoken(form.subject.text)}'s {word} is 0")
        if found is not None:
            return asked.said_with(found[0].got, found[0].cites, _step_that_changed(asked, found[1], word))
    return None


def _words_of_the_count(form: Form) -> list[str]:
    return _apart_from(form.plain, AUXILIARIES | IN_A_COUNT)


def _apart_from(words: Iterable[str], others: Container[str]) -> list[str]:
    return [word for word in words if word not in others]


def _counted(asked: Asked) -> Given | None:
    """By the first claim of an amount that the game understands."""
    assert asked.form.subject is not None
    words = _as_a_claim_says_it(asked.form)
    for text in amount_claims(spoken(asked.form.subject.text), words, asked.predicate()):
        found = check(asked.game, asked.play, text)
        if found is not None and not _is_nothing_known(asked, found[0].got, words):
            with_it = _dealt_with_it(asked, text) if found[0].holds else None
            return with_it or _amount_found(asked, text, *found)
    return None


def _as_a_claim_says_it(form: Form) -> list[str]:
    """The words of what is counted: what can be used is ready, what somebody holds is in hand."""
    words = _words_of_the_count(form)
    if {"use", "spend", "play", "ready"} & set(form.plain):
        words = ["ready", *_apart_from(words, ("ready",))]
    if "damage" in words and form.plain[-1:] in (("do",), ("done",)):
        words = ["deal", *words]
    if HOLDS & set(words):
        words = [*_apart_from(words, HOLDS | {"in", "hand"}), "in", "hand"]
    words = [each for n, word in enumerate(words) for each in as_a_zone(words, n, word).split()]
    return _apart_from(words, ("in",)) if {"damage", "damaged"} & set(words) else words  # damage "in all"


def _amount_found(asked: Asked, text: str, found: Answer, claim: Claim) -> Given:
    behind = step_behind(asked.play, claim)
    status = re.search(r" actions of (\w+)$", text)
    left = re.search(rf"\b{status[1]} (\d+)", found.got, re.I) if status else None
    got = f"{left[1]} actions: {found.got}" if left else difference(found.got)
    return asked.said(got, "", found.cites, behind.n if behind else 0)


def _dealt_with_it(asked: Asked, text: str) -> Given | None:
    """What deals no damage itself deals it with what it has: a hero with powers, a player with cards."""
    thing = asked.about
    if " deals 0 " not in text:
        return None
    of = [card for card in asked.play.cards if card.attached_to is thing or card.controller is thing]
    dealt = [(card, got) for card in of if (got := _dealt_by(asked, card)) is not None]
    return asked.said("; ".join(f"{got}, by {card}" for card, got in dealt)) if dealt else None


def _dealt_by(asked: Asked, card: Card) -> str | None:
    """How much damage a card dealt; None if it dealt none."""
    found = check(asked.game, asked.play, f"{spoken(card.label)} deals 0 damage") if card.face.known else None
    return found[0].got if found is not None and not found[0].holds else None


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
    if not _asks_of_each_player(asked.form):
        return None
    words = tuple(word for word in asked.form.words if word.text not in PRONOUNS)
    said: list[Given] = []
    for player in asked.play.players:
        form = replace(asked.form, words=(*words, Word(player.name, player, player.name)))
        found = _counted(Asked(asked.moment, asked.question, form))
        if found is None:
            return None
        said.append(replace(found, answer=f"{player}: {found.answer}"))
    return asked.said("; ".join(each.answer for each in said), "", [rule for each in said for rule in each.cites])


def _asks_of_each_player(form: Form) -> bool:
    """What is left, what cards lie in a place, or what somebody who is not named has."""
    plain = set(form.plain)
    is_left = "left" in plain and not form.names
    if is_left or ("in" in plain and bool({"card", "cards"} & plain)):
        return True
    return (form.is_of_somebody or bool(PRONOUNS & plain)) and bool({"have", "has", "got", "left"} & plain)


def number_of_a_step(asked: Asked) -> Given | None:
    """By the steps that draw or discard; else the step that says what is needed, or any that says it with a number."""
    return first_answer(asked, (_drawn_or_discarded, _what_is_demanded, _step_with_a_number))


def _drawn_or_discarded(asked: Asked) -> Given | None:
    """How many cards, each in a step of its own; whose if several players do it."""
    stems = _of_drawing_or_discarding(asked.form)
    steps = [step for step in asked.play.trace.steps if moves_something(step) and says(step, stems)]
    doing = _number_of_each_player(asked, steps)
    if len(doing) > 1:
        return asked.said("; ".join(f"{name}: {so_many(count, 'card')}" for name, count in doing.items()))
    return asked.said(so_many(len(steps), "card"), told(steps[-1]), rules_of(steps), steps[-1].n) if steps else None


def _number_of_each_player(asked: Asked, steps: Sequence[Step]) -> dict[str, int]:
    """Of steps that say what a player does, by their names; those who did nothing are left out."""
    doing = {player.name: sum(step.text.startswith(f"{player} ") for step in steps) for player in asked.play.players}
    return {name: count for name, count in doing.items() if count}


def _of_drawing_or_discarding(form: Form) -> tuple[str, ...]:
    """How the verb of the question begins in steps; none if no cards are meant."""
    verbs = (stems for word in form.content if {*(stems := stems_of(word))} & {"discard", "draw"})
    is_of_cards = bool({"card", "cards"} & set(form.plain)) or set(form.content) <= {"draw", "drew", "drawn"}
    return next(verbs, ()) if is_of_cards else ()


def _what_is_demanded(asked: Asked) -> Given | None:
    """ "How many does he need to discard": as the last step says that demands or forbids it."""
    needed = [(step, found) for step in asked.play.trace.steps if (found := NEEDED.search(step.text))]
    if NEEDS.isdisjoint(asked.form.plain) or not needed or not found_noun(asked, needed[-1][1]["what"]):
        return None
    last, demand = needed[-1]
    return asked.said_by(last, f"{demand['number']} {demand['what']}")


def _step_with_a_number(asked: Asked) -> Given | None:
    step = asked.step_saying(asked.play, everything=True)
    return asked.because(step) if step is not None and re.search(r"(?<![#\w])\d", step.text) else None


def found_noun(asked: Asked, what: str) -> bool:
    return any(is_form_of(word, stems_of(what)) for word in asked.form.plain)


def amount_claims(subject: str, asked: Sequence[str], predicate: Predicate | None) -> Iterator[str]:
    """Claims of none at all: what is found instead is the number."""
    said = next((VERBS[word] for word in asked if word in VERBS), None)
    what = " ".join(_apart_from(asked, VERBS))
    yield from (f"{subject} has 0 actions of {status}" for word in asked for status in as_status(word))
    if said is not None:
        yield f"{subject} {said} 0 {what or PLAINLY.get(said, '')}"
    elif predicate is not None and predicate.amount:
        yield f"{subject} {predicate.amount}"
    else:
        yield from _claims_of_having(subject, what)


def _claims_of_having(subject: str, what: str) -> Iterator[str]:
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
