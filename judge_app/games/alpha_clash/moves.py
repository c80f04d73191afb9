"""Cards between zones: moving, drawing (118), searching and shuffling (703.9, 703.10), putting.

How a card moves matters: being sent to Oblivion, put there and discarded are different (703.6b), and only some moves
make a new object (400.6).
"""

from __future__ import annotations

from collections.abc import Sequence

from judge_app.engine.amounts import bounds
from judge_app.engine.cards import Card
from judge_app.engine.decks import SHUFFLED, top_card
from judge_app.engine.effects import WATCH
from judge_app.engine.events import Event
from judge_app.engine.nouns import candidates, is_meant
from judge_app.engine.people import doers, players_meant
from judge_app.engine.players import Player
from judge_app.engine.refusals import Refusal, Unreadable
from judge_app.engine.zones import Zone
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.queries import effects_of, entering_status, is_of_type, zone_called
from judge_app.games.alpha_clash.restrictions import why_not_enter, why_not_put_into_play
from judge_app.games.alpha_clash.table import DRAWS, ENTERS_WITH, IS_SPOKEN_OF, SENT_AHEAD, TO_BOTTOM, AlphaClash, Scope
from judge_app.games.alpha_clash.words import (
    ACCESSORY_ZONE,
    BANISHED_ZONE,
    CLASH_ZONE,
    CLASHGROUND_ZONE,
    CONTENDER_ZONE,
    DECK,
    ENGAGED,
    HAND,
    OBLIVION,
    PLACED,
    STANDBY,
    rules,
)
from judge_app.language import instructions as i
from judge_app.language.abilities import nodes
from judge_app.language.instructions import Act, Instruction, Move, MoveVerb, Verb
from judge_app.language.objects import Choice, End, Objects, OneOf, Place

OWNERS_OWN = (HAND, DECK, OBLIVION, BANISHED_ZONE)
SAYS = {
    "draw": ("{0} draws {1}", rules("118.1")),
    "discard": ("{0} discards {1}", rules("703.7a", "703.7b", "403.1")),
    "diminish": ("{0} diminishes {1}", rules("101.1", "403.1")),
    "send": ("{1} is sent to {3}", rules("703.6a", "703.6b", "403.1")),
    "put": ("{1} is put into {3}", rules("403.1")),
    "defeat": ("{1} is put into {3}", rules("303.5", "117.4", "403.1", "703.6b")),
    "return": ("{1} returns to {3}", rules("703.12a", "400.3", "400.6")),
    "add": ("{1} is added to {3}", rules("118.5")),
    "banish": ("{1} is banished", rules("703.15a", "703.15a.1", "400.10")),
    "play": ("{0} puts {1} into Standby", rules("601.1", "601.1a", "409.1", "409.2", "703.3a", "408.8")),
    "enter": ("{1} enters play in {3}", rules("110.2d", "110.3b")),
    "resolve": ("{1} is put into {3}", rules("403.1", "605.2j", "400.3")),
    "negate": ("{1} is put into {3}", rules("703.4a")),
    "resource": ("{0} puts {1} into {3}", rules("502.1c", "408.1", "408.2", "408.3", "703.14a.1")),
    "set": ("{0} sets {1} face down in {3}", rules("304.3", "304.3a", "407.2", "503.1c", "400.4c")),
    "attach": ("{1} moves to {3}", rules("407.3")),
    "unattach": ("{1} returns to {3}", rules("407.4")),
    "control": ("{1} moves to {3}", rules("110.2c")),
}
RETURNS = {STANDBY: rules("703.12c"), OBLIVION: rules("703.12d")}
ENTERS = {
    "Clash": rules("303.1a", "400.4", "400.4a", "406.1", "406.2", "110.2", "110.2d", "110.3b"),
    "Clashground": rules("302.3a", "400.4", "400.4b", "405.1", "405.3", "110.2", "110.2d", "110.3b"),
    "Weapon": rules("305.4a", "400.4", "400.4c", "407.1", "110.2", "110.2d", "110.3b"),
    "Relic": rules("309.4a", "400.4", "400.4c", "407.1", "110.2", "110.2d", "110.3b"),
}


def entering_rules(card: Card) -> tuple[str, ...]:
    """The zone and status that the rules give to its type (110.2d, 110.3b)."""
    return next((cites for name, cites in ENTERS.items() if card.face.says("type", name)), rules("110.2d", "110.3b"))


def played_rules(card: Card) -> tuple[str, ...]:
    """Played; what the rules say of its type: an Action goes into Standby, where opponents may respond to it."""
    for name, cites in PLAYED.items():
        if card.face.says("type", name):
            return cites
    return rules("601.1g", "703.3a", "503.1a", "303.1")


