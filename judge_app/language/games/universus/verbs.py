"""What the other verbs of UniVersus do. One function per rule of the grammar, named like the rule."""

from collections.abc import Mapping
from dataclasses import replace

from judge_app.language.amounts import Bounded, Count, Difference, Exactly, Number
from judge_app.language.changes import GainsKeyword, GainsStatus, Keyword, ZoneBecomes
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AnyOf,
    ControlledBy,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    Purpose,
    filters_of,
    first_filter,
    types_named,
)
from judge_app.language.games.universus import figures
from judge_app.language.instructions import (
    Act,
    CountAs,
    CountToward,
    Deal,
    Doer,
    Draw,
    EndPeriod,
    Ignore,
    KeywordAction,
    MakeCheck,
    Modify,
    Move,
    MoveVerb,
    PutCounters,
    RemoveCounters,
    Shuffle,
    Verb,
)
from judge_app.language.nodes import Amount, Instruction
from judge_app.language.objects import Choice, End, Objects, OneOf, Place, Player, Who, Zone
from judge_app.language.reading import changing_verbs, cost_verbs, counter_verbs, moving_verbs, other_verbs
from judge_app.language.reading.filter_order import in_order
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Phrase, VerbPhrase
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verb_reader import VerbReader, VerbRule
from judge_app.language.structure import Modes

BLOCKS = {
    "completely": Verb.COMPLETELY_BLOCK,
    "partially": Verb.PARTIALLY_BLOCK,
    "try": Verb.TRY_TO_BLOCK,
    "tries": Verb.TRY_TO_BLOCK,
    "attempt": Verb.TRY_TO_BLOCK,
    "attempts": Verb.TRY_TO_BLOCK,
}
BY_PLAYERS = frozenset({Verb.CYCLE, Verb.FAIL, Verb.PASS, Verb.WIN_GAME, Verb.LOSE_GAME, Verb.LEVEL_UP})


