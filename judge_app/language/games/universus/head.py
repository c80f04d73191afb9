"""What stands before the colon of a UniVersus ability: play restrictions, type, brackets, and the words of the cost.

Deadlock Enhance [Once per turn] Flip, discard 1 momentum:
\\______/ \\_____/ \\___________/ \\______________________/
restriction type    bracket               cost
"""

import re
from collections.abc import Sequence

from judge_app.language.abilities import CharacterOnly, During, Kind, Named, OncePer, Requires, Restriction, UseFrom
from judge_app.language.amounts import AtLeast, Number
from judge_app.language.changes import Keyword
from judge_app.language.conditions import Controls
from judge_app.language.durations import Period, Which
from judge_app.language.filters import HasType, InZone
from judge_app.language.instructions import Act, Verb
from judge_app.language.keywords.universus import KEYWORDS
from judge_app.language.objects import Choice, Objects, Player, Who, Zone
from judge_app.language.reading.game import Head
from judge_app.language.reading.nouns import read_keyword
from judge_app.language.spans import Span
from judge_app.language.words.lexicon import COLON, NUMBER_WORDS, Word
from judge_app.language.words.parts_of_speech import LEAD_STARTS

TYPES = {"enhance": "Enhance", "form": "Form", "response": "Response", "blitz": "Blitz"}
LETTERS = {"E": "Enhance", "F": "Form", "R": "Response", "B": "Blitz"}
ZONES = {"hand": "hand", "momentum": "momentum", "card pool": "card pool", "discard pile": "discard pile", "stage": "stage",
         "removed": "removed pile", "removed pile": "removed pile"}  # fmt: skip
TIMES = {"once": 1, "twice": 2} | {f"{word} times": number for word, number in NUMBER_WORDS.items()}
TIMES |= {f"{number} times": number for number in range(2, 10)}
ALONE = {
    "commit": Verb.COMMIT,
    "destroy": Verb.DESTROY,
    "discard": Verb.DISCARD,
    "flip": Verb.FLIP,
    "remove": Verb.REMOVE,
    "sacrifice": Verb.SACRIFICE,
    "seal": Verb.SEAL,
}  # a cost: "Commit" is short for "commit this card" (universus:costs.6)


DASHES = ("-", "–", "—")
COMBO = "Combo"  # what it requires of the cards before it stands in parentheses (universus:combo.2)
LONGEST_NAME = 8  # words


def read_head(words: Sequence[Word]) -> Head:
    head = Head(words)
    if words and _grants_an_ability(words[0]):
        _read_keywords(head)
    name = _read_name(head)
    at = _type_at(head.rest)
    if at is None:
        _read_keywords(head)
        at = _type_at(head.rest) if head.keywords else None
    if at is None:
        _read_symbol_of_continuous(head)
    else:
        _read_before_colon(head, name, at)
    return head


def _read_before_colon(head: Head, name: Named | None, at: int) -> None:
    """`at`: where the type stands."""
    words = head.rest
    colon = next(place for place in range(at, len(words)) if words[place].type == COLON)
    type_name = TYPES.get(words[at].text.lower()) or LETTERS[words[at].text]
    head.timings.append(type_name)
    head.kind = Kind.REACTION if type_name == "Response" else Kind.ACTIVATED
    head.restrictions += _restrictions(words[:at])
    if name is not None:
        head.restrictions.insert(0, name)
    cost = _read_brackets(head, words[at + 1 : colon])
    head.cost = _read_lone_costs(head, cost)
    head.span = (name.span if name is not None else words[0].span).joined(words[colon].span)
    head.rest = words[colon + 1 :]
    head.opens = True


def _read_name(head: Head) -> Named | None:
    """ "Red - Enhance": capitalised words, then a dash before the head (universus:abilities-with-names.1)."""
    words = head.rest
    at = next((place for place, word in enumerate(words[: LONGEST_NAME + 1]) if word.text in DASHES), 0)
    if not at or not words[0].text[:1].isupper() or _type_at(words[at + 1 :]) is None:
        return None
    head.rest = words[at + 1 :]
    return Named(_joined(words[:at]), span=words[0].span.joined(words[at].span))


