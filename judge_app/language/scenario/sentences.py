"""From Lark's tree of one sentence to the nodes of `scenario_trees.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, Tree

from judge_app.language.scenario.words import number_of
from judge_app.language.scenario_trees import (
    Action,
    Amount,
    CardPhrase,
    Claim,
    Deed,
    Fact,
    Part,
    Pick,
    Question,
    Ruling,
    Share,
    State,
    Subject,
    Thing,
)

Items = list[Any]
_COMMA = re.compile(r",(?![^()]*\))")  # between figures, not within one: "Combo (Punch, Kick)"
WHOSE = ("her", "his", "their", "its", "the")  # of the one the sentence is about


class Rules(tuple[str, ...]):
    """The rules after "because", as apart from picks."""


def _claim(kind: str, items: Items) -> Claim:
    values: dict[str, Any] = {}
    for item in items[1:]:
        if isinstance(item, State):
            values["state"] = item
        elif isinstance(item, CardPhrase | Amount):
            values["things"] = (item,)
        elif isinstance(item, Deed):
            values["deed"] = item
        elif isinstance(item, str):
            values["words"] = item
        elif isinstance(item, tuple):
            values[_kind_of(kind, item)] = item
    if kind in ("is", "is_not") and len(values["things"]) == 1 and isinstance(values["things"][0], State):
        values = {"state": values["things"][0]}
    return Claim(kind, items[0] if items else None, **values)


def _claims(kind: str) -> Callable[[object, Items], Claim]:
    """The method of a rule that is a claim of this kind."""
    return lambda _self, items: _claim(kind, items)


def _of_two(kind: str) -> Callable[[object, Items], Claim]:
    """What does it, and to whom, if that is said."""
    return lambda _self, items: Claim(kind, items[0], second=items[1] if len(items) > 1 else None)


def _none(kind: str) -> Callable[[object, Items], Claim]:
    """ "Does not draw a card", "did not take any damage": none of it."""

    def method(_self: object, items: Items) -> Claim:
        of_what = " ".join(word for word in items[1].split() if word not in ("a", "any"))
        return Claim(kind, items[0], (Amount(0, of_what),))

    return method


def _asks(kind: str) -> Callable[[object, Items], Question]:
    """The method of a rule that is a question of this kind."""

    def method(_self: object, items: Items) -> Question:
        values: dict[str, Any] = {}
        for item in items:
            if isinstance(item, Subject):
                values["subject"] = item
            elif isinstance(item, Claim):
                values["claim"] = item
            elif isinstance(item, Deed):
                values["deed"] = item
            elif isinstance(item, str) and not isinstance(item, Token):  # "how many cards does Ben have in hand"
                values["words"] = f"{values['words']} {_without_whose(item)}" if "words" in values else item
            elif isinstance(item, tuple):
                values["picks"] = item
        return Question(kind, **values)

    return method


class SentenceReader(Transformer[Token, Any]):
    """A method per rule of the grammar; rules that a game adds become `Deed`s with their parts."""

    def read(self, tree: Tree[Token]) -> Any:
        return self.transform(tree)

    def given(self, items: Items) -> Any:
        return items[0]

    when = then = ask = thing = pick = given

    # ---- things

    def words(self, items: Items) -> str:
        return " ".join(str(item) for item in items)

    said = words

    def named(self, items: Items) -> Subject:
        return Subject(name=str(items[0]))

    def owned_name(self, items: Items) -> Subject:
        return Subject(name=str(items[2]), owner=str(items[0]))

    def owned_words(self, items: Items) -> Subject:
        return Subject(words=items[2], owner=str(items[0]))

    def plain_words(self, items: Items) -> Subject:
        return Subject(words=items[0])

    def part_of_owned(self, items: Items) -> Subject:
        return Subject(words=f"{items[0]} of {items[3]}", owner=str(items[1]))

    def part_of(self, items: Items) -> Subject:
        """ "The difficulty of Rising Kick" is Rising Kick's difficulty."""
        return Subject(words=items[0], owner=str(items[1]))

    def amount(self, items: Items) -> Amount:
        """ "1 card in her hand" counts the same as "1 card in hand"."""
        if isinstance(items[0], Amount):
            return items[0]
        return Amount(number_of(str(items[0])), _without_whose(items[1]))

    def rated(self, items: Items) -> Amount:
        """ "Stun 2", "Stun: 2": so much of what has this name."""
        return Amount(number_of(str(items[-1])), str(items[0]).lower())

    def rated_to(self, items: Items) -> Amount:
        """ "Resistance 2 to lethal damage"."""
        return Amount(number_of(str(items[1])), f"{str(items[0]).lower()} to {items[-1]}")

    def card(self, items: Items, owner: str | None = None) -> CardPhrase:
        figures: tuple[str, ...] | None = None
        text: str | None = None
        for item in items[1:]:
            if item.type == "FIGURES":
                figures = tuple(part.strip() for part in _COMMA.split(item) if part.strip())
            elif item.type == "STRING":
                text = str(item)
        return CardPhrase(str(items[0]), owner, figures, text)

    def owned_card(self, items: Items) -> CardPhrase:
        return self.card(items[2:], owner=str(items[0]))

    def things(self, items: Items) -> tuple[Thing, ...]:
        """States belong to the card before them."""
        listed: list[Thing] = []
        for item in items:
            if isinstance(item, Token):
                continue
            if isinstance(item, State) and listed and isinstance(listed[-1], CardPhrase):
                card = listed[-1]
                listed[-1] = CardPhrase(card.name, card.owner, card.figures, card.text, (*card.states, item))
            else:
                listed.append(item)
        return tuple(listed)

    # ---- states

    def state(self, items: Items) -> State:
        return State(words=items[0])

    def a_words(self, items: Items) -> State:
        return State(words=f"a {items[0]}")

    def ratio(self, items: Items) -> State:
        left, _, right = str(items[0]).partition("/")
        return State(ratio=(int(left), int(right)))

    def number(self, items: Items) -> State:
        return State(number=number_of(str(items[0])), words=str(items[1]) if len(items) > 1 else "")

    def inside(self, items: Items) -> State:
        return State(inside=items[0])

    def upon(self, items: Items) -> State:
        return State(upon=items[0])

    def is_on(self, items: Items) -> State:
        del items
        return State(words="on")

    def attached_to(self, items: Items) -> State:
        return State(attached_to=items[0])

    def with_amount(self, items: Items) -> State:
        return State(amount=items[0])

    def owned_state(self, items: Items) -> State:
        return State(inside=Subject(owner=str(items[0]), words=items[2]))

    # ---- facts and actions

    def moment(self, items: Items) -> Fact:
        return Fact("moment", items[0])

    def controls(self, items: Items) -> Fact:
        return Fact("controls", items[0], items[1])

    def has(self, items: Items) -> Fact:
        return Fact("has", items[0], items[1])

    def is_state(self, items: Items) -> Fact:
        things: tuple[Thing, ...] = items[1]
        if isinstance(things[0], State) and len(things) == 1:
            return Fact("is", items[0], state=things[0])
        return Fact("is_card", items[0], things)

    def judge_rules(self, items: Items) -> Ruling:
        return Ruling(str(items[-1]).strip())

    def judge_rules_on(self, items: Items) -> Ruling:
        return Ruling(str(items[-1]).strip(), items[0])

    def judge_rules_on_everything(self, items: Items) -> Ruling:
        return Ruling(str(items[-1]).strip(), on_everything=True)

    def subjects(self, items: Items) -> tuple[Subject, ...]:
        return tuple(each for each in items if isinstance(each, Subject))

    def action(self, items: Items) -> Action:
        return Action(items[0], items[1], _picks(items))

    def choosing(self, items: Items) -> tuple[Pick, ...]:
        picks: tuple[Pick, ...] = items[0]
        return picks

    def picks(self, items: Items) -> tuple[Pick, ...]:
        return tuple(item for item in items if not (isinstance(item, Token) and item.type == "COMMA"))

    def pick_number(self, items: Items) -> int | Subject:
        """ "Choosing no" is an answer, not a number."""
        return Subject(words="no") if items[0] == "no" else number_of(str(items[0]))

    def pick_share(self, items: Items) -> Share:
        return Share(number_of(str(items[0])), items[1])

    def pick_so_many(self, items: Items) -> str:
        """ "1 red": an option that is called so."""
        return f"{items[0]} {items[1]}"

    def pick_text(self, items: Items) -> str:
        return str(items[0])

    def __default__(self, data: Any, children: Items, meta: Any) -> Any:
        """What the core does not know is a deed that a game added, or one that has nothing but its name."""
        del meta
        return Deed(str(data), tuple(_part(child) for child in children))

    # ---- claims and questions

    def because(self, items: Items) -> tuple[str, ...]:
        return Rules(str(item) for item in items if item.type == "RULE")

    def ask_is(self, items: Items) -> Question:
        """ "Is Wall defeated?" asks whether the claim is true."""
        return Question("claim", claim=_claim("is", items))

    def ask_was(self, items: Items) -> Question:
        return Question("claim", claim=_claim("was", items))

    def ask_has(self, items: Items) -> Question:
        return Question("claim", claim=_claim("has", items))

    def ask_controls(self, items: Items) -> Question:
        return Question("claim", claim=_claim("controls", items))

    def claim_refused(self, items: Items) -> Claim:
        return Claim("refused", because=items[0] if items else ())

    def once(self, items: Items) -> Amount:
        del items
        return Amount(1, "times")

    def twice(self, items: Items) -> Amount:
        del items
        return Amount(2, "times")

    def so_often(self, items: Items) -> Amount:
        return Amount(number_of(str(items[0])), "times")

    def claim_triggers(self, items: Items) -> Claim:
        return Claim("triggers", items[0], tuple(items[1:]))

    def claim_triggers_before(self, items: Items) -> Claim:
        return Claim("triggers_before", items[0], second=items[1])

    def claim_resolves_before(self, items: Items) -> Claim:
        return Claim("resolves_before", items[0], second=items[1])

    def claim_resolves(self, items: Items) -> Claim:
        return Claim("resolves", items[0])

    def claim_is_no_longer(self, items: Items) -> Claim:
        return _claim("is_not", [items[0], items[2]])

    def claim_goes_to(self, items: Items) -> Claim:
        return Claim("is", items[0], state=State(inside=items[1]))

    def claim_leaves(self, items: Items) -> Claim:
        return Claim("is_not", items[0], state=State(inside=items[1]))

    def claim_dies(self, items: Items) -> Claim:
        return Claim("was", items[0], words="defeated")

    def claim_survives(self, items: Items) -> Claim:
        return Claim("was_not", items[0], words="defeated")

    def claim_was(self, items: Items) -> Claim:
        """ "Rin's check was 5" is said of a figure."""
        if items[1].isdigit():
            return Claim("is", items[0], state=State(number=int(items[1])))
        return _claim("was", items)

    def claim_deals_to(self, items: Items) -> Claim:
        return Claim("deals_amount", items[0], (items[1],), second=items[2])

    def claim_there_are(self, items: Items) -> Claim:
        return Claim("there_are", things=(items[0],))

    claim_is = _claims("is")
    claim_is_not = _claims("is_not")
    claim_has = _claims("has")
    claim_has_not = _claims("has_not")
    claim_controls = _claims("controls")
    claim_controls_not = _claims("controls_not")
    claim_cannot = _claims("cannot")
    claim_can = _claims("can")
    claim_was_not = _claims("was_not")
    claim_wins = _claims("wins")
    claim_loses = _claims("loses")
    claim_loses_amount = _claims("loses_amount")
    claim_gains_amount = _claims("gains_amount")
    claim_takes_amount = _claims("takes_amount")
    claim_deals_amount = _claims("deals_amount")
    claim_draws = _claims("draws")
    claim_discards = _claims("discards")
    claim_pays = _claims("pays")
    claim_commits = _claims("commits")
    claim_loses_none = _none("loses_amount")
    claim_gains_none = _none("gains_amount")
    claim_takes_none = _none("takes_amount")
    claim_deals_none = _none("deals_amount")
    claim_draws_none = _none("draws")
    claim_discards_none = _none("discards")
    claim_hits = _of_two("hits")
    claim_misses = _of_two("misses")
    claim_hits_not = _of_two("hits_not")
    claim_misses_not = _of_two("misses_not")
    claim_wins_not = _claims("wins_not")
    claim_loses_not = _claims("loses_not")
    claim_passes_check = _claims("passes_check")
    claim_fails_check = _claims("fails_check")
    claim_resolves_not = _claims("resolves_not")
    claim_triggers_not = _claims("triggers_not")
    claim_must_choose = _claims("must_choose")
    claim_nothing_triggers = _claims("nothing_triggers")
    claim_stops = _claims("stops")
    ask_can = _asks("can")
    ask_who_wins = _asks("who_wins")
    ask_where = _asks("where")
    ask_what = _asks("what")
    ask_how_many = _asks("how_many")
    ask_claim = _asks("claim")


def _without_whose(words: str) -> str:
    return " ".join(word for word in words.split() if word not in WHOSE)


def _kind_of(kind: str, item: tuple[Any, ...]) -> str:
    """Which part of a claim a list is: rules, picks, or things."""
    if kind in ("is", "is_not", "has", "has_not", "controls", "controls_not", "commits"):
        return "things"
    return "picks" if kind != "cannot" or not isinstance(item, Rules) else "because"


def _picks(items: Items) -> tuple[Pick, ...]:
    return items[2] if len(items) > 2 else ()


def _part(child: Any) -> Part:
    return str(child) if isinstance(child, Token) else child
