"""605. What happens when the top of Standby resolves, and which rules govern the words of its effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial

from judge_app.engine.amounts import bounds
from judge_app.engine.carry_out import carry_out
from judge_app.engine.conditions import holds
from judge_app.engine.events import Event
from judge_app.engine.passing_over import set_aside
from judge_app.engine.people import players_meant
from judge_app.engine.refusals import Unreadable
from judge_app.engine.scope import place_of
from judge_app.engine.targets import is_target, still_legal, target_words
from judge_app.engine.trace import StepKind
from judge_app.games.alpha_clash.event_kinds import Kinds
from judge_app.games.alpha_clash.keywords import KEYWORDS
from judge_app.games.alpha_clash.moves import moving, zone_for
from judge_app.games.alpha_clash.queries import (
    effects_on_resolution,
    entering_status,
    is_only_a_symbol,
    is_permanent,
    place_of_modes,
)
from judge_app.games.alpha_clash.restrictions import limits_its_own_play, limits_its_own_use
from judge_app.games.alpha_clash.table import AlphaClash, Item, Scope
from judge_app.games.alpha_clash.words import CLASHGROUND_ZONE, OBLIVION, STANDBY, rules
from judge_app.language import amounts as a
from judge_app.language import changes as c
from judge_app.language import filters as f
from judge_app.language import instructions as i
from judge_app.language import put_into_words
from judge_app.language import structure as s
from judge_app.language.abilities import Kind, Requires, nodes
from judge_app.language.conditions import Condition, Happened, Negation
from judge_app.language.filters import NameMatch
from judge_app.language.instructions import Instruction, MoveVerb, Verb
from judge_app.language.kept import Kept
from judge_app.language.objects import Choice, Counters, Effects, Objects, Place, Token, Who, Zone
from judge_app.language.objects import Player as PlayerWords
from judge_app.language.spans import Node


def resolve_permanent(play: AlphaClash, item: Item) -> None:
    """It enters play in its zone, ready; a Clashground pushes the active one out first.

    alpha-clash:605.2i, 303.1a, 302.6, 405.2, 704.7d
    """
    card = item.card
    assert card is not None
    play.step("{} resolves", card, cites=resolution_rules(play, item, ()), actor=item.controller).of_kind(
        StepKind.RESOLVED, card
    )
    if card.face.says("type", "Clashground"):
        active = [other for player in play.players for other in player.cards(CLASHGROUND_ZONE)]
        if active:
            cites = rules("302.6", "405.2", "302.4", *(["302.8"] if active[0].controller is item.controller else []))
            play.happen(*(moving(other, other.owner.zones[OBLIVION], "put", cites=cites) for other in active))
    zone = zone_for(play, card, item.controller)
    entered = play.happen(
        moving(card, zone, "enter", player=item.controller, status=entering_status(play, card, item.controller))
    )
    if not entered and card.zone.name == STANDBY:
        play.happen(moving(card, card.owner.zones[OBLIVION], "put", cites=rules("605.2i")))


@Kept
def speaks_of_every(effect: Instruction) -> bool:
    return any(isinstance(node, Objects) and node.choice is Choice.EVERY for node in nodes(effect))


def resolution_rules(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> tuple[str, ...]:
    """605.1; the order of its instructions, of Standby and of priority where there is more than one of them."""
    cites = ["605.1"]
    if len(effects) > 1:
        cites += ["605.2", "605.2a"]
    if len(play.standby) > 1:
        cites += ["409.5", "112.11"]
    if item.controller is not play.active:
        cites.append("114.2d")
    if any(speaks_of_every(effect) for effect in effects):
        cites.append("606.2")
    return rules(*cites)


def resolve_action(play: AlphaClash, item: Item) -> None:
    """Instructions in the order written; last, the card is put into its owner's Oblivion (605.2a, 605.2j)."""
    card = item.card
    assert card is not None
    for each in card.face.abilities:
        if each.keyword is not None and each.keyword.name not in KEYWORDS.by_code:
            raise item.scope.unread(each, "nothing says what this keyword does on an Action")
    for each in card.face.abilities:
        if is_only_a_symbol(each):
            words = item.scope.words(each)
            set_aside(
                play, item.scope, Unreadable(str(card), words, "the rules do not say what this symbol does here"), words
            )
    abilities = effects_on_resolution(card)
    effects = tuple(effect for ability in abilities for effect in ability.effects)
    governing = tuple(rule for ability in abilities for rule in governing_rules(ability.effects))
    cites = (*resolution_rules(play, item, effects), *governing)
    play.step("{} resolves", card, cites=cites, actor=item.controller).of_kind(StepKind.RESOLVED, card)
    follow(play, item, effects)
    if card.zone.name == STANDBY:
        play.happen(moving(card, card.owner.zones[OBLIVION], "resolve"))


