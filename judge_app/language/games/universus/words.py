"""UniVersus: how its text is cleaned, and the adjectives that are filters. Its words are in `words.toml`."""

import re
from pathlib import Path

from judge_app.language.filters import ControlledBy, Filter, HasSymbol, HasType, InAttackZone, Preceding
from judge_app.language.grammars.tables import Leaf
from judge_app.language.keywords.universus import KEYWORDS, TOKENS
from judge_app.language.objects import Player, Who
from judge_app.language.reading.vocabulary import read_vocabulary
from judge_app.language.words.cleaning import Rewriting, rewriting

TIMINGS = ("Enhance", "Form", "Response", "Blitz", "Enhances", "Forms", "Responses", "Blitzes", "Outwit")
SYMBOLS = "air|all|chaos|death|earth|evil|fire|good|life|order|void|water|infinity"
_HEAD = r"(?:(?:[A-Z][\w.'/&-]*|\{\w+\}|\d-[A-Z]) +){0,6}?(?:Enhance|Form|Response|Blitz|[EFR])\b(?: [^.:\n]*)?:"
_RATED = "|".join(name for name, meaning in KEYWORDS.items() if meaning.numbered)
_KEYWORD = rf"(?:{'|'.join(KEYWORDS)})(?:: \d+)?(?: \[[^\]\n]+\])?"
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


def _loses_either_way(match: re.Match[str]) -> str:
    """Health is lost due to an attack as its damage (universus:damage.3), or due to an effect."""
    return f"{match[1]} you take damage from a rival attack or you lose {match[2]} due to a rival effect,"


def _choose(match: re.Match[str]) -> str:
    return f"{match[1]} {_COUNTS.get(match[2], match[2])} — • "


def _option(match: re.Match[str]) -> str:
    """The semicolon of "choose 1: draw 1 card; or gain 2 health" parts two options."""
    sentence = re.split(r"[.\n]", match.string[: match.start()])[-1]
    chooses = re.search(r"\bchooses? (?:1|2|one|two)(?: of the following)? ?(?::|--?|—|–)", sentence, re.IGNORECASE)
    return " • " if chooses else match[0]


_PART = r"(?:[A-Z][\w'-]*|\([IVX]+\))"
_FULL_NAME = rf"{_PART}(?: {_PART})*(?:, {_PART}(?: (?:(?:of|the) )*{_PART})*)?"
_OWNED = "card pool|hand|discard pile|stage|next|attack|momentum|character|turn|foundation|deck|removed"


_NO_MORE_THAN = r"(?:(?:cannot|can't|can not|may not) (?:be (?:greater|more|higher) than|exceed)|can be (?:at most|no (?:greater|more|higher) than)) "