PLAYED = {
    "Clashground": rules("601.1g", "302.3", "302.6", "503.1a"),
    "Weapon": rules("601.1g", "305.3", "305.4", "503.1a"),
    "Relic": rules("601.1g", "309.3", "309.4"),
    "Basic": rules("601.1g", "307.3", "307.4", "503.1b"),
    "Quick": rules("601.1g", "308.3", "308.4", "308.5"),
    "Clash Buff": rules("601.1g", "306.3", "306.5", "306.5a", "306.6", "306.7"),
}


def zone_for(play: AlphaClash, card: Card, player: Player) -> Zone:
    """Each permanent enters play into the zone for its type.

    alpha-clash:110.2d, 400.4a, 400.4b, 400.4c
    """
    del play
    types = card.face.words.get("type", ())
    for type_name, zone in (("Clash", CLASH_ZONE), ("Clashground", CLASHGROUND_ZONE), ("Contender", CONTENDER_ZONE)):
        if type_name in types:
            return player.zones[zone]
    return player.zones[ACCESSORY_ZONE]


def moving(
    card: Card, place: Zone, way: str, *, player: Player | None = None, source: Card | None = None, says: str = "",
    cites: tuple[str, ...] = (), bottom: bool = False, status: tuple[str, ...] = (),
) -> Event:  # fmt: skip
    """The event of a card going somewhere. Hand, deck and Oblivion are always the owner's (400.3)."""
    if place.name in OWNERS_OWN and place.owner is not card.owner:
        place = card.owner.zones[place.name]
    sentence, cited = SAYS.get(way, SAYS["put"])
    event = Event(
        Kinds.MOVE, player=player or card.controller, card=card, source=source, place=place, way=way,
        says=(says or sentence,), cites=cites or (entering_rules(card) if way == "enter" else cited),
    )  # fmt: skip
    event.origin = card.zone
    if way == "return" and not cites:
        event.cites += RETURNS.get(card.zone.name, rules("703.12b"))
    if bottom:
        event[TO_BOTTOM] = True
    if status:
        event[ENTERS_WITH] = status
        event.cites += rules("603.6d", "609.10", "609.10a", "112.4e")
    return event


def detach(play: AlphaClash, weapon: Card) -> None:
    host = weapon.attached_to
    if host is not None:
        host.attached.remove(weapon)
        play.change(weapon, "attached to", host, None)
        weapon.attached_to = None


def ready_or_engaged(card: Card) -> str:
    return "engaged" if card.has(ENGAGED) else "ready"


# ---- 118. Drawing a card.
#
# 118.2   cards are drawn only one at a time
# 118.2a  what refers to the number of cards drawn is applied before the single draws
# 118.2b  what stops a player drawing more than so many each turn applies to the single draws
# 118.3   a player whom an effect forbids to draw can't accept an offer to draw; one with an empty deck can
# 118.4   drawing from an empty deck loses the game


DREW_FROM_NOTHING = "drew from an empty deck"


def draw_cards(
    play: AlphaClash,
    player: Player,
    count: int,
    cites: tuple[str, ...],
    source: Card | None = None,
    spoken_of: bool = False,
) -> list[Card]:
    """One at a time; drawing from an empty deck loses the game at the next check (118.2, 118.4)."""
    drawn: list[Card] = []
    for _ in range(how_many_to_draw(play, player, count)):
        card = top_of_deck(play, player)
        if card is None:
            coming = Event(Kinds.MOVE, player=player, way="draw", place=player.zones[HAND])
            coming[DRAWS] = count
            coming[IS_SPOKEN_OF] = spoken_of
            if not play.let_through(coming):
                continue  # an effect forbids or replaces it: no draw, no loss (118.6a, 609.9)
            play.step("{} draws from an empty deck", player, cites=rules("118.4", "104.3c"), actor=player)
            play.mark(player, DREW_FROM_NOTHING, 1)
            continue
        coming = moving(card, player.zones[HAND], "draw", player=player, source=source, cites=(*cites, *rules("118.1")))
        coming[DRAWS] = count
        coming[IS_SPOKEN_OF] = spoken_of
        done = play.happen(coming)
        drawn += [event.card for event in done if event.card is card]
    if drawn:
        note_drawn(play, player, len(drawn), source)
    return drawn


def note_drawn(play: AlphaClash, player: Player, count: int, source: Card | None) -> None:
    """What waits for "one or more cards" being drawn sees the whole of an instruction, once (603.2c)."""
    event = Event(Kinds.DRAW, player=player, amount=count, source=source)
    event.step = play.trace.last
    for watcher in tuple(play.index.get((WATCH, Kinds.DRAW), ())):
        if watcher.takes(event):
            play.rules.trigger(play, watcher, event)