def resolve_effect(item: Item) -> None:
    """An activated or triggered effect; removed from Standby afterwards (605.2j).

    Only a triggered effect looks at its condition again (603.4); what allows an effect to be activated is looked at then,
    and paying for it may end it (602.2).
    """
    play, ability = item.scope.play, item.ability
    assert ability is not None
    cites = (*resolution_rules(play, item, ability.effects), *governing_rules(ability.effects))
    step = play.step("{} resolves", item, cites=cites, actor=item.controller).of_kind(StepKind.RESOLVED, item.source)
    step.card_text = item.scope.card_text(ability.span)
    conditions = [
        each.condition
        for each in ability.restrictions
        if isinstance(each, Requires) and each.condition is not None and ability.kind is not Kind.ACTIVATED
    ]
    if not all(holds(condition, item.scope) for condition in conditions):
        play.step("Its condition is no longer true: it does nothing", cites=rules("603.4"))
        return
    effects = _with_what_is_known(ability.effects, item.scope)
    for card in item.scope.forget_others():
        play.step("{} is another object now: this does not affect it", card, cites=rules("603.7c", "400.6"))
    if follow(play, item, effects) and ability.timings:
        play.happen(Event(Kinds.RESOLVE, player=item.controller, card=item.source, way=", ".join(ability.timings)))


def _with_what_is_known(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...]:
    """ "After this Clash, if that card was not defeated this Clash, …": asked of the object that it was then (603.7c)."""
    if all(card.life == life for card, life in scope.lives.items()):
        return effects
    match effects:
        case (s.If(condition=condition, effects=then, otherwise=otherwise),) if _asks_what_happened(condition):
            scope.play.handlers.must_be_played(effects, scope)
            return then if holds(condition, scope) else otherwise
    return effects


def _asks_what_happened(condition: Condition) -> bool:
    happened = condition.condition if isinstance(condition, Negation) else condition
    return isinstance(happened, Happened) and happened.within is not None


def resolve_trap(item: Item) -> None:
    """Once its effects have resolved, the Trap is put into its owner's Oblivion (304.9)."""
    play, card, ability = item.scope.play, item.source, item.ability
    assert card is not None
    assert ability is not None
    cites = (*resolution_rules(play, item, ability.effects), *rules("304.4"), *governing_rules(ability.effects))
    play.step("{} resolves", card, cites=cites, actor=item.controller).of_kind(StepKind.RESOLVED, card)
    follow(play, item, ability.effects)
    if card.zone.in_play:
        play.happen(moving(card, card.owner.zones[OBLIVION], "put", cites=rules("304.9")))


