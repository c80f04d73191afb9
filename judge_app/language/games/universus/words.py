"""UniVersus: its words and its dirt."""

import re

from judge_app.language.filters import ControlledBy, Filter, HasSymbol, HasType, InAttackZone, Preceding
from judge_app.language.grammars.tables import Leaf
from judge_app.language.keywords.universus import KEYWORDS
from judge_app.language.objects import Player, Who
from judge_app.language.reading.nouns import Vocabulary
from judge_app.language.reading.senses import Sense, Sort, objects, period, stat, zone
from judge_app.language.words.cleaning import Rewriting, rewriting

TIMINGS = ("Enhance", "Form", "Response", "Blitz", "Enhances", "Forms", "Responses", "Blitzes")
SYMBOLS = "air|all|chaos|death|earth|evil|fire|good|life|order|void|water|infinity"
_HEAD = r"(?:(?:[A-Z][\w.'/&-]*|\{\w+\}|\d-[A-Z]) +){0,6}?(?:Enhance|Form|Response|Blitz|[EFR])\b(?: [^.:\n]*)?:"
_RATED = "|".join(name for name, meaning in KEYWORDS.items() if meaning.numbered)
_COUNTS = {"1": "one", "2": "two", "3": "three"}


def _name(match: re.Match[str]) -> str:
    """A name in quotation marks, in brackets; what stands between other quotation marks is an ability."""
    inside = match[1].strip()
    is_ability = re.search(r"[:]|\.$", inside) or re.match(r"(?:This|Your|After|While|If|When|The) |[a-z]", inside)
    return match[0] if is_ability or not inside else f"[{inside.replace('[', '(').replace(']', ')')}]"


def _icon(match: re.Match[str]) -> str:
    word = match[1]
    if word.lower().startswith(("attack", "block")) and word.lower()[-3:] in ("igh", "mid", "low"):
        return re.sub("(?i)attack|block", "", word).lower()
    if re.fullmatch(SYMBOLS, word, re.IGNORECASE):
        return f"({word.title()} symbol)"
    return f"({word} set symbol)"


def _choose(match: re.Match[str]) -> str:
    return f"{match[1]} {_COUNTS.get(match[2], match[2])} — • "