def how_many_to_draw(play: AlphaClash, player: Player, count: int) -> int:
    """The instruction as a whole, before any single draw of it (118.2a)."""
    coming = play.let_through(Event(Kinds.DRAW, player=player, amount=count))
    return sum(event.amount for event in coming)


def top_of_deck(play: AlphaClash, player: Player) -> Card | None:
    """What was put on top since the shuffle is known (703.10b)."""
    cards = player.zones[DECK].cards
    if cards and player.marks.get(PLACED):
        return cards[-1]
    unknown = [card for card in cards if not card.face.known][:1]  # one stands for all of them
    options = [*(card for card in cards if card.face.known), *unknown]
    return top_card(
        play, player, cards, rules("703.10a"), options,
        label=lambda card: str(card) if card.face.known else "an unknown card",
    )  # fmt: skip


def draw(play: AlphaClash, player: Player, count: int, scope: Scope) -> list[Card]:
    cites = rules("118.1", "118.2") if count > 1 else ()
    return draw_cards(play, player, count, cites, scope.source, speaks_of_it(scope))


def why_not_draw(play: AlphaClash, effect: i.Draw, scope: Scope) -> Refusal | None:
    """An offer to draw can't be accepted if a draw of it is forbidden; whoever chooses (118.2b, 118.3, 118.3a)."""
    _, most = bounds(effect.quantity, scope)
    for player in doers(effect.who, scope):
        for ahead in range(min(most, 99)):
            event = Event(Kinds.MOVE, player=player, way="draw", place=player.zones[HAND])
            event[SENT_AHEAD] = ahead
            refusal = play.why_forbidden(event)
            if refusal is not None:
                rule = "118.2b" if ahead else "118.3" if player is scope.controller else "118.3a"
                return Refusal(refusal.reason, (*rules(rule), *refusal.cites))
    return None


def says_impossible(play: AlphaClash, refusal: Refusal, scope: Scope) -> None:
    play.step("This can't be chosen: {}", refusal.reason, cites=refusal.cites, actor=scope.controller)


def speaks_of_it(scope: Scope) -> bool:
    """Whether the effect goes on to speak of a card, as of the one drawn."""
    effects = effects_of(scope.item) if scope.item is not None else ()
    return any(
        isinstance(node, Objects) and node.choice in (Choice.IT, Choice.THAT)
        for effect in effects
        for node in nodes(effect)
    )


# ---- 703.9 and 703.10: searching a zone, shuffling a deck, and what is known of a deck afterwards.


def search(play: AlphaClash, player: Player, zone: Zone, what: Objects | OneOf, scope: Scope) -> list[Card]:
    """A described card may be left unfound, a mere number must be found (703.9b, 703.9d).

    Cards that nobody knows are not offered; if there are only such, the player says that nothing is found, or a Given line
    says what is there.
    A player may search even if nothing more could be done with what is found (703.9h): nobody looks ahead here.
    Several players who search decide in APNAP order (703.9i): they are asked in that order.
    """
    in_turn = scope.players != [scope.controller] and scope.each
    cites = rules("703.9a", "703.9e", "703.9g", *(["703.9i"] if in_turn else []))
    play.happen(Event(Kinds.SEARCH, player=player, place=zone, says=("{} searches {}", player, zone), cites=cites))
    nouns = what.options if isinstance(what, OneOf) else (what,)
    described = bool(nouns[0].filters) and zone.hidden
    looked_at = [card for card in zone.cards if card.face.known or not described]
    fitting = [card for card in looked_at if any(_fits_search(noun, card, scope) for noun in nouns)]
    least, most = bounds(nouns[0].quantity, scope)
    prompt = f"which cards to find in {zone} (for {scope.source})"
    if described and not fitting and len(looked_at) < len(zone.cards):
        play.choose_some(player, f"{prompt}: no card that a Given line names fits", ("nothing",), 0, 1, rules("703.9b"))
    found: list[Card] = play.choose_some(
        player, prompt, fitting, 0 if described else least, most, rules("703.9b", "703.9d")
    )
    play.found = found
    return found


