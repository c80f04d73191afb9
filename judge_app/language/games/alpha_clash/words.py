"""Alpha Clash: how its text is cleaned and tagged, and what stands before a colon. Its words are in `words.toml`."""

import re
from collections.abc import Sequence
from pathlib import Path

from judge_app.language.abilities import AttachOnly, HealthAtMost, Kind, Requires
from judge_app.language.amounts import AtLeast, Number
from judge_app.language.changes import Keyword
from judge_app.language.conditions import Has
from judge_app.language.filters import AnyOf, HasName, HasSymbol, InZone
from judge_app.language.games.alpha_clash.paraphrases import PARAPHRASES
from judge_app.language.instructions import Act, Verb
from judge_app.language.keywords.alpha_clash import KEYWORDS
from judge_app.language.objects import Choice, Objects, Player, Resources, Who, Zone
from judge_app.language.reading.game import Head
from judge_app.language.reading.nouns import number_of, read_keyword, title
from judge_app.language.reading.vocabulary import read_vocabulary
from judge_app.language.spans import Span
from judge_app.language.words.cleaning import Rewriting, rewriting
from judge_app.language.words.lexicon import COLON, Word
from judge_app.language.words.tagging import tagged

TIMINGS = (
    *(f"Trigger - {when}" for when in ("Attack", "Challenge", "Defeat", "Enter", "Obstruct", "Portal", "Victory")),
    *(f"Counter - {when}" for when in ("Attack", "Play", "Trap")),
    "Discover",
    "Wrath",
)
TAGS = ("discover", "wrath")  # tags that newer cards explain in reminder text
_WHEN = "|".join(sorted({timing.split(" - ")[1] for timing in TIMINGS if " - " in timing}))
_PRINTED = [name for name, meaning in KEYWORDS.items() if meaning.stands_alone]
_KEYWORD = "|".join(sorted((re.escape(name) for name in _PRINTED), key=len, reverse=True))
_QUOTED_KEYWORD = rf'["“]((?:{_KEYWORD})(?: \d+)?)[.,]?["”]'


def _as_timing(match: re.Match[str]) -> str:
    """Trigger - Enter however it is written; what the bracket around it was for is lost on a reader."""
    first, second = title(match[1]), title(match[2])
    return f"{first} - {second}"


def _as_symbol(match: re.Match[str]) -> str:
    return f"({title(next(each for each in match.groups() if each))} symbol)"