REWRITINGS: tuple[Rewriting, ...] = (
    rewriting(r"[−‒](?=[\dX])", "-", "minus sign", "−‒"),
    rewriting(r"\{(\w+)\}", _icon, "icon", "{"),
    rewriting(r"\[(high|mid|low)\]", lambda match: match[1].lower(), "icon", "["),
    rewriting(
        r"\[(attack(?:high|mid|low))\]|\battack(high|mid|low)\b",
        lambda match: (match[1] or match[2])[-4:].removeprefix("k"),
        "icon",
    ),
    rewriting(r"(?:the )?(\([A-Z]\w+ symbol\)) symbol\b", r"\1", "icon", "("),
    rewriting(r"'(high|mid|low)'", lambda match: match[1].lower(), "zone in quotation marks", "'"),
    rewriting(r"'(" + _RATED + r"|Throw|Flash|Echo)((?::? ?\d+)?)'", r"\1\2", "keyword in quotation marks", "'"),
    rewriting(r"(?<!\w)'([A-Z][^'\n]{2,40})'(?!\w)", r'"\1"', "name in quotation marks", "'"),
    rewriting(
        rf"(?:(?<=^)|(?<=\n)|(?<=\. ))({SYMBOLS}) (?=(?:Enhance|Form|Response|Blitz)\b[^.\n]*:)",
        lambda match: f"({match[1].title()} symbol) ",
        "icon",
    ),
    rewriting(r'"([^"\n]+)"', _name, "name in quotation marks", '"'),
    rewriting(r"\band/or\b", "or", "and/or", "/"),
    rewriting(r"(?:the )?words? (?=\[)", "", "word", "["),
    rewriting(
        r"\bhe or she\b|\bhis or her\b", lambda match: "they" if match[0].lower() == "he or she" else "their", "pronoun"
    ),
    rewriting(r"\b([A-Z])\. (?=[A-Z][a-z])", r"\1 ", "initial"),
    rewriting(r"\bMr\. |\bMrs\. |\bDr\. |\bMt\. ", lambda match: match[0].replace(".", ""), "abbreviation"),
    rewriting(
        r",? ?\((max|min)(?:imum)?\.? ?(\d+)\)",
        lambda match: f" to a {match[1].lower()}imum of {match[2]}",
        "bound in brackets",
        "(",
    ),
    rewriting(r"\(([A-Z][\w' -]*) set(?: icon)?\)", r"(\1 set symbol)", "set icon", "("),
    rewriting(
        r"\bautomatically (pass(?:es)?)\b|\b(pass(?:es)?) automatically\b",
        lambda match: match[1] or match[2],
        "automatically",
    ),
    rewriting(r"\bBefore the game begins,", "At the start of the game,", "before the game"),
    rewriting(r",? ?\((rounded (?:up|down))\)", r", \1", "rounding in brackets", "("),
    rewriting(r"\b(\d+)(?:st|nd|rd|th)\b", lambda match: _ordinal(match), "ordinal", "0123456789"),
    rewriting(r"(?<=[a-z,]) ?\n(?=[a-z])", " ", "line broken in a sentence", "\n"),
    Rewriting(
        re.compile(
            r"((?:^|\n|[.!] {1,3})(?:[A-Z][\w'/&-]* )*[A-Z][\w'/&-]*) {2,}(?=(?:First |Combo |Deadlock )*(?:Enhance|Form|Response|Blitz)\b)"
        ),
        r"\1 ",
        "double space",
    ),
    Rewriting(
        re.compile(r"(?:(?<=[.!])|(?<=\))(?<!symbol\)))[ \t]+(?=" + _HEAD + ")|(?<=[a-z0-9)])\\s{2,}(?=" + _HEAD + ")"),
        "\n",
        "abilities run together",
    ),
    rewriting(
        r"\b(chooses?) (1|2|one|two)(?: of the following)? ?(?::|--?|—|–)[\s:—–-]*•? *",
        _choose,
        "list of choices",
        ":-—–",
    ),
    rewriting(r"(?<=[.:;])\s*(?:\n| )[-–—•] ?(?=[A-Z])", " • ", "bullet", "-–—•"),
    rewriting(r"(?<=\n)[-–—] ?(?=[A-Z])", " • ", "bullet", "-–—"),
    rewriting(
        r"\bopponents (?=card pool|hand|discard|stage|next|attack|momentum|character|turn|foundation)",
        "opponent's ",
        "missing apostrophe",
    ),
    rewriting(r"\b(This attack|it) is completed blocked", r"\1 is completely blocked", "misspelt"),
)


def _ordinal(match: re.Match[str]) -> str:
    return {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth", "7": "seventh"}.get(
        match[1], match[0]
    )


def is_reminder(inside: str) -> bool:
    """Round brackets hold reminder text unless they hold a symbol, a version, or what a combo needs."""
    return not re.fullmatch(r".* symbol|[IVX]+|\d+\+?|[A-Z]\w+(?: \w+)?(?:, [A-Z]\w+(?: \w+)?)*", inside.strip())


def _rival(token: Leaf) -> Filter:
    return ControlledBy(Player(Who.YOUR_OPPONENT, span=token.span), span=token.span)


def _attack_zone(token: Leaf) -> Filter:
    return InAttackZone(token.lower(), span=token.span)


