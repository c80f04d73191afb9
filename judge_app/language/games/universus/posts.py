"""What follows a noun in UniVersus: "to play a card", "that has not been readied this turn", "in its name"."""

from dataclasses import replace
from typing import Any

from judge_app.language.amounts import Exactly, Number
from judge_app.language.changes import StatMoves
from judge_app.language.durations import Within
from judge_app.language.filters import (
    Alike,
    AnyOf,
    Did,
    Filter,
    HasName,
    HasType,
    InAttackZone,
    NameMatch,
    Not,
    Purpose,
    SameName,
    Shares,
    ThisWay,
)
from judge_app.language.instructions import Act, MakeCheck, Modify, Verb
from judge_app.language.objects import Choice, Objects, OneOf
from judge_app.language.reading.done_posts import WAYS
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Post, Simple
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.sentences import SentenceReader
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span
from judge_app.language.structure import DueTo


class PostsOfUniversus(SentenceReader):
    def _whole_name(self, noun: Noun, post: Post) -> str:
        """ "Heaven's Gate" is one name, though its first part looks like an owner."""
        owner = noun.links.get("owner")
        parts = [noun] if owner is None else [owner, noun]
        names = [each.name for part in parts for each in part.filters if isinstance(each, HasName)]
        if len(names) != sum(len(part.filters) for part in parts) or len(names) != len(parts):
            raise Misfit(post.span, "which name is meant is not understood")
        return "'s ".join(names)

    def _post_of(self, post: Post, hosts: list[Noun]) -> None:
        host = hosts[-1]
        if "moved" in host.flags:
            self._of_what_is_moved(post, hosts)
            return
        if host.names == ("copy",) and host.sort is Sort.OBJECT:
            inner = self._inner(post)
            names = [each for each in inner.filters if isinstance(each, HasName)]
            if inner.sort is Sort.DESCRIPTION and names:
                host.filters.append(HasName(self._whole_name(inner, post), NameMatch.EXACT, span=names[0].span))
            else:
                host.filters.append(SameName(self.objects_of(inner), span=post.span))
            return
        if host.sort is Sort.DAMAGE and host.quantity is None:
            host.sort, host.names = Sort.STAT, ("damage",)
        if host.names == ("attack zone",):
            host.tie("of", self._inner(post), post.span)
            return
        if host.sort is Sort.NUMBER or host.sort is Sort.STAT or host.end is not None or host.quantity is None:
            super()._post_of(post, hosts)
            return
        inner = self._inner(post)
        if "one of" in host.flags or inner.choice is Choice.THAT:
            raise Misfit(post.span, "“of” does not belong to the noun before it")
        super()._post_of(post, hosts)

    def _post_from(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        if inner.sort is Sort.ZONE and hosts[0].end is not None and "of" not in hosts[0].links:
            hosts[0].tie("of", inner, post.span)  # "the top 3 cards from your discard pile"
            return
        if hosts[0].sort is Sort.DAMAGE and inner.sort is Sort.OBJECT:
            hosts[0].tie("from", inner, post.span)  # "take damage from an attack"
            hosts.append(inner)
            return
        super()._post_from(post, hosts)

    def _post_minus(self, post: Post, hosts: list[Noun]) -> None:
        super()._post_minus(post, hosts)
        hosts.append(hosts[0].links["minus"])

    def _post_plus(self, post: Post, hosts: list[Noun]) -> None:
        super()._post_plus(post, hosts)
        hosts.append(hosts[0].links["plus"])

    def _post_alike(self, post: Post, hosts: list[Noun]) -> None:
        self._host(hosts, post, Sort.OBJECT).filters.append(Alike("name", span=post.span))

    def _post_done_due(self, post: Post, hosts: list[Noun]) -> None:
        act = Act(VERB_OF[post.words[0]], span=post.span)
        cause = self.thing_of(self._inner(post))
        self._host(hosts, post, Sort.OBJECT).filters.append(
            Did(DueTo(act, cause, span=post.span), None, span=post.span)
        )

    def _post_that_was_during(self, post: Post, hosts: list[Noun]) -> None:
        host = self._host(hosts, post, Sort.OBJECT)
        within = Within(self.period_of(self._inner(post)), span=post.span)
        passives = next(part for part in post.inner if not isinstance(part, Simple)).parts
        host.filters += [Did(self.passive(passive, None), within, span=post.span) for passive in passives]

    def _post_that_was_not_during(self, post: Post, hosts: list[Noun]) -> None:
        self._post_that_was_during(post, hosts)
        host = self._host(hosts, post, Sort.OBJECT)
        host.filters[-1] = Not(host.filters[-1], span=post.span)

    def _post_agent_done_during(self, post: Post, hosts: list[Noun]) -> None:
        period = self.period_of(self.simple(next(part for part in post.inner if isinstance(part, Simple))))
        self._agent_done(post, hosts, post.words[1], Within(period, span=post.span))

    def _post_shared_with(self, post: Post, hosts: list[Noun]) -> None:
        """ "symbols it shares with your character"."""
        first, second = self._inner(post), self.simple(next(part for part in post.inner if isinstance(part, Simple)))
        both = OneOf((self.objects_of(first), self.objects_of(second)), both=True, span=post.span)
        self._host(hosts, post, Sort.OBJECT).filters.append(Shares("symbol", None, both, span=post.span))

    def _post_in_its_name(self, post: Post, hosts: list[Noun]) -> None:
        host = hosts[-1]
        if len(host.filters) == 1 and isinstance(host.filters[0], AnyOf):
            host.flags.add("in its name")
            return
        super()._post_in_its_name(post, hosts)

    def _post_np_within(self, post: Post, hosts: list[Noun]) -> None:
        """ "your next attack this turn": the one you next try to play (universus:next.1)."""
        host = self._host(hosts, post, Sort.OBJECT)
        within = Within(self.within_word(post.words[0], post.span), span=post.span)
        done: Any = (
            MakeCheck(None, span=post.span) if host.names == ("check",) else Act(Verb.TRY_TO_PLAY, span=post.span)
        )
        host.filters.append(Did(done, within, span=post.span))

    def _post_agent_done(self, post: Post, hosts: list[Noun]) -> None:
        _, participle, way = post.words
        self._agent_done(
            post, hosts, participle, None if way in WAYS else Within(self.within_word(way, post.span), span=post.span)
        )

    def _agent_done(self, post: Post, hosts: list[Noun], participle: str, within: Within | None) -> None:
        host = self._host(hosts, post, Sort.OBJECT, Sort.COUNTER, Sort.EFFECT, Sort.ZONE)
        player = self.player_of(self._inner(post))
        if participle == "made" and host.names == ("check",):
            host.filters.append(Did(MakeCheck(player, span=post.span), within, span=post.span))
        elif participle in VERB_OF:
            host.filters.append(Did(Act(VERB_OF[participle], player, span=post.span), within, span=post.span))
        else:
            raise Misfit(post.span, f"“{participle}” is not understood here")

    def _post_purpose(self, post: Post, hosts: list[Noun]) -> None:
        verb, what = VERB_OF[post.words[0]], self.thing_of(self._inner(post))
        host = self._host(hosts, post, Sort.OBJECT, Sort.STAT)
        act = Act(verb, None, what, span=post.span)
        if host.sort is Sort.OBJECT:
            host.filters.append(Purpose(act, span=post.span))
        else:
            host.tie("purpose", act, post.span)

    def _post_against(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        self._host(hosts, post, Sort.OBJECT).tie("against", inner, post.span)
        hosts.append(inner)

    def _post_from_game(self, post: Post, hosts: list[Noun]) -> None:
        self._host(hosts, post, Sort.OBJECT, Sort.DESCRIPTION, Sort.ZONE)

    def _post_that_was_not(self, post: Post, hosts: list[Noun]) -> None:
        self._post_that_was(post, hosts)
        host = self._host(hosts, post, Sort.OBJECT)
        host.filters[-1] = Not(host.filters[-1], span=post.span)

    def _post_that_was(self, post: Post, hosts: list[Noun]) -> None:
        way = post.words[-1]
        if way in ("this combat phase", "this enhance step", "this game"):
            host = self._host(hosts, post, Sort.OBJECT)
            done = [self.passive(passive, None) for passive in post.inner[0].parts]
            within = Within(self.within_word(way, post.span), span=post.span)
            host.filters += [Did(each, within, span=post.span) for each in done]
            return
        super()._post_that_was(post, hosts)

    def _post_that_does(self, post: Post, hosts: list[Noun]) -> None:
        host = self._host(hosts, post, Sort.OBJECT, Sort.EFFECT)
        act = Act(VERB_OF[post.words[0]], None, self.thing_of(self._inner(post)), span=post.span)
        host.filters.append(Did(act, None, span=post.span))

    def _post_that_moves(self, post: Post, hosts: list[Noun]) -> None:
        """ "an ability that reduces damage", "that increases your attack's speed" (universus:ability-that.1)."""
        inner = self._inner(post)
        if inner.sort is Sort.DAMAGE and inner.quantity is None:
            inner.sort, inner.names = Sort.STAT, ("damage",)
        if inner.sort is not Sort.STAT or len(inner.names) != 1:
            raise Misfit(post.span, "which figure it changes is not understood")
        owner = self.possessor(inner)
        one = Exactly(Number(1, span=post.span), span=post.span)
        any_attack = Objects(Choice.CHOSEN, one, (HasType("attack", span=post.span),), span=post.span)
        what = owner if isinstance(owner, Objects) else any_attack
        moves = StatMoves(inner.names[0], post.words[0].startswith("increas"), span=post.span)
        self._host(hosts, post, Sort.EFFECT).filters.append(
            Did(Modify(what, (moves,), span=post.span), None, span=post.span)
        )
        inner.flags.add("moved")
        hosts.append(inner)

    def _of_what_is_moved(self, post: Post, hosts: list[Noun]) -> None:
        """ "that reduces the damage of your attack": whose figure it is follows."""
        filters = self._host(hosts[:-1], post, Sort.EFFECT).filters
        did = filters[-1]
        assert isinstance(did, Did)
        assert isinstance(did.happening, Modify)
        inner = self._inner(post)
        filters[-1] = replace(did, happening=replace(did.happening, what=self.objects_of(inner)))
        hosts[-1] = inner

    def _post_shares(self, post: Post, hosts: list[Noun]) -> None:
        simples = [part for part in post.inner if isinstance(part, Simple)]
        what, other = self._inner(post), self.simple(simples[-1])
        if what.names != ("symbol",) or (what.filters and not isinstance(what.filters[0], HasType)):
            raise Misfit(post.span, "what they share is not understood")
        self._host(hosts, post, Sort.OBJECT).filters.append(
            Shares("symbol", what.quantity, self.objects_of(other), span=post.span)
        )

    def _post_matches(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        self._host(hosts, post, Sort.OBJECT).filters.append(self.named_zone(inner, post.span))

    @staticmethod
    def named_zone(inner: Noun, span: Span) -> Filter:
        named = [each for each in inner.filters if isinstance(each, ThisWay) and each.participle == "named"]
        if not named or inner.names not in (("attack zone",), ("card type",)):
            raise Misfit(span, "what it matches is not understood")
        return InAttackZone("named", span=span) if inner.names == ("attack zone",) else HasType("named type", span=span)

    def _post_named(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        if len(inner.filters) != 1 or not isinstance(inner.filters[0], HasName):
            raise Misfit(post.span, "expected a name")
        self._host(hosts, post, Sort.OBJECT).filters.append(replace(inner.filters[0], match=NameMatch.EXACT))

    def _post_printed_on(self, post: Post, hosts: list[Noun]) -> None:
        inner = self._inner(post)
        self._host(hosts, post, Sort.EFFECT).tie("printed on", inner, post.span)
        hosts.append(inner)

    def _post_of_choice(self, post: Post, hosts: list[Noun]) -> None:
        host = self._host(hosts, post, Sort.OBJECT, Sort.EFFECT)
        host.choice = host.choice or Choice.CHOSEN

    def _post_purpose_alone(self, post: Post, hosts: list[Noun]) -> None:
        host = self._host(hosts, post, Sort.OBJECT)
        host.filters.append(Purpose(Act(VERB_OF[post.words[0]], span=post.span), span=post.span))

    def _post_that_left(self, post: Post, hosts: list[Noun]) -> None:
        way = post.words[-1]
        left = Act(Verb.LEAVE, origin=self.zone_of(self._inner(post)), span=post.span)
        within = None if way in WAYS else Within(self.within_word(way, post.span), span=post.span)
        self._host(hosts, post, Sort.OBJECT).filters.append(Did(left, within, span=post.span))

    def _post_done_from(self, post: Post, hosts: list[Noun]) -> None:
        participle, way = post.words[0], post.words[-1]
        if participle not in VERB_OF:
            raise Misfit(post.span, f"“{participle}” is not understood here")
        act = Act(VERB_OF[participle], origin=self.zone_of(self._inner(post)), span=post.span)
        within = None if way in WAYS else Within(self.within_word(way, post.span), span=post.span)
        self._host(hosts, post, Sort.OBJECT, Sort.ZONE).filters.append(Did(act, within, span=post.span))

    def _post_done_for(self, post: Post, hosts: list[Noun]) -> None:
        participle, verb = post.words
        host = self._host(hosts, post, Sort.OBJECT, Sort.ZONE)
        purpose = Act(VERB_OF[verb], None, self.thing_of(self._inner(post)), span=post.span)
        host.filters.append(Did(Act(VERB_OF[participle], None, None, span=post.span), None, span=post.span))
        host.filters.append(Purpose(purpose, span=post.span))