AFFILIATION_SYMBOLS = {
    "AH": "Alpha Hunter",
    "A": "Alpha",
    "R": "Rogue",
    "H": "Harbinger",
    "D": "Discarded",
    "P": "Progenitor",
}  # 107.4
DOING = {
    "send": "sending",
    "diminish": "diminishing",
    "discard": "discarding",
    "banish": "banishing",
    "engage": "engaging",
}
_HOW_MANY = "one or both|one or more|up to two|up to three|any number|one|two|three"
_CHOOSE = tuple(f"hoose{s} {word}" for s in ("", "s") for word in ("one", "two", "three", "up to", "any number"))
REWRITINGS = (
    rewriting("â¯\x81?|◆", "⯁", "gem", "â◆"),
    rewriting(
        r"\{([bgwur])\}|\(([bgwur])\)", lambda match: f"{{{(match[1] or match[2]).lower()}}}", "colored gem", "{("
    ),
    rewriting(r"\[icon\]", " ", "icon", "["),
    rewriting(
        rf"\[?\b(trigger|counter)\s*(?:[-–—]|_)\s*({_WHEN})\b(?:\s*\])?",
        _as_timing,
        "timing words",
        ("trigger", "counter"),
    ),
    rewriting(r"(Counter - Attack)/(?:Counter - )?(Play)\b", r"\1/Counter - \2", "timing words", "/"),
    rewriting(rf"\[({_KEYWORD}|action|engage|discover|attach)((?: \d+)?)\](?=\[)", r"\1\2 ", "keyword markup", "["),
    rewriting(rf"\[({_KEYWORD}|action|engage|discover|attach)((?: \d+)?)\]", r"\1\2", "keyword markup", "["),
    Rewriting(re.compile(rf"\b({_KEYWORD})(?=[A-Z])|(?<=⯁)(?=[A-Z])"), r"\1 ", "words run together", (*_PRINTED, "⯁")),
    rewriting(  # a description; "[(X symbol)]" before the text is a mark of its own
        r"\[([a-z ]+?)[ _]symbol\](?= Clash)|(?<=[a-z,.:] )\[?\(([a-z ]+?)[ _]symbol\)\](?= Clash)",
        _as_symbol,
        "symbol",
        (" symbol", "_symbol"),
    ),
    rewriting(
        r"\[?\(([a-z ]+?)[ _]symbol\)\]",
        lambda match: f"[{title(match[1])} symbol]",
        "symbol in the text box",
        (" symbol)]", "_symbol)]"),
    ),
    rewriting(
        r"\((Alpha|Alpha Hunter|Rogue|Discarded|Harbinger|Progenitor)\)|\[(Alpha|Alpha Hunter|Rogue|Discarded|Harbinger|Progenitor|AH|[ARHDP])\]",
        lambda match: f"({AFFILIATION_SYMBOLS.get(match[2], match[1] or match[2])} symbol)",
        "symbol",
        [
            f"{end}{mark}"
            for mark in ")]"
            for end in (
                "alpha",
                "hunter",
                "rogue",
                "discarded",
                "harbinger",
                "progenitor",
                "[ah",
                "[a",
                "[r",
                "[h",
                "[d",
                "[p",
            )
        ],
    ),
    rewriting(
        r"(?<![(\[])\b((?-i:Alpha Hunter|Alpha|Rogue|Harbinger|Progenitor)|(?<=[a-z] )(?-i:Discarded))(?: symbol)?(?= (?:Clash (?:card|token)|Contender))",
        r"(\1 symbol)",
        "symbol",
        [
            f"{end} {noun}"
            for end in ("alpha", "hunter", "rogue", "harbinger", "progenitor", "discarded")
            for noun in ("clash", "contender", "symbol clash", "symbol contender")
        ],
    ),
    rewriting(r"\(([a-z ]+?)[ _]symbol\)", _as_symbol, "symbol", (" symbol", "_symbol")),
    rewriting(
        r"(?:^|(?<=\n))\s*[(\[](\d+)[)\]]:?",
        r"\1:",
        "health figure",
        [f"{mark}{digit}" for mark in "([" for digit in range(10)],
    ),
    rewriting(r"(?<=\d)\s+(?=:)|(?<=attach)\s+(?=:)", "", "space before a colon", (" :", "\n:")),
    rewriting(r"\b(gets?|has|have):(?= *\")", r"\1,", "colon before a quotation", '"'),
    rewriting(
        r"(?<=[⯁}]) - Reduce(?: the attach cost)?(?: by)? ((?:⯁|\{[a-z]\})+) if (you control [^.\n]+)",
        r" If \2, reduce the attach cost of this card by \1",
        "what the attach cost is reduced by",
        ("- Reduce", "- reduce"),
    ),
    rewriting(
        r"(?<=[⯁}]) - Reduce(?: the attach cost)?(?: by)? ((?:⯁|\{[a-z]\})+) if you (send|diminish|discard|banish|engage) ([^.\n]+)",
        lambda match: (
            f" You may reduce the attach cost of this card by {match[1]} by {DOING[match[2].lower()]} {match[3]}"
        ),
        "what the attach cost is reduced by",
        ("- Reduce", "- reduce"),
    ),
    rewriting(r"(?<=: )((?:⯁|\{[a-z]\})+)/\1(?= - Reduce| |$)", r"\1", "the same cost twice", ("⯁/", "}/")),
    rewriting(
        r"(?<=\. )(reveal an? [^.]*? the card triggering this effect, then put that card on the bottom of your deck\. "
        r"if you do, resolve the rest of the effect)(?=[.]|$)",
        r"(\1)",
        "reminder text without brackets",
        ("rest of the effect",),
    ),
    rewriting(
        r"(?<=[⯁}]) - Reduce(?: the attach cost)?(?: by)? ((?:⯁|\{[a-z]\})+)(?= for each)",
        r" Reduce the attach cost of this card by \1",
        "what the attach cost is reduced by",
        ("- Reduce", "- reduce"),
    ),
    rewriting(r"\bhealth totals?\b", "health", "health total", ("ealth total",)),
    rewriting(r"\.\.\.", "…", "ellipsis", ("...",)),
    rewriting(
        rf"(chooses? (?:{_HOW_MANY}))([ :\n]*[—–-][—–\-\n ]*•?|[ :\n]*•|:) *(?=[A-Z(\[])",
        r"\1 — • ",
        "bullet",
        _CHOOSE,
    ),
    rewriting(
        r"(choose (?:both|two|three|all) instead)[ .:\n]*[—–-][—–\-\n ]*(?=[A-Z(\[])",
        r"\1. • ",
        "bullet",
        ("nstead -", "nstead —", "nstead –", "nstead. -"),
    ),
    rewriting(
        rf"chooses? (?:{_HOW_MANY})[ :\n]*[—–-].*",
        lambda match: re.sub(r"(?<=[a-z])\.(?=[A-Z(])", ". • ", match[0]),
        "bullets run together",
        (".C", ".D", ".T", ".S", ".R", ".P", ".Y", ".E", ".(", ".B", ".A", ".U"),
    ),
    rewriting(r"(?<=[.…:)\n])( *)(?:--?|–) ?(?=[A-Z(\[\d])", " • ", "bullet", "-–"),
    rewriting(r'^\s*"((?:[^"]|"[^"]*")*)"\s*$', r"\1", "quotation marks around it all", '"'),
    rewriting(
        rf"((?:Trigger|Counter) - (?:{_WHEN}))(?= [A-Z(])(?! effect| abilit)",
        r"\1:",
        "missing colon",
        ("rigger -", "ounter -"),
    ),
    rewriting(r"\{\{|\}\}", "", "markup of which one half is missing", "{}"),
    rewriting(
        rf"\b(loses?) {_QUOTED_KEYWORD}(?:( and| or|,) {_QUOTED_KEYWORD})?",
        lambda match: f"{match[1]} {match[2]}" + (f"{match[3]} {match[4]}" if match[3] else ""),
        "keyword in quotation marks",
        ('lose "', 'loses "', "lose “", "loses “"),
    ),
    rewriting(
        rf"\b(loses?) ((?:{_KEYWORD})(?: \d+)?), (?=(?:{_KEYWORD})\b)",
        r"\1 \2 and ",
        "list of keywords",
        ("lose ", "loses "),
    ),
    rewriting(r"(symbol\]),\s*(?=\[|[A-Z])", r"\1 ", "comma behind a symbol", ("symbol],",)),
    *PARAPHRASES,
)