def _type_at(words: Sequence[Word]) -> int | None:
    """Where the type designation stands, if this is the head of an ability at all."""
    for at, word in enumerate(words[:9]):
        letter = word.text in LETTERS and not (at and words[at - 1].text == "-")  # the B of "1-B" is no type
        is_type = (word.text.lower() in TYPES and word.text[0].isupper()) or letter
        if is_type and _ends_head(words[at + 1 :]):
            return at
        if not _may_restrict(word, words[at - 1] if at else None):
            return None
    return None


def _ends_head(words: Sequence[Word]) -> bool:
    """The colon comes before any trigger: "Enhance abilities cost…" is no head."""
    before = None
    for word in words:
        if word.type == COLON:
            return True
        if word.type in ("WHEN", "_IF") or (
            word.type == "BE" and not (before is not None and before.text.lower() == "that")
        ):
            return False
        before = word
    return False


def _may_restrict(word: Word, before: Word | None) -> bool:
    """A restriction's own word, a symbol, or part of a character's name ("Vex'ra"); a misspelt word is none of these."""
    marks = ("/", "&", "-", "of", "'")
    if word.type == "UNKNOWN" and before is not None and before.text in ("-", "'"):
        return word.text[:1].isalnum()
    return word.text[:1].isupper() or word.text[:1].isdigit() or word.text in marks or word.type == "SYMBOL"


REQUIRED = {
    "first": "First", "second": "Second", "third": "Third", "combo": "Combo", "deadlock": "Deadlock",
    "desperation": "Desperation",
}  # fmt: skip


def _restrictions(words: Sequence[Word]) -> list[Restriction]:
    made: list[Restriction] = [_required(word) for word in words if word.text.lower() in REQUIRED]
    names = _names(words)
    symbols = [word for word in words if word.type == "SYMBOL"]
    if names or symbols:
        made.append(_character_only(tuple(map(_joined, names)), symbols, [word for part in names for word in part]))
    return made


def _required(word: Word) -> Requires:
    name = word.text.lower()
    condition = deadlock(Who.YOUR_OPPONENT, word.span) if name == "deadlock" else None
    return Requires(REQUIRED[name], None, condition, span=word.span)


def _names(words: Sequence[Word]) -> list[list[Word]]:
    """ "[one] / [another]", "[one] & [another]": each name with its words."""
    parts: list[list[Word]] = [[]]
    for word in words:
        if word.text in ("/", "&"):
            parts.append([])
        elif word.type != "SYMBOL" and word.text.lower() not in REQUIRED:
            parts[-1].append(word)
    return [part for part in parts if part]


def _character_only(names: tuple[str, ...], symbols: list[Word], words: list[Word]) -> CharacterOnly:
    inside = [word.text[1:-1].removesuffix(" symbol") for word in symbols]
    sets = tuple(each.removesuffix(" set") for each in inside if each.endswith(" set"))
    found = [word.span for word in (*symbols, *words)]
    span = Span(min(each.start for each in found), max(each.end for each in found))
    return CharacterOnly(names, tuple(each for each in inside if not each.endswith(" set")), sets, span=span)


def _joined(words: Sequence[Word]) -> str:
    return re.sub(r" ?([-']) ?", r"\1", " ".join(word.text for word in words))


def deadlock(who: Who, span: Span) -> Controls:
    """More than 10 foundations in that player's stage (universus:deadlock.2)."""
    player = Player(who, span=span)
    filters = (HasType("foundation", span=span), InZone(Zone("stage", player, span=span), span=span))
    return Controls(
        player, Objects(Choice.CHOSEN, AtLeast(Number(11, span=span), span=span), filters, span=span), span=span
    )


def _read_brackets(head: Head, words: Sequence[Word]) -> list[Word]:
    """Takes the brackets out; the rest is the cost."""
    cost: list[Word] = []
    for at, word in enumerate(words):
        if word.type == "NAME" and (restrictions := bracket(word, first=at == 0)):
            head.restrictions += restrictions
        else:
            cost.append(word)
    return cost


def bracket(word: Word, first: bool) -> list[Restriction]:
    """ "[Once per turn]", "[Rival's turn]", "[Card Pool]", "[Momentum, once per turn]" (universus:brackets.2 to .4)."""
    made: list[Restriction] = []
    for part in re.split(r"\s*,\s*", word.text[1:-1].strip()):
        restriction = _bracketed(part.lower(), word.span)
        if restriction is None and first and re.fullmatch(r"[A-Z]\w+", part):
            restriction = Requires(part, span=word.span)  # a restriction of later sets, by its name
        if restriction is None:
            return []
        made.append(restriction)
    return made


