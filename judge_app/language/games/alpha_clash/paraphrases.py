"""Other wordings of what Alpha Clash's templates say: each is read as the wording that the grammar knows.

A line per family: the words that are met, the words that they are read as. Both mean the same by the rulebook, or the line
does not belong here; a wording with a meaning of its own belongs in the grammar. What was read as what is reported with
the card's text, like everything else that the cleaning pass changes. `tests/language/test_paraphrases.py` has for each line
a pair of texts whose trees are equal.
"""

import re
from collections.abc import Callable

from judge_app.language.words.cleaning import rewriting

ReadAs = str | Callable[[re.Match[str]], str]
Met = tuple[str, ReadAs, tuple[str, ...]]  # what is met, what it is read as, and letters without which it cannot be met

DEEDS = "attach|banish|choose|create|deal|defeat|discard|draw|engage|gain|lose|negate|prevent|put|ready|return|reveal|search|send"
PLAYER = r"(you|an opponent|each opponent|that player|that opponent|target opponent|the defending player|the attacking player)"


_LEAD = re.compile(
    r"(at|when|whenever|each time|after|during|once per turn|if|while|as long as|until)\b[^.:]*?, ", re.IGNORECASE
)


_NAMED_FIRST = re.compile(
    r"((?:that|target|the|its|each|an)(?: [\w']+)*? ?(?:controller|owner|player|opponent)) (?:discards?|loses?|sends?|banishes|returns?|engages?)\b",
    re.IGNORECASE,
)


def _offer_first(match: re.Match[str]) -> str:
    """ "Negate it unless its controller pays ⯁": they may pay, and if they don't, it is done.

    Not where somebody is named by a target of the same sentence, which would then be spoken of before it is named.
    """
    pays, what = match[3], match[4]
    lead = _LEAD.match(match[1])
    deed = match[1][lead.end() :] if lead is not None else match[1]
    who = _who_is_offered(match[2], deed)
    if who is None or (lead is not None and not _may_stand_before(lead, deed)):
        return match[0]
    if re.search(r"\b(?:can't|cannot)\b", deed) is not None:
        return match[0]  # who may pay, and when, is not said by it
    gap = " " if match[0].startswith(" ") else ""
    they = "you" if who.lower() == "you" else "they"
    when = lead[0] if lead is not None else ""
    return f"{gap}{when}{who} may {pays} {what}. If {they} don't, {deed[0].lower()}{deed[1:]}."


def _may_stand_before(lead: re.Match[str], deed: str) -> bool:
    """The offer would stand under a condition, what follows if it is declined would not; and of two leads likewise."""
    return lead[1].lower() not in ("if", "while", "as long as", "until") and _LEAD.match(deed) is None


def _who_is_offered(who: str, deed: str) -> str | None:
    """Whom "they" means by the deed; None where nobody was named yet."""
    if "target" in deed.lower() and who.lower() not in ("you", "target opponent"):
        return None
    if who.lower() != "they":
        return who
    named = _NAMED_FIRST.match(deed)
    return named[1] if named is not None else None


_SUBJECT = r"(?:you|your|an opponent|the portal|this card|this contender|it|there|they|that)\b"
_STATE = r"(?:controls?|has|have|is|are|was|were|entered|attacked|played|drew|discarded)"


def _lead_first(match: re.Match[str]) -> str:
    """ "It gets +1/+0 as long as A and B": two conditions are said first."""
    deed = match[1]
    return f"{match[2][0].upper()}{match[2][1:]} {match[3]} {match[4]} {match[5]}, {deed[0].lower()}{deed[1:]}"


_DONE = {
    "remove": "removed",
    "discard": "discarded",
    "banish": "banished",
    "reveal": "revealed",
    "diminish": "diminished",
    "send": "sent",
}


_DOING = {
    "send": "sending",
    "discard": "discarding",
    "banish": "banishing",
    "engage": "engaging",
    "return": "returning",
    "pay": "paying",
}

_NOT_DONE = {
    "flipped": "was not flipped",
    "attacked": "did not attack",
    "engaged": "was not engaged",
    "entered play": "did not enter play",
}


def _their(who: str) -> str:
    return "your" if who.lower() == "you" else "their"


def _list_first(match: re.Match[str]) -> str:
    """ "Choose one. If the Portal is open, choose both instead. • …": the list is said first, then what changes its number."""
    number = match["or"] or match["number"]
    may = "you may " if match["or"] or match["may"] else ""
    return f"choose one — {match['list'].strip()} If {match['cond'] or match['if']}, {may}choose {number} instead."


_GEMS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NTH = {"second": "two", "third": "three", "fourth": "four"}