def shuffle(play: AlphaClash, player: Player, zone: Zone) -> None:
    """In an order nobody knows (703.10a); cards that were found and are still there are left out (703.10b).

    Revealed cards among those shuffled stop being revealed and become new objects (703.8c).
    """
    aside = [card for card in play.found if card.zone is zone]
    play.found = ()
    mixed = [card for card in zone.cards if card not in aside]
    order = play.decider.shuffled(len(mixed))
    zone.cards[:] = [*aside, *(mixed if order is None else [mixed[index] for index in order])]
    revealed = [card for card in mixed if card.has("revealed")]
    applies = {"703.10a": True, "703.10b": aside, "703.10e": len(zone.cards) < 2, "703.8c": revealed}
    cites = rules(*(rule for rule, does in applies.items() if does))
    play.happen(Event(Kinds.SHUFFLE, player=player, place=zone, says=("{} shuffles {}", player, zone), cites=cites))
    for card in revealed:
        play.set_status(card, "revealed", False)
        card.life += 1
    if zone.owner is not None:
        zone.owner.marks |= {SHUFFLED: 1, PLACED: 0}


def put_into(play: AlphaClash, cards: Sequence[Card], zone: Zone, player: Player, scope: Scope) -> list[Card]:
    """Into a deck that is shuffled next, whether or not anything gets there (703.10c, 703.10d)."""
    events = [moving(card, zone, "put", player=player, source=scope.source) for card in cards]
    done = [event.card for event in (play.happen(*events) if events else []) if event.card is not None]
    if not any(card.zone is zone for card in done):
        rule = "703.10c" if cards else "703.10d"
        play.step("Nothing goes into {}; it is shuffled all the same", zone, cites=rules(rule), actor=player)
    return done


def _fits_search(noun: Objects, card: Card, scope: Scope) -> bool:
    return is_meant(noun, card, scope) if noun.choice is not Choice.THIS else card is scope.source


# ---- What instructions of card text do: draw, put, deal, heal, counters, pay, create.


def put(
    play: AlphaClash, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope
) -> list[Card]:
    return put_all(play, [(player, cards)], verb, place, scope)


def put_all(
    play: AlphaClash, chosen: Sequence[tuple[Player, Sequence[Card]]], verb: str, place: Place | None, scope: Scope
) -> list[Card]:
    """Whatever the players chose, all at the same time (101.4, 605.2e)."""
    events = [event for player, cards in chosen for event in moves_of(play, cards, verb, place, player, scope)]
    done = play.happen(*events) if events else []
    return [event.card for event in done if event.card is not None]


def moves_of(
    play: AlphaClash, cards: Sequence[Card], verb: str, place: Place | None, player: Player, scope: Scope
) -> list[Event]:
    """To the zone the words say, of those that can go there."""
    if place is not None and place.any_order:
        cards = in_order(play, cards, player, scope, rules("101.4d", "605.2b"))
    elif place is not None and place.zone.name == DECK and place.end in (End.TOP, End.BOTTOM, End.TOP_OR_BOTTOM):
        cards = ordered_by_owners(play, cards, scope)
    found = (move_of(play, card, verb, place, player, scope) for card in cards)
    return [event for event in found if event is not None]


def move_of(
    play: AlphaClash, card: Card, verb: str, place: Place | None, player: Player, scope: Scope
) -> Event | None:  # fmt: skip
    zone = zone_meant(play, card, place, verb, player, scope)
    if stays_where_it_is(play, card, zone):
        return None
    status = tuple(place.status) if place is not None else ()
    bottom = place is not None and _is_bottom(play, card, place, player, scope)
    if not zone.in_play or card.zone.in_play or verb == "set":
        return moving(card, zone, verb, player=player, source=scope.source, bottom=bottom, status=status)
    status = (*status, *entering_status(play, card, player))
    refusal = why_not_put_into_play(card)
    if refusal is not None:
        step = play.step("{} can't be put into play: {}", card, refusal.reason, cites=refusal.cites)
        step.card_text = refusal.card_text
        return None
    refusal = why_not_enter(play, player, card)
    if refusal is not None:
        play.step("{} can't enter play: {}", card, refusal.reason, cites=(*rules("704.7d"), *refusal.cites))
        return None
    cites = (*entering_rules(card), *rules("110.2b"))
    return moving(card, zone, "enter", player=player, source=scope.source, bottom=bottom, status=status, cites=cites)


def _is_bottom(play: AlphaClash, card: Card, place: Place, player: Player, scope: Scope) -> bool:
    """ "On the top or bottom of their deck": whoever puts it there chooses, for each card (605.2b)."""
    if place.end is not End.TOP_OR_BOTTOM:
        return place.end is End.BOTTOM
    end: str = play.choose(
        player, f"the top or the bottom for {card} (for {scope.source})", ("top", "bottom"), rules("605.2b")
    )
    return end == "bottom"