REWRITINGS: tuple[Rewriting, ...] = (
    rewriting(r"(?<=[a-z])\?(?=s\b)", "'", "apostrophe", "?"),
    rewriting(r"\bthier\b", "their", "misspelt", ("thier",)),
    rewriting(r"\b([Yy]ou) (?=rival\b)", r"\1r ", "misspelt", ("ou rival",)),
    rewriting(
        r"\byour (?=(?:have|are|play|may|cannot|review|did) (?:this|a|your|been|dealt|played)\b)",
        "you ",
        "misspelt",
        tuple(f"your {each} " for each in "have are play may cannot review did".split()),
    ),
    rewriting(rf"\b(opponent|rival)s (?={_OWNED})", r"\1's ", "missing apostrophe", ("opponents ", "rivals ")),
    rewriting(rf"\bboth players (?={_OWNED})", "both players' ", "missing apostrophe", ("both players ",)),
    rewriting(
        r"\b(that|this) (foundation|attack|card|asset|backup)s (?=printed|difficulty|speed|damage|zone|keyword)",
        r"\1 \2's ",
        "missing apostrophe",
        ("foundations ", "attacks ", "cards ", "assets ", "backups "),
    ),
    rewriting(
        r"\byour (rival|opponent) (?=(?:effects?|foundations?|character|card pool|hand|deck|stage|momentum)\b)",
        r"your \1's ",
        "missing apostrophe",
        ("rival", "opponent"),
    ),
    rewriting(rf"\b((?-i:{_RATED})): ?(?-i:x)\b", r"\1: X", "variable", (": x", ":x")),
    rewriting(
        r"\b((?:Enhance|Form|Response|Blitz)\b[^.:\n]*?),? choose (1|2|one|two) of the following(?: effects)?:",
        r"\1: Choose \2:",
        "list of choices",
        ("of the following",),
    ),
    rewriting(
        r"\b((?-i:Flip|Commit|Destroy|Remove|Sacrifice))\.? (?=(?-i:lose|discard|spend|destroy|commit|remove|flip|mill|reveal) [^.:\n]*:)",
        r"\1, ",
        "missing comma",
        ("flip", "commit", "destroy", "remove", "sacrifice"),
    ),
    rewriting(r"\b((?-i:Enhance|Form|Response)): (?=(?-i:Remove) [^.:\n]*:)", r"\1 ", "colon too many", (": remove",)),
    rewriting(r"\b((?-i:Enhance)) (?=(?-i:this attack) gets\b)", r"\1: ", "missing colon", ("enhance this attack",)),
    rewriting(
        r"\b(has|have|was|is|are)n't\b", r"\1 not", "contraction", ("hasn't", "haven't", "wasn't", "isn't", "aren't")
    ),
    rewriting(r"\bthe (?=add the\b)", "", "misspelt", ("the add the",)),
    rewriting(r"(?<=attack zone)(?: \[attack(?:high|mid|low)\])+", "", "icons of the zones", ("zone [attack",)),
    rewriting(rf'(?m)^"((?-i:{_RATED}|Throw|Flash|Echo)(?:: ?\d+)?)"$', r"\1", "keyword in quotation marks", '"'),
    rewriting(
        r"\b(this (?:ability|enhance|form|response)) is not playable\b",
        r"\1 cannot be played",
        "playable",
        ("not playable",),
    ),
    rewriting(
        r"(?<=[.:] )Not playable (?=if|while|during)", "This ability cannot be played ", "playable", ("not playable",)
    ),
    rewriting(r"\b(cannot|can't|can only|may only) use (?=this ability\b)", r"\1 play ", "use", ("use this ability",)),
    rewriting(
        r"\b((?:(?:this|that|your) attack's|its) zone|the zone of (?:this|that|your) attack) becomes (high|mid|low)\b",
        r"change \1 to \2",
        "order of words",
        ("zone becomes", "attack becomes"),
    ),
    rewriting(
        r"\bbecomes? (?:equal to|the same as) (?=(?:its|their) printed\b)",
        "becomes ",
        "equal to",
        ("its printed", "their printed"),
    ),
    rewriting(r"\b(cycles?|cycled) (?:their|your|the) deck\b", r"\1", "deck that is cycled", ("cycle",)),
    rewriting(
        r"\b(destroys?|commits?|discards?|flips?|ready|readies|draws?|removes?) (\d+) more (?=(?:foundation|card|momentum|asset)s?\b(?! than)(?![^.]*\binstead\b))",
        r"\1 \2 ",
        "so many more",
        tuple(f"{number} more" for number in range(1, 6)),
    ),
    rewriting(r"\b(cannot be \w+) again (?=this|for the rest)", r"\1 ", "again", ("again",)),
    rewriting(
        r"\b(committed|discarded|destroyed|spent|flipped|removed) to pay (?:this cost|the cost of this ability|this ability's cost|for this ability)\b",
        r"\1 this way",
        "paid for this ability",
        ("to pay this cost", "to pay the cost of this", "to pay this ability", "to pay for this ability"),
    ),
    rewriting(r"\bform the game\b", "from the game", "misspelt", ("form the game",)),
    rewriting(
        r"((?:^|(?<=\n))(?:[A-Z]\w+ )?(?:Enhance|Form|Response|Blitz)\b[^.:;\n]*);", r"\1:", "semicolon for colon", ";"
    ),
    rewriting(rf"\[({SYMBOLS})\](?= )", lambda match: f"({match[1].title()} symbol)", "icon", "["),
    Rewriting(re.compile(rf"\b([Tt]ransforms?(?: into)?) ({_FULL_NAME})"), r"\1 [\2]", "name of a side", ("ransform",)),
    rewriting(r"[−‒](?=[\dX])", "-", "minus sign", "−‒"),
    rewriting(r"\{(\w+)\}", _icon, "icon", "{"),
    rewriting(r"\[(high|mid|low)\]", lambda match: match[1].lower(), "icon", "["),
    rewriting(
        r"\[(attack(?:high|mid|low))\]|\battack(high|mid|low)\b",
        lambda match: (match[1] or match[2])[-4:].removeprefix("k"),
        "icon",
        ("attackhigh", "attackmid", "attacklow"),
    ),
    rewriting(r"(?:the )?(\([A-Z]\w+ symbol\)) symbol\b", r"\1", "icon", "("),
    rewriting(r"'(high|mid|low)'", lambda match: match[1].lower(), "zone in quotation marks", "'"),
    rewriting(r"'(" + _RATED + r"|Throw|Flash|Echo)((?::? ?\d+)?)'", r"\1\2", "keyword in quotation marks", "'"),
    rewriting(r"(?<!\w)'([A-Z][^'\n]{2,40})'(?!\w)", r'"\1"', "name in quotation marks", "'"),
    rewriting(
        rf"(?:(?<=^)|(?<=\n)|(?<=\. )|(?<=\.  ))({SYMBOLS}) {{1,2}}(?=(?:Enhance|Form|Response|Blitz)\b[^.\n]*:)",
        lambda match: f"({match[1].title()} symbol) ",
        "icon",
        SYMBOLS.split("|"),
    ),
    rewriting(r'"([^"\n]+)"', _name, "name in quotation marks", '"'),
    rewriting(
        r"(transforms? (?:into )?)((?-i:[A-Z][\w'’]*(?:,? (?:[A-Z][\w'’]*|of|the))*))(?=[.,]|$| and | if )",
        r"\1[\2]",
        "name",
        ("transform",),
    ),
    rewriting(rf"(?<![\[\w])(?-i:({'|'.join(TOKENS)}))(?![\]\w])", r"[\1]", "name of a token", tuple(TOKENS)),
    rewriting(r"(?<=level up )again (?=this turn)", "", "again", ("again this turn",)),
    rewriting(
        r"\b(your rival [a-z]+s [^.:\n]*? or [^.:\n]*?)\. (?:They choose|Your rival chooses)(?: which| one)?(?=\.)",
        r"\1",
        "who chooses",
        (". they choose", ". your rival chooses"),
    ),
    rewriting(
        r"\b((?:look at your rival's|your rival reveals their) (hand|momentum|discard pile)(?:\.|,? and|,? then) choose [^.:\n]*?) (?:from|in) it\b",
        r"\1 in their \2",
        "from it",
        (" from it", " in it"),
    ),
    rewriting(
        r"(?<![,a-z] )\b(this card|this attack) (?:is (?:always )?added to|(?:always )?enters) your momentum face up\b",
        r"if \1 is added to your momentum, add it face up",
        "how it is added",
        ("momentum face up",),
    ),
    rewriting(
        r"\bhalf (?:of )?the damage (?:dealt|taken)(?=,? ?\(?rounded (?:up|down))",
        "half that damage",
        "damage that was dealt",
        ("damage dealt", "damage taken"),
    ),
    rewriting(
        rf"(?m)^(?-i:{_KEYWORD})(?: ?\([^()\n]+\))?(?: [-–] (?-i:{_KEYWORD})(?: ?\([^()\n]+\))?)+(?=[ \t]*$|[ \t]+(?-i:[A-Z]))",
        lambda match: re.sub(" [-–] ", ", ", match[0]),
        "keywords on one line",
        (" - ", " – "),
    ),
    rewriting(
        r"(?m)((?:^|, )(?-i:Combo)) ?\(([^()\[\]\n]+)\)(?=[,.]|[ \t]*$| +(?-i:[A-Z]))",
        r"\1 [\2]",
        "what a combo requires",
        ("combo (", "combo("),
    ),
    rewriting(
        rf"(?m)^((?-i:(?:{_KEYWORD})(?:, (?:{_KEYWORD}))*)) ?(?=\n[ \t]*(?-i:[A-Z(]))",
        r"\1.",
        "keyword on a line of its own",
        "\n",
    ),
    rewriting(
        r"((?:^|\n)(?-i:[A-Z][\w'’]*(?: (?:of|the|[A-Z][\w'’]*))*)) ?\n(?=(?:First |Combo |Deadlock )*(?:Enhance|Form|Response|Blitz)\b[^.\n]*:)",
        r"\1 - ",
        "name of an ability",
        "\n",
    ),
    rewriting(r"\band/or\b", "or", "and/or", "/"),
    rewriting(r"(?:the )?words? (?=\[)", "", "word", "["),
    rewriting(
        r"\bhe or she\b|\bhis or her\b",
        lambda match: "they" if match[0].lower() == "he or she" else "their",
        "pronoun",
        ("he or she", "his or her"),
    ),
    rewriting(r"\b([A-WYZ])\. (?=[A-Z][a-z])", r"\1 ", "initial"),
    Rewriting(
        re.compile(r"(?<=\w) [-·–] (?=[A-Z]\w*(?:: ?\d+)?(?: \([\w ,]+\))?(?: [-·–] |[ \t]*(?:\n|$)))"),
        ", ",
        "list of keywords",
        (" - ", " · ", " – "),
    ),
    rewriting(
        r"\bMr\. |\bMrs\. |\bDr\. |\bMt\. ",
        lambda match: match[0].replace(".", ""),
        "abbreviation",
        ("mr. ", "mrs. ", "dr. ", "mt. "),
    ),
    rewriting(
        rf"\b(X (?:equals|is equal to) [^.:\n]*?)(?:\. X|,? but|,? and|,) {_NO_MORE_THAN}(\d+)(?=[.\n]|$)",
        r"\1 to a maximum of \2",
        "bound",
        ("x equals", "x is equal to"),
    ),
    rewriting(
        rf"(?<=[.:] )X {_NO_MORE_THAN}(\d+)(?=[.\n]|$)|(?<=[.:] )X must be (\d+) or (?:less|fewer|lower)(?=[.\n]|$)",
        lambda match: f"X cannot be greater than {match[1] or match[2]}",
        "bound",
        ("x can", "x may", "x must"),
    ),
    rewriting(
        r"\b(?:(your (?:rival's )?|their )health|(you|they)) (?:drops?|falls?)(?: down)? to (?=\d+ or (?:less|lower)\b)",
        lambda match: f"{match[1]}health is reduced to " if match[1] else f"{match[2]} are reduced to ",
        "reduced",
        ("drop", "fall"),
    ),
    rewriting(
        r",? ?\(?\b(?:(?:up )?to an? )?(max|min)(?:imum|\.|\b)(?: of)? ?[+-]?(\d+)\b(?:\.?\))?(?! health)",
        lambda match: f" to a {match[1].lower()}imum of {match[2]}",
        "bound",
        ("max", "min"),
    ),
    rewriting(r",? ?\(up to [+-]?(\d+)\)", r" to a maximum of \1", "bound", ("(up to",)),
    rewriting(r"; (?:if not|otherwise),? ", ". Otherwise, ", "otherwise", ("; otherwise", "; if not")),
    rewriting(r"\(([A-Z][\w' -]*) set(?: icon)?\)", r"(\1 set symbol)", "set icon", "("),
    rewriting(
        r"\bautomatically (pass(?:es)?)\b|\b(pass(?:es)?) automatically\b",
        lambda match: match[1] or match[2],
        "automatically",
        ("automatically",),
    ),
    rewriting(
        r"\bpermanently ((?:reduce|increase) [\w' ]+? by \d+)",
        lambda match: f"{match[1]} for the rest of this game",
        "permanently",
        ("permanently",),
    ),
    rewriting(
        r"\bfor the (rest|remainder) of the (?=(?:turn|combat phase|enhance step|game)\b(?! (?:your|this|all|it|they)\b))",
        r"for the \1 of this ",
        "the rest of it",
        ("the rest of the", "the remainder of the"),
    ),
    rewriting(
        r"\b(After|Whenever|When) you lose ((?:1 or more )?health) due to (?:your rival's|a rival) attack or effect,",
        _loses_either_way,
        "either way",
        ("attack or effect",),
    ),
    rewriting(r"\bBefore the game begins,", "At the start of the game,", "before the game", ("before the game",)),
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
    rewriting(r" ?;\s*(?:or |and )?", _option, "option", ";"),
    rewriting(
        r"\b(chooses?) (1|2|one|two)(?: of the following)? ?(?::|--?|—|–)[\s:—–-]*•? *",
        _choose,
        "list of choices",
        ":-—–",
    ),
    rewriting(r"(?<=[.:;])\s*(?:\n| )[-–—•] ?(?=[A-Z])", " • ", "bullet", "-–—•"),
    rewriting(r"(?<=\n)[-–—] ?(?=[A-Z])", " • ", "bullet", "-–—"),
    rewriting(
        r"\b(This attack|it) is completed blocked", r"\1 is completely blocked", "misspelt", ("completed blocked",)
    ),
)