def is_reminder(inside: str) -> bool:
    """Round brackets hold reminder text unless they hold a symbol, a name, a figure."""
    named = r"(?:[a-z][a-z' -]* symbol|\[[^\]]*\])"
    return not re.fullmatch(rf"{named}(?:(?:/|, | or ){named})*|\d+|[bgwur]|⯁+", inside.strip(), re.IGNORECASE)


VOCABULARY = read_vocabulary(Path(__file__).with_name("words.toml"))


def tag_alpha_clash(words: Sequence[Word]) -> list[Word]:
    return tagged(_named_counters(words), VOCABULARY.classes)


def _named_counters(words: Sequence[Word]) -> Sequence[Word]:
    """ "two Temper Counters": a counter may have the name of a deed."""
    named = [at for at in range(1, len(words) - 1) if words[at + 1].type == "N_COUNTER" and _is_deed(words[at])]
    if not named:
        return words
    return [Word(("PROPER",), word.text, word.span) if at in named else word for at, word in enumerate(words)]


def _is_deed(word: Word) -> bool:
    return word.text[:1].isupper() and all(kind.startswith("V_") for kind in word.types)


def read_head(words: Sequence[Word]) -> Head:
    head = Head(words)
    _read_figure(head)
    _read_keywords(head)
    while head.rest and _is_icon(head):
        head.icons.append(head.rest[0])
        head.rest = head.rest[1:]
        _read_keywords(head)
    if not head.rest or len(head.rest) < 2:
        return head
    _read_timings(head)
    _read_attach(head)
    while not head.closed and _read_named(head):
        pass
    return head


def _is_icon(head: Head) -> bool:
    """A symbol in the text box; or a name behind it that no sentence goes on with: "[Sentinel symbol] [Vortex] Draw …"."""
    first = head.rest[0]
    if first.type == "SYMBOL":
        return len(head.rest) > 1 and head.rest[1].type == "TIMING"  # "(Sentinel symbol) Counter - Attack: …"
    if first.type != "NAME" or first.text.endswith(" symbol]"):
        return first.type == "NAME"
    return len(head.rest) == 1 or (bool(head.icons) and head.rest[1].text[:1].isupper())


def _take(head: Head, count: int) -> None:
    span = head.rest[0].span.joined(head.rest[count - 1].span)
    head.span = head.span.joined(span) if head.span else span
    head.rest = head.rest[count:]
    head.opens = True


def _read_figure(head: Head) -> None:
    """ "30:" before a Contender's ability: it is active at that much health or less (alpha-clash:301.3)."""
    words = head.rest
    if len(words) > 1 and words[0].type == "NUMBER" and words[1].type == COLON:
        head.restrictions.append(HealthAtMost(number_of(words[0].text), span=words[0].span))
        _take(head, 2)
    elif words and words[0].type == COLON:
        head.restrictions.append(HealthAtMost(None, span=words[0].span))
        _take(head, 1)


def _read_keywords(head: Head) -> None:
    while head.rest and head.rest[0].type == "KEYWORD":
        word = head.rest[0]
        following = head.rest[1] if len(head.rest) > 1 else None
        if following is not None and following.type in ("N_ABILITY", "N_EFFECT"):
            return
        name, number = read_keyword(word.text)
        head.keywords.append((Keyword(title(name), number, span=word.span), word.span))
        head.rest = head.rest[1:]
        if head.rest and head.rest[0].type == "_COMMA":
            head.separators.append(head.rest[0].span)
            head.rest = head.rest[1:]


