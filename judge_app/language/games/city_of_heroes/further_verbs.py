"""Verbs with more than one thing to say: damage of either type, additional costs, what may not be attached."""

from __future__ import annotations

import re
from dataclasses import replace

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import GainsKeyword, Keyword
from judge_app.language.city_of_heroes_nodes import GameVerb
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import ControlledBy, InZone
from judge_app.language.games.city_of_heroes.amounts import at_most, discard_equal, has_targets, is_reduced_to
from judge_app.language.games.city_of_heroes.card_verbs import attach_face_down, turn_up_as_action
from judge_app.language.games.city_of_heroes.gains import inflict
from judge_app.language.games.city_of_heroes.nouns import Meant, meant, objects
from judge_app.language.games.city_of_heroes.pieces import (
    ONE,
    YOU,
    Effect,
    Maker,
    Parts,
    Predicate,
    exactly,
    player_for,
    shapes_of,
    tokens,
)
from judge_app.language.games.city_of_heroes.shapes import TACTICS, number_of, tactics_of
from judge_app.language.games.city_of_heroes.statements import held
from judge_app.language.instructions import Act, Attach, Doer, Modify, Move, MoveVerb, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Effects, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.spans import Span
from judge_app.language.structure import AdditionalCost, Can, Modes

USED = {"play": Verb.PLAY, "use": Verb.PLAY, "activate": Verb.ACTIVATE}


def inflict_either(items: Parts, span: Span) -> Predicate:
    """ "Inflict 2 smashing damage or 2 lethal damage": one of them, as its controller says."""
    first, *others = [each for each in items if isinstance(each, list)]
    ways = [inflict([items[0], each], span) for each in (first, *others)]

    def made(subject: Doer, whole: Span) -> list[Effect]:
        done = [tuple(e for e in way(subject, whole) if isinstance(e, Instruction)) for way in ways]
        return [Modes(YOU, Exactly(Number(1)), tuple(done), span=whole)]

    return made


def end_that(_items: Parts, span: Span) -> Predicate:
    """ "End that Stun": the status effect that was spoken of."""
    that = Effects("status effect", choice=Choice.THAT, span=span)
    return lambda subject, whole: [GameVerb("end", subject, ONE, what=that, span=whole)]


def attach_any(items: Parts, span: Span) -> Predicate:
    """ "Players may not attach enhancements": to anything."""
    what = objects(shapes_of(items)[0])

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player):
            raise NotUnderstood(span, "players attach cards")
        return [Attach(subject, what, None, span=whole)]

    return made


def done_for_cost(verb: str, what: Meant, who: Player, span: Span) -> Instruction:
    """To do what a cost is paid: to take an action, to play an edge, to activate a power."""
    if isinstance(what, Effects) and what.noun == "action" and what.timing is not None:
        return GameVerb("perform", who, ONE, what=what, detail=what.timing, span=span)
    word = verb.lower().removesuffix("s").removesuffix("ing")
    if word not in USED or not (
        isinstance(what, Objects) or (isinstance(what, Effects) and what.noun in ("react", "inspiration"))
    ):
        raise NotUnderstood(span, "to do what this is a cost is not understood")
    return Act(USED[word], who, what, span=span)


def additional_cost(items: Parts, span: Span) -> Predicate:
    """ "Each player must discard a card as an additional cost to take a Power Up action"."""
    words, what = tokens(items, "NUMBER_CARDS")[0].lower().split(), meant(shapes_of(items)[0])
    verb = (*tokens(items, "PERFORM"), *tokens(items, "PLAY"), *tokens(items, "ACTIVATE"))[0]
    many = exactly(1 if words[0] in ("a", "an") else number_of(words[0]), span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player):
            raise NotUnderstood(span, "players pay costs")
        return [_dearer(many, done_for_cost(verb, what, subject, span), subject, span, whole)]

    return made


def costs_cards(items: Parts, span: Span) -> Predicate:
    """ "Edges cost an additional card to play": whoever plays one."""
    words = tokens(items, "COSTS_CARDS")[0].lower().split()
    many = exactly(1 if words[1] in ("a", "an") else number_of(words[1]), span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects | OneOf | Effects):
            raise NotUnderstood(span, "what costs more is not understood")
        who = Player(Who.EACH_PLAYER, span=span)
        return [_dearer(many, done_for_cost(words[-1], subject, who, span), who, span, whole)]

    return made