def _bracketed(part: str, span: Span) -> Restriction | None:
    if part in ZONES:
        return UseFrom(ZONES[part], span=span)
    counted = re.fullmatch(r"(?:only )?(.+?) (?:per|each|a) (turn|game|combat phase|enhance step|attack)", part)
    if counted and counted[1] in TIMES:
        unit = counted[2] if counted[2] in ("turn", "game", "attack") else counted[2].title()
        return OncePer(Period(unit, Which.EACH, span=span), TIMES[counted[1]], span=span)
    owned = re.fullmatch(r"(your|(?:your )?rival(?:'?s)?|(?:your )?opponent'?s?) (turn|attack)", part)
    if owned:
        who = Who.YOU if owned[1] == "your" else Who.YOUR_OPPONENT
        return During(Period(owned[2], Which.THE, Player(who, span=span), span=span), span=span)
    return None


def _read_lone_costs(head: Head, words: list[Word]) -> list[Word]:
    """ "Commit, discard 1 momentum": the verbs that stand alone; what is left is read like a sentence."""
    while words and words[0].text.lower() in ALONE and (len(words) == 1 or words[1].type == "_COMMA"):
        head.costs.append(_alone(words[0]))
        head.separators += [words[1].span] if len(words) > 1 else []
        words = words[2:]
    while len(words) > 2 and words[-1].text.lower() in ALONE and words[-2].type == "_COMMA":
        head.costs.append(_alone(words[-1]))
        head.separators.append(words[-2].span)
        words = words[:-2]
    return words


def _alone(word: Word) -> Act:
    this = Objects(Choice.THIS, span=word.span)
    return Act(ALONE[word.text.lower()], Player(Who.YOU, span=word.span), this, span=word.span)


def _grants_an_ability(word: Word) -> bool:
    """Flash, Unique: no character is called so, and no restriction is (play-restrictions.6)."""
    meaning = KEYWORDS.get(word.text) if word.type == "KEYWORD" and word.text.lower() not in REQUIRED else None
    return meaning is not None and bool(meaning.text)


def _read_keywords(head: Head) -> None:
    """Keywords that stand alone, or before a sentence of their own."""
    words = list(head.rest)
    found: list[tuple[Keyword, Span]] = []
    commas: list[Span] = []
    while words and words[0].type == "KEYWORD" and not (found and _restricts_the_next(words)):
        found.append(_take_keyword(words))
        if words and words[0].type == "_COMMA":
            commas.append(words.pop(0).span)
    if not words or words[0].type in LEAD_STARTS or _type_at(words) is not None:
        head.keywords += found
        head.separators += commas
        head.rest = words


def _take_keyword(words: list[Word]) -> tuple[Keyword, Span]:
    """Also "Combo (Punch)", with what it requires."""
    word = words.pop(0)
    name, number = read_keyword(word.text)
    if word.text != COMBO or not words or words[0].type != "NAME":
        return Keyword(name, number, span=word.span), word.span
    required = words.pop(0)
    needs = tuple(each.strip() for each in required.text[1:-1].split(","))
    span = word.span.joined(required.span)
    return Keyword(name, number, needs, span=span), span


def _restricts_the_next(words: Sequence[Word]) -> bool:
    """The second Combo of "Combo (Punch) Combo Enhance: …" is a restriction (universus:play-restrictions.7)."""
    return words[0].text.lower() in REQUIRED and len(words) > 1 and words[1].text.lower() in TYPES


def _read_symbol_of_continuous(head: Head) -> None:
    """A symbol or set icon before a continuous ability (universus:continuous-ability.3)."""
    words = list(head.rest)
    symbols: list[Word] = []
    while words and words[0].type == "SYMBOL":
        symbols.append(words.pop(0))
    if symbols and words and words[0].text[:1].isupper():
        head.restrictions.append(_character_only((), symbols, []))
        head.span = symbols[0].span.joined(symbols[-1].span)
        head.rest = words
        head.opens = True