_OBJECTS = {
    "N_ATTACK": "attack",
    "N_FOUNDATION": "foundation",
    "N_ASSET": "asset",
    "N_ACTION": "action",
    "N_CHARACTER": "character",
    "N_STARTING_CHARACTER": "starting character",
    "N_BACKUP": "backup",
    "N_COPY": "copy",
    "N_BLOCK": "block",
    "N_CHECK": "check",
    "N_RECHECK": "re-check",
    "N_ATTACK_ZONE": "attack zone",
    "N_SYMBOL": "symbol",
    "N_NAME": "name",
    "N_TRAIT": "trait",
    "N_CARD_TYPE": "card type",
    "N_TYPE": "card type",
}
_ZONES = {
    "N_MOMENTUM": "momentum",
    "N_STAGE": "stage",
    "N_CARD_POOL": "card pool",
    "N_DISCARD_PILE": "discard pile",
    "N_REMOVED_PILE": "removed pile",
    "N_GAME_ZONE": "game zone",
}
_STATS = {
    "N_SPEED": "speed",
    "N_DAMAGE_": "damage",
    "N_CHECK_": "check",
    "N_DIFFICULTY": "difficulty",
    "N_PROGRESSIVE": "progressive difficulty",
    "N_BLOCK_MODIFIER": "block modifier",
    "N_CHECK_VALUE": "check value",
    "N_HAND_SIZE": "hand size",
    "N_RATING": "keyword rating",
    "N_COST": "cost",
    "N_IDENTITY": "identity",
    "N_MAXIMUM_HEALTH": "maximum health",
    "N_BONUS": "bonus",
    "N_PENALTY": "penalty",
}
_PERIODS = {
    "N_ENHANCE_STEP": "Enhance Step",
    "N_BLOCK_STEP": "Block Step",
    "N_DAMAGE_STEP": "Damage Step",
    "N_COMBAT_PHASE": "Combat Phase",
    "N_START_PHASE": "Start Phase",
    "N_END_PHASE": "End Phase",
    "N_READY_STEP": "Ready Step",
    "N_DRAW_STEP": "Draw Step",
    "N_REVIEW_STEP": "Review Step",
    "N_GAME": "game",
}
SENSES: dict[str, Sense] = {
    **{kind: objects(name) for kind, name in _OBJECTS.items()},
    **{kind: zone(name) for kind, name in _ZONES.items()},
    **{kind: stat(name) for kind, name in _STATS.items()},
    **{kind: period(name) for kind, name in _PERIODS.items()},
    "N_BOTH_PLAYERS": Sense(Sort.PLAYER, ("each player",)),
    "N_EITHER_PLAYER": Sense(Sort.PLAYER, ("either player",)),
    "N_KEYWORD": Sense(Sort.EFFECT, ("keyword",)),
    "N_KEYWORD_ABILITY": Sense(Sort.EFFECT, ("keyword ability",)),  # traits are keywords, and no abilities
    "N_DEADLOCK": Sense(Sort.SHARED, ("Deadlock",)),
}
VOCABULARY = Vocabulary(
    SENSES,
    {
        "A_COMMITTED": "committed",
        "A_SEALED": "sealed",
        "A_FROZEN": "frozen",
        "A_RANDOM": "random",
        "A_PRINTED": "printed",
        "A_CURRENT": "current",
        "A_BLANK": "blank",
        "A_ENTIRE": "entire",
        "A_TOTAL": "total",
        "A_LAST": "last",
        "A_BLOCKED": "blocked",
        "A_REMOVED": "removed",
        "A_UNUSED": "unused",
        "A_UNBLOCKED": "unblocked",
        "A_UNBLOCKABLE": "unblockable",
    },
    frozenset({"committed", "sealed", "frozen"}),
    {
        "A_RIVAL": _rival,
        "A_HIGH": _attack_zone,
        "A_MID": _attack_zone,
        "A_LOW": _attack_zone,
        "A_PRECEDING": lambda token: Preceding(span=token.span),
        "A_TYPE": lambda token: HasType(token.lower(), span=token.span),
        "A_SYMBOL": lambda token: HasSymbol(token.title(), span=token.span),
    },
    names_are_traits=True,
)
