"""What words that point back mean: "it", "that Contender", "one of those cards", "the other", "the rest".

What a word points back to is looked for in one order, the same in every game:

1. what the effect itself has spoken of, the last first: its targets, what was chosen, moved, revealed, found; then what
   its targets were told by ("a power attached to target super");
2. the card of the event that set the effect off, then the other card of that event, then the event's source;
3. what was paid for the effect, and what it was played or activated in response to;
4. the one card of which a condition said that a player controls it: "if your opponent controls a Relic, that Relic".

The first that is as the words say ("that Contender") is meant. If one instruction spoke of two things and either could be
meant, the judge is asked. If nothing fits, the run stops: words that mean nothing are never passed over.

"The rest" is what remains, where it was, of the cards that were last looked at, revealed or picked from.
"""

from __future__ import annotations

from judge_app.engine.interpreter import matches_all
from judge_app.engine.play import Scope
from judge_app.engine.state import Card, Player
from judge_app.language.amounts import Every
from judge_app.language.filters import InZone
from judge_app.language.objects import Choice, Objects

SPOKEN_OF = (Choice.THAT, Choice.IT)
NOTHING_BEFORE = "nothing was spoken of before that these words could mean"
NOTHING_FITS = "nothing that was spoken of before is what these words say"


def spoken_of(noun: Objects, scope: Scope) -> list[Card]:
    """ "It", "that card", "those cards": what the text, or the trigger, spoke of before."""
    if not scope.spoke and scope.paid:
        scope.it = list(scope.paid)
    of_target = bool(noun.filters) and noun.choice is Choice.THAT and bool(_targets_before(noun, scope))
    of_condition = bool(noun.filters) and bool(scope.controlled)
    if not scope.spoke and not of_target and not of_condition:
        raise scope.unread(noun, NOTHING_BEFORE)
    if not noun.filters:
        return _the_one_meant(noun, scope) if noun.choice is Choice.IT else _that_card(scope)
    if scope.spoke and not scope.it:
        return []  # what it speaks of was not found
    if noun.choice is Choice.IT and all(isinstance(each, InZone) for each in noun.filters):
        it = _the_one_meant(noun, scope)
        return [card for card in it if matches_all(noun.filters, card, scope)]  # if it is there
    fitting = _those_that_fit(noun, scope)
    if noun.choice is Choice.THAT:  # the text calls its own card "this card": another that fits is meant
        return next((cards for cards in fitting if cards != [scope.source]), fitting[0])
    return fitting[0]


def _those_that_fit(noun: Objects, scope: Scope) -> list[list[Card]]:
    """What was spoken of so far, the last first, so far as it is as the words say; never empty."""
    mentioned = (mention.cards for mention in reversed(scope.mentions))
    targets = _targets_before(noun, scope) if noun.choice is Choice.THAT else []
    groups = [scope.it, *mentioned, *targets, *_of_event(scope), scope.paid, *scope.began_with, scope.controlled]
    found = [[card for card in cards if matches_all(noun.filters, card, scope)] for cards in groups]
    fitting = [cards for cards in found if cards]
    if not fitting:
        raise scope.unread(noun, NOTHING_FITS)
    return fitting


def _that_card(scope: Scope) -> list[Card]:
    """The text calls its own card "this card": if that is who the event is about, "that card" is what was spoken of before it."""
    if scope.it != [scope.source]:
        return list(scope.it)
    others = [mention.cards for mention in scope.mentions if mention.cards != [scope.source]]
    return list(others[-1]) if others else list(scope.it)


def _targets_before(noun: Objects, scope: Scope) -> list[list[Card]]:
    """ "Charge a power attached to target super. That super …": the last target that was named before these words."""
    named = sorted((place for place in scope.targets if place[1] <= noun.span.start), reverse=True)
    return [[each for each in scope.targets[place] if isinstance(each, Card)] for place in named]


def _of_event(scope: Scope) -> list[list[Card]]:
    event = scope.event
    found = (event.card, event.other, event.source) if event is not None else ()
    return [[card] for card in found if card is not None]


def _the_one_meant(noun: Objects, scope: Scope) -> list[Card]:
    """ "It" after one instruction with two targets may be either: the judge says which.

    Before anything else is spoken of, it is whom the trigger is about: "whenever this card becomes obstructed, it gets …".
    """
    if scope.subject and not scope.mentions:
        return list(scope.subject)
    single = _targeted_together(scope)
    if len(single) < 2:
        return list(scope.it)
    question = f'what is meant by "{scope.words(noun)}" (for {scope.source})?'
    scope.it = single[scope.play.ask_judge(question, tuple(single), scope.play.rules.choice_cites)]
    return list(scope.it)


def _targeted_together(scope: Scope) -> dict[str, list[Card]]:
    """The single targets of the instruction that spoke of something last, by name; none of one that is still going on."""
    last = scope.mentions[-1] if scope.mentions else None
    if last is None or last.cards is not scope.it or last.instruction == scope.instruction:
        return {}
    together = [each.cards for each in scope.mentions if each.is_target and each.instruction == last.instruction]
    return {str(cards[0]): cards for cards in together if len(cards) == 1}


def is_part_of_those(noun: Objects) -> bool:
    """ "One of those cards", "two of them": so many are chosen of those spoken of."""
    return noun.choice in SPOKEN_OF and noun.quantity is not None and not isinstance(noun.quantity, Every)


def remaining(noun: Objects, scope: Scope) -> list[Card]:
    """ "The rest": of what was revealed, looked at or picked from, what is still where it was."""
    if not scope.seen_in:
        raise scope.unread(noun, 'it is not known what "the rest" is of: nothing was revealed or looked at before')
    return [card for card, zone in scope.seen_in.items() if card.zone is zone]


def player_spoken_of(scope: Scope, is_opponent: bool) -> list[Player]:
    """ "That player": the one last spoken of; after several players, the one whose event it is."""
    spoken = scope.players
    if is_opponent:
        opponents = scope.play.opponents(scope.controller)
        spoken = [player for player in spoken if player in opponents]
    event = scope.event
    if len(spoken) > 1 and event is not None and event.player is not None:
        return [event.player]
    return spoken
