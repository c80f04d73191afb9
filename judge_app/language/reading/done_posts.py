"""What follows a noun and says what was done, is done or would be dealt: "cards you played this turn", "that was defeated"."""

from typing import Any

from judge_app.language.durations import Period, Which, Within
from judge_app.language.filters import (
    AnyOf,
    Did,
    Filter,
    HasStatus,
    ThisWay,
)
from judge_app.language.instructions import Act, Verb
from judge_app.language.reading.noun_phrases import THINGS, NounPhrases
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Misfit, Post
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.verbs import VERB_OF
from judge_app.language.spans import Span

WAYS = frozenset({"this way", "that way", "by this effect", "in this way"})


class NounReader(NounPhrases):
    def _post_done(self, post: Post, hosts: list[Noun]) -> None:
        participle, way = post.words[0], post.words[-1]
        host = self._host(hosts, post, *THINGS, Sort.COUNTER, Sort.DAMAGE, Sort.RESOURCES)
        if post.simple is not None and self._inner(post).sort is not Sort.ZONE:
            raise Misfit(post.span, "expected a zone here")
        to = f" to {self.zone_of(self._inner(post)).name}" if post.simple is not None else ""
        if way == "this turn":
            verb = VERB_OF.get(participle)
            if verb is None or to:
                host.tie("happening", (participle + to, way), post.span)
                if host.sort is not Sort.DAMAGE:
                    raise Misfit(post.span, f'"{participle}" is not understood here')
                return
            happening = Act(verb, what=None, span=post.span)
            host.filters.append(Did(happening, self.this_turn(post.span), span=post.span))
        elif way not in WAYS:
            raise Misfit(post.span, f'"{way}" is not understood here')
        else:
            host.filters.append(ThisWay(participle + to, span=post.span))

    def _post_being(self, post: Post, hosts: list[Noun]) -> None:
        self._host(hosts, post, *THINGS).filters.append(HasStatus(f"being {post.words[0]}", span=post.span))

    def _post_would_be_dealt(self, post: Post, hosts: list[Noun]) -> None:
        self._host(hosts, post, Sort.DAMAGE).flags.add("would be dealt")

    def _post_would_be_dealt_to(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("to", post, hosts, Sort.DAMAGE)

    def _post_would_be_dealt_by(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("by", post, hosts, Sort.DAMAGE)

    def _post_that_did(self, post: Post, hosts: list[Noun]) -> None:
        verb, way = post.words
        if way in WAYS:
            done = {Verb.ENTER_PLAY: "entered play", Verb.LEAVE_PLAY: "left play"}.get(VERB_OF[verb])
            if done is None:
                raise Misfit(post.span, f'"{verb}" is not understood here')
            self._host(hosts, post, *THINGS).filters.append(ThisWay(done, span=post.span))
            return
        act = Act(VERB_OF[verb], span=post.span)
        if way != "this turn":
            raise Misfit(post.span, f'"{way}" is not understood here')
        self._host(hosts, post, *THINGS).filters.append(Did(act, self.this_turn(post.span), span=post.span))

    def _post_agent_done(self, post: Post, hosts: list[Noun]) -> None:
        _, participle, way = post.words
        verb = VERB_OF.get(participle)
        if verb is None or way != "this turn":
            raise Misfit(post.span, f'"{participle} {way}" is not understood here')
        using = self.objects_of(self.simple(post.inner[0])) if post.inner else None
        act = Act(verb, self.player_of(self._inner(post)), using=using, span=post.span)
        host = self._host(hosts, post, *THINGS, Sort.COUNTER)
        host.filters.append(Did(act, self.this_turn(post.span), span=post.span))

    def _post_agent_does(self, post: Post, hosts: list[Noun]) -> None:
        verb = VERB_OF[post.words[0]]
        within = {"this turn": Within(Period("turn", Which.THIS, span=post.span), span=post.span),
                  "each turn": Within(Period("turn", Which.EACH, span=post.span), span=post.span),
                  "": None}.get(post.words[1] if len(post.words) > 1 else "")  # fmt: skip
        if within is None and len(post.words) > 1:
            raise Misfit(post.span, f'"{post.words[1]}" is not understood here')
        act = Act(verb, self.player_of(self._inner(post)), span=post.span)
        host = self._host(hosts, post, *THINGS, Sort.COUNTER)
        host.filters.append(Did(act, within, span=post.span))

    def _post_agent_would_deal(self, post: Post, hosts: list[Noun]) -> None:
        self._tie("by", post, hosts, Sort.DAMAGE)

    def _post_that_was(self, post: Post, hosts: list[Noun]) -> None:
        """ "that were sent to Oblivion this way", "that was defeated or sent to Oblivion this turn"."""
        passives, way = post.inner[0].parts, post.words[-1]
        host = self._host(hosts, post, *THINGS, Sort.COUNTER)
        done = [self.passive(passive, None) for passive in passives]
        if way in WAYS:
            if len(passives) != 1:
                raise Misfit(post.span, "which of these was done is not understood")
            within: Within | None = Within(Period("effect", Which.THIS, span=post.span), span=post.span)
        elif way == "this turn":
            within = self.this_turn(post.span)
        else:
            raise Misfit(post.span, f'"{way}" is not understood here')
        filters: list[Filter] = [Did(each, within, span=post.span) for each in done]
        host.filters.append(filters[0] if len(filters) == 1 else AnyOf(tuple(filters), span=post.span))

    def passive(self, passive: Any, subject: Any) -> Any:
        raise NotImplementedError

    @staticmethod
    def this_turn(span: Span) -> Within:
        return Within(Period("turn", Which.THIS, span=span), span=span)