def _plural(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


_ROW = re.compile(r"•\s*(\d)(?:-(\d))?( or more| or less)?: ([^•]*)")


def _rolled_table(match: re.Match[str]) -> str:
    """ "Roll a d6. • 1-2: …. • 3-6: ….": each row is asked for of the number rolled (707.1e)."""
    said = ["Roll a d6."]
    for low, high, bound, deed in _ROW.findall(match[1]):
        first = f"the number rolled is {low}{bound}" if bound or not high else f"the number rolled is {low} or more"
        last = f"if the number rolled is {high} or less, " if high else ""
        deed = deed.strip().removesuffix(".")
        if "." in deed:
            return re.sub(r"• (\d)(?=:)", r"• \1-\1", match[0])  # a row of several sentences: no number of health
        said.append(f"If {first}, {last}{deed[0].lower()}{deed[1:]}.")
    return " ".join(said)


SAID: tuple[Met, ...] = (
    # ---- choose
    (r"\bchoose one(?:[.,:]| —)?,? (?:or (?P<or>both|two) if (?P<cond>[^.•—:\n]+?)|if (?P<if>[^.•—:\n]+?), (?P<may>you may )?(?:instead )?choose (?P<number>both|two|three)(?: instead)?)[.:,]?(?: —)?(?P<list>(?:\s*•[^•\n]+){2,})", _list_first, ("•",)),
    (r"\b(you may )?instead choose (both|two|three|all)(?: of (?:them|these|those|the above))?(?=[.]|$)", lambda m: f"{m[1] or ''}choose {m[2]} instead", ("nstead choose",)),
    (r"\bchoose (both|two|three|all|any number|up to two)(?: of (?:them|these|those|the above)| modes| options| effects)? instead(?: of one)?(?=[.]| if )", r"choose \1 instead", (" instead",)),
    # ---- when
    (r"\bwhen(?:ever)? ((?:your|each|the|an opponent's|each \w+'s) [\w' ]*?(?:step|phase|turn)) (?:begin|start)s\b", r"at the start of \1", ("begins", "starts")),
    (r"\bwhen(?:ever)? ((?:your|each|the|an opponent's|each \w+'s) [\w' ]*?(?:step|phase|turn)) ends\b", r"at the end of \1", (" ends",)),
    (r"\bat the end of this turn\b", "at the end of the turn", ("end of this turn",)),
    (r"\bduring (?:this|the) clash\b|\b(?:in|for|throughout) this clash\b", "this clash", ("this clash", "the clash", "this Clash", "the Clash")),
    (r"\buntil (?:after|the end of|end of) (?:this|the) clash\b", "until the end of this clash", ("ntil after", "end of this", "end of the C", "end of the c")),
    (r"\bfor (?:the rest of )?(?:the|this) turn\b", "until end of turn", ("or the turn", "or this turn", "or the rest")),
    (r"\buntil the end of (?:the|this) turn\b", "until end of turn", ("until the end",)),
    (r"\b(non-clash damage|clash damage) defeats ([^.,:]+)", r"\2 is defeated by \1", ("damage defeats",)),
    (r"\b(sent|put|returned) (from [^.,:]*?) (to|into) ((?:your |their |its owner's |an opponent's |the )?(?:oblivion|hand|deck))\b", r"\1 \3 \4 \2", ("ent from", "ut from", "eturned from")),
    (r"\bafter this clash, ((?:you may )?(?:ready|send|return|draw|banish|engage|discard)\b[^.,:;\"]*)(?=[.])", r"\1 after this clash", ("fter this",)),
    (r"\bat the (start|end) of each turn, (if [^.,:;\"]+, )?the active player\b", lambda m: f"at the {m[1]} of each player's turn, {m[2] or ''}that player", ("active player",)),
    (r"\b(at the end of each turn, if [^.,:;\"]*?) that turn(?=,)", r"\1 this turn", ("that turn,",)),
    (r"\battaches to\b", "is attached to", ("attaches to",)),
    (r"\bbecome(s?) (attached(?=,| to\b)|unattached(?=,))", lambda m: f"{'is' if m[1] else 'are'} {m[2].replace('unattached', 'detached')}", ("attached,", "attached to")),
    (r"\bwith (?:an? )?((?:initial |specific )?(?:resource cost|attack power|defense power|attack|defense|cost)) (?=\w+ or (?:less|more|greater|fewer))", r"with a \1 of ", (" or ",)),
    (r"\breadies(?=[,.])", "is readied", ("readies,", "readies.")),
    (r"\b(an?|another|one or more) ([^.,:]*?) (enters? play) under your control\b", r"\1 \2 you control \3", ("under your control",)),
    (r"\b(an?|another|one or more) ([^.,:]*?) (enters? play) under an opponent's control\b", r"\1 \2 an opponent controls \3", ("under an opponent",)),
    (r"\binto play under your control\b", "into play", ("under your control",)),
    (r"\b((?:an?|one|two|one or more|two or more|the (?:first|second|third|fourth|fifth|sixth|seventh)) (?:\w+ )?counters?) (?:is|are) (?:put|placed) on\b", r"a player puts \1 on", ("ounter is", "ounters are", "ounters is")),
    (r"\b((?:an?|one|two|one or more|two or more) (?:\w+ )?counters?) (?:is|are) removed from\b", r"a player removes \1 from", ("ounter is", "ounters are")),
    (r"\bin (?:a|any|each) clash\b(?! phase| zone| card| token| buff)", "during a clash", ("in a clash", "in a Clash", "in any clash", "in any Clash", "in each clash", "in each Clash")),
    (r"\bbe unattached(?=[.,]| from | this | until | during | by | while )", "be detached", ("be unattached",)),
    (r"\b(your|their|that player's|that opponent's|each player's|each opponent's|an opponent's|a player's|target player's|target opponent's) (deck|hand|oblivion|clash zone|accessory zone|resource zone|banished zone) (?:is|are|was|were) empty\b", r"there are no cards in \1 \2", (" empty",)),
    (r"\b(your|their|that player's|that opponent's|each player's|each opponent's|an opponent's|a player's|target player's|target opponent's) (deck|hand|oblivion|clash zone|accessory zone|resource zone|banished zone) (?:is not|are not|isn't|aren't|was not|wasn't) empty\b", r"there are one or more cards in \1 \2", (" empty",)),
    (r"\b(your|their|that player's|that opponent's|an opponent's|target player's|target opponent's) (deck|hand|oblivion|resource zone|banished zone) (?:has|contains) (no|\w+ or (?:more|less|fewer)) ((?:[\w-]+ )*?cards?)(?: (?:left )?in it| left)?(?=[.,]| and | or )", lambda m: f"there are {m[3]} {m[4]} in {m[1]} {m[2]}", (" has ", " contains ")),
    # ---- if
    (r"\bif (you|they) (?:did|have done so|do so)(?=,)", r"if \1 do", (" did,", "so,")),
    (r"\bif (you|they) (?:do not|did not|didn't)(?=,)", r"if \1 don't", ("not,", "didn't,")),
    (r"\bif it (?:is not|isn't)(?= (?:an?|the|red|blue|green|black|white|your|one|attacking|obstructing|defending|ready|in|engaged|exhausted|obstructed|attached|(?:\w+ed|put|sent|set)(?! *,))\b)", "if that card is not", ("it is not", "it isn't")),
    (r"\bif (it|they) (?:was not|wasn't|were not|weren't)(?= (?:an?|the|red|blue|green|black|white|your|one|attacking|obstructing|defending|ready|in|engaged|exhausted|obstructed|attached|(?:\w+ed|put|sent|set)(?! *,))\b)", lambda m: f"if {'that card was' if m[1].lower() == 'it' else 'those cards were'} not", ("was not", "wasn't", "were not", "weren't")),
    (r" instead of into (?:its owner's|their|your) oblivion\b", " instead", ("instead of into",)),
    (r"(?:(?<=[.:] )|^)((?:[\w-]+ )*(?:cards|traps|weapons|relics|accessories|actions)) (your opponents|you) (play|activate) during (your turn|an opponent's turn|each opponent's turn) (?=costs?\b)", r"During \4, \1 \2 \3 ", ("play during", "activate during")),
    (r"\b((?:[\w-]+ )*(?:cards|traps|weapons|relics|accessories|actions|clashgrounds)) cost (⯁+) less for you to play\b", r"\1 you play cost \2 less to play", ("for you to play",)),
    (r"\bcosts? (one|two|three) additional resources? of any color(?= to play|[.])(?: to play)?", lambda m: f"cost {m[1]} more resource{'' if m[1].lower() == 'one' else 's'} of any color to play", ("additional resource",)),
    (r"\bif (?:that|the|it|this) ?(?:clash card|card|weapon|relic|trap|accessory)? ?(?:is|was) (?:returned|discarded|banished|sent to oblivion|engaged|readied) this way(?=,)", "if you do", ("this way",)),
    (r"\beach (?:player|opponent) who (?:does|did|does so|did so)\b(?! not)", "if they do, that player", (" who d",)),
    (r"\beach (?:player|opponent) who (?:doesn't|does not|didn't|did not|can't|cannot|couldn't|could not)\b", "if they don't, that player", (" who d", " who c")),
    (r"\bunless you (pay|discard|engage|send|banish|remove|return) ([^.,:;]+), ([^.]+)\.", r"you may \1 \2. If you don't, \3.", ("nless you",)),
    (r"(?<=[.:]) ([A-Z][^.:]*?) unless (you|that player|they|its controller|that opponent|target opponent) (pay|discard|engage|banish|send)s? ([^.]+)\.", _offer_first, ("unless",)),
    (r"^([A-Z][^.:]*?) unless (you|that player|they|its controller|that opponent|target opponent) (pay|discard|engage|banish|send)s? ([^.]+)\.", _offer_first, ("unless",)),
    (r"\bif (you|they|that player) (?:can't|cannot|could not|couldn't)(?=,)", r"if \1 don't", ("an't,", "cannot,", "not,", "dn't,")),
    (r"\b(?:earlier|already) this turn\b", "this turn", ("earlier this", "already this")),
    (r"\b(?:twice|two times) (?=(?:that|the|its|this|as) )", "double ", ("twice ", "two times")),
    (r"\b(deals? (?:double )?that much)(?= (?:instead|to)\b)", r"\1 damage", ("that much",)),
    (r"\b(weapons?) ((?:you|your opponents|an opponent) controls?) that (?:is|are) not attached\b", r"unattached \1 \2", ("not attached",)),
    (r"\bcreate (an?|one|two|three) ([^.\"]*?clash token)(s?)\. (if [^.,]+, )create (two|three|four)(?: of them| such tokens| of those tokens)? instead\b", lambda m: f"create {'one' if m[1].lower() in ('a', 'an') else m[1]} {m[2]}{m[3]}. {m[4]}create {m[5]} {m[2]}s instead", (" instead",)),
    (rf"\b((?:if|as long as|while) (?:[^.,:;\"]*?, )??[^.,:;\"]*?) or (?={_SUBJECT}(?: [\w']+)*? {_STATE}\b)", r"\1 or if ", (" or ",)),
    (r"\b(if|as long as|while) (you|an opponent|your contender|this card|it|they) ((?:controls?|has|have|is)\b[^.,:;\"]*?) or (controls?|has|have|is)\b", r"\1 \2 \3 or if \2 \4", (" or have", " or control", " or has", " or is")),
    (r"\b((?:may|can) only [^.,:;\"]*? if [^.,:;\"]*?) or if\b", r"\1 or also if", ("or if",)),
    (r"(?:(?<=[.:] )|^)([^.,:\"]+?) (if) ([^.,:\"]*?) (or if) ([^.,:\"]*)(?=[.]|$)", _lead_first, ("or if",)),
    (r"(?:(?<=[.:] )|^)([^.,:\"]+?) (as long as|while) ([^.,:\"]*?) (and|or if) ((?:you |an opponent |your opponents |your contender |this card |it |there |the portal )?(?:controls?|has|have|is|are)\b[^.,:\"]*)(?=[.]|$)", _lead_first, ("as long as", "while")),
    (r"\b(counter - attack: ?)after an opponent declares an attack, ", r"\1", ("declares an attack",)),
    (r"\b(counter - (?:play|attack|trap): ?you may )(activate this trap|play this card|activate this effect) (?=when an opponent (?:plays|activates|attacks))", r"\1only \2 ", ("when an opponent",)),
    # ---- may, only
    (r"\byou may reduce ([^.,:;]*?cost[^.,:;]*?) by ((?:⯁|\{[a-z]\})+|\w+(?: resources?(?: of any color)?)?) (?:if|as long as|while) ([^.:]+?)(?=[.]|$)", r"If \3, you may reduce \1 by \2", ("may reduce",)),
    (r"\byou may (send|discard|banish|engage|return|pay) ([^.]+)\. if you do, (?:you may )?play this card (?:from your hand )?without paying its resource cost\b", lambda m: f"you may play this card without paying its resource cost by {_DOING[m[1].lower()]} {m[2]}", ("without paying its",)),
    (r"\b(can|may) have ((?:an?|one|up to \w+|any number of|two|three|more than one) (?:additional )?[\w ]*?weapons?) attached(?: to (?:it|them|this card))?\b", r"\1 attach \2", ("ttached",)),
    (r"\b(this card|it|attached clash card) (?:can't|cannot) have (weapons?|cards?) attached(?: to it)?\b", r"\2 can't be attached to \1", ("ttached",)),
    (r"\b(controls?) the active clashground\b", r"\1 a Clashground", ("active ",)),
    (r"\b(cards?|tokens?) that entered play under your control this turn\b", r"\1 you control that entered play this turn", ("under your control this",)),
    (r"\b(put into your oblivion) from anywhere\b", r"\1", ("from anywhere",)),
    (r"\bwith ((?:initial |specific )?resource) costs of\b", r"with a \1 cost of", ("costs of",)),
    (r"\b(you may) (play|activate) (this card|this trap|it) only (if|when|during|while)\b", r"\1 only \2 \3 \4", (" only ",)),
    (r"\b(play|activate) (this card|this trap) only while (an opponent (?:plays|attacks|activates)\b)", r"\1 \2 only when \3", ("only while",)),
    (r"(?<![a-z] )\b(play|activate) (this card|this trap) only (if|when|during)\b", r"you may only \1 \2 \3", (" only ",)),
    (r"\bthis (card|trap) can (?:only be (played|activated)|be (played|activated) only) (if|when|during)\b", lambda m: f"you may only {(m[2] or m[3]).removesuffix('ed').replace('activat', 'activate')} this {m[1]} {m[4]}", (" only ", "only be")),
    (r"\byou (?:can't|cannot|may not) (?:activate|use) this (?:effect|ability) (?:on |during )?the turn (?:this card|it|this trap|this weapon|this relic) enters play\b", "you may only activate this effect if this card did not enter play this turn", ("enters play",)),
    (r"\b(?:this card|it|this contender) (?:can't|cannot|may not) (attack or obstruct|attack|obstruct) (?:on |during )?the turn (?:this card|it|this contender) enters play\b", r"if this card entered play this turn, it can't \1", ("enters play",)),
    (r"\b([^.,:\"]*?(?:cards|tokens)(?: (?:you|your opponents|an opponent) controls?)?) (?:can't|cannot|may not) (attack or obstruct|attack|obstruct) (?:on |during )?the turn they enter play\b", r"\1 that entered play this turn can't \2", ("enter play",)),
    (r"(?:(?<=\. )|^)can't be obstructed\b", "This card can't be obstructed", ("an't be obstructed",)),
    (r"\b(this card can't be obstructed by [^.,:;\"]*?cards?) with (?:an? )?(greater|lower|higher|lesser) (attack power|defense power|initial resource cost|resource cost)(?! than)", r"\1 with \2 \3 than this card", ("with a greater", "with greater", "with a lower", "with lower", "with a higher", "with higher", "lesser")),
    (r"\b(this card|it|this contender) (can|may) (attack|obstruct) while engaged\b", r"\1 \2 \3 while it is engaged", ("while engaged",)),
    (r"(?:(?<=[.:] )|^)([^.,:;\"]+?) (can't|cannot) be looked at by ((?:your )?opponents|players)\b", r"\3 \2 look at \1", ("looked at",)),
    (r"\bcan't be obstructed except by\b", "can only be obstructed by", ("except by",)),
    (r" as (?:though|if) (?:it|they) were in your hand\b", "", ("in your hand",)),
    (r"\byou may (play this card from your \w+) if ([^.:]+?)(?=[.]|$)", r"If \2, you may \1", ("play this card from",)),
    (r"\byou may play one (\[[^\]]+\]) (?:per|each) turn\b", r"You may only play one \1 per turn", ("ay play one",)),
    (r"\b(this card|it|[^.,:\"]*?clash cards?(?: (?:you|your opponents|an opponent) controls?)?) (can't|cannot) be attached with ([^.,:;\"]*?(?:weapons?|cards?)\b[^.,:;\"]*)", r"\3 \2 be attached to \1", ("attached with",)),
    (r"\bonly ([^.,:;\"]*?(?:weapons?|cards?)) (?:can|may) be attached to (this card|it|this contender)\b", r"you may only attach \1 to \2", ("be attached to",)),
    (r"\b(weapons?|[^.,:;\"]*?weapons?) (can't|cannot) be attached(?=[.]| this turn| this clash| until | during )", r"\1 \2 be attached to cards", ("be attached",)),
    (r"\b(can't|cannot) draw (?:any )?(?:more )?cards\b", r"\1 draw a card", ("draw cards", "draw any", "draw more cards")),
    (r"\b(can't [^.,:;\"]*?|cannot [^.,:;\"]*?) during an? ((?:\w+ )?(?:phase|step))\b", r"\1 during each player's \2", ("during a",)),
    (r"\b((?:\w+ )?counters) (can't|cannot) be (put|placed) on ([^.,:;\"]+)", r"players \2 put \1 on \4", ("be put on", "be placed on")),
    (r"\b(this card|it) (can't|cannot) have ((?:\w+ )?counters) (?:put|placed) on it\b", r"players \2 put \3 on \1", ("on it",)),
    (r"(?<=\w), including (?:this one|this card|itself)(?=[.,])", "", ("including",)),
    (r"\bthat already (has|have|is|are)\b", r"that \1", ("already",)),
    # ---- whose, which
    (r"\b(cards?|weapons?|relics?|traps?|accessory|accessories|clashgrounds?|actions?|tokens?) that costs? (\w+) or (less|more)\b", r"\1 with a resource cost of \2 or \3", ("that cost",)),
    (rf"\b(?:controlled by|under the control of) {PLAYER}\b", lambda m: f"{m[1]} {'control' if m[1].lower() == 'you' else 'controls'}", ("controlled by", "control of")),
    (r"\ban opponent of your choice\b", "an opponent", ("of your choice",)),
    (r"\beach opponent you have\b", "each opponent", ("you have",)),
    (r"\bthat target(?= (?:gets?|has|is|was|can't|cannot|gains?|loses?|deals?|becomes)\b)", "the target", ("hat target",)),
    (r"\b(?:that|which) (?:is|are) being (?=played|activated)", "being ", ("being ",)),
    (r"\band/or\b", "or", ("and/or",)),
    (r"\bthe (?:total|combined) (?=(?:attack|defense) power of )", "the ", ("total", "combined")),
    (r"\bthe others?(?= (?:back )?(?:in|on|to))", "the rest", ("the other",)),
    (r"\b(cards?|tokens?|Clashgrounds?|Weapons?|Relics?|Traps?) named ((?-i:[A-Z])[\w'-]*(?: (?:of|the|(?-i:[A-Z])[\w'-]*))*)", r"\1 named [\2]", (" named ",)),
    (r"\b(while|if|as long as) (this card|it|this contender) is attacking (an?|the) (?!and\b)([^.,:;]+?)(?=,)", r"\1 \2 is attacking and there is \3 defending \4", (" is attacking a", " is attacking the")),
    (r"\bcan't have (?=(?-i:[A-Z]))", "can't get ", ("can't have",)),
    (r"\bwhile (unattached|attached|attacking|obstructing|defending|engaged|ready), (this card|it)\b", r"while \2 is \1, \2", ("hile ",)),
    (r"\b(reveals? (?:their|your) hand[^;:]*?choose [^.,;:]*?) from it\b", r"\1", ("from it",)),
    (r"\bwhile an? (\[[^\]]+\]) is attached to an? ([^.,]*? you control), that (?:clash )?card gets\b", r"each \2 with a \1 attached gets", ("is attached to a",)),
    (r"\bopposing contenders\b", "Contenders your opponents control", ("pposing Contender", "pposing contender")),
    (r"\beach opposing contender\b", "each Contender your opponents control", ("ach opposing ",)),
    (r"\bopposing contender\b", "Contender an opponent controls", ("pposing Contender", "pposing contender")),
    (r"\b(?:is|are|am) at (exactly \w+|\w+ or (?:less|more|fewer|greater)|\w+) health\b", r"has \1 health", (" health",)),
    (r"\b(being (?:played|activated)[^.\"]*\.) (?:it|that card) (?:does not|doesn't|won't|will not) enter play(?=[.])\.?", r"\1", ("enter play",)),
    (r"\bprevent (\d+|two|three|four|five) of that ((?:non-clash |clash )?damage)\b", lambda m: f"prevent one of that {m[2]}" if m[1] == "1" else f"prevent {m[1]} {m[2]}", ("of that",)),
    (r"\bduring (?:a|each|any) clash in which (this card|this contender|attached clash card|it) (is|was) (attacking|obstructing|defending)\b", r"while \1 is \3", ("in which",)),
    (r"\b(banish|return|shuffle|reveal)(es|s)? (your|their|that player's|target player's|target opponent's) oblivion(?=[.,]| to | into )", r"\1\2 all cards in \3 Oblivion", ("Oblivion",)),
    (r"(?:(?<=[.:] )|^)(?:you (?:may|can) )?(?:only )?(?:activate|use) this (effect|ability) (?:only )?once (?:per|each) turn(?=[.])", r"This \1 triggers only once per turn", ("once per", "once each")),
    (r"\b(deals? [^.]*?damage[^.]*?\. )if (that card|that clash card|it|the target) was defeated(?=,)", r"\1If \2 is defeated by this effect", ("was defeated",)),
    # ---- deeds
    (r"\b(put|puts) (it|that card|this card|them) (face[ -]?down|face[ -]?up|engaged|ready) (into [^.,;:]+)", r"\1 \2 \4 \3", (" into ",)),
    (r"\bset (that card|it|them|those cards|this card|an?[^.,;:]*?|target[^.,;:]*?) (face[ -]?down) (?:in|into) (your|its owner's|their) (accessory zone)\b", r"set \1 into \3 \4 \2", ("accessory zone",)),
    (r"; ?(?=\w)", ". ", (";",)),
    (r"\bbecomes equal to\b", "becomes", ("equal to",)),
    (r"\b(change the targets? of [^.,:;]*?) to (?:another|a new|a different|new|other) (?:legal )?targets?\b", r"\1", ("hange the target",)),
    (r"\byou may play this card by ([^.,:;]+?) (?:rather than|instead of) paying its resource cost\b", r"you may play this card without paying its resource cost by \1", ("paying its",)),
    (r"\b(your opponents|opponents|players) must pay (one|two|three) additional resources?(?: of any color)? to play ([^.,:;]+)", lambda m: f"{m[3]} {'your opponents' if m[1].lower() == 'opponents' else m[1]} play cost {m[2]} more resource{'' if m[2] == 'one' else 's'} of any color to play", ("must pay",)),
    (rf"\balso (?=(?:{DEEDS})(?:s|es)?\b)", "", ("lso ",)),
    (r"\binflict(s?) ((?:[\w-]+ )*?damage) (?:on|to)\b", r"deal\1 \2 to", ("nflict",)),
    (r"\b(would be dealt|damage dealt) this turn to ([^.,:]+)", r"\1 to \2 this turn", ("this turn to",)),
    (r"\bprevent (the next [\w ]*?damage) dealt to\b", r"prevent \1 that would be dealt to", ("damage dealt to",)),
    (r"\b(damage that would be dealt to [^.,:;\"]*?) by (?!non-clash|clash damage)", r"\1 that would be dealt by ", ("dealt to",)),
    (r"\b(damage that would be dealt by [^.,:;\"]*?) to (?=(?:your|target|this|that|an?|each|all|clash|contenders?|another|other)\b)", r"\1 that would be dealt to ", ("dealt by",)),
    (r"\bfor each point of (damage|health)\b", r"for each \1", ("point of",)),
    (r"\band (?=(?:the rest|the other|the remaining cards) (?:back )?(?:into|on|onto|to|in)\b)", "and put ", ("rest ", "other ", "remaining")),
    (r"( into play| to oblivion| into your hand| to your hand)( with an? (?:initial |specific )?resource cost [^.,:]*?)(?=[.,:]| and | then )", r"\2\1", (" with a",)),
    (r"\bfrom among (?:the revealed cards|those cards|them), ((?:you may )?(?:put|add|choose|play|banish|return|send) [^.,:]*?) (into|to|onto|on)\b", r"\1 from among them \2", ("rom among",)),
    (r"\b(draw|discard)(s?) (?:cards|a number of cards) equal to ([^.:]+)", r"\1\2 X cards, where X is \3", ("cards equal to",)),
    (r"\bchoose(s?) and discard(?:s?)\b", r"discard\1", ("and discard",)),
    (r"\b(discards? )an? random ((?:\w+ )*?card)((?: from (?:your|their) hand)?)", r"\1a \2\3 at random", (" random ",)),
    (r"\bshuffle(s?) (your|their) (oblivion|hand) into\b", r"shuffle\1 all cards in \2 \3 into", ("huffle",)),
    (r"\b(?:then|and) shuffle(?=[.]|$)", "then shuffle your deck", ("shuffle",)),
    (r"\bset ((?:your|target|that|this|its|each)[\w' ]*?(?:health|attack power|defense power|attack|defense)) to\b", r"\1 becomes", ("et your", "et target", "et that", "et this", "et its", "et each")),
    (r"\b(?:exchange|swap)(s?)(?= [\w' ]*attack)", r"switch\1", ("xchange", "wap")),
    (r"\bdouble the attack power of ((?:target|this|that|each|all) [^.,:]*?|it)((?: until end of turn)?)(?=[.,])", r"\1 gets +X/+0\2, where X is its attack power", ("ouble the attack",)),
    (r"\band, (?=\")", "and ", ("and, ",)),
    # ---- conditions and times in another place
    (r"\buntil end of turn, (?:when|whenever|if) ([^.,]*? would [^.,]*?)(?=,)", r"if \1 this turn", ("end of turn, ",)),
    (r"\bif ([^.,]+?) at the (start|end) of (your|each player's|each opponent's|an opponent's) (turn|[\w ]+ (?:phase|step)), ", r"at the \2 of \3 \4, if \1, ", (" at the end of", " at the start of")),
    (r"\bduring (your [\w ]+ step), instead of drawing (a card|one card), ([^.,:;\"]+?)(?:\. then ([^.,:;\"]+))?(?=[.])", lambda m: f"during {m[1]}, if you would draw {m[2]}, {m[3]}{f', then {m[4]}' if m[4] else ''} instead", ("nstead of drawing",)),
    (r"\bduring (your [\w ]+ step), ([^.,:;\"]+?) instead of drawing (a card|one card)(?=[.])", r"during \1, if you would draw \3, \2 instead", ("nstead of drawing",)),
    (r"\binstead of (drawing|paying|discarding|dealing|readying|sending) ([^.,]+), ([^.]+)(?=[.])", r"\3 instead of \1 \2", ("nstead of ",)),
    (r"\b(at the (?:start|end) of (?:your|this|each|the|that)[\w' ]*?(?:turn|step|phase|clash)) (?=(?:ready|draw|engage|send|return|banish|put|deal|discard|that|this|it|you|your|each|target)\b)", r"\1, ", ("turn ready", "turn draw", "turn engage", "turn send", "turn return", "turn banish", "turn put", "turn deal", "turn discard", "turn that", "turn this", "turn it", "turn you", "turn each", "turn target")),
    (r"\b(when(?:ever)? [^.:]+), engage: (\w)", lambda m: f"{m[1]}, you may engage this card. If you do, {m[2].lower()}", ("ngage:",)),
    (r"\b(?:while|if|as long as) ((?:the portal|you control|you have|an opponent controls|your contender|this card|there (?:is|are)) [^.,:]+), (when(?:ever)? [^.,:]+|at the (?:start|end) of [^.,:]+), (?!if\b)", r"\2, if \1, ", (", when", ", at the")),
    (r"\b(you may (?:engage|pay|discard|send|banish|remove|return|exhaust) [^.,:]*?) and ((?:target|your contender|each|that|an opponent|this contender) (?:[^.,:]*? )?(?:gains?|gets?|loses?|discards?|draws?|deals?|becomes?|can't|takes?) )", r"\1. If you do, \2", ("and target", "and your", "and each", "and that", "and an op", "and this")),
    (r"\b(?:while|if|as long as) ([^.,:]+), (once per turn, )?during (your [\w ]+?(?:phase|turn|step)), (?=you may\b)", lambda m: f"{m[2] or ''}during {m[3]}, if {m[1]}, ", (", during your", ", once per")),
    (r"\bif this card (?:has |was |has been )?(flipped|attacked|engaged|entered play) this turn, you (?:may not|can't|cannot) (activate|use) this (?:effect|ability)\b", lambda m: f"you may only activate this effect if this card {_NOT_DONE[m[1].lower()]} this turn", ("this turn, you",)),
    (r"\bif this card is attacking for the (first|second|third) time this turn\b", r"if this is the \1 attack you have declared with this card this turn", ("time this turn",)),
    (r"\bif you(?:'ve| have)? dealt (?:at least (\w+)|(\w+) or more) ((?:clash |non-clash )?damage) with (this card|this contender) this turn\b", lambda m: f"if {m[4]} has dealt {m[1] or m[2]} or more {m[3]} this turn", ("ou've dealt", "ou have dealt", "ou dealt")),
    (r"\b(gets? [+-][\dX]+/[+-][\dX]+) (until [^,.\"]+?) and,? (\"[^\"]*\")", r"\1 and \3 \2", ('and, "', 'and "')),
    (r"\busing this (?:effect|ability)\b", "this way", ("using this",)),
    # ---- what a player or card has
    (r"\b(you|they|that player|an opponent|each opponent) (?:don't|doesn't|do not|does not) have magnitude (\d+)\b", lambda m: f"{m[1]} {'have' if m[1].lower() in ('you', 'they') else 'has'} {int(m[2]) - 1} or less cards in {_their(m[1])} Oblivion", ("agnitude",)),
    (r"\b(you|they|that player|an opponent|each opponent) (have|has) magnitude (\d+)\b", lambda m: f"{m[1]} {m[2]} {m[3]} or more cards in {_their(m[1])} Oblivion", ("agnitude",)),
    (r"\b(you|they|that player|an opponent|each opponent) (have|has) (\w+(?: or (?:less|fewer|more))?) cards? in hand\b", lambda m: f"{m[1]} {m[2]} {m[3]} cards in {_their(m[1])} hand", (" in hand",)),
    (r"\b(if|while|as long as) you have (more|less|fewer) health than (each|an|target|that) opponent\b", r"\1 your Contender has \2 health than \3 opponent's Contender", ("health than",)),
    (r"\b(if|while|as long as) you have ((?:at least |exactly )?\w+(?: or (?:less|fewer|more|greater))?) health\b", r"\1 your Contender has \2 health", ("you have",)),
    (r"\b(if|while|as long as) you are the attacking player\b", r"\1 you control an attacking card", ("attacking player",)),
    (r"\b(if|while|as long as) you are the defending player\b", r"\1 an opponent controls an attacking card", ("defending player",)),
    (r"\b(is|was) attached with (an?|one or more|two or more) ([^.,:;\"]*?weapons?)\b", lambda m: f"{'has' if m[1].lower() == 'is' else 'had'} {m[2]} {m[3]} attached", ("attached with",)),
    (r"\b(has|have) (an?|one or more|two or more) attached ([^.,:;]+?)(?=[,.])", r"\1 \2 \3 attached", ("as an attached", "as a attached", "ave an attached", "more attached")),
    (r"\bthis(?: card)? is the only ([^.,:;]+?)(y?) you control\b", lambda match: f"you control no other {match[1]}{'ies' if match[2] else 's'}", ("is the only",)),
    (r"\b(gains? one health\.[^.]*?,) (your contender gains|gain) (two|three|four|five) instead\b", r"\1 \2 \3 health instead", ("gain two", "gain three", "gain four", "gain five", "gains two", "gains three", "gains four", "gains five")),
    (r"\b(has|have) (at least \w+|\w+ or more) health more than\b", lambda m: f"{m[1]} at least {m[2].removeprefix('at least ').removesuffix(' or more')} more health than", ("health more than",)),
    (r"\b(has|have) (\w+) or more (?:more )?health than\b", r"\1 at least \2 more health than", ("health than",)),
    (r"\bcontrols? both (?=an?\b)", lambda m: m[0].replace("both ", ""), (" both a",)),
    (r"\b(controls?) (an? [^.,]+), (an? [^.,]+),? and (an? [^.,]+)(?=[.,])", r"\1 \2 and \3 and \4", ("ontrol a", "ontrols a")),
    (r"\b(has|have|with) (an?) \"(trigger - \w+|counter - \w+)\" (ability|effect)\b", r"\1 \2 \3 \4", ('"trigger - ', '"counter - ')),
    (r"\b(this) (?=(?:is|has|gets) (?:attached|engaged|attacking|a weapon attached))", r"\1 card ", ("his is", "his has", "his gets")),
    (r"\bif any of (?=the |those |them\b)", "if one or more of ", ("f any of",)),
    (r"\b((?:the|those) \w+ cards?) had (?=(?-i:[A-Z]))", r"\1 have ", (" had ",)),
    # ---- which
    (r"\b(clash cards?) (obstructing|attacking) (?:it|them|this card|this contender|that card|your contender)\b", r"\2 \1", ("ard obstructing", "ards obstructing", "ard attacking", "ards attacking")),
    (r"\b(target|the) ((?:\w+ )?(?:card|weapon|relic|trap|accessory|clashground)) entering play\b", lambda m: f"target {m[2]} being played" if m[1].lower() == "target" else f"that {m[2]}", ("entering play",)),
    (r"\bopponents?'s? cards (?:or|and) effects\b", "effects your opponents control", ("cards or effects", "cards and effects")),
    (r"\bby an opponent or an effect (?:they|that player|that opponent) controls?\b", "by an opponent", ("or an effect",)),
    (r"\bin your ([\w ]+?) and in your (oblivion|hand|banished zone|resource zone|clash zone|accessory zone)\b", r"in your \1 and \2", (" and in your",)),
    (r"\bwhile attacking (an?|the) ([^.,]+), ([^.,]+?) (gets?|has|have)\b", r"while there is \1 defending \2, attacking \3 \4", ("hile attacking",)),
    (r"\bwhile attacking this (contender|card)\b", r"while this \1 is defending", ("hile attacking",)),
    (r"\b(did not|didn't) (?:declare an attack (?:targeted at|targeting|on|against)|declare an attack that targets) (an?[^.,]+?)(?: this turn)?(?=[,.])", r"\1 attack \2 this turn", ("an attack",)),
    (r"\b(cards?|counters?|tokens?) (?:that )?you (?:have )?(removed?|discard(?:ed)?|banish(?:ed)?|reveal(?:ed)?|diminish(?:ed)?|sent|send) (?=this way|that way)", lambda m: f"{m[1]} {_DONE.get(m[2].lower(), m[2])} ", ("this way", "that way")),
    (r"\b(cards?) played from (your [\w ]+?|an opponent's [\w ]+?) (?=costs?\b)", r"\1 you play from \2 ", ("played from",)),
    (r"\bwhere X is (?:equal to )?the (?:amount of )?damage (?:being |just )?dealt(?=[.\"]|$)", "where X is that damage", ("damage dealt", "being dealt")),
    (r"\bthe (?:targeted clash(?: card)?|card returned (?:to your hand|this way)|returned card)\b", "that card", ("targeted clash", "targeted Clash", "ard returned", "eturned card")),
    (r"\bwith (\w+ counters?) (gets?) ([+-]\d+/[+-]\d+) for each of those counters on (them|it)\b", r"with \1 \2 \3 for each \1 on \4", ("of those counters",)),
    (r"\b(ability|effect) on (?=an? |target |that )", r"\1 of ", ("ability on", "effect on")),
    (r"\b([^.,:\"]*?(?:cards?|contenders?|weapons?)(?: (?:you|your opponents|an opponent) (?:control|controls|don't control))?) (can't|cannot) have their (attack (?:or|and) defense(?: power)?|attack power|defense power) (increased|reduced|lowered|modified)\b", r"the \3 of \1 \2 be \4", ("have their",)),
    (r"\bonly play (this card|it) in an? (\w+) format\b", lambda m: f"only play {m[1]} if the format is [{m[2].capitalize()}]", ("ormat",)),
    # ---- deeds in other words
    (r"\btake(s?) control of\b", r"gain\1 control of", ("ake control", "akes control")),
    (r"\bthe attacking (clash card|card|contender) is now attacking ((?:that|target|this) [^.,:;\"]+)", r"\2 becomes the target of the attack", ("now attacking",)),
    (r"\b(would gain health, (?:it|your contender|that contender)) gains (?:that much(?: health)? plus (one|two|three)|(one|two|three) additional health) instead\b", lambda m: f"{m[1]} gains X health instead, where X is that much plus {m[2] or m[3]}", ("that much", "additional health")),
    (r"\b(?:doesn't|don't|does not|do not) ready (?=during|until|at)", "can't be readied ", ("n't ready", "not ready")),
    (r"\b(opponents|your opponents|players|you|each opponent) can't activate the portal (?:using|with|by) (?:card )?effects\b", lambda m: f"card effects {'your opponents' if m[1].lower() == 'opponents' else m[1]} control can't activate the Portal", ("Portal using", "Portal with", "Portal by")),
    (r"\bmay only declare (\w+) more attacks?\b", r"can't declare more than \1 additional attack", ("only declare",)),
    (r"\bpay (?:an amount of resources|resources) equal to ([^.:]+)", r"pay X resources, where X is \1", ("resources equal",)),
    (r"\b(this card|it|that card|a card) enters (?:your |its owner's )?oblivion(?: from (?:anywhere|any (?:area|zone)))?\b", r"\1 is put into Oblivion", ("nters Oblivion", "nters oblivion", "nters your", "nters its")),
    (r"\b(assigns?|deals?) clash damage equal to (its|their) defense power (?:rather than|instead of) (?:its|their) attack power\b", r"\1 clash damage by \2 defense power", ("rather than", "instead of")),
    (r"\b(counters?) from (cards|clash cards|permanents|weapons|relics) (you control|you don't control|an opponent controls)\b", r"\1 from among \2 \3", ("ounters from", "ounter from")),
    (r"\bthe (?:number|result) (?:you |that you |they )?rolled\b", "the number rolled", ("rolled",)),
    (r"\b(rolls? (?:an? )?d\d+\b[^\"]*?)\bon (?:an? )?(\d+|one|two|three|four|five|six) or (less|more|fewer|greater|higher|lower)(?=,)", lambda m: f"{m[1]}if the number rolled is {m[2]} or {'more' if m[3].lower() in ('more', 'greater', 'higher') else 'less'}", ("roll", "Roll")),
    (r"\b(its|their|your) own(?= (?:attack|defense|initial|resource|hand|deck|controller|owner|specific)\b)", r"\1", (" own ",)),
    (r"\b(with (?:an? )?)((?:initial |specific )?(?:resource cost|attack power|defense power)|attack|defense) (less than or equal to|greater than or equal to|equal to or less than|less than|greater than|lower than|higher than|equal to|the same as) that of\b", r"\1\2 \3 the \2 of", ("that of",)),
    (r"\bput(s?) (that card|it|this card|one of them|one of those cards|each of them|them|those cards) ((?:back )?(?:into|on|onto|to|in) [^.,:;]*?) or ((?:back )?(?:into|on|onto|to) (?:your|their|its|the|top|that)\b[^.,:;]*?)(?=[.,]|$)", r"put\1 \2 \3 or put\1 \2 \4", (" or into ", " or on ", " or onto ", " or to ", " or back ")),
    (r"\b(can't|cannot|may not) search ((?:their|your|his|its|any|other players') ?decks?|decks?|libraries)(?=[.,]| this | during | until )", lambda m: f"{m[1]} search {'any deck' if m[2].lower() in ('decks', 'libraries', 'any deck', 'any decks') else m[2]} for cards", (" search ",)),
    (r"\bremain(s?) (?=in play|engaged|attached|ready|open|closed|under)", lambda m: "is " if m[1] else "are ", ("emain",)),
    (r"\b((?:\w+ )?counters?) ([^.;]*?)\bif (\w+ or more|at least \w+) (?:of them )?(?:were|are) (removed|moved|put) this way\b", r"\1 \2if \3 \1 were \4 this way", (" this way",)),
    (r"\b(put (\w+) ((?:\w+ )?counters?) on [^.]+\. )remove (?:those|the) counters?\b", r"\1Remove \2 \3 from it", ("emove those", "emove the ")),
    (r"\b(reveal the top card of your deck\b.*?)\bdraw (?:that|the revealed) card\b", r"\1draw one card", ("raw that", "raw the rev")),
    (r"\b(play|engage|discard|send|banish) or (attach|exhaust|banish|reveal|discard) (an?|one|two|another) ([^.,:;]+?)(?=,| during | this turn)", r"\1 \3 \4 or \2 \3 \4", (" or attach", " or exhaust", " or banish", " or reveal", " or discard")),
    (r"\bpay (⯁+|(?:\{[a-z]\})+) or (⯁+|(?:\{[a-z]\})+)", r"pay \1 or pay \2", ("⯁ or", "} or")),
    (r"\b(diminish|banish|reveal)(e?s?) (?:cards|a number of cards) equal to ([^.:]+)", r"\1\2 X cards, where X is \3", ("cards equal to",)),
    (r"\b(prevent all (?:clash |non-clash )?damage) from ([^.,]+?)(?=[.,]| this | until )", r"\1 that would be dealt by \2", ("damage from",)),
    (r"\bmust be declared as an obstructor\b", "must obstruct", ("obstructor",)),
    (r"\b(top|bottom) ((?:\w+ )?cards?) (your|their|that player's|its owner's) deck\b", r"\1 \2 of \3 deck", ("card your", "cards your", "card their", "cards their", "card that", "cards that")),
    (r"\bengage and exhaust\b", "exhaust", ("and exhaust",)),  # to exhaust a card is to engage it, and more
    (r"\bloses? exhaust\b", "loses exhausted", ("exhaust",)),
    (r",? as (?:if|though) (?:it|they) (?:had )?just entered play(?: under your control)?(?=[.])", "", ("ust entered play",)),
    (r"\bresolve any of ((?:that|this|its|the)[\w' ]*?'s|its) (trigger - \w+) effects?\b", r"resolve \1 \2 effects", ("esolve any",)),
    # ---- wordings of the eighth blind batch
    (r"\b(top \w+ cards of (your|their|that player's) deck\b[^.]*?[.,]? ?(?:then )?)put (them|those cards) back in any order\b", r"\1put \3 on top of \2 deck in any order", ("back in any",)),
    (r"(?<![\w,] )\bwhile (attacking|obstructing|defending), ([^.,:;\"]+?(?:cards?|contenders?|tokens?)\b[^.,:;\"]*? (?:gets?|have|has|can't|can)\b[^.,:;\"]*)(?=[.]|$)", r"\2 while \1", ("hile attacking,", "hile obstructing,", "hile defending,")),
    (r"\bwhen(?:ever)? you declare your (second|third|fourth) attack (?:each|in a|of a|during each) turn, ", r"whenever you attack, if this is the \1 attack you have declared this turn, ", ("you declare your",)),
    (r"\b(when(?:ever)?) (you|an opponent|a player) declare(s?) an attack(?=,| during\b)", r"\1 \2 attack\3", ("an attack",)),
    (r"\b(look at [^.:;\"]*?hand\. (?:you may )?choose [^.,:;\"]*?) from it\b", r"\1 from among those cards", (" from it",)),
    (r"\bhalf of (?=X\b|its\b|that\b|their\b|the number\b)", "half ", ("half of",)),
    (r"\bthe (controller|owner) of the (trap|card|action|basic action|quick action|clash card|relic|weapon|accessory|clashground) being (?:activated|played)\b", r"that \2's \1", ("ontroller of the", "wner of the")),
    (r"\b(for each ((?:\w+ )?counter) on (it|this card|that card|that clash card)\. (?:then )?)remove (?:those|the|all those) counters\b(?! from)", r"\1remove all \2s from \3", ("emove those", "emove the ", "emove all those")),
    (r"\b(if (?:it|this card|that card|that clash card)) (?:has |had )?obstructed this (turn|clash)\b", r"\1 did obstruct this \2", ("obstructed this",)),
    (r"\bput (an?|one|two) (token)(s?) into play (that's|that is|that are) (a copy|copies) of\b", r"create \1 \2\3 \4 \5 of", ("into play that",)),
    (r"(?<![\w,] )\b(if|while|as long as) attached to (?=an? |the |your )", r"\1 this card is attached to ", ("ttached to",)),
    (r"\bif that (?:amount of )?damage (?:is|was) ((?:\w+ or (?:more|less|fewer)|at least \w+))(?=,)", r"if \1 damage was dealt this way", ("damage was", "damage is")),
    (r"\bif (it|that card|that clash card|this card) was (not )?(engaged|exhausted)(?=,)", lambda m: f"if {m[1]} is {m[2] or ''}{m[3]}", ("was engaged,", "was exhausted,", "was not e")),
    (r"\b(deals?) ((?:\w+ )?(?:non-clash )?damage to [^.,:;\"]*?),? and (\w+ (?:non-clash )?damage) to (?=target|each|this|your|that|all|an?\b|another|up to|it\b)", r"\1 \2 and \1 \3 to ", ("damage to",)),
    # ---- wordings of the tenth blind batch
    (r"\b(gains?|loses?) health equal to the (?:amount of )?((?:clash |non-clash )?damage prevented this way)\b", r"\1 one health for each \2", ("revented this way",)),
    (r"\b(for (?:each|every) (?:\w+ )?(?:\w+ )?counters?) that (?:was|were) on (it|this card|that card)\b", r"\1 on \2", ("that was on", "that were on")),
    (r"\bprevent (the next \w+ (?:clash |non-clash )?damage|all (?:clash |non-clash )?damage) that (?!would )([^.,:;\"]+?) would be dealt\b", r"prevent \1 that would be dealt to \2", ("would be dealt",)),
    (r"\b(once per turn, )?you may ((?:engage|pay|send|discard|banish|remove|return) [^.,:;\"]+?) during (your [\w ]+? phase)\. (?=if you do)", lambda m: f"{m[1] or ''}during {m[3]}, you may {m[2]}. ", ("hase. If you", "hase. if you")),
    (r"(?:(?<=[.:] )|^)to (play|activate) an? ([^.,:\"]*?(?:card|weapon|relic|trap|accessory|clashground|action)), (?:players|each player) (?:must )?pays? (\w+) additional resources? of any color\b", lambda m: f"{_plural(m[2])} cost {m[3]} more resource{'' if m[3].lower() == 'one' else 's'} of any color to {m[1]}", ("additional resource",)),
    (r"\bif you control (\w+) or more ((?:\w+ )*?(?:cards|relics|weapons|traps|tokens|accessories)), ([^.,:;\"]*?) (?:each|all) of them(?=[.])", r"if you control \1 or more \2, \3 all \2 you control", (" of them.",)),
    (r"\bif there are (\w+) or more ((?:\w+ )?counters) in play, ((?:you may )?)remove all of them(?=[.])", r"if there are \1 or more \2 on cards in play, \3remove all \2 from among cards in play", ("all of them",)),
    (r"(?:(?<=[.:] )|^)(?:while|as long as) ([^.,:;\"]+), you may play this card (?=without|from|by)", r"If \1, you may play this card ", ("you may play this card",)),
    (r"\bcan be (attacked|obstructed|targeted) by no more than ", r"can't be \1 by more than ", ("by no more than",)),
    (r"\bif there are (\w+) or more ((?:\w+ )?counters) on (this card|it|attached card|this contender), ((?:you may )?)remove all of them(?=[.])", r"if there are \1 or more \2 on \3, \4remove all \2 from \3", ("all of them",)),
    (r"\bwhen(?:ever)? you play (?:an?|your|the) (second|third|fourth) ([^.,:;\"]*?(?:card|action|weapon|relic|accessory|clashground)) (?:in a|each|in each|during a|during each) turn, ", lambda m: f"whenever you play {'an' if m[2][0].lower() in 'aeiou' else 'a'} {m[2]}, if you have played exactly {_NTH[m[1].lower()]} {_plural(m[2])} this turn, ", ("second", "third", "fourth")),
    (r"\bcan only trigger (once|twice) (?:each|per) turn\b", r"triggers only \1 per turn", ("only trigger",)),
    (r"\bwith (?:the|that) ((?:chosen|revealed|banished|discarded) card)'s name\b", r"with the same name as that card", ("card's name",)),
    (r"\b(if (?:they|you|that player) don't, negate [^.,:]+?)\. (?:an?|the) (?:[\w ]+? )?(?:card|action|weapon|relic|trap|accessory|clashground) negated this way is banished instead of (?:being )?put into (?:its owner's )?oblivion(?=[.])", r"\1, then banish that card instead of putting it into its owner's Oblivion", ("negated this way is",)),
    (r"((?:^|[:.] )negate [^.,:]+?)\. (?:an?|the) (?:[\w ]+? )?(?:card|action|weapon|relic|trap|accessory|clashground) negated this way is banished instead of (?:being )?put into (?:its owner's )?oblivion(?=[.])", r"\1. Banish that card instead of putting it into its owner's Oblivion", ("negated this way is",)),
    (r"\b(put [^.,:;]+?), (?:then )?(one of the (?:others|rest|remaining cards)) ((?:on|into) [^.,:;]+?),? and the last(?: one)? ((?:on|into) )", lambda m: f"{m[1]}. Put one of the remaining cards {m[3]}. Put the rest {m[4]}", ("the last",)),
    (r"\broll (?:a|one) d6(?:\.|:| —)((?:\s*•\s*\d(?:-\d)?(?: or more| or less)?: [^•]*?\.)+)(?=\s*$|\n)", _rolled_table, ("• 1", "•1")),
    # ---- wordings of the card lists
    (r", then ?…[ \n]*(?=(?-i:If) )", ". ", ("then…", "then …")),
    (r"\byour (?:resource count|resource total|total resources|number of resources)\b", "the number of resources you control", ("our resource", "our total", "our number")),
    (r"(?-i:While|As long as) ([^.,:;\"]+), (this card|this contender|attached card|attached clash card) (gets? [^.,:;\"]+?) and (at the (?:start|end) of [^.,:;\"]+?), ([^.,:;\"]+)(?=[.])", r"While \1, \2 \3. \4, if \1, \5", (" and at the",)),
    (r"\b(up to \w+|an?|one|two) ([^.,:;\"]+?cards?) and (up to \w+|an?|one|two) ([^.,:;\"]+?cards?),? each (with an? [^.,:;\"]+? or (?:less|more))(?= )", r"\1 \2 \5 and \3 \4 \5", (" each with",)),
    (r"\b(an attached) ((?-i:[A-Z])[\w'-]*(?: (?:of|the|(?-i:[A-Z])[\w'-]*))* (?:of|the) (?-i:[A-Z])[\w'-]*)", r"\1 [\2]", ("n attached",)),
    (r"\b(you may )?pay (⯁{2,9})\. (if you do, [^.\"]+\. )this cost is reduced by ⯁ for each ([^.,:;\"]*?cards?)((?: [^.,:;\"]+)?)(?=[.])", lambda m: f"{m[1] or ''}pay X resources of any color, where X is {_GEMS[len(m[2])]} minus the number of {_plural(m[4])}{m[5]}. {m[3].rstrip(' .')}", ("cost is reduced",)),
    (r"\bthe number of cards you (banished|discarded|revealed|diminished)(?=[.\"]|$)", r"the number of cards \1 this way", ("ards you banished", "ards you discarded", "ards you revealed", "ards you diminished")),
    (r"\b(cards?) put (on (?:the )?(?:top|bottom) of (?:your|their|that player's|a|its owner's) deck) (?:that|this) way\b", lambda m: f"{m[1]} that {'was' if m[1].lower() == 'card' else 'were'} put {m[2]} this way", (" way",)),
    (r"\b(?:any|one or more) of the (diminished|discarded|banished|revealed) cards (had|have|has|was|were|is|are)\b", r"one or more of the cards \1 this way \2", ("f the diminished", "f the discarded", "f the banished", "f the revealed")),
    (r"\bthe first ([^.,:;\"]*?(?:card|action|trap|weapon|relic|clash buff)) played by (an opponent|each opponent) (during|on) their turn\b", r"during \2's turn, the first \1 \2 plays each turn", ("the first", "The first")),
    (r"\b(clash cards?(?: you control)?) not (defending|attacking|obstructing)(?: this clash)?(?= )", r"non-\2 \1", (" not ",)),
    (r"\bbecomes the new defender(?: (?:for|in|of) this clash| this clash)?(?=[.])", "becomes the target of the attack", ("new defender",)),
    (r"\b(engage|exhaust|ready|detach) this (card|contender|weapon|relic) and (send|banish|return|shuffle|put) it\b", r"\1 this \2 and \3 this \2", (" and send it", " and banish it", " and return it", " and shuffle it", " and put it")),
)  # fmt: skip

PARAPHRASES = tuple(rewriting(met, read_as, "another wording", needs) for met, read_as, needs in SAID)
