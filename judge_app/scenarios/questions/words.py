"""A question as a person types it, cut into words. A name of the board is one word, with whom or what it means.

Names are found in any case, with one slip, without brackets or the space between their words, with an s for "'s", and by
one of their words if no other name has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rapidfuzz.distance import DamerauLevenshtein

from judge_app.engine.play import Play
from judge_app.engine.state import Card, Player
from judge_app.scenarios.questions.vocabulary import (
    AUXILIARIES,
    COMMON,
    CONTRACTED,
    FILLERS,
    MEANT,
    MODAL,
    PRONOUNS,
    SPELLED,
    STEMS,
    VERBS_ALONE,
    spelled,
)

LONGEST = 300  # characters of a question
_LEAST_FOR_A_SLIP = 5
_LEAST_FOR_A_PART = 3
_LEAST_FOR_A_PART_WITH_A_SLIP = 6
LEAST_OF_A_BEGINNING = 4  # letters
OWNERS = frozenset("the my his her their that this".split())
LITTLE = frozenset("am as at be by do go hi if in is me my no of oh ok on or so to up us vs we id ex".split())
KINDS = frozenset("mission trap weapon accessory foundation asset sidekick contender character hero edge".split())
USES = frozenset("use used using uses activate trigger".split())
ABILITIES = frozenset("enhance form response blitz react action".split())
COLORS = ("black", "blue", "green", "red", "white", "gold", "silver")
AS_WELL = re.compile(r"\bas well\b", re.I)
_LETTERS = re.compile(r"[a-z]+")
_WORD = re.compile(r"[^\W_]+(?:[-/’'][^\W_]+)*|#\d+|[+-]\d+")


@dataclass(frozen=True, slots=True)
class Word:
    text: str  # in small letters; a name as the board has it
    means: Card | Player | None = None
    typed: str = ""
    by_part: bool = False  # only one word of a longer name was typed

    @property
    def is_name(self) -> bool:
        return self.means is not None


def cut(question: str, play: Play) -> tuple[Word, ...]:
    question = AS_WELL.sub("too", question)
    typed = [part for word in _by_kind(_typed_words(question), play) for part in _apart(word)]
    written = _written(play)
    words = [
        Word(meant, None, meant if meant != word.text else word.typed)
        if word.means is None and (meant := MEANT.get(word.text, spelled(word.text, written)))
        else word
        for word in _with_names(typed, _names(play))
        if word.means is not None or MEANT.get(word.text, word.text)
    ]
    words = _with_abilities(list(_with_opponents(_of_copies(words, play), play)), play)
    return tuple(_names_as_verbs(words))


def _names_as_verbs(words: list[Word]) -> list[Word]:
    """ "Can he elbow Brine": to use the Short Elbow on Brine."""
    asked = {"can", "could"} & {word.text for word in words}
    for n in range(1, len(words)):
        card = words[n].means
        before = next(
            (word for word in reversed(words[:n]) if word.text not in ("still", "just", "then", "also")), words[0]
        )
        is_verb = before.text == "not" or before.text in PRONOUNS - {"it"} or isinstance(before.means, Player)
        is_verb = is_verb or (
            isinstance(card, Card) and card.attached_to is not None and card.attached_to is before.means
        )
        rest = [word.text for word in words[n + 1 : n + 2] if not word.is_name]
        if not (asked and is_verb and isinstance(card, Card) and (n + 1 < len(words) or n > 2)):
            continue
        owner = next((word.means for word in reversed(words[:n]) if isinstance(word.means, Player)), card.controller)
        if card.controller is owner and not {"be", "use", "to", *STEMS} & set(rest) and _has_no_verb(words[n + 1 :]):
            return [*words[:n], Word("use", None, "use"), *words[n:]]
    return words


def _written(play: Play) -> frozenset[str]:
    """The words of the cards and of the steps so far: none of them is a slip."""
    cards = (
        " ".join((card.label, card.face.text, *(w for ws in card.face.words.values() for w in ws)))
        for card in play.cards
    )
    steps = (step.text for step in play.trace.steps)
    return frozenset(_LETTERS.findall(" ".join((*cards, *steps, *COLORS)).lower()))


def _of_copies(words: Sequence[Word], play: Play) -> list[Word]:
    """ "The second Fists" is the one with #2."""
    found = list(words)
    for n in range(1, len(words)):
        number = {"second": 2, "2nd": 2, "other": 2, "third": 3}.get(words[n - 1].text)
        copy = next(
            (card for card in play.cards if words[n].is_name and card.label == f"{words[n].text} #{number}"), None
        )
        if copy is not None:
            found[n] = Word(copy.label, copy, copy.label)
    return found