def act(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    made = moving_verbs.act(read, verb, subject)
    if not isinstance(made, Act) or not isinstance(made.what, Objects):
        return made
    if made.verb is Verb.INCLUDE and isinstance(subject, Player) and first_filter(made.what, InZone) is None:
        deck = InZone(Zone("deck", subject, span=verb.span), span=verb.span)
        return replace(made, what=replace(made.what, filters=in_order([*made.what.filters, deck])))
    return _done_at_random(made, made.what)


def _done_at_random(made: Act, what: Objects) -> Act:
    """ "discard 1 random card": which card is left to chance."""
    random = [each for each in filters_of(what, HasStatus) if each.status == "random"]
    if not random:
        return made
    filters = tuple(each for each in what.filters if each not in random)
    return replace(made, what=replace(what, filters=filters), at_random=True)


def act_as(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    role = read.nouns.noun(verb.parts[1])
    word, _, how = verb.verb.partition(" and ")
    made = act(read, replace(verb, verb=word, parts=verb.parts[:1]), subject)
    there = [each for each in role.filters if isinstance(each, InZone)]
    if there and isinstance(made.what, Objects) and first_filter(made.what, InZone) is None:
        role.filters = [each for each in role.filters if each not in there]  # "as a form from your discard pile"
        made = replace(made, what=replace(made.what, filters=in_order([*made.what.filters, *there])))
    status = (how.replace("face down", "facedown"),) if how else ()
    return replace(made, status=status, role=role_of(read, role), span=verb.span)


def role_of(read: VerbReader, noun: Noun) -> Objects:
    """ "as your next form", "as a face down foundation"."""
    if noun.timing is not None and not noun.filters and noun.names == ("ability",):
        owner = read.meanings.possessor(noun)
        held = () if owner is None else (_held(owner),)
        name = HasType(noun.timing.lower(), span=noun.span)
        return Objects(noun.choice or Choice.CHOSEN, None, (name, *held), span=noun.span)
    return read.meanings.objects_of(noun)


def _held(owner: Objects | Player) -> ControlledBy:
    if not isinstance(owner, Player):
        raise NotUnderstood(owner.span, "expected a player here")
    return ControlledBy(owner, span=owner.span)


def lone(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    made = moving_verbs.lone(read, verb, subject)
    if (
        made.verb in BY_PLAYERS
        and isinstance(made.who, Objects)
        and made.who.choice is Choice.THAT
        and not made.who.filters
    ):
        return replace(made, who=Player(Who.THEY, span=made.who.span))  # "if they fail"
    if made.verb is Verb.READY:
        if not isinstance(made.who, Objects | OneOf):
            raise NotUnderstood(verb.span, "expected what is readied")
        return replace(made, who=None, what=made.who)  # "that foundation does not ready"
    return made


def transform_into(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    """ "after this character transforms into [Name]": the side that is up then (universus:transform.1)."""
    made = lone(read, replace(verb, parts=()), subject)
    return replace(made, role=read.meanings.single(read.nouns.objects(verb.parts[0])), span=verb.span)


def draw(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Draw:
    """Also "draw cards equal to your momentum"."""
    noun = read.nouns.noun(verb.parts[0])
    word, many = noun.links.get("loose", ("", None))
    if word != "equal to" or not _are_any_cards(noun):
        return moving_verbs.draw(read, verb, subject)
    if not isinstance(subject, Player | None):
        raise NotUnderstood(verb.span, "only players draw cards")
    for part in {"plus", "minus"} & set(noun.links):
        many.tie(part, noun.links.pop(part), noun.span)  # "equal to 1 plus the number of …"
    read.meanings.refuse_unused(noun, "", "loose")
    return Draw(subject, Exactly(read.meanings.amount_of(many), span=many.span), span=verb.span)


def _are_any_cards(noun: Noun) -> bool:
    """ "cards": of no kind, and not said how many."""
    if noun.sort is not Sort.OBJECT or not noun.plural or noun.quantity is not None or noun.choice is not None:
        return False
    return not (noun.names or noun.filters or noun.withs or noun.other)


def _cards_in_hand(who: Player, verb: VerbPhrase) -> Objects:
    """Of "each player" the one whose turn it is to do it."""
    if who.who in (Who.EACH_PLAYER, Who.EACH_OPPONENT):
        who = Player(Who.THEY, span=who.span)
    return Objects(Choice.EVERY, None, (InZone(Zone("hand", who, span=verb.span), span=verb.span),), span=verb.span)


def _hand_size(read: VerbReader, verb: VerbPhrase, subject: Doer) -> tuple[Amount, Player]:
    noun = read.nouns.noun(verb.parts[0])
    if not isinstance(subject, Player):
        raise NotUnderstood(noun.span, "expected a hand size here")
    if noun.sort is Sort.OBJECT and isinstance(noun.quantity, Exactly):
        return _so_many_in_hand(read, noun, subject), subject
    if noun.sort is not Sort.STAT or not noun.names[-1].endswith("hand size"):
        raise NotUnderstood(noun.span, "expected a hand size here")
    return read.meanings.amount_of(noun), subject


def _so_many_in_hand(read: VerbReader, noun: Noun, who: Player) -> Amount:
    """ "down to 4 cards", "until you have 4 cards in your hand"."""
    assert isinstance(noun.quantity, Exactly)
    many = noun.quantity.amount
    cards = read.meanings.objects_of(noun)
    there = [each.zone for each in filters_of(cards, InZone)]
    theirs = all(zone.name == "hand" and zone.owner in (None, who, Player(Who.THEY)) for zone in there)
    if len(cards.filters) != len(there) or not theirs or cards.other:
        raise NotUnderstood(noun.span, "how many cards in hand is not understood")
    return many


def draw_up_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Draw:
    """ "draw up to your printed hand size": as many as are missing."""
    size, who = _hand_size(read, verb, subject)
    missing = Difference(size, Count(_cards_in_hand(who, verb), span=verb.span), span=verb.span)
    return Draw(who, Exactly(Bounded(missing, low=0, span=verb.span), span=verb.span), span=verb.span)


def discard_down_to(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    """ "discard down to your printed hand size": as many as are too many."""
    size, who = _hand_size(read, verb, subject)
    hand = _cards_in_hand(who, verb)
    surplus = Difference(Count(hand, span=verb.span), size, span=verb.span)
    many = Exactly(Bounded(surplus, low=0, span=verb.span), span=verb.span)
    return Act(Verb.DISCARD, who, replace(hand, choice=Choice.CHOSEN, quantity=many), span=verb.span)


def _how_blocked(verb: VerbPhrase) -> Verb:
    """Whoever may not try to partially block may not partially block."""
    words = verb.verb.lower().split()
    return next(
        (BLOCKS[word] for word in ("completely", "partially", words[0]) if word in words and word in BLOCKS), Verb.BLOCK
    )


def block(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    how = _how_blocked(verb)
    if not verb.parts:
        return Act(how, subject, span=verb.span)
    noun = read.nouns.noun(verb.parts[0])
    using = None
    if noun.withs and noun.withs[-1][1].sort is Sort.OBJECT:  # "block an attack with this card"
        using = read.meanings.objects_of(noun.withs.pop()[1])
    return Act(how, subject, read.meanings.thing_of(noun), using=using, span=verb.span)


def block_with(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    how = _how_blocked(verb)
    return Act(how, subject, using=read.nouns.objects(verb.parts[0]), span=verb.span)


def recheck(_read: VerbReader, verb: VerbPhrase, subject: Doer) -> MakeCheck:
    """ "re-check": the check just made is made again (universus:re-check.1)."""
    return MakeCheck(subject, again=True, span=verb.span)


def make_check(read: VerbReader, verb: VerbPhrase, subject: Doer) -> MakeCheck:
    noun = read.nouns.noun(verb.parts[0])
    if noun.names not in (("check",), ("re-check",)) or noun.sort is not Sort.OBJECT:
        raise NotUnderstood(noun.span, "expected a check")
    if noun.withs:
        raise NotUnderstood(noun.span, "what a check is “with” is not understood here")
    against: Noun | None = noun.links.get("against")
    difficulty = _difficulty(read, against) if against is not None else None
    purposes = [each.action for each in noun.filters if isinstance(each, Purpose)]
    purpose = purposes[0] if purposes else None
    return MakeCheck(subject, difficulty, purpose, noun.names == ("re-check",), span=verb.span)


def so_many(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    """ "Ruin 1", "Drive 2" (universus:ruin.1, drive.1)."""
    noun = read.nouns.noun(verb.parts[0])
    if not noun.is_bare or noun.quantity is None:
        raise NotUnderstood(verb.span, "expected how many")
    return KeywordAction(verb.verb.lower().rstrip("s"), subject, noun.quantity, span=verb.span)


def mill(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.is_bare and noun.quantity is not None:
        return KeywordAction("mill", subject, noun.quantity, span=verb.span)
    if noun.sort is Sort.OBJECT and "loose" in noun.links and not (noun.names or noun.filters):
        cards = read.meanings.objects_of(noun)  # "mill cards equal to its speed"
        assert cards.quantity is not None
        return KeywordAction("mill", subject, cards.quantity, span=verb.span)
    if noun.sort is Sort.OBJECT:
        return Act(
            Verb.DISCARD, subject, read.meanings.objects_of(noun), origin=Zone("deck", span=verb.span), span=verb.span
        )
    raise NotUnderstood(verb.span, "expected how many cards to mill")


def add(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    nouns = read.nouns.nouns(verb.parts[0])
    if nouns[0].sort is Sort.COUNTER and verb.parts[1].kind == "to_zone":
        on = read.nouns.objects(verb.parts[1].phrase)
        return PutCounters(subject, read.meanings.counters_of(nouns[0]), on, span=verb.span)
    zones = verb.parts[1].phrase
    if zones is not None and len(zones.options) > 1 and not zones.both:  # "to your hand or your momentum"
        ways = []
        for option in zones.options:
            to = replace(verb.parts[1], phrase=Phrase([option], False, option.span))
            ways.append((read.move(MoveVerb.ADD, replace(verb, parts=(verb.parts[0], to)), subject),))
        one = Exactly(Number(1, span=verb.span), span=verb.span)
        chooser = subject if isinstance(subject, Player) else Player(Who.YOU, span=verb.span)
        return Modes(chooser, one, tuple(ways), span=verb.span)
    return read.move(MoveVerb.ADD, verb, subject, nouns)


def put_on(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.flags & {"back"}:
        return Move(MoveVerb.PUT, subject, read.meanings.objects_of(noun), Place(Zone("deck"), End.TOP), span=verb.span)
    return moving_verbs.put_on(read, verb, subject)


def remove_counters(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    nouns = read.nouns.nouns(verb.parts[0])
    noun = nouns[0]
    if noun.sort is Sort.COUNTER and len(nouns) > 1:
        return counter_verbs.remove_counters(read, verb, subject)
    if noun.sort is Sort.COUNTER:
        counters = read.meanings.counters_of(noun)
        if counters.on is None and counters.among is None:
            counters = replace(counters, on=Objects(Choice.THIS, span=verb.span))
        return RemoveCounters(subject, counters, span=verb.span)
    if noun.choice in (Choice.THIS, Choice.IT) and len(noun.withs) == 1:
        return _removed_with_counters(read, verb, subject, noun)
    return Act(Verb.REMOVE, subject, read.nouns.thing(verb.parts[0]), span=verb.span)


def _removed_with_counters(read: VerbReader, verb: VerbPhrase, subject: Doer, noun: Noun) -> Act:
    """ "remove it with a Hope counter on it"."""
    word, with_it, _ = noun.withs.pop()
    on = with_it.links.pop("on", None)
    if word != "with" or with_it.sort is not Sort.COUNTER or on is None or not on.simple.pronoun:
        raise NotUnderstood(verb.span, "with what it is removed is not understood")
    counters = read.meanings.counters_of(with_it)
    what = read.meanings.objects_of(noun)
    return Act(Verb.REMOVE, subject, what, counters=counters, span=verb.span)


def shuffle_into(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Shuffle:
    to, origin = read.place(verb.parts[1])
    if origin is not None:
        raise NotUnderstood(verb.span, "from where it is shuffled is not understood")
    what = read.nouns.thing(verb.parts[0])
    if isinstance(what, Zone):
        what = Objects(Choice.EVERY, None, (InZone(what, span=what.span),), span=what.span)
    if not isinstance(what, Objects | OneOf):
        raise NotUnderstood(verb.span, "expected cards to shuffle")
    return Shuffle(subject, to.zone, what, span=verb.span)


def enter(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    return _through(read, Verb.ENTER, verb, subject)


def leave(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    return _through(read, Verb.LEAVE, verb, subject)


def _through(read: VerbReader, how: Verb, verb: VerbPhrase, subject: Doer) -> Act:
    noun = read.nouns.noun(verb.parts[0])
    start = noun.links.pop("from", None)
    zone = read.meanings.zone_of(noun)
    if start is None:
        return Act(how, subject, origin=zone, span=verb.span)
    if how is not Verb.ENTER or not isinstance(start, Zone):
        raise NotUnderstood(verb.span, "from where it comes is not understood")
    # "enters your discard pile from your hand"
    return Act(how, subject, origin=start, to=Place(zone, span=zone.span), span=verb.span)


def pass_on(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    return Act(Verb.PASS, subject, read.nouns.thing(verb.parts[0]), span=verb.span)


def pass_check(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    """ "to pass a check", "after you pass a check to play an attack"."""
    check = read.nouns.objects(verb.parts[0])
    if not isinstance(check, Objects) or "check" not in types_named(check):
        raise NotUnderstood(verb.span, "only checks are passed")
    return Act(Verb.PASS, subject, check, span=verb.span)


def end_period(read: VerbReader, verb: VerbPhrase, subject: Doer) -> EndPeriod:
    if not verb.parts:
        period = read.meanings.within_word(verb.verb.split(" and ", 1)[1], verb.span)
        return EndPeriod(subject, period, span=verb.span)
    return EndPeriod(subject, read.meanings.period_of(read.nouns.noun(verb.parts[0])), span=verb.span)


def count_as(read: VerbReader, verb: VerbPhrase, subject: Doer) -> CountAs:
    """ "counts as 2 foundations", "as 2 cards"."""
    kind = read.nouns.objects(verb.parts[0])
    if not isinstance(kind, Objects) or not isinstance(kind.quantity, Exactly):
        raise NotUnderstood(verb.span, "as what it counts is not understood")
    if kind.filters and types_named(kind) != ["foundation"]:
        raise NotUnderstood(verb.span, "as what it counts is not understood")
    return CountAs(subject, kind, span=verb.span)


def count_toward(read: VerbReader, verb: VerbPhrase, subject: Doer) -> CountToward:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is not Sort.STAT or noun.quantity or set(noun.links) - {"purpose"}:
        raise NotUnderstood(noun.span, "expected a figure such as progressive difficulty")
    return CountToward(subject, read.meanings.stat_name(noun), noun.links.get("purpose"), span=verb.span)


def ignore(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Ignore:
    return Ignore(subject, _stat(read, verb), span=verb.span)


def _stat(read: VerbReader, verb: VerbPhrase) -> str:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is not Sort.STAT or noun.quantity or noun.links:
        raise NotUnderstood(noun.span, "expected a figure such as progressive difficulty")
    return read.meanings.stat_name(noun)


def deal(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Deal:
    """Also "deals damage to you": players take damage here (universus:damage-step.1)."""
    nouns = read.nouns.nouns(verb.parts[1]) if len(verb.parts) > 1 else []
    if len(nouns) != 1 or nouns[0].sort not in (Sort.PLAYER, Sort.ROLE):
        return changing_verbs.deal(read, verb, subject)
    noun = read.nouns.noun(verb.parts[0])
    if nouns[0].links:
        raise NotUnderstood(verb.span, "how much damage is not understood")
    amount, kind = read.damage(noun)
    return Deal(subject, amount, kind, read.meanings.player_of(nouns[0]), span=verb.span)


def take_damage(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Deal:
    noun = read.nouns.noun(verb.parts[0])
    origin = noun.links.pop("from", None)
    amount, kind = read.damage(noun)
    by = read.meanings.objects_of(origin) if origin is not None else None
    if not isinstance(subject, Player | Objects | OneOf):
        raise NotUnderstood(verb.span, "expected who takes the damage")
    return Deal(by, amount, kind, subject, span=verb.span)


def put_back(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    """ "put them back in any order": where they came from."""
    there = Place(Zone("there", span=verb.span), span=verb.span)
    return Move(MoveVerb.PUT, subject, read.nouns.objects(verb.parts[0]), there, span=verb.span)


def pay(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.STAT and noun.names == ("cost",):
        return Act(Verb.PAY_FOR, subject, read.meanings.thing_of(noun), span=verb.span)
    return cost_verbs.pay(read, verb, subject)


def have(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Act:
    """ "You can have up to 8 copies of this card in your deck"."""
    items = verb.parts[0].parts
    if not isinstance(subject, Player) or len(items) != 1 or items[0].kind != "thing":
        raise NotUnderstood(verb.span, "this does not tell anyone to do something")
    what = read.nouns.objects(items[0].phrase)
    if not isinstance(what, Objects) or not any(
        isinstance(each, InZone) and each.zone.name == "deck" for each in what.filters
    ):
        raise NotUnderstood(verb.span, "this does not tell anyone to do something")
    return Act(Verb.INCLUDE, subject, what, span=verb.span)


def be(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Modify:
    """ "this attack is unblockable"."""
    noun = read.nouns.noun(verb.parts[0])
    trait = noun.filters[0] if len(noun.filters) == 1 else None
    if noun.choice is Choice.CHOSEN and isinstance(trait, HasName) and not (noun.quantity or noun.links or noun.withs):
        gained = GainsKeyword(Keyword(trait.name, span=noun.span), span=noun.span)  # "your character is a Warrior"
        return Modify(read.subject_objects(verb, subject), (gained,), span=verb.span)
    if noun.sort is not Sort.DESCRIPTION or len(noun.filters) != 1 or not isinstance(noun.filters[0], HasStatus):
        raise NotUnderstood(verb.span, "this does not tell anyone to do something")
    change = GainsStatus(noun.filters[0].status, span=noun.span)
    return Modify(read.subject_objects(verb, subject), (change,), span=verb.span)


def _says_a_zone(noun: Noun) -> bool:
    """High, mid or low, and nothing besides."""
    filters = [each for each in noun.filters if each != HasType("attack")]
    named = [inner for each in filters for inner in (each.filters if isinstance(each, AnyOf) else (each,))]
    return bool(named) and all(isinstance(each, InAttackZone) for each in named)


def become(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Instruction:
    noun = read.nouns.noun(verb.parts[0])
    if noun.sort is Sort.DESCRIPTION and len(noun.filters) == 1 and isinstance(noun.filters[0], HasStatus):
        return be(read, verb, subject)
    if all(_says_a_zone(each) for each in read.nouns.nouns(verb.parts[0])):  # "becomes a high or low attack"
        zones = ZoneBecomes(figures.zones_said(read, verb.parts[0]), span=verb.span)
        return Modify(read.subject_objects(verb, subject), (zones,), span=verb.span)
    return changing_verbs.become(read, verb, subject)


def check_against(read: VerbReader, verb: VerbPhrase, subject: Doer) -> MakeCheck:
    """ "Check against 6", "your rival checks against a difficulty of 6"."""
    return MakeCheck(subject, _difficulty(read, read.nouns.noun(verb.parts[0])), span=verb.span)


def _difficulty(read: VerbReader, noun: Noun) -> Amount:
    of_it = noun.sort is Sort.STAT and noun.names == ("difficulty",) and "quantity" in noun.links
    quantity = read.meanings.stat_quantity(noun) if of_it else noun.quantity if noun.is_bare else None
    if not isinstance(quantity, Exactly):
        raise NotUnderstood(noun.span, "against which difficulty?")
    return quantity.amount


def add_how(read: VerbReader, verb: VerbPhrase, subject: Doer) -> Move:
    """ "If this card is added to your momentum, add it face up": the place is the one spoken of."""
    there = Place(Zone("there", span=verb.span), span=verb.span)
    return Move(MoveVerb.ADD, subject, read.nouns.objects(verb.parts[0]), there, span=verb.span)


def have_do(read: VerbReader, verb: VerbPhrase, subject: Doer) -> tuple[Instruction, ...]:
    """ "You may have them discard it": a player does it, no cards."""
    noun = read.nouns.noun(verb.parts[0])
    if noun.simple.pronoun == "them":
        return read.instructions(verb.parts[1], Player(Who.THEY, span=noun.span))
    return other_verbs.have_do(read, verb, subject)


VERBS: Mapping[str, VerbRule] = {
    **other_verbs.VERBS,
    **figures.VERBS,
    "act": act,
    "have_do": have_do,
    "act_as": act_as,
    "lone": lone,
    "transform_into": transform_into,
    "draw": draw,
    "draw_up_to": draw_up_to,
    "discard_down_to": discard_down_to,
    "block": block,
    "block_with": block_with,
    "recheck": recheck,
    "make_check": make_check,
    "mill": mill,
    "so_many": so_many,
    "add": add,
    "put_on": put_on,
    "remove_counters": remove_counters,
    "shuffle_into": shuffle_into,
    "enter": enter,
    "leave": leave,
    "count_as": count_as,
    "pass_check": pass_check,
    "pass_on": pass_on,
    "end_period": end_period,
    "count_toward": count_toward,
    "ignore": ignore,
    "deal": deal,
    "take_damage": take_damage,
    "put_back": put_back,
    "pay": pay,
    "have": have,
    "be": be,
    "become": become,
    "check_against": check_against,
    "add_how": add_how,
}
