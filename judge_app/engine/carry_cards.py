"""Instructions that move cards about: draw, move, search, shuffle, attach."""

from __future__ import annotations

from judge_app.engine.amounts import bounds
from judge_app.engine.frame import place_of
from judge_app.engine.handlers import Handlers
from judge_app.engine.interpreter import cards_meant
from judge_app.engine.nouns import candidates, spoken_of
from judge_app.engine.people import each_doer
from judge_app.engine.play import Play, Scope
from judge_app.language import instructions as i
from judge_app.language.objects import Choice, Objects, OneOf, Thing

CARDS: Handlers[Play] = Handlers()


@CARDS.carries_out(i.Draw, "who", "quantity")
def draw(effect: i.Draw, scope: Scope) -> bool:
    """One card at a time; the active player makes all their draws first."""
    something = False
    for player in each_doer(effect.who, scope):
        least, most = bounds(effect.quantity, scope)
        count = most if least == most else scope.play.choose(player, "how many cards to draw", range(least, most + 1))
        drawn = scope.play.rules.draw(scope.play, player, count, scope)
        scope.chose(drawn, "drawn")
        something = something or bool(drawn)
    return something


@CARDS.carries_out(i.Move, "verb", "who", "what", "to")
def move(effect: i.Move, scope: Scope) -> bool:
    """All choose in turn order, then all of it happens at the same time."""
    assert effect.what is not None, "only what has happened may be spoken of without saying to what"
    chosen = []
    for player in each_doer(effect.who, scope):
        chosen.append((player, cards_meant(effect.what, scope, chooser=player)))
        scope.chose(chosen[-1][1])
    if (
        isinstance(effect.what, Objects)
        and effect.what.choice is Choice.CHOSEN
        and not any(cards for _, cards in chosen)
    ):
        scope.chose_nothing()
    moved = scope.play.rules.put_all(scope.play, chosen, effect.verb.value, effect.to, scope)
    scope.chose(moved, PARTICIPLES.get(effect.verb.value, effect.verb.value))
    return bool(moved)


PARTICIPLES = {"send": "sent", "put": "put", "return": "returned", "add": "added", "set": "set", "banish": "banished",
               "move": "moved"}  # fmt: skip


@CARDS.carries_out(i.Search, "who", "zone", "what")
def search(effect: i.Search, scope: Scope) -> bool:
    """Look through a zone and find what fits; in a hidden zone a described card may be left unfound."""
    something = False
    for player in each_doer(effect.who, scope):
        zone = scope.play.rules.zone_called(scope.play, effect.zone, player)
        found = scope.play.rules.search(scope.play, player, zone, effect.what, scope)
        scope.chose(found, "found")
        scope.it = found  # nothing, if nothing was found
        something = something or bool(found)
    return something


@CARDS.carries_out(i.Shuffle, "who", "zone", "what")
def shuffle(effect: i.Shuffle, scope: Scope) -> bool:
    for player in each_doer(effect.who, scope):
        zone = scope.play.rules.zone_called(scope.play, effect.zone, player)
        if effect.what is not None:
            cards = cards_meant(effect.what, scope, chooser=player)
            scope.chose(scope.play.rules.put_into(scope.play, cards, zone, player, scope), "shuffled")
        scope.play.rules.shuffle(scope.play, player, zone)
    return True


@CARDS.carries_out(i.Attach, "who", "what", "to", "free")
def attach(effect: i.Attach, scope: Scope) -> bool:
    something = False
    for player in each_doer(effect.who, scope):
        cards = cards_meant(effect.what, scope, chooser=player) if effect.what is not None else [scope.source]
        hosts = cards_meant(effect.to, scope, chooser=player) if effect.to is not None else scope.it
        for card in cards:
            for host in hosts[:1]:
                something = scope.play.rules.attach(scope.play, card, host, scope, effect.free) or something
        scope.chose(cards)
    return something


@CARDS.carries_out(i.Detach, "who", "what")
def detach(effect: i.Detach, scope: Scope) -> bool:
    assert effect.what is not None, "only what has happened may be spoken of without saying to what"
    detached = [scope.play.rules.detach(scope.play, card, scope) for card in cards_meant(effect.what, scope)]
    return any(detached)


def could_find(what: Thing, scope: Scope) -> bool:
    """Whether there is anything to do it with."""
    if isinstance(what, OneOf):
        return any(could_find(option, scope) for option in what.options)
    if not isinstance(what, Objects):
        return True
    if what.choice is Choice.TARGET:
        return bool(scope.targets.get(place_of(what)))
    if what.choice in (Choice.THIS, Choice.IT, Choice.THAT):
        return what.choice is Choice.THIS or bool(spoken_of(what, scope))
    if what.choice in (Choice.EVERY, Choice.REST):
        return True
    least, _ = bounds(what.quantity, scope)
    return len(candidates(what, scope)) >= max(1, least)
