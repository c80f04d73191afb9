"""What follows a noun in UniVersus: "to play a card", "that has not been readied this turn", "in its name"."""

from collections.abc import Mapping
from dataclasses import replace

from judge_app.language.amounts import AmountDone, AtLeast, Exactly, Number, TimesDone
from judge_app.language.changes import StatMoves, ZoneBecomes
from judge_app.language.durations import Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    Alike,
    AnyOf,
    Did,
    Filter,
    HasName,
    HasStatus,
    HasType,
    InAttackZone,
    InZone,
    NameMatch,
    Not,
    Purpose,
    SameName,
    Shares,
    ThisWay,
)
from judge_app.language.games.universus.meanings import KINDS
from judge_app.language.instructions import Act, ChangeHealth, MakeCheck, Modify, Move, MoveVerb, Verb
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects, OneOf, Player
from judge_app.language.objects import Place as PlaceNode
from judge_app.language.reading import posts
from judge_app.language.reading.noun_phrases import NounReader, PostRule
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Post, Simple
from judge_app.language.reading.posts import WAYS
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import DueTo


def _whole_name(noun: Noun, post: Post) -> str:
    """ "Heaven's Gate" is one name, though its first part looks like an owner."""
    owner = noun.links.get("owner")
    parts = [noun] if owner is None else [owner, noun]
    names = [each.name for part in parts for each in part.filters if isinstance(each, HasName)]
    if len(names) != sum(len(part.filters) for part in parts) or len(names) != len(parts):
        raise NotUnderstood(post.span, "which name is meant is not understood")
    return "'s ".join(names)


