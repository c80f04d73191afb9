"""What a scenario may claim or ask about an Alpha Clash table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge_app.engine.cards import Card
from judge_app.engine.effects import Fixed
from judge_app.engine.game import Answer, SetupError
from judge_app.engine.names import cards_named, player_named, the_card
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.trace import StepKind
from judge_app.games.alpha_clash.costs import ready_resources
from judge_app.games.alpha_clash.moves import ready_or_engaged
from judge_app.games.alpha_clash.queries import figure_called, has_status
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.words import (
    ATTACK,
    CLASH_DAMAGE,
    DEFENSE,
    FACE_DOWN,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    rules,
)
from judge_app.language.scenario_trees import Amount, CardPhrase, Claim, Question, State, Subject


def find(play: AlphaClash, subject: Subject) -> Any:
    """A player, a card, somebody's contender, a zone, or the Portal."""
    words = (subject.words or subject.name or "").lower()
    owner = player_named(play, subject.owner)
    if subject.owner is None and (player := player_named(play, subject.name)) is not None:
        return player
    if owner is not None:
        if words == "contender":
            return play.contender(owner)
        zone = next((zone for zone in owner.zones.values() if zone.name.lower() == words), None)
        if zone is not None:
            return zone
        if words.startswith("top of"):
            return owner.zones["deck"].cards[-1] if owner.zones["deck"].cards else None
    if words in ("portal", "game", "play", "standby"):
        return words
    return the_card(play, subject)


def snapshot(play: AlphaClash) -> dict[str, int]:
    return {player.name: play.health(player) for player in play.players}


def check(play: AlphaClash, claim: Claim, before: dict[str, int]) -> Answer:
    kind = claim.kind
    if kind in ("wins", "loses"):
        player = find(play, _subject(claim))
        return Answer(player.outcome == kind, player.outcome or "the game goes on")
    if kind == "nothing_triggers":
        fired = play.trace.of_kind(StepKind.TRIGGERED)
        return Answer(not fired, fired[0].text if fired else "nothing triggered")
    if kind in ("loses_amount", "gains_amount"):
        return _health_change(play, claim, before)
    if kind in ("is", "is_not"):
        holds, got = _is(play, _subject(claim), claim)
        return Answer(holds == (kind == "is"), got, rules_behind(play, _subject(claim), claim))
    if kind in ("was", "was_not"):
        holds, got = _was(play, find(play, _subject(claim)), claim.words)
        return Answer(holds == (kind == "was"), got)
    if kind in ("has", "controls"):
        answers = [has(play, find(play, _subject(claim)), thing, kind) for thing in claim.things]
        thing = find(play, _subject(claim))
        names = [each.name for each in claim.things if isinstance(each, CardPhrase)]
        cites = keyword_rules(play, thing, names[0]) if isinstance(thing, Card) and names else ()
        return Answer(all(holds for holds, _ in answers), "; ".join(got for _, got in answers), cites)
    raise SetupError(f'this cannot be checked: "{claim.text}"', claim.line)


def rules_behind(play: AlphaClash, subject: Subject, claim: Claim) -> tuple[str, ...]:
    thing = (
        find(play, subject) if not (subject.owner and subject.words and _figure_of(play, subject) is not None) else None
    )
    if not isinstance(thing, Card) or claim.state is None or claim.state.words.lower() in WAS:
        return ()  # what happened is told by the step that did it
    return figure_rules(play, thing) if claim.state.ratio is not None else status_rules(thing)


def _subject(claim: Claim) -> Subject:
    assert claim.subject is not None
    return claim.subject


def _health_change(play: AlphaClash, claim: Claim, before: dict[str, int]) -> Answer:
    amount = claim.things[0]
    assert isinstance(amount, Amount)
    player = find(play, _subject(claim))
    if isinstance(player, Card):
        player = player.controller
    change = play.health(player) - before[player.name]
    wanted = -amount.number if claim.kind == "loses_amount" else amount.number
    return Answer(change == wanted, f"{player}'s health went from {before[player.name]} to {play.health(player)}")


def _is(play: AlphaClash, subject: Subject, claim: Claim) -> tuple[bool, str]:
    state = claim.state
    if subject.owner and subject.words and (figure := _figure_of(play, subject)) is not None:
        wanted = state.number if state is not None else None
        return figure == wanted, str(figure)
    thing = find(play, subject)
    if state is None:
        top = claim.things[0]
        return isinstance(top, CardPhrase) and thing is not None and thing.name == top.name, str(thing)
    if thing == "portal":
        now = "open" if play.portal_is_open else "closed"
        return now == state.words, now
    if thing == "game":
        outcomes = {player.outcome for player in play.players}
        return state.words in ("a draw", "drawn") and outcomes == {"draws"}, " and ".join(
            str(each) for each in outcomes
        )
    if state.amount is not None:
        return has(play, thing, state.amount, "has")
    if not isinstance(thing, Card):
        return _zone_is(thing, state)
    return _card_is(play, thing, state)