def _dearer(many: Exactly, done: Instruction, who: Player, span: Span, whole: Span) -> AdditionalCost:
    cost = Act(Verb.DISCARD, who, Objects(Choice.CHOSEN, many, span=span), span=span)
    return AdditionalCost((cost,), done, span=whole)


def discard_until(items: Parts, span: Span) -> Predicate:
    """ "Discards until he has seven cards in hand"."""
    words = re.sub(
        r"( cards?)?( in (your |their |his |her )?hand| left)?$", "", tokens(items, "DISCARD_UNTIL")[0].lower()
    )
    many = exactly(number_of(words.split()[-1]), span)
    return lambda subject, whole: [GameVerb("discard until", player_for(subject), many, span=whole)]


def gain_type(items: Parts, span: Span) -> Predicate:
    """ "This super has Flight", "this super is also a scrapper": besides what is printed on it (203.5b, 203.6b)."""
    name = (*tokens(items, "TRAVEL"), *tokens(items, "ARCHETYPE"))[0].lower()
    name = (name.removesuffix("s") if tokens(items, "ARCHETYPE") else name).title()

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers have archetypes and travel powers")
        return [Modify(subject, (GainsKeyword(Keyword(name, span=span), span=span),), span=whole)]

    return made


def hold_up_to(items: Parts, span: Span) -> Predicate:
    """ "You may have up to 12 cards in your hand" (102.1, 505.1e)."""
    word = tokens(items, "HOLD_UP_TO")[0].lower().split()[3]
    most = {"eleven": 11, "twelve": 12}.get(word) or number_of(word)
    return lambda subject, whole: held(player_for(subject), most, span, whole)


def be_chosen_always(items: Parts, span: Span) -> Predicate:
    """ "May always be chosen for a Move action": whatever the rules say, and no card that says it can't (102.1)."""
    words = tokens(items, "ACTION_KIND_OR")[0].lower()
    if words not in ("move action", "move actions"):
        raise NotUnderstood(span, "for what it is chosen is not understood")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers are chosen for Move actions")
        chosen = GameVerb("choose", None, ONE, what=subject, detail="Move action", span=whole)
        return [Can(subject, (chosen,), span=whole)]

    return made


def choose_for(items: Parts, span: Span) -> Predicate:
    """ "You may not choose this super for the Move action": as a status effect says it (502.2, 502.4a)."""
    return be_chosen_in(tokens(items, "ACTION_KIND_OR")[0], meant(shapes_of(items)[0]), span)


CHOOSERS = {
    Who.YOU: YOU,
    Who.EACH_OPPONENT: Player(Who.OPPONENT),
    Who.EACH_PLAYER: Player(Who.ANY_PLAYER),
}  # and whose supers and powers they choose


def be_chosen_in(words: str, what: Meant, span: Span) -> Predicate:
    """Chosen for a Move action or an Act action, in which alone something is chosen (302.1b, 302.1c)."""
    kinds = [kind for kind in ("Move", "Act") if kind.lower() in words.lower().split()]
    if not kinds or not isinstance(what, Objects):
        raise NotUnderstood(span, "what is chosen in this action is not understood")

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player) or subject.who not in CHOOSERS:
            raise NotUnderstood(span, "who chooses is not understood")
        of_yours = subject == YOU and what.choice in (Choice.THE, Choice.THAT, Choice.IT)  # only its player chooses it
        anybody = subject.who is Who.EACH_PLAYER or any(isinstance(each, ControlledBy) for each in what.filters)
        own = () if of_yours or anybody else (ControlledBy(CHOOSERS[subject.who]),)
        such = replace(what, filters=(*what.filters, *own))
        return [GameVerb("choose", None, ONE, what=such, detail=f"{kind} action", span=whole) for kind in kinds]

    return made


def be_starting(_items: Parts, span: Span) -> Predicate:
    """ "That power is one of his starting powers" (203.3c, 414.1)."""

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "powers are starting powers")
        return [GameVerb("starting power", YOU, ONE, what=subject, span=whole)]

    return made


def choose_mode(items: Parts, span: Span) -> Predicate:
    """ "Choose Toe-to-Toe or Run-'n'-Gun": supers in that tactics mode are spoken of next (303.1)."""
    named = [tactics_of(each) for each in tokens(items, "TACTICS")]
    if named and len(set(named)) != len(TACTICS):
        raise NotUnderstood(span, "which tactics modes there are to choose from is not understood")
    return lambda subject, whole: [GameVerb("choose mode", subject, ONE, span=whole)]