def post_at_random(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "1 card from your rival's hand at random" is 1 random card of it, whatever is done to it."""
    if hosts[0].sort is not Sort.OBJECT or hosts[0].choice in (Choice.THAT, Choice.IT):
        posts.post_at_random(read, post, hosts)
        return
    hosts[0].filters.append(HasStatus("random", span=post.span))


def post_of(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = hosts[-1]
    if "moved" in host.flags:
        _of_what_is_moved(read, post, hosts)
    elif host.names == ("copy",) and host.sort is Sort.OBJECT:
        host.filters += _copies_of_each_other(read, host, post) or [_copied(read, post)]
    elif host.names == ("attack zone",):
        host.tie("of", read.inner(post), post.span)
    else:
        _of_a_figure(read, post, hosts)


def _of_a_figure(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "the damage of this attack"; "1 of your foundations" is of so many of them."""
    host = hosts[-1]
    if host.sort is Sort.DAMAGE and host.quantity is None:
        host.sort, host.names = Sort.STAT, ("damage",)
    is_part = host.end is None and host.quantity is not None and host.sort not in (Sort.NUMBER, Sort.STAT)
    if is_part and not host.is_bare and ("one of" in host.flags or read.inner(post).choice is Choice.THAT):
        raise NotUnderstood(post.span, "“of” does not belong to the noun before it")
    posts.post_of(read, post, hosts)


def _copies_of_each_other(read: NounReader, host: Noun, post: Post) -> list[Filter]:
    """ "2 copies of a card": cards with one name, whichever that is (copy.1)."""
    inner = read.inner(post)
    several = isinstance(host.quantity, Exactly | AtLeast) and host.quantity.amount != Number(1)
    if not several or inner.sort is not Sort.OBJECT or inner.choice is not Choice.CHOSEN or inner.quantity is not None:
        return []
    cards = read.meanings.objects_of(inner)
    return [*cards.filters, Alike("name", span=post.span)]


def _copied(read: NounReader, post: Post) -> Filter:
    """ "a copy of Heaven's Gate", "a copy of that card"."""
    inner = read.inner(post)
    names = [each for each in inner.filters if isinstance(each, HasName)]
    if inner.sort is Sort.DESCRIPTION and names:
        return HasName(_whole_name(inner, post), NameMatch.EXACT, span=names[0].span)
    return SameName(read.meanings.objects_of(inner), span=post.span)


def post_from(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner, host = read.inner(post), hosts[0]
    if inner.sort is Sort.ZONE and host.end is not None and "of" not in host.links:
        host.tie("of", inner, post.span)  # "the top 3 cards from your discard pile"
    elif host.sort is Sort.DAMAGE and inner.sort is Sort.OBJECT:
        host.tie("from", inner, post.span)  # "take damage from an attack"
        hosts.append(inner)
    elif inner.sort is Sort.ZONE and host.sort is Sort.OBJECT and _is_compared_with_another(hosts):
        posts.post_from(read, post, [host])  # "a card with a difficulty equal to the discarded card from your hand"
    else:
        posts.post_from(read, post, hosts)


def _is_compared_with_another(hosts: list[Noun]) -> bool:
    return len(hosts) > 1 and any(isinstance(each, ThisWay) for each in hosts[-1].filters)


def post_with(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """Also "if this attack shares a keyword with the preceding card", "a check to block with this card"."""
    inner = read.inner(post)
    if _is_check_to_block(hosts[0]) and inner.sort in (Sort.OBJECT, Sort.DESCRIPTION):
        block = Act(Verb.BLOCK, using=read.meanings.objects_of(inner), span=post.span)
        hosts[0].filters[-1] = Purpose(block, span=hosts[0].filters[-1].span.joined(post.span))
        return
    if len(hosts) == 1 and hosts[0].names == ("keyword",) and inner.sort is Sort.OBJECT:
        hosts[0].withs.append(("with", inner, post.span))
        read.host_too(hosts, inner)
        return
    posts.post_with(read, post, hosts)


def _is_check_to_block(host: Noun) -> bool:
    """So far it is not said what is blocked, nor with what."""
    return host.names == ("check",) and host.filters[-1:] == [Purpose(Act(Verb.BLOCK))]


def post_in(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "Mushroom counters in all stages": on the cards there."""
    inner, counters = read.inner(post), hosts[-1]
    if counters.sort is Sort.STAT and counters.flags & {"highest", "lowest"} and inner.sort is Sort.ZONE:
        there = InZone(read.meanings.zone_of(inner), span=post.span)
        counters.tie("highest in", Objects(Choice.EVERY, None, (there,), span=post.span), post.span)
        return
    if counters.sort is Sort.COUNTER and inner.sort is Sort.ZONE:
        there = InZone(read.meanings.zone_of(inner), span=post.span)
        counters.tie("in", Objects(Choice.EVERY, None, (there,), span=post.span), post.span)
        return
    if (copied := _copied_cards(hosts[-1])) is not None and inner.sort is Sort.ZONE:
        there = InZone(read.meanings.zone_of(inner), span=post.span)  # "copies of cards in your rival's card pool"
        hosts[-1].filters.remove(copied)
        assert isinstance(copied.to, Objects)
        any_of = replace(copied.to, choice=Choice.EVERY, quantity=None, filters=(*copied.to.filters, there))
        hosts[-1].filters.append(SameName(any_of, span=copied.span))
        return
    posts.post_in(read, post, hosts)


def _copied_cards(noun: Noun) -> SameName | None:
    """Cards of which it names none: they are told by the zone that follows, and the copies are not."""
    for each in noun.filters:
        if isinstance(each, SameName) and isinstance(each.to, Objects):
            placed = any(isinstance(inner, InZone) for inner in each.to.filters)
            if each.to.choice in (Choice.EVERY, Choice.CHOSEN) and not placed:
                return each
    return None


def post_among(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "different keywords among cards in your card pool"."""
    host = next((noun for noun in reversed(hosts) if noun.names in KINDS), None)
    if host is None:
        posts.post_among(read, post, hosts)
        return
    inner = read.inner(post)
    host.tie("among", inner, post.span)
    read.host_too(hosts, inner)


def post_minus(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    posts.post_minus(read, post, hosts)
    hosts.append(hosts[0].links["minus"])


def post_plus(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    posts.post_plus(read, post, hosts)
    hosts.append(hosts[0].links["plus"])


def post_alike(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.host(hosts, post, Sort.OBJECT).filters.append(Alike("name", span=post.span))


def post_done_due(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    act = Act(VERB_OF[post.words[0]], span=post.span)
    cause = read.meanings.thing_of(read.inner(post))
    read.host(hosts, post, Sort.OBJECT).filters.append(Did(DueTo(act, cause, span=post.span), None, span=post.span))


def post_that_was_during(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = read.host(hosts, post, Sort.OBJECT)
    within = Within(read.meanings.period_of(read.inner(post)), span=post.span)
    passives = next(part for part in post.inner if not isinstance(part, Simple)).parts
    host.filters += [Did(read.passive(passive, None), within, span=post.span) for passive in passives]


def post_that_was_not_during(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    post_that_was_during(read, post, hosts)
    host = read.host(hosts, post, Sort.OBJECT)
    host.filters[-1] = Not(host.filters[-1], span=post.span)


def post_agent_done_during(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    period = read.meanings.period_of(read.simple(next(part for part in post.inner if isinstance(part, Simple))))
    _agent_done(read, post, hosts, post.words[1], Within(period, span=post.span))


def post_shared_with(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "symbols it shares with your character"."""
    first, second = read.inner(post), read.simple(next(part for part in post.inner if isinstance(part, Simple)))
    both = OneOf((read.meanings.objects_of(first), read.meanings.objects_of(second)), both=True, span=post.span)
    read.host(hosts, post, Sort.OBJECT).filters.append(Shares("symbol", None, both, span=post.span))


def post_in_its_name(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = hosts[-1]
    if len(host.filters) == 1 and isinstance(host.filters[0], AnyOf):
        host.flags.add("in its name")
        return
    posts.post_in_its_name(read, post, hosts)


def post_np_within(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "your next attack this turn": the one you next try to play (universus:next.1)."""
    host = read.host(hosts, post, Sort.OBJECT)
    within = Within(read.meanings.within_word(post.words[0], post.span), span=post.span)
    done: Instruction = (
        MakeCheck(None, span=post.span) if host.names == ("check",) else Act(Verb.TRY_TO_PLAY, span=post.span)
    )
    host.filters.append(Did(done, within, span=post.span))


def post_during(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "your rival's checks during this attack", "the fourth card you try to play during your Combat Phase"."""
    host = read.host(hosts, post, Sort.OBJECT)
    within = Within(read.meanings.period_of(read.inner(post)), span=post.span)
    last = host.filters[-1] if host.filters else None
    if isinstance(last, Did) and last.within is None:
        host.filters[-1] = replace(last, within=within)
    elif host.names == ("check",):
        host.filters.append(Did(MakeCheck(None, span=post.span), within, span=post.span))
    else:
        raise NotUnderstood(post.span, "what happens in this time is not understood")


def post_agent_does(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """Also "the next ability your rival plays this Enhance Step"."""
    way = post.words[1] if len(post.words) > 1 else ""
    if way not in ("this combat phase", "this enhance step", "this game"):
        posts.post_agent_does(read, post, hosts)
        _said_of_the_copied(hosts[0])
        return
    act = Act(VERB_OF[post.words[0]], read.meanings.player_of(read.inner(post)), span=post.span)
    within = Within(read.meanings.within_word(way, post.span), span=post.span)
    read.host(hosts, post, Sort.OBJECT, Sort.EFFECT).filters.append(Did(act, within, span=post.span))


def _said_of_the_copied(host: Noun) -> None:
    """ "a copy of the card you try to play": it is the copied card that you try to play."""
    match host.filters[-2:]:
        case [SameName(to=Objects(choice=Choice.THE, quantity=None, filters=()) as copied) as same, Did() as done]:
            host.filters[-2:] = [replace(same, to=replace(copied, filters=(done,)))]


def post_agent_done(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    _, participle, way = post.words
    _agent_done(
        read,
        post,
        hosts,
        participle,
        None if way in WAYS else Within(read.meanings.within_word(way, post.span), span=post.span),
    )


def _agent_done(read: NounReader, post: Post, hosts: list[Noun], participle: str, within: Within | None) -> None:
    host = read.host(hosts, post, Sort.OBJECT, Sort.COUNTER, Sort.EFFECT, Sort.ZONE, Sort.HEALTH)
    player = read.meanings.player_of(read.inner(post))
    if host.sort is Sort.HEALTH and participle in ("gained", "lost"):  # "the health you have gained this turn"
        host.tie(
            "done",
            AmountDone(ChangeHealth(player, None, participle == "lost", span=post.span), within, span=post.span),
            post.span,
        )
    elif participle == "made" and host.names == ("check",):
        host.filters.append(Did(MakeCheck(player, span=post.span), within, span=post.span))
    elif participle in VERB_OF:
        host.filters.append(Did(Act(VERB_OF[participle], player, span=post.span), within, span=post.span))
    else:
        raise NotUnderstood(post.span, f"“{participle}” is not understood here")


def post_purpose(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    verb, what = VERB_OF[post.words[0]], read.meanings.thing_of(read.inner(post))
    host = read.host(hosts, post, Sort.OBJECT, Sort.STAT)
    act = Act(verb, None, what, span=post.span)
    if host.sort is Sort.OBJECT:
        host.filters.append(Purpose(act, span=post.span))
    else:
        host.tie("purpose", act, post.span)


def post_against(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    read.host(hosts, post, Sort.OBJECT).tie("against", inner, post.span)
    hosts.append(inner)


def post_from_game(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.host(hosts, post, Sort.OBJECT, Sort.DESCRIPTION, Sort.ZONE)


def post_that_was_not(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    post_that_was(read, post, hosts)
    host = read.host(hosts, post, Sort.OBJECT)
    host.filters[-1] = Not(host.filters[-1], span=post.span)


def post_that_was(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    way = post.words[-1]
    if way in ("this combat phase", "this enhance step", "this game"):
        host = read.host(hosts, post, Sort.OBJECT)
        done = [read.passive(passive, None) for passive in post.inner[0].parts]
        within = Within(read.meanings.within_word(way, post.span), span=post.span)
        host.filters += [Did(each, within, span=post.span) for each in done]
        return
    posts.post_that_was(read, post, hosts)


def post_that_does(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that commits or seals any number of your foundations"."""
    host = read.host(hosts, post, Sort.OBJECT, Sort.EFFECT)
    what = read.meanings.thing_of(read.inner(post))
    made = [Did(Act(VERB_OF[word], None, what, span=post.span), None, span=post.span) for word in post.words]
    host.filters.append(made[0] if len(made) == 1 else AnyOf(tuple(made), span=post.span))


def post_that_adds(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that adds any number of cards to their hand"."""
    zone = read.simple(next(part for part in post.inner if isinstance(part, Simple)))
    to = PlaceNode(read.meanings.zone_of(zone), span=post.span)
    move = Move(MoveVerb.ADD, None, read.meanings.objects_of(read.inner(post)), to, span=post.span)
    read.host(hosts, post, Sort.EFFECT).filters.append(Did(move, None, span=post.span))


def post_that_causes(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that causes a card to leave their card pool"."""
    zone = read.simple(next(part for part in post.inner if isinstance(part, Simple)))
    what = read.meanings.objects_of(read.inner(post))
    leave = Act(Verb.LEAVE, what, origin=read.meanings.zone_of(zone), span=post.span)
    read.host(hosts, post, Sort.EFFECT).filters.append(Did(leave, None, span=post.span))


def post_that_grants(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that grants a speed bonus or penalty" (universus:bonus.1, penalty.1)."""
    inner = read.inner(post)
    read.meanings.refuse_unused(inner, "or")
    kinds = {"bonus": True, "penalty": False}
    if inner.sort is not Sort.STAT or not inner.names or inner.choice not in (None, Choice.CHOSEN) or inner.filters:
        raise NotUnderstood(post.span, "which bonus is not understood")
    stat, _, first = inner.names[0].rpartition(" ")
    if not stat or first not in kinds or len(inner.names) > 2 or inner.names[1:] not in ((), ("penalty",), ("bonus",)):
        raise NotUnderstood(post.span, "which bonus is not understood")
    up = kinds[first] if len(inner.names) == 1 else None
    moves = StatMoves(stat, up, signed=True, span=post.span)
    did = Did(Modify(_any_attack(post.span), (moves,), span=post.span), None, span=post.span)
    read.host(hosts, post, Sort.EFFECT).filters.append(did)


def _any_attack(span: Span) -> Objects:
    one = Exactly(Number(1, span=span), span=span)
    return Objects(Choice.CHOSEN, one, (HasType("attack", span=span),), span=span)


def post_done_as(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "cards played as blocks"."""
    participle = post.words[0]
    inner = read.inner(post)
    if participle not in VERB_OF or inner.filters[1:] or inner.withs or inner.links or inner.quantity is not None:
        raise NotUnderstood(post.span, f"“{participle}” is not understood here")
    role = Objects(
        Choice.CHOSEN, Exactly(Number(1, span=post.span), span=post.span), tuple(inner.filters), span=post.span
    )
    act = Act(VERB_OF[participle], role=role, span=post.span)
    read.host(hosts, post, Sort.OBJECT).filters.append(Did(act, None, span=post.span))


def post_done_during(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "a foundation committed during this attack"."""
    participle = post.words[0]
    if participle not in VERB_OF:
        raise NotUnderstood(post.span, f"“{participle}” is not understood here")
    within = Within(read.meanings.period_of(read.inner(post)), span=post.span)
    did = Did(Act(VERB_OF[participle], span=post.span), within, span=post.span)
    read.host(hosts, post, Sort.OBJECT).filters.append(did)


def post_agent_done_to(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "the number of times you have played this ability this turn"."""
    participle, way = post.words[1], post.words[-1]
    host = read.host(hosts, post, Sort.TIMES)
    who = read.meanings.player_of(read.inner(post))
    what = read.simple(next(part for part in post.inner if isinstance(part, Simple)))
    if what.sort is Sort.HEALTH and participle in ("gained", "lost") and what.is_described is False:
        done: Instruction = ChangeHealth(who, None, participle == "lost", span=post.span)
    elif participle in VERB_OF:
        done = Act(VERB_OF[participle], who, read.meanings.thing_of(what), span=post.span)
    else:
        raise NotUnderstood(post.span, f"“{participle}” is not understood here")
    within = None if way in WAYS else Within(read.meanings.within_word(way, post.span), span=post.span)
    host.tie("done", TimesDone(done, within, span=post.span), post.span)


def post_that_moves(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that reduces damage", "that increases your attack's speed" (universus:ability-that.1)."""
    inner = read.inner(post)
    if inner.sort is Sort.DAMAGE and inner.quantity is None:
        inner.sort, inner.names = Sort.STAT, ("damage",)
    owner = read.meanings.possessor(inner)
    up = None if post.words[0].startswith(("modif", "chang", "set")) else post.words[0].startswith("increas")
    if inner.sort is Sort.HEALTH and isinstance(owner, Player) and up is not None:
        change = ChangeHealth(owner, None, not up, span=post.span)
        read.host(hosts, post, Sort.EFFECT).filters.append(Did(change, None, span=post.span))
        return
    if inner.sort is not Sort.STAT or not inner.names:
        raise NotUnderstood(post.span, "which figure it changes is not understood")
    what = owner if isinstance(owner, Objects) else _any_attack(post.span)
    moves = StatMoves(read.meanings.stat_name(inner), up, span=post.span)
    read.host(hosts, post, Sort.EFFECT).filters.append(
        Did(Modify(what, (moves,), span=post.span), None, span=post.span)
    )
    inner.flags.add("moved")
    hosts.append(inner)


def post_that_changes(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "an ability that changes the zone of an attack", "that changes its speed" (universus:ability-that.1)."""
    inner = read.inner(post)
    if inner.names != ("attack zone",):
        post_that_moves(read, post, hosts)
        return
    if any(not isinstance(each, HasType) for each in inner.filters):
        raise NotUnderstood(post.span, "which zone it changes is not understood")
    owner = read.meanings.possessor(inner)
    what = owner if isinstance(owner, Objects) else _any_attack(post.span)
    change = Modify(what, (ZoneBecomes(span=post.span),), span=post.span)
    read.host(hosts, post, Sort.EFFECT).filters.append(Did(change, None, span=post.span))
    inner.flags.add("moved")
    hosts.append(inner)


def _of_what_is_moved(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "that reduces the damage of your attack": whose figure it is follows."""
    filters = read.host(hosts[:-1], post, Sort.EFFECT).filters
    did = filters[-1]
    assert isinstance(did, Did)
    assert isinstance(did.happening, Modify)
    inner = read.inner(post)
    filters[-1] = replace(did, happening=replace(did.happening, what=read.meanings.objects_of(inner)))
    hosts[-1] = inner


def post_shares(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    simples = [part for part in post.inner if isinstance(part, Simple)]
    shared = sharing(read, read.inner(post), read.simple(simples[-1]), post.span)
    read.host(hosts, post, Sort.OBJECT).filters.append(shared)


def sharing(read: NounReader, what: Noun, other: Noun, span: Span) -> Shares:
    """ "shares 2 symbols with your character", "matches 2 or more symbols with it"."""
    name = what.names[0] if what.names else ""
    if name not in ("symbol", "keyword", "name") or any(not isinstance(each, HasType) for each in what.filters):
        raise NotUnderstood(span, "what they share is not understood")
    read.meanings.refuse_unused(what)
    return Shares(name, what.quantity, read.meanings.objects_of(other), span=span)


def post_matches(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    read.host(hosts, post, Sort.OBJECT).filters.append(named_zone(inner, post.span))


def named_zone(inner: Noun, span: Span) -> Filter:
    named = [each for each in inner.filters if isinstance(each, ThisWay) and each.participle == "named"]
    if not named or inner.names not in (("attack zone",), ("card type",)):
        raise NotUnderstood(span, "what it matches is not understood")
    return InAttackZone("named", span=span) if inner.names == ("attack zone",) else HasType("named type", span=span)


def post_named(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    if len(inner.filters) != 1 or not isinstance(inner.filters[0], HasName):
        raise NotUnderstood(post.span, "expected a name")
    read.host(hosts, post, Sort.OBJECT).filters.append(replace(inner.filters[0], match=NameMatch.EXACT))


def post_printed_on(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    host = read.host(hosts, post, Sort.EFFECT)
    if inner.simple.pronoun and post.words[0] == "printed on":  # "with an Enhance ability printed on it"
        host.filters.append(HasStatus("printed", span=post.span))
    host.tie("printed on", inner, post.span)
    hosts.append(inner)


def post_of_choice(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = read.host(hosts, post, Sort.OBJECT, Sort.EFFECT, Sort.PLAYER)
    host.choice = host.choice or Choice.CHOSEN


def post_purpose_alone(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = read.host(hosts, post, Sort.OBJECT)
    host.filters.append(Purpose(Act(VERB_OF[post.words[0]], span=post.span), span=post.span))


def post_that_left(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    way = post.words[-1]
    left = Act(Verb.LEAVE, origin=read.meanings.zone_of(read.inner(post)), span=post.span)
    within = None if way in WAYS else Within(read.meanings.within_word(way, post.span), span=post.span)
    read.host(hosts, post, Sort.OBJECT).filters.append(Did(left, within, span=post.span))


def post_done_from(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    participle, way = post.words[0], post.words[-1]
    if participle not in VERB_OF:
        raise NotUnderstood(post.span, f"“{participle}” is not understood here")
    act = Act(VERB_OF[participle], origin=read.meanings.zone_of(read.inner(post)), span=post.span)
    within = None if way in WAYS else Within(read.meanings.within_word(way, post.span), span=post.span)
    read.host(hosts, post, Sort.OBJECT, Sort.ZONE).filters.append(Did(act, within, span=post.span))


def post_done_for(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    participle, verb = post.words
    host = read.host(hosts, post, Sort.OBJECT, Sort.ZONE)
    purpose = Act(VERB_OF[verb], None, read.meanings.thing_of(read.inner(post)), span=post.span)
    host.filters.append(Did(Act(VERB_OF[participle], None, None, span=post.span), None, span=post.span))
    host.filters.append(Purpose(purpose, span=post.span))


POSTS: Mapping[str, PostRule] = {
    **posts.POSTS,
    "of": post_of,
    "at_random": post_at_random,
    "from": post_from,
    "with": post_with,
    "in": post_in,
    "among": post_among,
    "minus": post_minus,
    "plus": post_plus,
    "alike": post_alike,
    "done_due": post_done_due,
    "that_was_during": post_that_was_during,
    "that_was_not_during": post_that_was_not_during,
    "agent_done_during": post_agent_done_during,
    "shared_with": post_shared_with,
    "in_its_name": post_in_its_name,
    "np_within": post_np_within,
    "agent_done": post_agent_done,
    "purpose": post_purpose,
    "against": post_against,
    "from_game": post_from_game,
    "that_was_not": post_that_was_not,
    "that_was": post_that_was,
    "during": post_during,
    "agent_does": post_agent_does,
    "that_does": post_that_does,
    "that_adds": post_that_adds,
    "that_causes": post_that_causes,
    "that_grants": post_that_grants,
    "done_as": post_done_as,
    "done_during": post_done_during,
    "agent_done_to": post_agent_done_to,
    "that_moves": post_that_moves,
    "that_changes": post_that_changes,
    "shares": post_shares,
    "matches": post_matches,
    "named": post_named,
    "printed_on": post_printed_on,
    "of_choice": post_of_choice,
    "purpose_alone": post_purpose_alone,
    "that_left": post_that_left,
    "done_from": post_done_from,
    "done_for": post_done_for,
}