def _figure_of(play: AlphaClash, subject: Subject) -> int | None:
    """ "Brute's attack"."""
    if player_named(play, subject.owner) is not None:
        return None
    figure = figure_called(play, subject.words or "")
    cards = cards_named(play, subject.owner or "")
    return play.figure(cards[0], figure) if cards and figure in (ATTACK, DEFENSE, HEALTH) else None


def _zone_is(zone: Any, state: State) -> tuple[bool, str]:
    cards = getattr(zone, "cards", None)
    if cards is None or state.words != "empty":
        raise SetupError(f'"{state}" cannot be checked of {zone}')
    return not cards, f"{len(cards)} cards"


def _card_is(play: AlphaClash, card: Card, state: State) -> tuple[bool, str]:
    if state.ratio is not None:
        now = (play.attack(card), play.defense(card))
        return now == state.ratio, f"{now[0]}/{now[1]}"
    if state.inside is not None:
        return _is_inside(play, card, state.inside)
    if state.attached_to is not None:
        return card.attached_to is find(play, state.attached_to), f"attached to {card.attached_to}"
    words = state.words.lower()
    if words == "defeated":
        return _was(play, card, "defeated")
    if words in ("banished",):
        return card.zone.name == "Banished Zone", str(card.zone)
    try:
        return has_status(play, card, words, Scope(play, card, card.controller)), _described(card)
    except Unreadable:
        raise SetupError(f'"{state}" cannot be checked of {card}') from None


def _described(card: Card) -> str:
    if not card.zone.in_play:
        return f"it is in {card.zone}"
    return f"{ready_or_engaged(card)} in {card.zone}"


def _is_inside(play: AlphaClash, card: Card, where: Subject) -> tuple[bool, str]:
    words = (where.words or where.name or "").lower()
    if where.owner is None:
        inside = card.zone.in_play if words == "play" else card.zone.name.lower() == words
        return inside and card in card.zone.cards, str(card.zone)
    return card.zone is find(play, where) and card not in play.gone, str(card.zone)


WAS: dict[str, Callable[[Any], bool]] = {
    "defeated": lambda event: event.kind == "defeat",
    "sent to oblivion": lambda event: event.kind == "move" and event.way == "send" and event.place.name == OBLIVION,
    "discarded": lambda event: event.kind == "move" and event.way == "discard",
    "obstructed": lambda event: event.kind == "obstruct",
    "negated": lambda event: event.kind in ("negate", "negate attack"),
    "banished": lambda event: event.kind == "move" and event.way == "banish",
    "drawn": lambda event: event.kind == "move" and event.way == "draw",
    "engaged": lambda event: event.kind == "engage",
    "readied": lambda event: event.kind == "ready",
    "dealt damage": lambda event: event.kind == "damage",
    "dealt clash damage": lambda event: event.kind == "damage" and event.way == "clash damage",
}


def _was(play: AlphaClash, card: Any, words: str) -> tuple[bool, str]:
    test = WAS.get(words.lower())
    if test is None:
        raise SetupError(f'"{words}" cannot be checked; expected {", ".join(WAS)}')
    obstructed = words.lower() == "obstructed"
    found = [event for event in play.history if test(event) and (event.other if obstructed else event.card) is card]
    return bool(found), f"it was {words}, step {found[-1].step}" if found else f"it was not {words}"


def answer(play: AlphaClash, question: Question) -> Answer:
    subject = question.subject
    match question.kind:
        case "who_wins":
            winners = [player.name for player in play.players if player.outcome == "wins"]
            return Answer(True, winners[0] if winners else "nobody yet")
        case "where":
            assert subject is not None
            return Answer(True, str(find(play, subject).zone))
        case "what":
            assert subject is not None
            return Answer(True, _what(play, subject))
        case "how_many":
            assert subject is not None
            return Answer(True, str(amount_of_thing(play, find(play, subject), question.words.lower())))
        case _:
            raise SetupError(f'this cannot be answered: "{question.text}"', question.line)


def _what(play: AlphaClash, subject: Subject) -> str:
    if subject.owner and subject.words and (figure := _figure_of(play, subject)) is not None:
        return str(figure)
    thing = find(play, subject)
    if isinstance(thing, Card):
        return f"{play.attack(thing)}/{play.defense(thing)}, {_described(thing)}"
    return str(thing)


# ---- What players and cards have: cards, health, resources, Counters, keywords.


def has(play: AlphaClash, thing: Any, what: Any, kind: str) -> tuple[bool, str]:
    if isinstance(what, CardPhrase):
        return _has_card(play, thing, what, kind)
    if isinstance(what, State) and what.words.startswith("a "):
        what = Amount(1, what.words.removeprefix("a "))
    if isinstance(what, State):
        raise SetupError(f'"{what}" cannot be checked')
    words = what.words.lower()
    number = amount_of_thing(play, thing, words)
    if number is None:
        raise SetupError(f'"{what}" cannot be checked of {thing}')
    return number == what.number, f"{number} {words}"