def _with_abilities(words: list[Word], play: Play) -> list[Word]:
    """ "Use Stun", "his combo": the only card in play that has a keyword or ability called so."""
    words = _bonuses_as_cards(_keywords_as_verbs(words, play), play)
    for n in range(1, len(words)):
        word = words[n]
        before = next((each.text for each in reversed(words[:n]) if each.text not in ("the", "a", "that", "this")), "")
        kind = {word.text, *(each.text for each in words[n + 1 : n + 2])} & ABILITIES
        played = before in ("play", "played", "plays") and bool(kind)
        if word.is_name or len(word.text) < 4 or not (played or before in USES):
            continue
        called = re.compile(rf"(?:^|\n|[.] ?){re.escape(word.text)}\b", re.I)
        cards = [
            card
            for card in play.cards
            if card.face.known
            and (
                called.search(card.face.text)
                or any(said.lower().startswith(word.text) for said in card.face.words.get("keywords", ()))
            )
        ]
        if len(cards) == 1:
            words[n] = Word(cards[0].label, cards[0], cards[0].label, by_part=True)
            if played:
                words[:n] = [Word("use", None, "use") if each.text == before else each for each in words[:n]]
    return words


def _bonuses_as_cards(words: list[Word], play: Play) -> list[Word]:
    """ "Can she do the +3 again": to use the only card whose text has it."""
    at = next((n for n, word in enumerate(words) if re.fullmatch(r"[+-]\d+", word.text)), None)
    verbs = ("do", "get", "take", "play", "use")
    before = [word.text for word in words[: at or 0] if word.text not in ("the", "that", "this")]
    if at is None or not {"can", "could"} & set(before) or before[-1] not in verbs:
        return words
    having = [card for card in play.cards if card.face.known and words[at].text in card.face.text]
    if len(having) != 1:
        return words
    card = having[0]
    named = Word(card.label, card, card.label, by_part=True)
    rest = [word for word in words[at + 1 :] if word.means is not card and not word.text.startswith("damage")]
    return [*(Word("use", None, "use") if word.text in verbs else word for word in words[:at]), named, *rest]


def _has_no_verb(rest: Sequence[Word]) -> bool:
    """Behind a name that is a verb there are things, and words that say nothing."""
    return all(word.is_name or word.text in FILLERS or word.text in ("another", "enhance", "attack") for word in rest)


def _keywords_as_verbs(words: list[Word], play: Play) -> list[Word]:
    """ "Why can't Rin stun me": to use the only card that has this keyword."""
    for n in range(1, len(words)):
        asked = {"can", "could"} & {word.text for word in words[:n]}
        is_verb = words[n - 1].text == "not" or words[n - 1].text in PRONOUNS or isinstance(words[n - 1].means, Player)
        having = [
            card
            for card in play.cards
            if card.face.known
            and any(
                re.sub(r":? \d+$", "", each).lower() == words[n].text for each in card.face.words.get("keywords", ())
            )
        ]
        if asked and is_verb and not words[n].is_name and len(having) == 1:
            card = having[0]
            rest = [word for word in words[n + 1 :] if word.text not in PRONOUNS and not isinstance(word.means, Player)]
            return [*words[:n], Word("use", None, "use"), Word(card.label, card, card.label, by_part=True), *rest]
    return words


def _with_opponents(words: Sequence[Word], play: Play) -> Iterator[Word]:
    """ "My opponent" is the one player who is not named, or whose turn it is not."""
    named = {id(word.means) for word in words if isinstance(word.means, Player)}
    others = [player for player in play.players if id(player) not in named]
    if len(others) > 1:
        others = [player for player in others if player is not play.rules.turn_player(play)]
    for word in words:
        is_one = word.text in ("opponent", "rival") and len(others) == 1
        yield Word(others[0].name, others[0], others[0].name) if is_one else word


def _by_kind(typed: Sequence[str], play: Play) -> list[str]:
    """ "The mission", "my trap": the name of the only card of that kind."""
    found = list(typed)
    players = {f"{player.name.lower()}{end}": player for player in play.players for end in ("'s", "s")}
    for n in range(1, len(typed)):
        kind, player = typed[n].lower(), players.get(typed[n - 1].lower())
        if (typed[n - 1].lower() not in OWNERS and player is None) or kind not in KINDS:
            continue
        cards = [
            card
            for card in play.cards
            if card.face.known and kind in (word.lower() for word in card.face.words.get("type", ()))
        ]
        cards = [card for card in cards if player is None or card.controller is player]
        if len({card.label for card in cards}) == 1:
            found[n] = cards[0].label
            found[n - 1] = "" if player is not None else found[n - 1]
    return [word for each in found for word in each.split()]


def _typed_words(question: str) -> list[str]:
    return [word.replace("’", "'") for word in _WORD.findall(question[:LONGEST])]


def _apart(word: str) -> list[str]:
    """ "didn't" is "did" and "not"; "Ana's" is "Ana" and "'s"."""
    if word.lower() in CONTRACTED:
        return CONTRACTED[word.lower()].split()
    if word.endswith("n't"):
        return [word.removesuffix("n't"), "not"]
    if word.lower().endswith("nt") and word.lower().removesuffix("nt") in AUXILIARIES | MODAL:
        return [word[:-2], "not"]
    return [word.removesuffix("'s"), "'s"] if word.endswith("'s") else [word]


@dataclass(frozen=True, slots=True)
class _Name:
    words: tuple[str, ...]
    means: Card | Player
    written: str


