"""What a scenario may claim or ask about an Alpha Clash table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge_app.engine.cards import Card
from judge_app.engine.effects import Fixed, Modification
from judge_app.engine.events import Event
from judge_app.engine.game import SetupError
from judge_app.engine.names import all_named, cards_named, player_named, the_card
from judge_app.engine.players import Player
from judge_app.engine.refusals import Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.costs import ready_resources
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.moves import ready_or_engaged
from judge_app.games.alpha_clash.queries import figure_called, has_status
from judge_app.games.alpha_clash.table import AlphaClash, Scope
from judge_app.games.alpha_clash.words import (
    ATTACK,
    CLASH_DAMAGE,
    COST,
    DEFENSE,
    FACE_DOWN,
    HEALTH,
    NON_CLASH_DAMAGE,
    OBLIVION,
    RESOURCE_ZONE,
    rules,
)
from judge_app.language.scenario_trees import CardPhrase, Claim, State, Subject
from judge_app.scenarios.claims import Claims, Found, Holds, Snapshot, attached, is_in_zone, subject_of


def find(play: AlphaClash, subject: Subject) -> Found:
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
    if words in ("portal", "game", "play", "standby", "it"):
        return words
    return the_card(play, subject)


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


WAS: Mapping[str, Callable[[Event], bool]] = {
    "defeated": lambda event: event.kind == Kinds.DEFEAT,
    "sent to oblivion": lambda event: event.kind == Kinds.MOVE and event.way == "send" and _is_in_oblivion(event),
    "discarded": lambda event: event.kind == Kinds.MOVE and event.way == "discard",
    "obstructed": lambda event: event.kind == Kinds.OBSTRUCT,
    "negated": lambda event: event.kind in (Kinds.NEGATE, Kinds.NEGATE_ATTACK),
    "banished": lambda event: event.kind == Kinds.MOVE and event.way == "banish",
    "drawn": lambda event: event.kind == Kinds.MOVE and event.way == "draw",
    "engaged": lambda event: event.kind == Kinds.ENGAGE,
    "readied": lambda event: event.kind == Kinds.READY,
    "dealt damage": lambda event: event.kind == Kinds.DAMAGE,
    "dealt clash damage": lambda event: event.kind == Kinds.DAMAGE and event.way == "clash damage",
}


def _is_in_oblivion(event: Event) -> bool:
    return event.place is not None and event.place.name == OBLIVION


class AlphaClashClaims(Claims[AlphaClash]):
    game_id = "alpha-clash"
    happened = WAS

    def find(self, play: AlphaClash, subject: Subject) -> Found:
        return find(play, subject)

    def snapshot(self, play: AlphaClash) -> Snapshot:
        return {player.name: play.health(player) for player in play.players}

    def health_of(self, play: AlphaClash, found: Found, claim: Claim) -> tuple[Card | Player, str, int]:
        player = found.controller if isinstance(found, Card) else found
        if not isinstance(player, Player):
            raise SetupError(f'expected whose health: "{claim.text}"', claim.line)
        return player, player.name, play.health(player)

    def bearer_of_health(self, play: AlphaClash, whose: Card | Player) -> Card | Player:
        return play.contender(whose) if isinstance(whose, Player) else whose

    def figure_of(self, play: AlphaClash, subject: Subject) -> int | None:
        """ "Brute's attack"."""
        if not subject.words or player_named(play, subject.owner) is not None:
            return None
        figure = figure_called(play, subject.words)
        cards = cards_named(play, subject.owner or "")
        if (
            not cards
            or figure not in (ATTACK, DEFENSE, HEALTH, COST)
            or (figure == HEALTH and not play.is_contender(cards[0]))
        ):
            return None
        return figure_then(play, cards[0], figure)

    def thing_is(self, play: AlphaClash, found: Found, state: State, claim: Claim) -> Holds:
        if found == "portal":
            now = "open" if play.portal_is_open else "closed"
            return now == state.words, now
        if found == "it" and state.inside is not None and state.inside.owner is not None:
            whose, words = player_named(play, state.inside.owner), (state.inside.words or "").lower()
            return whose is play.active and words in ("turn", play.phase.lower()), f"it is {play.place}"
        if found == "standby" and state.words == "empty":
            return not play.standby, f"{len(play.standby)} in Standby"
        return super().thing_is(play, found, state, claim)

    def card_is(self, play: AlphaClash, card: Card, state: State) -> Holds:
        if state.amount is not None:
            return self.has(play, card, state.amount, "has")
        if state.ratio is not None:
            now = (play.attack(card), play.defense(card))
            return now == state.ratio, f"{now[0]}/{now[1]}"
        if state.inside is not None:
            return _is_inside(play, card, state.inside)
        if state.attached_to is not None:
            return card.attached_to is find(play, state.attached_to), attached(card)
        words = state.words.lower()
        if words == "damaged":
            marked = self.cards_amount(play, card, "damage") or 0
            return marked > 0, f"{marked} damage"
        if words == "defeated":
            return self.was(play, card, "defeated")
        if words == "banished":
            return card.zone.name == "Banished Zone", str(card.zone)
        try:
            return has_status(play, card, words, Scope(play, card, card.controller)), _described(card)
        except Unreadable:
            raise SetupError(f'"{state}" cannot be checked of {card}') from None

    def done_to(self, event: Event, words: str) -> Card | None:
        return event.other if words == "obstructed" else event.card

    def described(self, play: AlphaClash, card: Card) -> str:
        return f"{play.attack(card)}/{play.defense(card)}, {_described(card)}"

    def players_amount(self, play: AlphaClash, player: Player, words: str) -> int | None:
        if words == "health":
            return play.health(player)
        if words in ("card in hand", "cards in hand"):
            return len(player.cards("hand"))
        if words in ("ready resource", "ready resources"):
            return len(ready_resources(player))
        if words in ("resource", "resources"):
            return len(player.cards(RESOURCE_ZONE))
        if words in ("engaged resource", "engaged resources"):
            return len(player.cards(RESOURCE_ZONE)) - len(ready_resources(player))
        if words in ("clash card", "clash cards"):
            return len(play.clash_cards(player))
        return None

    def paid(self, play: AlphaClash, player: Player, words: str, since: int) -> int | None:
        if words not in ("resource", "resources"):
            return None
        return sum(each.amount for each in play.history[since:] if each.kind == Kinds.PAY and each.player is player)

    def cards_amount(self, play: AlphaClash, card: Card, words: str) -> int | None:
        if words == "damage":
            return card.marks.get(CLASH_DAMAGE, 0) + card.marks.get(NON_CLASH_DAMAGE, 0)
        figure = figure_called(play, words)
        return figure_then(play, card, figure) if figure in (ATTACK, DEFENSE, HEALTH) else None

    def has_card(self, play: AlphaClash, found: Found, what: CardPhrase, kind: str) -> Holds:
        if isinstance(found, Card):  # "Brute has Flight", "Brute has Club"
            if what.name in [card.name for card in found.attached]:
                return True, f"{what.name} is attached"
            keywords = play.keywords(found)
            return what.name in keywords, ", ".join(keywords) or "no keyword"
        cards = all_named(play, what.name)
        if isinstance(found, Player) and kind == "controls":
            having = [card for card in cards if card.zone.in_play and card.controller is found]
            return bool(having), f"{cards[0]} is in {cards[0].zone}" if cards else "no such card"
        zone = found.zones["hand"] if isinstance(found, Player) else found
        if not isinstance(zone, Zone):
            raise SetupError(f'"{what.name}" cannot be checked of {found}')
        return is_in_zone(cards, zone)

    def rules_behind(self, play: AlphaClash, claim: Claim) -> tuple[str, ...]:
        subject = subject_of(claim)
        thing = find(play, subject) if not (subject.owner and self.figure_of(play, subject) is not None) else None
        if not isinstance(thing, Card) or claim.state is None or claim.state.words.lower() in WAS:
            return ()  # the step that did it says what happened
        return figure_rules(play, thing) if claim.state.ratio is not None else status_rules(thing)

    def rules_of_having(self, play: AlphaClash, found: Found, claim: Claim) -> tuple[str, ...]:
        names = [each.name for each in claim.things if isinstance(each, CardPhrase)]
        return keyword_rules(play, found, names[0]) if isinstance(found, Card) and names else ()


CLAIMS = AlphaClashClaims()


def figure_then(play: AlphaClash, card: Card, figure: str) -> int:
    """As it is; of a card that has left play, as it was when it did (605.2f)."""
    left = play.left_play.get(card) if not card.zone.in_play else None
    return play.figure(card, figure) if left is None else left.figures.get(figure, play.figure(card, figure))


# ---- Why a figure is what it is: the rules behind what a claim found.


def modification_rules(play: AlphaClash, card: Card, modification: Modification) -> list[str]:
    """Of a resolved effect, or of a static one: on a Weapon, a Clashground, a Contender at some health."""
    source = modification.source
    if isinstance(modification.covers, Fixed):
        cites = ["608.2c", "608.2d"]
    else:
        cites = ["608.3a", "604.2", "112.3c", "409.6a", "608.3b"]
        cites += ["604.4"] if source is not None and source.attached_to is card else []
        cites += ["302.2", "302.2a"] if source is not None and source.face.says("type", "Clashground") else []
    if source is not None and play.is_contender(source) and modification.guard is not None:
        cites += ["301.3", "116.7", "107.4b"]
    return cites


def figure_rules(play: AlphaClash, card: Card) -> tuple[str, ...]:
    """Printed figures, static and resolved modifications, damage, values below zero (211)."""
    cites = ["211.1b", "211.4"]
    for figure in (ATTACK, DEFENSE):
        for modification in play.modifications(figure, card):
            cites += modification_rules(play, card, modification)
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