def stays_where_it_is(play: AlphaClash, card: Card, zone: Zone) -> bool:
    """A Contender can't be sent to Oblivion (301.6), an Action can't enter play, a token can't return."""
    if card.face.says("type", "Contender") and zone.name in (OBLIVION, BANISHED_ZONE, HAND, DECK):
        play.step("{} is a Contender and stays", card, cites=rules("301.6"))
    elif zone.in_play and is_of_type(play, card, "Action"):
        play.step("{} is an Action and can't enter play", card, cites=rules("110.2e"))
    elif card.token and not card.zone.in_play:
        play.step("{} has left play and can't return", card, cites=rules("111.8"))
    else:
        return False
    return True


def ordered_by_owners(play: AlphaClash, cards: Sequence[Card], scope: Scope) -> Sequence[Card]:
    """Several cards put into one place of a deck at the same time: their owner says in which order (401.4, 400.5)."""
    found: list[Card] = []
    for owner in play.in_turn_order(play.turn_player()):
        found += in_order(play, [card for card in cards if card.owner is owner], owner, scope, rules("401.4", "400.5"))
    return found


def in_order(
    play: AlphaClash, cards: Sequence[Card], player: Player, scope: Scope, cites: tuple[str, ...]
) -> Sequence[Card]:
    """The player says in which; of cards nobody named the order says nothing."""
    left, ordered = list(cards), []
    while len(left) > 1 and any(card.face.known for card in left):
        chosen: Card = play.choose(player, f"which card is put there first (for {scope.source})", left, cites)
        left.remove(chosen)
        ordered.append(chosen)
    return [*ordered, *left]


def zone_meant(play: AlphaClash, card: Card, place: Place | None, verb: str, player: Player, scope: Scope) -> Zone:
    if verb == "banish":
        return card.owner.zones[BANISHED_ZONE]
    if place is None and verb == "set":
        return player.zones[ACCESSORY_ZONE]  # 304.3
    if place is None:
        raise Unreadable(str(scope.source), verb, "the words do not say where to")
    if place.end is End.SECOND:
        raise scope.unread(place)
    if place.zone.name.lower() == "play":
        return zone_for(play, card, player)
    owner = player
    if place.zone.owner is not None:
        scope.it = [card]
        owners = players_meant(place.zone.owner, scope)
        owner = card.owner if card.owner in owners else next(iter(owners), player)
    return zone_called(play, place.zone, owner)


# ---- What is known before anything is done: who declares the choices, and what can't be chosen because it can't happen.
#
# 601.2    an opponent may have to declare what the controller normally would; 602.3 for effects
# 609.12b  if an event can't happen, no player can choose to pay a cost that includes it


def why_prohibited(play: AlphaClash, effect: Instruction, scope: Scope) -> Refusal | None:
    """If everything it would do is an event that can't happen, nobody can choose to do it, or to pay with it (609.12b)."""
    refusals = [play.why_forbidden(event) for event in _would_be(play, effect, scope)]
    first = next((refusal for refusal in refusals if refusal is not None), None)
    if first is None or not all(refusals):
        return None
    return Refusal(first.reason, (*first.cites, *rules("609.12b")))


def _would_be(play: AlphaClash, effect: Instruction, scope: Scope) -> list[Event]:
    """The events that a plain instruction about cards would be, one for each card it could be about."""
    match effect:
        case Act(verb=Verb.DISCARD, who=who):
            return [moving(card, card.owner.zones[OBLIVION], "discard", player=player, source=scope.source)
                    for player in doers(who, scope) for card in player.cards(HAND) if card is not scope.source]  # fmt: skip
        case Act(verb=Verb.ENGAGE | Verb.READY as verb, what=Objects() as what):
            return [Event(Kinds.called(verb.value), player=scope.controller, card=card, source=scope.source)
                    for card in _cards_about(play, what, scope)]  # fmt: skip
        case Move(verb=MoveVerb.SEND | MoveVerb.BANISH | MoveVerb.RETURN as way, what=Objects() as what, to=to):
            return [moving(card, zone_named(play, card, to), way.value, player=scope.controller, source=scope.source)
                    for card in _cards_about(play, what, scope)]  # fmt: skip
        case _:
            return []


def zone_named(_play: AlphaClash, card: Card, to: Place | None) -> Zone:
    """Where a card that goes to its owner's zone goes (400.3)."""
    name = to.zone.name if to is not None and to.zone.name in card.owner.zones else BANISHED_ZONE
    return card.owner.zones[name]


def _cards_about(_play: AlphaClash, what: Objects, scope: Scope) -> list[Card]:
    if what.choice is Choice.THIS:
        return [scope.source]
    return candidates(what, scope) if what.choice is Choice.CHOSEN else []