def follow(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> bool:
    """Check the targets, then carry the instructions out (605.2h, 605.2a)."""
    scope: Scope = item.scope
    play.handlers.must_be_played(effects, scope)
    chosen = chosen_effects(effects, scope)
    if not targets_are_legal(play, item, chosen):
        return False
    carry_out(chosen, scope)
    return True


def chosen_effects(effects: tuple[Instruction, ...], scope: Scope) -> tuple[Instruction, ...]:
    found: list[Instruction] = []
    for effect in effects:
        if limits_its_own_use(effect) or limits_its_own_play(effect, scope):
            continue  # it said when this could be played or activated, and that has been
        if isinstance(effect, s.Modes):
            for mode in scope.targets.get(place_of_modes(effect), []):
                found += mode
        else:
            found.append(effect)
    return tuple(found)


def targets_are_legal(play: AlphaClash, item: Item, effects: tuple[Instruction, ...]) -> bool:
    """A target that is no longer legal keeps it from resolving; what if only some are, the book does not say.

    alpha-clash:605.2h
    """
    if item.targets_are_settled:
        return True
    scope = item.scope
    checked = still_legal(effects, scope)
    illegal = [target for _, target, legal in checked if not legal]
    if not illegal:
        return True
    if len(illegal) < len(checked):
        answer = play.ask_judge(
            f"{', '.join(str(target) for target in illegal)} is no longer a legal target of {item}, but other targets are:"
            " what happens?",
            ("it resolves for the legal targets", "it does not resolve"),
            rules("605.2h", "606.3"),
        )
        if answer == "it resolves for the legal targets":
            for words, target, legal in checked:
                if not legal:
                    scope.targets[place_of(words)] = [
                        each for each in scope.targets[place_of(words)] if each is not target
                    ]
            return True
    play.step("{} is no longer a legal target: {} does not resolve", illegal[0], item, cites=rules("605.2h"))
    return False


# ---- Which rules govern the words of an effect: what its nouns, numbers and verbs mean by the book.
#
# The interpreter that does what the words say is the kernel's and knows no rulebook; this is where each of its meanings
# has its rule, so that the step in which an effect resolves can name them.


BY_TYPE: dict[type, tuple[str, ...]] = {
    a.Half: ("107.1", "107.1a"),
    a.AnyNumber: ("107.1c",),
    a.Variable: ("107.3h",),
    a.Count: ("605.2f",),
    a.Value: ("605.2f", "211.1b"),
    f.HasColor: ("605.2g",),
    f.HasStat: ("605.2f",),
    f.InZone: ("109.2a",),
    f.SameName: ("201.2a",),
    f.TargetCount: ("113.9", "113.9a"),
    f.Differing: ("201.2b",),
    c.GainsKeyword: ("112.7",),
    c.LosesKeyword: ("112.7", "112.7b"),
    c.GainsAbilities: ("112.7",),
    c.StatChange: ("211.4",),
    c.ColorBecomes: ("105.3", "202.3b"),
    c.BecomesCopy: ("708.1", "708.2"),
    s.May: ("101.4b", "603.5"),
    s.If: ("605.2a",),
    s.Let: ("107.3c", "608.2d"),
    s.Modes: ("702.1a", "702.1c"),
    s.Later: ("603.7", "607.2"),
    s.Replace: ("609.3", "609.4"),
    s.Instead: ("605.2a",),
    s.Cannot: ("101.2", "609.12a"),
    s.Free: ("115.9", "115.9c"),
    i.Draw: ("118.1",),
    i.Search: ("703.9a", "703.9e"),
    i.Shuffle: ("703.10a",),
    i.Create: ("111.3", "111.4", "703.5a"),
    i.PutCounters: ("119.4",),
    i.MoveCounters: ("119.3",),
    i.Deal: ("117.1", "117.1a"),
    i.ChangeHealth: ("116.3",),
    i.Attach: ("703.2a",),
    i.Roll: ("707.1", "707.1a", "707.1d"),
}
BY_VERB = {
    Verb.DISCARD: ("703.7a", "703.7b"),
    Verb.REVEAL: ("703.8a", "703.8b"),
    Verb.LOOK_AT: ("703.8d",),
    Verb.NEGATE: ("703.4a",),
    Verb.ENGAGE: ("703.11a", "120.2"),
    Verb.READY: ("703.11b", "120.1"),
    Verb.GAIN_CONTROL: ("110.2c",),
    Verb.PLAY: ("703.3a",),
}
BY_MOVE = {
    MoveVerb.SEND: ("703.6a", "703.6b"),
    MoveVerb.RETURN: ("703.12a", "703.12b"),
    MoveVerb.BANISH: ("703.15a",),
}
BY_CHOICE = {
    Choice.EVERY: ("113.10", "113.10a", "605.2e"),
    Choice.CHOSEN: ("605.2b", "113.10"),
    Choice.THIS: ("201.4",),
    Choice.IT: ("605.2f",),
    Choice.THAT: ("605.2f",),
}
BY_PLAYER = {
    Who.EACH_PLAYER: ("101.4", "605.2d"),
    Who.EACH_OPPONENT: ("101.4",),
}
BY_NAME = {
    NameMatch.CHARACTER: ("201.2c",),
    NameMatch.EXACT: ("201.2d",),
    NameMatch.PART: (),
}
BY_TARGETS: dict[type, tuple[str, ...]] = {a.UpTo: ("113.6", "113.3"), a.AnyNumber: ("113.6", "113.3")}
BY_COUNTER = {"Streak": "119.2a", "Collection": "119.2b", "Toxic": "119.2c"}


@Kept
def governing_rules(effects: Sequence[object]) -> tuple[str, ...]:
    """Of everything these effects say, each rule once."""
    return rules(*dict.fromkeys(_rules(effects)))


def _rules(nodes: Sequence[object]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, tuple):
            yield from _rules(node)
        elif isinstance(node, Node):
            yield from BY_TYPE.get(type(node), ())
            yield from _of_instruction(node)
            yield from _of_noun(node)
            yield from _rules([getattr(node, field.name) for field in fields(node)])


def _of_instruction(node: Node) -> Iterator[str]:
    """The rules of one verb, by what it says besides its type."""
    match node:
        case i.Act(verb=verb, what=what):
            yield from BY_VERB.get(verb, ())
            yield from ("400.9",) if isinstance(what, Zone) else ()
        case i.Move(verb=verb):
            yield from BY_MOVE.get(verb, ())
            yield from ("118.5",) if is_to_hand_from_deck(node) else ()
        case i.Deal(to=to, divided=divided):
            yield from ("601.1d", "605.2c") if divided else ()
            yield from ("113.4",) if is_target(to) else ()
            yield from ("113.10b",) if is_you(to) else ()
        case i.Prevent(who=who):  # nobody prevents it: "damage can't be prevented"
            yield from ("610.3", "610.4") if who is not None else ("610.12",)
        case i.ChangeHealth(what=what) if is_you(what):
            yield "113.10b"
        case i.Draw(who=PlayerWords(who=Who.EACH_PLAYER)):
            yield "118.2c"
        case c.StatChange(minus=True):
            yield "107.1b"
        case c.GainsAbilities(abilities=abilities) if any(ability.kind is Kind.ACTIVATED for ability in abilities):
            yield "112.7a"
        case _:
            return


def _of_noun(node: Node) -> Iterator[str]:
    """The rules of the words for cards, players and effects."""
    match node:
        case Objects(choice=choice, quantity=quantity, filters=filters):
            yield from BY_CHOICE.get(choice, ())
            if choice is Choice.EVERY and not any(isinstance(each, f.InZone) for each in filters):
                yield from ("109.2", "606.2")
            if choice is Choice.TARGET:
                yield from BY_TARGETS.get(type(quantity), ())
        case PlayerWords(who=who):
            yield from BY_PLAYER.get(who, ())
        case f.HasName(match=match):
            yield from BY_NAME[match]
        case Token(copy_of=Objects()):
            yield from ("708.1", "708.2")
        case Counters(counter=counter):
            yield BY_COUNTER.get(counter or "", "119.4")
        case f.Targets(only=only):
            yield from ("113.9c", "113.9b") if only else ("113.9", "113.9b")
        case f.HasType(name="source"):
            yield "109.2c"
        case Effects():
            yield "109.2b"
        case _:
            return


def is_you(what: object) -> bool:
    return isinstance(what, PlayerWords) and what.who is Who.YOU


def is_to_hand_from_deck(move: i.Move) -> bool:
    """Cards moved out of a deck without the word "draw" have not been drawn (118.5)."""
    match move:
        case i.Move(to=Place(zone=Zone(name="hand")), what=Objects(filters=filters)):
            return any(isinstance(each, f.PartOf | f.InZone) and each.zone.name == "deck" for each in filters)
        case _:
            return False


def words_of_mode(mode: Sequence[Instruction], scope: Scope) -> str:
    return scope.text[mode[0].span.start : mode[-1].span.end].replace("{{", "").replace("}}", "")


def labels_of_modes(modes: Sequence[tuple[Instruction, ...]], scope: Scope) -> dict[int, str]:
    """Their words on the card; in full, where the card says two of them in one: "into your hand or on top of your deck"."""
    words = [words_of_mode(mode, scope) for mode in modes]
    if len(set(words)) == len(words):
        return dict(zip(map(id, modes), words, strict=True))
    return {id(mode): put_into_words("alpha-clash", mode) for mode in modes}


def label_of_mode(labels: Mapping[int, str], mode: tuple[Instruction, ...]) -> str:
    return labels[id(mode)]


def is_decided_later(modes: s.Modes, scope: Scope) -> bool:
    """ "Put that card into your hand or on the bottom of your deck": no list of modes (702.1), but decided as it is done."""
    if "choose" in scope.text[modes.span.start : modes.span.end].lower() or any(map(target_words, modes.modes)):
        return False
    return any(
        isinstance(node, Objects) and node.choice in (Choice.IT, Choice.THAT)
        for mode in modes.modes
        for effect in mode
        for node in nodes(effect)
    )


def chosen_modes(play: AlphaClash, modes: s.Modes, scope: Scope) -> tuple[Instruction, ...]:
    if place_of_modes(modes) not in scope.targets:
        if any(map(target_words, modes.modes)):
            raise scope.unread(modes, "nobody was asked for the mode when its targets could be chosen")
        least, most = bounds(modes.quantity, scope)
        label = partial(label_of_mode, labels_of_modes(modes.modes, scope))
        (who,) = players_meant(modes.who, scope)
        chosen = play.choose_some(
            who, f"what is done by {scope.source}", modes.modes, least, most, rules("605.2b"), label=label
        )
        return tuple(effect for mode in chosen for effect in mode)
    return tuple(effect for mode in scope.targets.get(place_of_modes(modes), []) for effect in mode)


def resolve_card(item: Item) -> None:
    """605.2: a permanent enters play; an Action's instructions are carried out, then it goes to Oblivion."""
    assert item.card is not None
    if is_permanent(item.card):
        resolve_permanent(item.scope.play, item)
    else:
        resolve_action(item.scope.play, item)