def _ordinal(match: re.Match[str]) -> str:
    return {"1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "6": "sixth", "7": "seventh"}.get(
        match[1], match[0]
    )


def is_reminder(inside: str) -> bool:
    """Round brackets hold reminder text unless they hold a symbol, a version, or what a combo needs."""
    if re.match(r"up to\b|once\b|twice\b|(?:to an? )?(?:max|min)(?:imum)?\b", inside.strip(), re.IGNORECASE):
        return False  # a bound that the game does not know is unread, not a reminder
    return not re.fullmatch(r".* symbol|[IVX]+|\d+\+?|[A-Z]\w+(?: \w+)?(?:, [A-Z]\w+(?: \w+)?)*", inside.strip())


def _rival(token: Leaf) -> Filter:
    return ControlledBy(Player(Who.YOUR_OPPONENT, span=token.span), span=token.span)


def _attack_zone(token: Leaf) -> Filter:
    return InAttackZone(token.lower(), span=token.span)


VOCABULARY = read_vocabulary(
    Path(__file__).with_name("words.toml"),
    {
        "A_RIVAL": _rival,
        "A_HIGH": _attack_zone,
        "A_MID": _attack_zone,
        "A_LOW": _attack_zone,
        "A_PRECEDING": lambda token: Preceding(span=token.span),
        "A_TYPE": lambda token: HasType(token.lower(), span=token.span),
        "A_SYMBOL": lambda token: HasSymbol(token.title(), span=token.span),
    },
)