def _read_timings(head: Head) -> None:
    at = 0
    timings: list[str] = []
    while at + 1 < len(head.rest) and head.rest[at].type == "TIMING" and head.rest[at].text.lower() not in TAGS:
        timings.append(head.rest[at].text)
        if head.rest[at + 1].type == COLON:
            head.timings += timings
            head.kind = Kind.TRIGGERED if timings[0].startswith("Trigger") else Kind.REACTION
            _take(head, at + 2)
            return
        if head.rest[at + 1].text != "/":
            return
        at += 2


def _attach_only(bracket: Sequence[Word]) -> AttachOnly | None:
    """ "([Thragor])", "([Thragor]/[Cadavros])", "(Rogue symbol)/(Alpha symbol)": the names in the bracket."""
    inside = [word for word in bracket if word.text not in ("(", ")", "/", ",", "or")]
    named = [each for each in map(_named_filter, inside) if each is not None]
    if not named or len(named) != len(inside):
        return None
    span = inside[0].span.joined(inside[-1].span)
    meant = named[0] if len(named) == 1 else AnyOf(tuple(named), span=span)
    return AttachOnly(Objects(Choice.CHOSEN, None, (meant,), span=span), span=span)


def _is_attach_cost(word: Word) -> bool:
    return word.type == "GEMS" or word.text in ("0", "zero")


def _attach_colon(words: Sequence[Word]) -> int | None:
    """Where the colon stands between "Attach" and a cost; None if this is no attach ability."""
    if not words or words[0].text.lower() != "attach":
        return None
    colon = next((at for at, word in enumerate(words[:12]) if word.type == COLON), None)
    if colon is None or colon + 1 >= len(words) or not _is_attach_cost(words[colon + 1]):
        return None
    return colon


def _read_attach(head: Head) -> None:
    """ "Attach: ⯁⯁", "Attach ([Thragor]): ⯁" (alpha-clash:703.2b)."""
    words = head.rest
    colon = _attach_colon(words)
    if colon is None:
        return
    if colon > 1:
        only = _attach_only(words[1:colon])
        if only is None:
            return
        head.restrictions.append(only)
    cost = words[colon + 1]
    head.costs.append(gem_cost(cost) if cost.type == "GEMS" else Resources(Number(0, span=cost.span), span=cost.span))
    head.kind = Kind.ATTACH
    head.closed = True
    _take(head, colon + 2)


def gem_cost(word: Word) -> Resources:
    colors = word.text.replace("⯁", "")
    amount = word.text.count("⯁") + word.text.count("{")
    return Resources(Number(amount, span=word.span), colors[1] if colors else None, span=word.span)


def _named_filter(word: Word) -> HasName | HasSymbol | None:
    if word.type == "NAME":
        return HasName(word.text[1:-1], span=word.span)
    if word.type == "SYMBOL":
        return HasSymbol(title(word.text[1:-1].rsplit(" ", 1)[0]), span=word.span)
    return None


def _read_named(head: Head) -> bool:
    """ "Engage:", "Action:", "Discover:", "Magnitude 10:"; whether one was there."""
    words = head.rest
    if [word.type for word in words[1:3]] == ["NUMBER", COLON] and words[0].text.lower() == "magnitude":
        head.restrictions.append(magnitude(number_of(words[1].text), words[0].span.joined(words[1].span)))
        _take(head, 3)
    elif len(words) > 1 and words[1].type == COLON and _add_named(head, words[0]):
        _take(head, 2)
    return len(head.rest) < len(words)


def _add_named(head: Head, word: Word) -> bool:
    """What a word before a colon says of the ability; False: it is none that says something."""
    name = word.text.lower()
    if name == "engage":
        this = Objects(Choice.THIS, span=word.span)
        head.costs.append(Act(Verb.ENGAGE, Player(Who.YOU, span=word.span), this, span=word.span))
        head.kind = head.kind or Kind.ACTIVATED
    elif name == "action":
        head.timings.append("Action")
        head.kind = head.kind or Kind.ACTIVATED
    elif name in TAGS:
        head.timings.append(title(name))
        head.kind = Kind.TRIGGERED
    else:
        return False
    return True


def magnitude(number: int, span: Span) -> Requires:
    """You have Magnitude X, where X is the number of cards in your Oblivion."""
    you = Player(Who.YOU, span=span)
    cards = Objects(
        Choice.CHOSEN, AtLeast(Number(number, span=span)), (InZone(Zone("Oblivion", you), span=span),), span=span
    )
    return Requires("Magnitude", number, Has(you, cards, span=span), span=span)
