"""A question as a person types it, cut into words. A name of the board is one word, with whom or what it means.

Names are found in any case, with one slip, without brackets or the space between their words, with an s for "'s", and by
one of their words if no other name has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
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
PLAYS = ("play", "played", "plays")
TAKES = ("do", "get", "take", "play", "use")
BEFORE_A_VERB = ("still", "just", "then", "also")
_LEAST_OF_AN_ABILITY = 4  # letters of its name
COLORS = ("black", "blue", "green", "red", "white", "gold", "silver")
AS_WELL = re.compile(r"\bas well\b", re.I)
BONUS = re.compile(r"[+-]\d+")
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


USE = Word("use", None, "use")


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
    if not _asks_whether_it_can(words):
        return words
    used = next((n for n in range(1, len(words)) if _is_used_as_a_verb(words, n)), None)
    return words if used is None else [*words[:used], USE, *words[used:]]


def _asks_whether_it_can(words: Sequence[Word]) -> bool:
    return any(word.text in ("can", "could") for word in words)


def _is_used_as_a_verb(words: list[Word], n: int) -> bool:
    """A card of the player who was named last, behind whoever would use it, and no verb behind it."""
    card, behind = words[n].means, words[n + 1 :]
    if not isinstance(card, Card) or not (behind or n > 2) or not _is_its_user(_before(words, n), card):
        return False
    owner = next((word.means for word in reversed(words[:n]) if isinstance(word.means, Player)), card.controller)
    return card.controller is owner and not _does_something_itself(behind) and _has_no_verb(behind)


def _does_something_itself(behind: Sequence[Word]) -> bool:
    """ "… map be used": a verb follows the card."""
    return bool(behind) and not behind[0].is_name and behind[0].text in ("be", "use", "to", *STEMS)


def _before(words: Sequence[Word], n: int) -> Word:
    """The word before, apart from those that may stand between a player and a verb."""
    return next((word for word in reversed(words[:n]) if word.text not in BEFORE_A_VERB), words[0])


def _is_its_user(word: Word, card: Card) -> bool:
    if word.text == "not" or word.text in PRONOUNS - {"it"} or isinstance(word.means, Player):
        return True
    return card.attached_to is not None and card.attached_to is word.means


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
        word, before = words[n], _last_but_articles(words[:n])
        is_played = before in PLAYS and bool(ABILITIES & {each.text for each in words[n : n + 2]})
        if not (is_played or before in USES) or not _may_name_an_ability(word):
            continue
        card = _only_card_with_an_ability(word.text, play)
        if card is None:
            continue
        words[n] = _by_what_it_has(card)
        if is_played:
            words[:n] = _with_use_for(before, words[:n])
    return words


def _may_name_an_ability(word: Word) -> bool:
    return not word.is_name and len(word.text) >= _LEAST_OF_AN_ABILITY


def _with_use_for(verb: str, words: Sequence[Word]) -> list[Word]:
    """An ability of a card is used, though they say that it is played."""
    return [USE if each.text == verb else each for each in words]


def _last_but_articles(words: Sequence[Word]) -> str:
    return next((each.text for each in reversed(words) if each.text not in ("the", "a", "that", "this")), "")


def _only_card_with_an_ability(name: str, play: Play) -> Card | None:
    called = re.compile(rf"(?:^|\n|[.] ?){re.escape(name)}\b", re.I)
    cards = [
        card
        for card in play.cards
        if card.face.known
        and (called.search(card.face.text) or any(each.lower().startswith(name) for each in _keywords(card)))
    ]
    return cards[0] if len(cards) == 1 else None


def _keywords(card: Card) -> Sequence[str]:
    return card.face.words.get("keywords", ())


def _by_what_it_has(card: Card) -> Word:
    """A card that is not named itself."""
    return Word(card.label, card, card.label, by_part=True)


def _bonuses_as_cards(words: list[Word], play: Play) -> list[Word]:
    """ "Can she do the +3 again": to use the only card whose text has it."""
    at = next((n for n, word in enumerate(words) if BONUS.fullmatch(word.text)), None)
    if at is None or not _asks_to_take_it(words[:at]):
        return words
    having = [card for card in play.cards if card.face.known and words[at].text in card.face.text]
    if len(having) != 1:
        return words
    card, behind = having[0], words[at + 1 :]
    return [*_with_use(words[:at]), _by_what_it_has(card), *_beside_a_bonus(behind, card)]


def _beside_a_bonus(words: Sequence[Word], card: Card) -> list[Word]:
    """Without what the bonus is of."""
    return [word for word in words if word.means is not card and not word.text.startswith("damage")]


def _asks_to_take_it(before: Sequence[Word]) -> bool:
    return _asks_whether_it_can(before) and _last_but_determiners(before) in TAKES


def _last_but_determiners(words: Sequence[Word]) -> str:
    return next((word.text for word in reversed(words) if word.text not in ("the", "that", "this")), "")


def _with_use(words: Sequence[Word]) -> list[Word]:
    return [USE if word.text in TAKES else word for word in words]


def _has_no_verb(rest: Sequence[Word]) -> bool:
    """Behind a name that is a verb there are things, and words that say nothing."""
    return all(word.is_name or word.text in FILLERS or word.text in ("another", "enhance", "attack") for word in rest)


def _keywords_as_verbs(words: list[Word], play: Play) -> list[Word]:
    """ "Why can't Rin stun me": to use the only card that has this keyword."""
    for n in range(1, len(words)):
        if words[n].is_name or not _is_before_a_verb(words[n - 1]) or not _asks_whether_it_can(words[:n]):
            continue
        having = [card for card in play.cards if card.face.known and _has_keyword(card, words[n].text)]
        if len(having) == 1:
            return [*words[:n], USE, _by_what_it_has(having[0]), *_apart_from_people(words[n + 1 :])]
    return words


def _is_before_a_verb(word: Word) -> bool:
    return word.text == "not" or word.text in PRONOUNS or isinstance(word.means, Player)


def _has_keyword(card: Card, name: str) -> bool:
    return any(re.sub(r":? \d+$", "", each).lower() == name for each in _keywords(card))


def _apart_from_people(words: Sequence[Word]) -> list[Word]:
    return [word for word in words if word.text not in PRONOUNS and not isinstance(word.means, Player)]


def _with_opponents(words: Sequence[Word], play: Play) -> Iterator[Word]:
    """ "My opponent" is the one player who is not named, or whose turn it is not."""
    others = _not_named(words, play)
    if len(others) > 1:
        others = [player for player in others if player is not play.rules.turn_player(play)]
    for word in words:
        is_one = word.text in ("opponent", "rival") and len(others) == 1
        yield Word(others[0].name, others[0], others[0].name) if is_one else word


def _not_named(words: Sequence[Word], play: Play) -> list[Player]:
    named = {id(word.means) for word in words}
    return [player for player in play.players if id(player) not in named]


def _by_kind(typed: Sequence[str], play: Play) -> list[str]:
    """ "The mission", "my trap": the name of the only card of that kind."""
    found, owners = list(typed), _players_with_an_s(play)
    for n in range(1, len(typed)):
        kind, owner = typed[n].lower(), typed[n - 1].lower()
        player = owners.get(owner)
        if kind not in KINDS or (player is None and owner not in OWNERS):
            continue
        label = _only_card_of_a_kind(kind, player, play)
        if label:
            found[n] = label
            found[n - 1] = "" if player is not None else found[n - 1]
    return [word for each in found for word in each.split()]


def _players_with_an_s(play: Play) -> dict[str, Player]:
    """ "Ben's", "bens"."""
    return {f"{player.name.lower()}{end}": player for player in play.players for end in ("'s", "s")}


def _only_card_of_a_kind(kind: str, player: Player | None, play: Play) -> str:
    """Its name; empty if there are others, or none."""
    labels = {
        card.label
        for card in play.cards
        if card.face.known
        and kind in (word.lower() for word in card.face.words.get("type", ()))
        and (player is None or card.controller is player)
    }
    return labels.pop() if len(labels) == 1 else ""


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
        found = _found_at(plain, at, names, parts)
        if found is None:
            yield Word(plain[at], None, typed[at])
            at += 1
            continue
        if found.is_verb:
            yield USE
        yield Word(found.name.written, found.name.means, found.name.written, found.by_part)
        if found.owns:
            yield Word("'s", None, "'s")
        at += found.length


@dataclass(frozen=True, slots=True)
class _Found:
    name: _Name
    length: int = 1  # words that were typed for it
    owns: bool = False  # an s says that something is its own
    by_part: bool = True
    is_verb: bool = False  # "zapped": it was used


def _found_at(plain: Sequence[str], at: int, names: Sequence[_Name], parts: Counter[str]) -> _Found | None:
    """The name that begins here; by one of its words if there is no whole one."""
    whole = _name_at(plain[at:], names)
    if whole is not None or (at > 0 and plain[at - 1] in ("a", "an", "another")):  # "a kick" is no card
        return whole
    is_thing = at > 0 and plain[at - 1] in OWNERS and plain[at] in VERBS_ALONE  # "the ditch" is not to ditch
    return _found_by_a_part(plain[at], names, parts, is_thing, "could" in plain)


def _found_by_a_part(
    word: str, names: Sequence[_Name], parts: Counter[str], is_thing: bool, is_past: bool
) -> _Found | None:
    if (name := _by_part(word, names, parts, is_thing)) is not None:
        return _Found(name)
    if is_past and (name := _by_participle(word, names, parts)) is not None:  # "could she have zapped Oracle"
        return _Found(name, is_verb=True)
    if (name := _by_a_short_part(word, names, parts)) is not None:
        return _Found(name)
    if word.endswith("s") and (name := _by_part(word[:-1], names, parts)) is not None:
        return _Found(name, owns=True)
    return None


def _of_all_copies(name: _Name) -> tuple[str, ...]:
    """Without the number of a copy."""
    return tuple(word for word in name.words if not word.startswith("#"))


def _name_at(said: Sequence[str], names: Sequence[_Name]) -> _Found | None:
    """The name with which these words begin, in the first of the ways to write it; a common word is no slip."""
    for way, owns in WAYS_TO_WRITE[: WRITTEN_RIGHT if said[0] in COMMON else None]:
        for name in names:
            if length := way(said, name):
                return _Found(name, length, owns, by_part=False)
    return None


def _as_it_is(said: Sequence[str], name: _Name) -> int:
    """How many words it takes, as in the others; 0 if it is not written so."""
    length = len(name.words)
    return length if tuple(said[:length]) == name.words else 0


def _with_an_s(said: Sequence[str], name: _Name) -> int:
    length = len(name.words)
    return length if tuple(said[:length]) == (*name.words[:-1], f"{name.words[-1]}s") else 0


def _as_one_word(said: Sequence[str], name: _Name) -> int:
    return int(len(name.words) > 1 and said[0] == "".join(name.words))


def _with_a_slip(said: Sequence[str], name: _Name) -> int:
    length = len(name.words)
    return length if _is_with_a_slip(said[:length], name) else 0


def _with_a_slip_and_an_s(said: Sequence[str], name: _Name) -> int:
    """ "Granite foxs", "gale runers"."""
    own = said[: len(name.words)]
    if not len(own) == len(name.words) > 1 or not own[-1].endswith("s"):
        return 0
    return len(own) if _is_with_a_slip([*own[:-1], own[-1][:-1]], name) else 0


WAYS_TO_WRITE: tuple[tuple[Callable[[Sequence[str], _Name], int], bool], ...] = (
    (_as_it_is, False),
    (_with_an_s, True),
    (_as_one_word, False),
    (_with_a_slip, False),
    (_with_a_slip_and_an_s, True),
)
WRITTEN_RIGHT = 2  # of these ways


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
    found = (stem for stem in stems if _may_be_a_part(stem) and parts[stem] == 1)
    return next((_name_with(stem, names) for stem in found), None)


def _may_be_a_part(word: str) -> bool:
    return len(word) >= _LEAST_FOR_A_PART and word not in COMMON


def _name_with(part: str, names: Sequence[_Name]) -> _Name:
    return next(name for name in names if part in name.words)


def _by_a_short_part(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    """ "The ox": a part of two letters that is no little word."""
    is_short = len(word) == _LEAST_FOR_A_PART - 1 and word not in COMMON | LITTLE and parts[word] == 1
    return next(name for name in names if word in name.words) if is_short else None


def _by_part(word: str, names: Sequence[_Name], parts: Counter[str], is_thing: bool = False) -> _Name | None:
    """By a word that no other name has, or the only one that begins so, or the only one that is meant by a slip."""
    if len(word) < _LEAST_FOR_A_PART or (word in COMMON and not is_thing):
        return None
    if parts[word] == 1:
        return _name_with(word, names)
    if len(word) < LEAST_OF_A_BEGINNING or parts[word]:
        return None
    return _by_a_beginning(word, names, parts) or _by_a_part_with_a_slip(word, names, parts)


def _by_a_beginning(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    """ "The prof"."""
    begun = [part for part in parts if part.startswith(word) and len(part) > len(word)]
    return _name_with(begun[0], names) if len(begun) == 1 and parts[begun[0]] == 1 else None


def _by_a_part_with_a_slip(word: str, names: Sequence[_Name], parts: Counter[str]) -> _Name | None:
    if len(word) < _LEAST_FOR_A_PART_WITH_A_SLIP or word in SPELLED:
        return None
    alike = [part for part in parts if DamerauLevenshtein.distance(word, part, score_cutoff=1) <= 1]
    return _by_part(alike[0], names, parts) if len(alike) == 1 else None
