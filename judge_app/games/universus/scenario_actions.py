"""When …: from the phrases of a scenario to what players do; what a judge rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from judge_app.engine.cards import Card
from judge_app.engine.carry_out import carry_out
from judge_app.engine.choices import Deed
from judge_app.engine.frame import Frame
from judge_app.engine.game import Bound, SetupError
from judge_app.engine.names import cards_named, the_player
from judge_app.engine.players import Player
from judge_app.games.universus.abilities import played_abilities
from judge_app.games.universus.combat import BLITZ_DEED, BLOCK_DEED, ENHANCE_DEED
from judge_app.games.universus.faces import inline_face, read_abilities
from judge_app.games.universus.responses import RESPOND, Playable, Respond
from judge_app.games.universus.scenario_claims import find
from judge_app.games.universus.table import Scope, Universus
from judge_app.games.universus.turn import ATTACK_DEED, GIVEN_ATTACK, PASS, PLAY, PLAY_FORM, REVIEW, Aimed
from judge_app.games.universus.words import ACTION, BACKUP, BLITZ, CARD_POOL, ENHANCE, FORM, HAND, RESPONSE, STAGE
from judge_app.language.scenario_trees import Action, CardPhrase, Part, Pick, Subject
from judge_app.scenarios.options import named_first

DONE_WITH_NOTHING: dict[str, Deed] = {"ends_turn": PASS, "does_not_block": BLOCK_DEED}
DONE_WITH_A_CARD: dict[str, Deed] = {"plays": PLAY, "blocks": BLOCK_DEED, "reviews": REVIEW}
DONE_WITH_AN_ABILITY: dict[str, Deed] = {
    "enhances": ENHANCE_DEED,
    "forms": PLAY_FORM,
    "responds": RESPOND,
    "blitzes": BLITZ_DEED,
}

TIMINGS = {"enhances": ENHANCE, "forms": FORM, "responds": RESPONSE, "blitzes": BLITZ}


def apply_ruling(play: Universus, words: str, scope: Scope, about: str) -> None:
    """The judge's words are read as the text of an effect of whoever has the unread ones; what can't be read is only noted."""
    play.judged.append(words)
    step = play.step('The judge rules on "{}" of {}: {}', about, scope.source, words, actor="the judge")
    abilities = read_abilities(words if words.endswith(".") else f"{words}.")
    if any(ability.unread for ability in abilities):
        return
    outer, play.cause = play.cause, step.n
    for ability in abilities:
        carry_out(ability.effects, Frame(play, scope.source, scope.controller))
    play.cause = outer


def bind(play: Universus, action: Action) -> Bound:
    """Names to cards, phrases to deeds."""
    player = the_player(play, action.subject, action.line)
    try:
        if action.deed.kind == "attacks_whom":
            return _with_target(play, player, action)
        return _bind(play, player, action, action.deed.parts)
    except SetupError as wrong:
        raise SetupError(str(wrong), action.line) from None


def _with_target(play: Universus, player: Player, action: Action) -> Bound:
    """ "Rin attacks Old Guard with Rising Kick": a backup, or the rival (backup.6)."""
    whom, *rest = action.deed.parts
    found = find(play, whom) if isinstance(whom, Subject) else None
    rival = play.rival(player)
    character = play.starting_character(rival)
    backups = [card for card in rival.cards(STAGE) if play.type_of(card) == BACKUP]
    if found is not rival and found is not character and found not in backups:
        raise SetupError(f"{whom} is neither {rival} nor a backup in {rival}'s stage")
    bound = _bind(play, player, replace(action, deed=replace(action.deed, kind="attacks", parts=tuple(rest))), rest)
    target = found if isinstance(found, Card) and found is not character else None
    return replace(bound, deed=Aimed(bound.deed, target))


def _bind(play: Universus, player: Player, action: Action, parts: Sequence[Part]) -> Bound:
    kind = action.deed.kind
    if kind == "attacks":
        return _attack(play, player, action)
    if kind in DONE_WITH_NOTHING:
        return Bound(player, DONE_WITH_NOTHING[kind], None, action.picks)
    if kind == "reviews" and parts[0] == Subject(words="nothing"):
        return Bound(player, REVIEW, None, action.picks)
    if kind == "blocks" and len(parts) > 1:
        _must_be_the_attack(play, parts[0])
    if kind == "plays":
        kind = _playing_an_action(play, _named(play, player, parts, kind)) or kind
    if kind in DONE_WITH_A_CARD:
        return Bound(player, DONE_WITH_A_CARD[kind], _named(play, player, parts, kind), action.picks)
    if kind in DONE_WITH_AN_ABILITY:
        return _plays_an_ability(play, player, _named(play, player, parts, kind), kind, action.picks)
    raise SetupError(f'"{kind}" is nothing a player does in UniVersus')


def _plays_an_ability(play: Universus, player: Player, card: Card, kind: str, said: Sequence[Pick]) -> Bound:
    """Which of the card's abilities: the one that the first of what is chosen names; of several alike, one that can be played."""
    abilities = played_abilities(play, card, TIMINGS[kind])
    at, picks = named_first([each.name for each in abilities], said)
    if at is None:  # by the words after its type: "Mill 1"
        at, picks = named_first([each.name.partition(" ")[2] for each in abilities], said)
        picks = (abilities[at].name, *picks[1:]) if at is not None else picks
    deed = _here(play, DONE_WITH_AN_ABILITY[kind], card)
    if at is None:
        return Bound(player, deed, Playable(card), picks, None)
    alike = [Playable(card, each) for each in abilities if each.name == abilities[at].name]
    named = next((each for each in alike if deed.why_not(play, player, each) is None), alike[0])
    return Bound(player, deed, Playable(card), picks, named)