def become_target(_items: Parts, span: Span) -> Predicate:
    """ "This super becomes the target of that attack": it is redirected there (411.1)."""
    attack = Effects("attack", choice=Choice.THAT, span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers are targets of attacks")
        return [GameVerb("redirect", YOU, ONE, what=attack, to=subject, span=whole)]

    return made


def be_reacted_to(items: Parts, span: Span) -> Predicate:
    """ "This super's attacks may not be reacted to": nobody plays a react to them (305.2)."""
    by = meant(shapes_of(items)[0]) if shapes_of(items) else Player(Who.EACH_PLAYER, span=span)
    react = Effects("react", None, None, None, Choice.EVERY, span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Effects) or subject.noun not in ("attack", "action", "ability"):
            raise NotUnderstood(span, "to what reacts are played is not understood")
        if not isinstance(by, Player):
            raise NotUnderstood(span, "players react")
        return [GameVerb("react", by, ONE, what=react, to=subject, span=whole)]

    return made


def remove_zone(items: Parts, span: Span) -> Predicate:
    """ "Remove target opponent's discard pile from the game": all cards in it."""
    zone = next(each for each in items if isinstance(each, Zone))
    cards = Objects(Choice.EVERY, None, (InZone(zone, span=span),), span=span)
    return lambda subject, whole: [GameVerb("remove from the game", subject, ONE, what=cards, span=whole)]


def rest_verb(items: Parts, span: Span) -> Predicate:
    """ "May not rest": take that action."""
    name = tokens(items, "REST_VERB")[0].lower()
    what = Effects("action", None, name, ONE, Choice.CHOSEN, span=span)

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player):
            raise NotUnderstood(span, "players take this action")
        return [GameVerb("perform", subject, ONE, what=what, detail=name, span=whole)]

    return made


def ignores_trait(_items: Parts, span: Span) -> Predicate:
    """ "Supers with Flight ignore this threat": what the mission says is not said of them."""

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "who ignores this is not understood")
        return [GameVerb("ignore this trait", subject, ONE, span=whole)]

    return made


def be_copied(items: Parts, span: Span) -> Predicate:
    """ "That power is copied to this super" (413.1)."""
    to = objects(shapes_of(items)[0])

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "powers are copied")
        return [GameVerb("copy", YOU, ONE, what=subject, to=to, span=whole)]

    return made


def gain_types(items: Parts, span: Span) -> Predicate:
    """ "Has Flight and Superspeed" (203.6b)."""
    names = [each.title() for each in tokens(items, "TRAVEL")]

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Objects):
            raise NotUnderstood(span, "supers have travel powers")
        changes = tuple(GainsKeyword(Keyword(name, span=span), span=span) for name in names)
        return [Modify(subject, changes, span=whole)]

    return made


def put_either(items: Parts, _span: Span) -> Predicate:
    """ "Put that card into play or into your hand": as you choose."""
    what, zone = objects(shapes_of(items)[0]), next(each for each in items if isinstance(each, Zone))

    def made(subject: Doer, whole: Span) -> list[Effect]:
        if not isinstance(subject, Player):
            raise NotUnderstood(whole, "players put cards somewhere")
        places = (Place(Zone("play")), Place(zone))
        ways = tuple((Move(MoveVerb.PUT, subject, what, place, span=whole),) for place in places)
        return [Modes(subject, Exactly(Number(1)), ways, span=whole)]

    return made


FURTHER: dict[str, Maker] = {
    "ignores_trait": ignores_trait,
    "attach_face_down": attach_face_down,
    "turn_up_as_action": turn_up_as_action,
    "be_copied": be_copied,
    "gain_types": gain_types,
    "put_either": put_either,
    "rest_verb": rest_verb,
    "become_target": become_target,
    "be_reacted_to": be_reacted_to,
    "choose_for": choose_for,
    "choose_mode": choose_mode,
    "discard_equal": discard_equal,
    "at_most": at_most,
    "has_targets": has_targets,
    "is_reduced_to": is_reduced_to,
    "be_starting": be_starting,
    "remove_zone": remove_zone,
    "discard_until": discard_until,
    "gain_type": gain_type,
    "hold_up_to": hold_up_to,
    "be_chosen_always": be_chosen_always,
    "inflict_either": inflict_either,
    "end_that": end_that,
    "attach_any": attach_any,
    "additional_cost": additional_cost,
    "costs_cards": costs_cards,
}