def _names(play: Play) -> list[_Name]:
    """The longest first, so that a name within a name is not taken for it."""
    things: list[tuple[str, Card | Player]] = [(player.name, player) for player in play.players]
    things += [(card.label, card) for card in (*play.cards, *play.gone) if card.face.known]
    found = [
        _Name(tuple(part.lower() for word in _typed_words(written) for part in _apart(word)), means, written)
        for written, means in things
    ]
    return sorted((name for name in found if name.words), key=lambda name: -len(name.words))


def _with_names(typed: Sequence[str], names: Sequence[_Name]) -> Iterator[Word]:
    plain = [word.lower() for word in typed]
    parts = Counter(part for words in {_of_all_copies(name) for name in names} for part in set(words))
    at = 0
    while at < len(plain):
        name, length, owns = _name_at(plain, at, names)
        by_part = name is None
        is_kind = at > 0 and plain[at - 1] in ("a", "an", "another")  # "a kick" is no card
        if is_kind and name is None:
            yield Word(plain[at], None, typed[at])
            at += 1
            continue
        if name is None:
            is_thing = at > 0 and plain[at - 1] in OWNERS and plain[at] in VERBS_ALONE  # "the ditch" is not to ditch
            name, length, owns = _by_part(plain[at], names, parts, is_thing), 1, False
        done = _by_participle(plain[at], names, parts) if name is None and "could" in plain else None
        if done is not None:  # "could she have zapped Oracle"
            yield Word("use", None, "use")
            name = done
        if name is None:
            name = _by_a_short_part(plain[at], names, parts)
        if name is None and plain[at].endswith("s"):
            name, owns = _by_part(plain[at][:-1], names, parts), True
        if name is None:
            yield Word(plain[at], None, typed[at])
        else:
            yield Word(name.written, name.means, name.written, by_part)
            if owns:
                yield Word("'s", None, "'s")
        at += length


def _of_all_copies(name: _Name) -> tuple[str, ...]:
    """Without the number of a copy."""
    return tuple(word for word in name.words if not word.startswith("#"))


def _name_at(plain: Sequence[str], at: int, names: Sequence[_Name]) -> tuple[_Name | None, int, bool]:
    """The name that begins here, of how many words, and whether an s says that something is its own."""
    for name in names:
        if tuple(plain[at : at + len(name.words)]) == name.words:
            return name, len(name.words), False
    for name in names:
        if tuple(plain[at : at + len(name.words)]) == (*name.words[:-1], f"{name.words[-1]}s"):
            return name, len(name.words), True
    if plain[at] in COMMON:
        return None, 1, False
    for name in names:
        if len(name.words) > 1 and plain[at] == "".join(name.words):
            return name, 1, False
    for name in names:
        if _is_with_a_slip(plain[at : at + len(name.words)], name):
            return name, len(name.words), False
    for name in names:  # "granite foxs", "gale runers"
        said = plain[at : at + len(name.words)]
        if (
            len(said) == len(name.words) > 1
            and said[-1].endswith("s")
            and _is_with_a_slip([*said[:-1], said[-1][:-1]], name)
        ):
            return name, len(name.words), True
    return None, 1, False


def _is_with_a_slip(said: Sequence[str], name: _Name) -> bool:
    meant, typed = " ".join(name.words), " ".join(said)
    if len(meant) < _LEAST_FOR_A_SLIP or len(said) < len(name.words) or any(word in COMMON for word in said):
        return False
    return DamerauLevenshtein.distance(typed, meant, score_cutoff=1) <= 1


def _by_participle(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    """ "Zapped", "tripped" of what is called Zap or Trip."""
    if not word.endswith("ed") or word in COMMON:
        return None
    stems = (word[:-2], word[:-1], word[:-3] if word[-3:-2] == word[-4:-3] else "")
    found = [stem for stem in stems if len(stem) >= _LEAST_FOR_A_PART and stem not in COMMON and parts[stem] == 1]
    return next((name for name in names if found[0] in name.words), None) if found else None


def _by_a_short_part(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    """ "The ox": a part of two letters that is no little word."""
    is_short = len(word) == _LEAST_FOR_A_PART - 1 and word not in COMMON | LITTLE and parts[word] == 1
    return next(name for name in names if word in name.words) if is_short else None


def _by_part(word: str, names: Sequence[_Name], parts: Counter[str], is_thing: bool = False) -> _Name | None:
    if len(word) < _LEAST_FOR_A_PART or (word in COMMON and not is_thing):
        return None
    if parts[word] == 1:
        return next(name for name in names if word in name.words)
    if len(word) < LEAST_OF_A_BEGINNING or parts[word]:
        return None
    begun = {part for part in parts if part.startswith(word) and len(part) > len(word)}
    if len(begun) == 1 and parts[next(iter(begun))] == 1 and len(word) >= LEAST_OF_A_BEGINNING:
        part = next(iter(begun))
        return next(name for name in names if part in name.words)  # "the prof"
    alike = [part for part in parts if DamerauLevenshtein.distance(word, part, score_cutoff=1) <= 1]
    is_long = len(word) >= _LEAST_FOR_A_PART_WITH_A_SLIP
    return _by_part(alike[0], names, parts) if is_long and len(alike) == 1 and word not in SPELLED else None