def _playing_an_action(play: Universus, card: Card) -> str | None:
    """ "Rin plays Bold Plan": an action is played by one of its abilities, the one that this is the moment for (action.2)."""
    if play.type_of(card) != ACTION or card.zone.name != HAND or play.window is None:
        return None
    kinds = [kind for kind, timing in TIMINGS.items() if played_abilities(play, card, timing)]
    here = [kind for kind in kinds if _here(play, DONE_WITH_AN_ABILITY[kind], card) in play.window.deeds]
    return here[0] if len(here) == 1 else None


def _named(play: Universus, player: Player, parts: Sequence[Part], kind: str) -> Card:
    """A card that is played, reviewed or blocks is the copy in hand, if there is just one of that name there."""
    named = parts[-1] if isinstance(parts[-1], Subject) else Subject(name=str(parts[0]))
    in_hand = [card for card in player.cards(HAND) if card.face.name == named.name]
    if kind in DONE_WITH_A_CARD and len(in_hand) == 1 and named.owner in (None, player.name):
        return in_hand[0]
    return _card(play, player, named)


def _here(play: Universus, deed: Deed, card: Card) -> Deed:
    """Of the responses that may be played now, the one that this card can answer with."""
    if deed is not RESPOND or play.window is None:
        return deed
    here = [each for each in play.window.deeds if isinstance(each, Respond)]
    return next((each for each in here if each.has_room_for(play, card)), RESPOND)


def _must_be_the_attack(play: Universus, said: Part) -> None:
    """ "Sol blocks Rising Kick with Guard": what is blocked is the current attack."""
    blocked = find(play, said) if isinstance(said, Subject) else None
    if play.attack is None or play.attack.card is not blocked:
        raise SetupError(f"{said} is not the attack to block")


def _attack(play: Universus, player: Player, action: Action) -> Bound:
    """A card written out with its figures has been played: its attack sequence begins."""
    phrase = action.deed.parts[0]
    assert isinstance(phrase, CardPhrase)
    if phrase.figures is None and phrase.text is None:
        return Bound(
            player,
            ATTACK_DEED,
            _named(play, player, (Subject(name=phrase.name, owner=phrase.owner),), "plays"),
            action.picks,
        )
    known = [card for card in cards_named(play, phrase.name) if card.owner is player and card.zone.name == CARD_POOL]
    return Bound(
        player,
        GIVEN_ATTACK,
        known[0] if known else inline_face(phrase.name, phrase.figures or (), phrase.text or ""),
        action.picks,
    )


def _card(play: Universus, player: Player, subject: Subject) -> Card:
    """A player who names a card means their own, if they have one of that name."""
    own = cards_named(play, subject.name or "", player) if subject.owner is None else []
    found = own[0] if len(own) == 1 and own[0].owner is player else find(play, subject)
    if not isinstance(found, Card):
        raise SetupError(f'"{subject}" is not a card')
    return found