def amount_of_thing(play: AlphaClash, thing: Any, words: str) -> int | None:
    if isinstance(thing, Player):
        return _players_amount(play, thing, words)
    if isinstance(thing, Card):
        if words.endswith(("counter", "counters")):
            return thing.counters.get(words.rsplit(" ", 1)[0].title(), 0)
        figure = figure_called(play, words)
        return play.figure(thing, figure) if figure in (ATTACK, DEFENSE, HEALTH) else None
    cards = getattr(thing, "cards", None)
    return len(cards) if cards is not None and words in ("card", "cards") else None


def _players_amount(play: AlphaClash, player: Player, words: str) -> int | None:
    if words == "health":
        return play.health(player)
    if words in ("card in hand", "cards in hand"):
        return len(player.cards("hand"))
    if words in ("ready resource", "ready resources"):
        return len(ready_resources(player))
    if words in ("resource", "resources"):
        return len(player.cards(RESOURCE_ZONE))
    if words in ("clash card", "clash cards"):
        return len(play.clash_cards(player))
    return None


def _has_card(play: AlphaClash, thing: Any, what: CardPhrase, kind: str) -> tuple[bool, str]:
    if isinstance(thing, Card):  # "Brute has Flight", "Brute has Club"
        if what.name in [card.name for card in thing.attached]:
            return True, f"{what.name} is attached"
        keywords = play.keywords(thing)
        return what.name in keywords, ", ".join(keywords) or "no keyword"
    cards = cards_named(play, what.name)
    if isinstance(thing, Player) and kind == "controls":
        held = [card for card in cards if card.zone.in_play and card.controller is thing]
        return bool(held), f"{cards[0]} is in {cards[0].zone}" if cards else "no such card"
    zone = thing.zones["hand"] if isinstance(thing, Player) else thing
    return any(card.zone is zone for card in cards), f"in {cards[0].zone}" if cards else "no such card"


# ---- Why a figure is what it is: the rules behind what a claim found.


def figure_rules(play: AlphaClash, card: Card) -> tuple[str, ...]:
    """Printed figures, static and resolved modifications, damage, values below zero (211)."""
    cites = ["211.1b", "211.4"]
    for figure in (ATTACK, DEFENSE):
        for modification in play.modifications(figure, card):
            source = modification.source
            if isinstance(modification.covers, Fixed):
                cites += ["608.2c", "608.2d"]
            else:
                cites += ["608.3a", "604.2", "112.3c", "409.6a", "608.3b"]
                cites += ["604.4"] if source is not None and source.attached_to is card else []
                cites += ["302.2", "302.2a"] if source is not None and source.face.says("type", "Clashground") else []
            if source is not None and play.is_contender(source) and modification.guard is not None:
                cites += ["301.3", "116.7", "107.4b"]
        if play.figure(card, figure) < 0:
            cites += ["107.1b", "211.4a"]
        if figure not in card.face.figures:
            cites.append("211.3")
    cites += ["303.3b"] if card.marks.get(CLASH_DAMAGE) else []
    cites += ["303.4"] if card.marks.get(NON_CLASH_DAMAGE) else []
    return rules(*dict.fromkeys(cites))


TWICE = {
    "Breakthrough": "704.4e", "Close Combat": "704.5d", "Exclusive": "704.7e", "Flight": "704.8f", "Interception": "704.9d",
    "Irrefutable": "704.10c", "Necrotic": "704.11f", "Observant": "704.12c", "Superspeed": "704.13f", "Undisputed": "704.14d",
    "Unrivaled": "704.15c", "Safeguard": "704.16c", "Awe Factor": "704.2d", "Barrage": "704.3e", "Enrage": "704.6d",
}  # fmt: skip


def keyword_rules(play: AlphaClash, card: Card, keyword: str) -> tuple[str, ...]:
    """Gained or lost (112.7), and that further instances add nothing or the higher number applies."""
    printed = [
        ability for ability in card.face.abilities if ability.keyword is not None and ability.keyword.name == keyword
    ]
    cites = [TWICE[keyword]] if len(printed) > 1 and keyword in TWICE else []
    cites += ["112.7"] if play.modifications("keywords", card) else []
    return rules(*cites)


def status_rules(card: Card) -> tuple[str, ...]:
    """Where it is decides what it is: permanents have status, cards elsewhere have none."""
    if card.zone.name == RESOURCE_ZONE:
        return rules("408.3", "408.4", "408.4a")
    if card.has(FACE_DOWN):
        return rules("304.10", "407.2", "110.3b")
    if card.zone.in_play:
        return rules("110.1", "110.3b")
    if card.zone.hidden:
        return rules("400.6", "400.6a", "110.3c")
    return rules("110.3c")
