"""Noun phrases: "a Clash card with two counters on it in your hand".

The grammar leaves what follows a noun as a flat list. Each takes hold of the nearest noun before it that it can belong
to (`posts.py`), so "on it" belongs to the counters and "in your hand" to the card. `meanings.py` then makes nodes of the
nouns.
"""

from collections.abc import Callable, Mapping

from judge_app.language.amounts import (
    Every,
)
from judge_app.language.faults import NotUnderstood
from judge_app.language.filters import (
    HasName,
)
from judge_app.language.nodes import Instruction
from judge_app.language.objects import Choice, Objects, OneOf, Thing
from judge_app.language.reading.determiners import read_determiners
from judge_app.language.reading.meanings import NounMeanings
from judge_app.language.reading.noun_words import read_words_of
from judge_app.language.reading.nouns import Noun
from judge_app.language.reading.phrases import Described, Passive, Phrase, Post, Simple
from judge_app.language.reading.senses import Sort
from judge_app.language.reading.vocabulary import Vocabulary

PostRule = Callable[["NounReader", Post, list[Noun]], None]


class NounReader:
    """Noun phrases to nouns, with what follows each shared out among them; and to what they mean."""

    passive: Callable[[Passive, Thing | None], Instruction]  # set by the verbs, which are above

    def __init__(self, vocabulary: Vocabulary, meanings: NounMeanings, posts: Mapping[str, PostRule]) -> None:
        self.vocabulary = vocabulary
        self.meanings = meanings
        self.posts = posts

    def objects(self, phrase: Phrase) -> Objects | OneOf:
        made = [self.meanings.objects_of(noun) for noun in self.nouns(phrase)]
        if len(made) == 1:
            return made[0]
        return OneOf(self._shared_posts(made), both=phrase.both, span=phrase.span)

    @staticmethod
    def _shared_posts(made: list[Objects]) -> tuple[Objects, ...]:
        """ "a [Cao Ling] and a [Zhao Li] Clash card you control": what follows the last belongs to all."""
        last = made[-1]
        if all(
            one.choice is not Choice.THIS and all(isinstance(each, HasName) for each in one.filters)
            for one in made[:-1]
        ):  # "this card" is told already: "this card and 1 rival asset"
            shared = tuple(each for each in last.filters if not isinstance(each, HasName))
            made = [
                Objects(one.choice, one.quantity, one.filters + shared, one.other, span=one.span) for one in made[:-1]
            ] + [last]
        return tuple(made)

    def thing(self, phrase: Phrase, nouns: list[Noun] | None = None) -> Thing:
        """`nouns` are those of the phrase, where they were looked at before; making something of a noun uses it up."""
        nouns = nouns or self.nouns(phrase)
        return self.meanings.thing_of(nouns[0]) if len(nouns) == 1 else self.objects(phrase)

    def nouns(self, phrase: Phrase) -> list[Noun]:
        return [self.described(option) for option in phrase.options]

    def noun(self, phrase: Phrase) -> Noun:
        if len(phrase.options) != 1:
            raise NotUnderstood(phrase.span, "one thing was expected here, not several")
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
            for flag in owner.flags & {"equal", "half", "double"}:  # "equal to that card's cost" compares the cost
                owner.flags.discard(flag)
                noun.flags.add(flag)
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
            raise NotUnderstood(noun.span, f'"{word}" is not understood here')
        if noun.simple.determiners:
            self._some_of(noun)
        return noun

    @staticmethod
    def _some_of(noun: Noun) -> None:
        """ "one of them": so many of those spoken of."""
        read_determiners(noun)
        noun.flags.discard("one of")
        noun.choice = Choice.THAT if noun.choice in (Choice.IT, Choice.THAT, Choice.EVERY) else noun.choice

    def described(self, described: Described) -> Noun:
        head = self.simple(described.simple)
        head.span = described.span
        hosts = [head]
        for post in described.posts:
            self.posts[post.kind](self, post, hosts)
        return head

    # ---- what the posts need ---------------------------------------------------------------------------------------

    def host(self, hosts: list[Noun], post: Post, *sorts: Sort) -> Noun:
        for noun in reversed(hosts):
            if noun.sort in sorts and "in its name" not in noun.flags:  # nothing belongs to a part of a name
                return noun
        raise NotUnderstood(post.span, "this does not belong to any noun before it")

    @staticmethod
    def host_too(hosts: list[Noun], noun: Noun) -> None:
        """What follows may belong to this noun as well; nothing belongs to a pronoun."""
        if not noun.simple.pronoun:
            hosts.append(noun)

    def inner(self, post: Post) -> Noun:
        assert post.simple is not None
        return self.simple(post.simple)

    def tie(self, name: str, post: Post, hosts: list[Noun], *sorts: Sort) -> None:
        """What stands behind belongs to the nearest noun of these sorts, without them to the first of all."""
        inner = self.inner(post)
        host = self.host(hosts, post, *sorts) if sorts else hosts[0]
        host.tie(name, inner, post.span)
        self.host_too(hosts, inner)
