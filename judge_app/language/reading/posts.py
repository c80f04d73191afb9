"""What follows a noun: one function per kind of post. Each takes hold of the nearest noun that it can belong to."""

from collections.abc import Mapping

from judge_app.language.durations import Period, Which, Within
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    AnyOf,
    ControlledBy,
    Did,
    Differing,
    Filter,
    FromAmong,
    HasName,
    HasStatus,
    InZone,
    NameMatch,
    Not,
    SameName,
    ThisWay,
)
from judge_app.language.instructions import Act, Verb
from judge_app.language.objects import Choice, Who, Zone
from judge_app.language.reading.noun_phrases import NounReader, PostRule
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Post
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span

THINGS = (Sort.OBJECT, Sort.DESCRIPTION)
WAYS = frozenset({"this way", "that way", "by this effect", "in this way"})


def post_controlled(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    player = read.meanings.player_of(read.inner(post))
    held: Filter = ControlledBy(player, span=post.span)
    host = read.host(hosts, post, *THINGS, Sort.EFFECT, Sort.RESOURCES)
    if held in host.filters:
        raise NotUnderstood(post.span, "who controls it is said twice")
    host.filters.append(held if post.words[-1] in ("control", "controls") else Not(held, span=post.span))


def post_with(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    read.host(hosts, post, *THINGS).withs.append(("with", inner, post.span))
    read.host_too(hosts, inner)


def post_without(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    read.host(hosts, post, *THINGS).withs.append(("without", inner, post.span))


def post_with_quoted(_read: NounReader, post: Post, hosts: list[Noun]) -> None:
    hosts[0].tie("abilities", post.inner, post.span)


def post_in(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    if inner.sort is not Sort.ZONE:
        raise NotUnderstood(post.span, "expected a zone after “in”")
    host = read.host(hosts, post, *THINGS, Sort.EFFECT)
    host.filters.append(InZone(read.meanings.zone_of(inner), span=post.span))


def post_from(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    if inner.sort is Sort.ZONE:
        _from_zone(read, post, hosts, read.meanings.zone_of(inner))
        return
    if inner.end is not None and inner.is_bare:
        read.host(hosts, post, *THINGS).tie("end", inner, post.span)
    elif any(noun.sort is Sort.COUNTER for noun in hosts):
        read.host(hosts, post, Sort.COUNTER).tie("on", inner, post.span)
    else:
        read.host(hosts, post, *THINGS).tie("from", inner, post.span)
    read.host_too(hosts, inner)


def _from_zone(read: NounReader, post: Post, hosts: list[Noun], zone: Zone) -> None:
    could = [noun for noun in hosts if zone.name == RESOURCE_ZONE or not is_resource(noun)] or hosts
    host = read.host(could, post, *THINGS, Sort.ZONE, Sort.COUNTER, Sort.RESOURCES)
    if host.sort is Sort.ZONE:
        host.tie("from", zone, post.span)  # "sent to Oblivion from the Clash Zone"
    else:
        host.filters.append(InZone(zone, span=post.span))


RESOURCE_ZONE = "Resource Zone"


def is_resource(noun: Noun) -> bool:
    """ "The number of resources you control": they come from no other zone than their own."""
    return noun.sort is Sort.RESOURCES or noun.names == ("resource",)


def post_from_elsewhere(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    zone = read.meanings.zone_of(read.inner(post))
    read.host(hosts, post, *THINGS, Sort.PLAYER).filters.append(InZone(zone, elsewhere=True, span=post.span))


def post_from_among(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    counters = next((noun for noun in reversed(hosts) if noun.sort is Sort.COUNTER), None)
    if counters is not None and not counters.links.keys() & {"on", "among"}:
        counters.tie("among", inner, post.span)
        read.host_too(hosts, inner)
        return
    read.host(hosts, post, *THINGS).filters.append(FromAmong(read.meanings.objects_of(inner), span=post.span))


def post_on(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("on", post, hosts, Sort.COUNTER)


def post_among(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("among", post, hosts, Sort.COUNTER, Sort.STAT)


def post_of(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    for host in reversed(hosts):
        if host.sort is Sort.STAT and inner.is_bare and inner.quantity is not None:
            host.tie("quantity", inner.quantity, post.span)
            return
        if host.end is not None or host.sort in (
            Sort.STAT, Sort.NUMBER, Sort.EFFECT, Sort.CONTROL, Sort.HEALTH, Sort.REST, Sort.PERIOD, Sort.TARGET
        ):  # fmt: skip
            host.tie("of", inner, post.span)
            read.host_too(hosts, inner)
            return
    if hosts[0].is_bare and hosts[0].quantity is not None:
        hosts[0].tie("part of", inner, post.span)  # "two of those cards"
        read.host_too(hosts, inner)
        return
    raise NotUnderstood(post.span, "“of” does not belong to the noun before it")


def post_than(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    for host in reversed(hosts):
        if host.flags & {"lower", "greater", "more", "less"}:
            host.tie("than", inner, post.span)
            read.host_too(hosts, inner)
            return
    raise NotUnderstood(post.span, "“than” has nothing to compare")


def post_compared(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    for host in reversed(hosts):
        if host.sort in (Sort.STAT, Sort.DAMAGE, Sort.HEALTH):
            host.tie("compared", (post.words[0], inner), post.span)
            break
    else:
        hosts[0].tie("loose", (post.words[0], inner), post.span)  # "deal damage to it equal to…"
    read.host_too(hosts, inner)


def post_plus(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("plus", post, hosts)  # "plus the number of Relics you control"


def post_minus(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("minus", post, hosts)


def post_rounded(_read: NounReader, post: Post, hosts: list[Noun]) -> None:
    halved = next((noun for noun in reversed(hosts) if "half" in noun.flags), hosts[0])
    halved.tie("rounded", post.words[0].split()[-1], post.span)


def post_at_random(_read: NounReader, _post: Post, hosts: list[Noun]) -> None:
    hosts[0].flags.add("at random")


def post_differing(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.host(hosts, post, *THINGS).filters.append(
        Differing(post.words[0].split()[-1].removesuffix("s"), span=post.span)
    )


def post_attached(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = read.host(hosts, post, *THINGS)
    if any(host is inner for noun in hosts for _, inner, _ in noun.withs):
        host.flags.add("attached")
    else:
        host.filters.append(HasStatus("attached", span=post.span))


def post_attached_to(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    host = read.host(hosts, post, *THINGS)
    if any(host is each for noun in hosts for _, each, _ in noun.withs):
        if not inner.simple.pronoun:
            raise NotUnderstood(post.span, "attached to what is not understood")
        host.flags.add("attached")  # "with one or more Weapons attached to it"
        return
    host.tie("attached to", inner, post.span)
    read.host_too(hosts, inner)


def post_not_named(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post)
    if len(inner.filters) != 1 or not isinstance(inner.filters[0], HasName):
        raise NotUnderstood(post.span, "expected a name in brackets")
    named = HasName(inner.filters[0].name, NameMatch.EXACT, span=post.span)
    read.host(hosts, post, *THINGS).filters.append(Not(named, span=post.span))


def post_named(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "A Clash card named [Cur]": that very name, not a character's."""
    inner = read.inner(post)
    if len(inner.filters) != 1 or not isinstance(inner.filters[0], HasName):
        raise NotUnderstood(post.span, "expected a name in brackets")
    named = HasName(inner.filters[0].name, NameMatch.EXACT, span=post.span)
    read.host(hosts, post, *THINGS).filters.append(named)


def post_in_its_name(_read: NounReader, post: Post, hosts: list[Noun]) -> None:
    host = hosts[-1]
    if not any(isinstance(each, HasName) for each in host.filters):
        raise NotUnderstood(post.span, "expected a name in brackets before this")
    host.flags.add("in its name")


def post_cost_to(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    inner = read.inner(post) if post.simple is not None else None
    hosts[0].tie("cost to", (post.words[0].removesuffix("s"), inner), post.span)
    if inner is not None:
        read.host_too(hosts, inner)


def post_same_name(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    same = SameName(read.meanings.objects_of(read.inner(post)), span=post.span)
    read.host(hosts, post, *THINGS).filters.append(same)


def post_that_targets(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("targets", post, hosts, *THINGS)


def post_that_targets_only(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("targets only", post, hosts, *THINGS)


def post_copy_of(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("copy of", post, hosts)


def post_less_or_more(_read: NounReader, post: Post, hosts: list[Noun]) -> None:
    hosts[0].flags.add(post.words[0])


def post_done(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    participle, way = post.words[0], post.words[-1]
    if participle == "rolled" and hosts[-1].sort is Sort.NUMBER and way in WAYS:
        hosts[-1].tie("happening", (participle,), post.span)  # "the number rolled"
        return
    host = read.host(hosts, post, *THINGS, Sort.COUNTER, Sort.DAMAGE, Sort.RESOURCES)
    if post.simple is not None and read.inner(post).sort is not Sort.ZONE:
        raise NotUnderstood(post.span, "expected a zone here")
    to = f" to {_zone_words(read.meanings.zone_of(read.inner(post)))}" if post.simple is not None else ""
    if way == "this turn":
        _done_this_turn(host, post, participle, to)
    elif way not in WAYS:
        raise NotUnderstood(post.span, f'"{way}" is not understood here')
    else:
        host.filters.append(ThisWay(participle + to, span=post.span))


def _done_this_turn(host: Noun, post: Post, participle: str, to: str) -> None:
    """ "a card discarded this turn", "the damage dealt this turn"."""
    verb = VERB_OF.get(participle)
    if verb is None or to:
        host.tie("happening", (participle + to, "this turn"), post.span)
        if host.sort is not Sort.DAMAGE:
            raise NotUnderstood(post.span, f'"{participle}" is not understood here')
        return
    _must_have_one_voice(verb, post)
    happening = Act(verb, what=None, span=post.span)
    host.filters.append(Did(happening, this_turn(post.span), span=post.span))


def _zone_words(zone: Zone) -> str:
    """ "Oblivion", "their hand": whose it is belongs to where it went."""
    whose = {Who.YOU: "your ", Who.THEY: "their "}.get(zone.owner.who, "") if zone.owner is not None else ""
    return whose + zone.name


def _must_have_one_voice(verb: object, post: Post) -> None:
    """ "Attacked this turn" is not told apart from "that attacked this turn": only the latter is read."""
    if verb in (Verb.ATTACK, Verb.OBSTRUCT):
        raise NotUnderstood(post.span, "who was attacked is not understood here")


def post_being(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.host(hosts, post, *THINGS).filters.append(HasStatus(f"being {post.words[0]}", span=post.span))


def post_would_be_dealt(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.host(hosts, post, Sort.DAMAGE).flags.add("would be dealt")


def post_would_be_dealt_to(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("to", post, hosts, Sort.DAMAGE)


def post_would_be_dealt_by(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("by", post, hosts, Sort.DAMAGE)


def post_that_did(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    verb, way = post.words
    if way in WAYS:
        done = {Verb.ENTER_PLAY: "entered play", Verb.LEAVE_PLAY: "left play"}.get(VERB_OF[verb])
        if done is None:
            raise NotUnderstood(post.span, f'"{verb}" is not understood here')
        read.host(hosts, post, *THINGS).filters.append(ThisWay(done, span=post.span))
        return
    act = Act(VERB_OF[verb], span=post.span)
    if way != "this turn":
        raise NotUnderstood(post.span, f'"{way}" is not understood here')
    read.host(hosts, post, *THINGS).filters.append(Did(act, this_turn(post.span), span=post.span))


def post_agent_done(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    _, participle, way = post.words
    verb = VERB_OF.get(participle)
    if verb is None or way != "this turn":
        raise NotUnderstood(post.span, f'"{participle} {way}" is not understood here')
    using = read.meanings.objects_of(read.simple(post.inner[0])) if post.inner else None
    act = Act(verb, read.meanings.player_of(read.inner(post)), using=using, span=post.span)
    host = read.host(hosts, post, *THINGS, Sort.COUNTER)
    host.filters.append(Did(act, this_turn(post.span), True, span=post.span))


def post_agent_does(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    verb = VERB_OF[post.words[0]]
    within = {"this turn": Within(Period("turn", Which.THIS, span=post.span), span=post.span),
              "each turn": Within(Period("turn", Which.EACH, span=post.span), span=post.span),
              "": None}.get(post.words[1] if len(post.words) > 1 else "")  # fmt: skip
    if within is None and len(post.words) > 1:
        raise NotUnderstood(post.span, f'"{post.words[1]}" is not understood here')
    act = Act(verb, read.meanings.player_of(read.inner(post)), span=post.span)
    host = read.host(hosts, post, *THINGS, Sort.COUNTER)
    host.filters.append(Did(act, within, span=post.span))


def post_agent_would_deal(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    read.tie("by", post, hosts, Sort.DAMAGE)


def post_that_was(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "that were sent to Oblivion this way", "that was defeated or sent to Oblivion this turn"."""
    passives, way = post.inner[0].parts, post.words[-1]
    host = read.host(hosts, post, *THINGS, Sort.COUNTER)
    done = [read.passive(passive, None) for passive in passives]
    for act in done:
        _must_have_one_voice(getattr(act, "verb", None), post)
    if way in WAYS:
        if len(passives) != 1:
            raise NotUnderstood(post.span, "which of these was done is not understood")
        within: Within | None = Within(Period("effect", Which.THIS, span=post.span), span=post.span)
    elif way == "this turn":
        within = this_turn(post.span)
    else:
        raise NotUnderstood(post.span, f'"{way}" is not understood here')
    filters: list[Filter] = [Did(each, within, span=post.span) for each in done]
    host.filters.append(filters[0] if len(filters) == 1 else AnyOf(tuple(filters), span=post.span))


def post_that_is(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "that is engaged", "that are green"."""
    read.host(hosts, post, *THINGS).filters += _said_of(read, post)


def post_that_is_not(read: NounReader, post: Post, hosts: list[Noun]) -> None:
    """ "that isn't a token": a non-token."""
    said = _said_of(read, post)
    if len(said) != 1:
        raise NotUnderstood(post.span, "what it is not is not understood")
    read.host(hosts, post, *THINGS).filters.append(Not(said[0], span=post.span))


def _said_of(read: NounReader, post: Post) -> list[Filter]:
    noun = read.inner(post)
    described = noun.choice in (None, Choice.CHOSEN) and noun.quantity is None and not noun.other
    if noun.sort not in (*THINGS, Sort.KEYWORD) or not described or not noun.filters:
        raise NotUnderstood(post.span, "what it is said to be is not understood")
    read.meanings.refuse_unused(noun)
    return list(noun.filters)


def this_turn(span: Span) -> Within:
    return Within(Period("turn", Which.THIS, span=span), span=span)


POSTS: Mapping[str, PostRule] = {
    "controlled": post_controlled,
    "with": post_with,
    "without": post_without,
    "with_quoted": post_with_quoted,
    "in": post_in,
    "from": post_from,
    "from_elsewhere": post_from_elsewhere,
    "from_among": post_from_among,
    "on": post_on,
    "among": post_among,
    "of": post_of,
    "than": post_than,
    "compared": post_compared,
    "plus": post_plus,
    "minus": post_minus,
    "rounded": post_rounded,
    "at_random": post_at_random,
    "differing": post_differing,
    "attached": post_attached,
    "attached_to": post_attached_to,
    "named": post_named,
    "not_named": post_not_named,
    "in_its_name": post_in_its_name,
    "cost_to": post_cost_to,
    "same_name": post_same_name,
    "that_targets": post_that_targets,
    "that_targets_only": post_that_targets_only,
    "copy_of": post_copy_of,
    "less_or_more": post_less_or_more,
    "done": post_done,
    "being": post_being,
    "would_be_dealt": post_would_be_dealt,
    "would_be_dealt_to": post_would_be_dealt_to,
    "would_be_dealt_by": post_would_be_dealt_by,
    "that_did": post_that_did,
    "agent_done": post_agent_done,
    "agent_does": post_agent_does,
    "agent_would_deal": post_agent_would_deal,
    "that_was": post_that_was,
    "that_is": post_that_is,
    "that_is_not": post_that_is_not,
}
