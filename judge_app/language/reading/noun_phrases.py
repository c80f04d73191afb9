"""What follows a noun, shared out: "a Clash card with two counters on it in your hand".

The grammar leaves these as a flat list. Each takes hold of the nearest noun before it that it can belong to, so "on it"
belongs to the counters and "in your hand" to the card. `meanings.py` then makes nodes of the nouns.
"""

from judge_app.language.amounts import Every
from judge_app.language.filters import (
    ControlledBy,
    Differing,
    Filter,
    FromAmong,
    HasName,
    HasStatus,
    InZone,
    NameMatch,
    Not,
    SameName,
)
from judge_app.language.objects import Choice
from judge_app.language.reading.determiners import read_determiners
from judge_app.language.reading.meanings import Meanings
from judge_app.language.reading.noun_words import read_words_of
from judge_app.language.reading.nouns import Noun, Vocabulary
from judge_app.language.reading.phrases import Described, Misfit, Phrase, Post, Simple
from judge_app.language.reading.senses import Sort

THINGS = (Sort.OBJECT, Sort.DESCRIPTION)


class NounPhrases(Meanings):
    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def nouns(self, phrase: Phrase) -> list[Noun]:
        return [self.described(option) for option in phrase.options]

    def noun(self, phrase: Phrase) -> Noun:
        if len(phrase.options) != 1:
            raise Misfit(phrase.span, "one thing was expected here, not several")
        return self.described(phrase.options[0])

    def simple(self, simple: Simple) -> Noun:
        noun = Noun(simple.span, simple)
        if simple.pronoun:
            return self._pronoun(noun)
        read_determiners(noun)
        if simple.units:
            read_words_of(noun, self.vocabulary)
        elif noun.end is not None:
            noun.sort = Sort.END
        if simple.owner is not None:
            owner = self.simple(simple.owner)
            for told in owner.flags & {"equal", "half", "double"}:  # "equal to that card's cost" compares the cost
                owner.flags.discard(told)
                noun.flags.add(told)
            noun.links["owner"] = owner
        return noun

    def _pronoun(self, noun: Noun) -> Noun:
        word = noun.simple.pronoun
        if word in ("you", "they"):
            noun.sort, noun.names = Sort.PLAYER, (word,)
        elif word in ("it", "itself"):
            noun.sort, noun.choice = Sort.OBJECT, Choice.IT
        elif word == "them":
            noun.sort, noun.choice, noun.plural = Sort.OBJECT, Choice.THAT, True
            noun.quantity = Every(span=noun.span)
        else:
            raise Misfit(noun.span, f'"{word}" is not understood here')
        return noun

    def described(self, described: Described) -> Noun:
        head = self.simple(described.simple)
        head.span = described.span
        hosts = [head]
        for post in described.posts:
            getattr(self, f"_post_{post.kind.rstrip('_')}")(post, hosts)
        return head

    # ---- one method a post -----------------------------------------------------------------------------------------

    def _host(self, hosts: list[Noun], post: Post, *sorts: Sort) -> Noun:
        for noun in reversed(hosts):
            if noun.sort in sorts:
                return noun
        raise Misfit(post.span, "this does not belong to any noun before it")

    @staticmethod
    def _host_too(hosts: list[Noun], noun: Noun) -> None:
        """What follows may belong to this noun as well; nothing belongs to a pronoun."""
        if not noun.simple.pronoun:
            hosts.append(noun)

    def _inner(self, post: Post) -> Noun:
        assert post.simple is not None
        return self.simple(post.simple)

    def _tie(self, name: str, post: Post, hosts: list[Noun], *sorts: Sort) -> None:
        """What stands behind belongs to the nearest noun of these sorts, without them to the first of all."""
        inner = self._inner(post)
        host = self._host(hosts, post, *sorts) if sorts else hosts[0]
        host.tie(name, inner, post.span)
        self._host_too(hosts, inner)

    def _post_controlled(self, post: Post, hosts: list[Noun]) -> None:
        player = self.player_of(self._inner(post))
        held: Filter = ControlledBy(player, span=post.span)
        host = self._host(hosts, post, *THINGS, Sort.EFFECT, Sort.RESOURCES)
        if held in host.filters:
            raise Misfit(post.span, "who controls it is said twice")
        host.filters.append(held if post.words[-1] in ("control", "controls") else Not(held, span=post.span))

    def _post_with(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        self._host(hosts, post, *THINGS).withs.append(("with", inner, post.span))
        self._host_too(hosts, inner)

    def _post_without(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        self._host(hosts, post, *THINGS).withs.append(("without", inner, post.span))

    def _post_with_quoted(self, post: Post, hosts: list[Noun]) -> None:
        hosts[0].tie("abilities", post.inner, post.span)

    def _post_in(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        if inner.sort is not Sort.ZONE:
            raise Misfit(post.span, "expected a zone after “in”")
        host = self._host(hosts, post, *THINGS, Sort.EFFECT)
        host.filters.append(InZone(self.zone_of(inner), span=post.span))

    def _post_from(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        if inner.sort is Sort.ZONE:
            zone = self.zone_of(inner)
            host = self._host(hosts, post, *THINGS, Sort.ZONE, Sort.COUNTER, Sort.RESOURCES)
            if host.sort is Sort.ZONE:
                host.tie("from", zone, post.span)  # "sent to Oblivion from the Clash Zone"
            else:
                host.filters.append(InZone(zone, span=post.span))
        elif inner.end is not None and inner.is_bare:
            host = self._host(hosts, post, *THINGS)
            host.tie("end", inner, post.span)
            self._host_too(hosts, inner)
        elif any(noun.sort is Sort.COUNTER for noun in hosts):
            self._host(hosts, post, Sort.COUNTER).tie("on", inner, post.span)
            self._host_too(hosts, inner)
        else:
            self._host(hosts, post, *THINGS).tie("from", inner, post.span)
            self._host_too(hosts, inner)

    def _post_from_elsewhere(self, post: Post, hosts: list[Noun]) -> None:
        zone = self.zone_of(self._inner(post))
        self._host(hosts, post, *THINGS, Sort.PLAYER).filters.append(InZone(zone, elsewhere=True, span=post.span))

    def _post_from_among(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        counters = next((noun for noun in reversed(hosts) if noun.sort is Sort.COUNTER), None)
        if counters is not None and not counters.links.keys() & {"on", "among"}:
            counters.tie("among", inner, post.span)
            self._host_too(hosts, inner)
            return
        self._host(hosts, post, *THINGS).filters.append(FromAmong(self.objects_of(inner), span=post.span))

    def _post_on(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("on", post, hosts, Sort.COUNTER)

    def _post_among(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("among", post, hosts, Sort.COUNTER, Sort.STAT)

    def _post_of(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        for host in reversed(hosts):
            if host.sort is Sort.STAT and inner.is_bare and inner.quantity is not None:
                host.tie("quantity", inner.quantity, post.span)
                return
            if host.end is not None or host.sort in (
                Sort.STAT, Sort.NUMBER, Sort.EFFECT, Sort.CONTROL, Sort.HEALTH, Sort.REST, Sort.PERIOD, Sort.TARGET
            ):  # fmt: skip
                host.tie("of", inner, post.span)
                self._host_too(hosts, inner)
                return
        raise Misfit(post.span, "“of” does not belong to the noun before it")

    def _post_than(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        for host in reversed(hosts):
            if host.flags & {"lower", "greater", "more", "less"}:
                host.tie("than", inner, post.span)
                self._host_too(hosts, inner)
                return
        raise Misfit(post.span, "“than” has nothing to compare")

    def _post_compared(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        for host in reversed(hosts):
            if host.sort in (Sort.STAT, Sort.DAMAGE, Sort.HEALTH):
                host.tie("compared", (post.words[0], inner), post.span)
                break
        else:
            hosts[0].tie("loose", (post.words[0], inner), post.span)  # "deal damage to it equal to…"
        self._host_too(hosts, inner)

    def _post_plus(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("plus", post, hosts)  # "plus the number of Relics you control"

    def _post_minus(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("minus", post, hosts)

    def _post_rounded(self, post: Post, hosts: list[Noun]) -> None:
        halved = next((noun for noun in reversed(hosts) if "half" in noun.flags), hosts[0])
        halved.tie("rounded", post.words[0].split()[-1], post.span)

    def _post_at_random(self, _post: Post, hosts: list[Noun]) -> None:
        hosts[0].flags.add("at random")

    def _post_differing(self, post: Post, hosts: list[Noun]) -> None:
        self._host(hosts, post, *THINGS).filters.append(
            Differing(post.words[0].split()[-1].removesuffix("s"), span=post.span)
        )

    def _post_attached(self, post: Post, hosts: list[Noun]) -> None:
        host = self._host([noun for noun in hosts if "in its name" not in noun.flags], post, *THINGS)
        if any(host is inner for noun in hosts for _, inner, _ in noun.withs):
            host.flags.add("attached")
        else:
            host.filters.append(HasStatus("attached", span=post.span))

    def _post_attached_to(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        host = self._host(hosts, post, *THINGS)
        if any(host is each for noun in hosts for _, each, _ in noun.withs):
            if not inner.simple.pronoun:
                raise Misfit(post.span, "attached to what is not understood")
            host.flags.add("attached")  # "with one or more Weapons attached to it"
            return
        host.tie("attached to", inner, post.span)
        self._host_too(hosts, inner)

    def _post_not_named(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        if len(inner.filters) != 1 or not isinstance(inner.filters[0], HasName):
            raise Misfit(post.span, "expected a name in brackets")
        named = HasName(inner.filters[0].name, NameMatch.EXACT, span=post.span)
        self._host(hosts, post, *THINGS).filters.append(Not(named, span=post.span))

    def _post_in_its_name(self, post: Post, hosts: list[Noun]) -> None:
        host = hosts[-1]
        if not any(isinstance(each, HasName) for each in host.filters):
            raise Misfit(post.span, "expected a name in brackets before this")
        host.flags.add("in its name")

    def _post_cost_to(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post) if post.simple is not None else None
        hosts[0].tie("cost to", (post.words[0].removesuffix("s"), inner), post.span)
        if inner is not None:
            self._host_too(hosts, inner)

    def _post_same_name(self, post: Post, hosts: list[Noun]) -> None:
        same = SameName(self.objects_of(self._inner(post)), span=post.span)
        self._host(hosts, post, *THINGS).filters.append(same)

    def _post_that_targets(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("targets", post, hosts, *THINGS)

    def _post_that_targets_only(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("targets only", post, hosts, *THINGS)

    def _post_copy_of(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("copy of", post, hosts)

    def _post_less_or_more(self, post: Post, hosts: list[Noun]) -> None:
        hosts[0].flags.add(post.words[0])
