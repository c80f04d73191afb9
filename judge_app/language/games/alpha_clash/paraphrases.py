"""Other wordings of what Alpha Clash's templates say: each is read as the wording that the grammar knows.

A line per family: the words that are met, the words that they are read as. Both mean the same by the rulebook, or the line
does not belong here; a wording with a meaning of its own belongs in the grammar. What was read as what is reported with
the card's text, like everything else that the cleaning pass changes. `tests/language/test_paraphrases.py` has for each line
a pair of texts whose trees are equal.
"""

import re
from collections.abc import Callable

from judge_app.language.words.cleaning import Rewriting

ReadAs = str | Callable[[re.Match[str]], str]
Met = tuple[str, ReadAs, tuple[str, ...]]  # what is met, what it is read as, and letters without which it cannot be met

DEEDS = "attach|banish|choose|create|deal|defeat|discard|draw|engage|gain|lose|negate|prevent|put|ready|return|reveal|search|send"
PLAYER = r"(you|an opponent|each opponent|that player|that opponent|target opponent|the defending player|the attacking player)"


def _offer_first(match: re.Match[str]) -> str:
    """ "Negate it unless its controller pays ⯁": they may pay, and if they don't, it is done.

    Not where somebody is named by a target of the same sentence, which would then be spoken of before it is named.
    """
    deed, who, pays, what = match[1], match[2], match[3], match[4]
    if "target" in deed.lower() and who.lower() not in ("you", "target opponent"):
        return match[0]
    gap = " " if match[0].startswith(" ") else ""
    they = "you" if who.lower() == "you" else "they"
    return f"{gap}{who} may {pays} {what}. If {they} don't, {deed[0].lower()}{deed[1:]}."


SAID: tuple[Met, ...] = (
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
    (r"\battaches to\b", "is attached to", ("attaches to",)),
    (r"\bbecome(s?) (attached|unattached)(?=,)", lambda m: f"{'is' if m[1] else 'are'} {m[2].replace('unattached', 'detached')}", ("attached,",)),
    (r"\bwith (?:an? )?((?:initial |specific )?(?:resource cost|attack power|defense power|attack|defense|cost)) (?=\w+ or (?:less|more|greater|fewer))", r"with a \1 of ", (" or ",)),
    (r"\breadies(?=[,.])", "is readied", ("readies,", "readies.")),
    (r"\b(an?|another|one or more) ([^.,:]*?) (enters? play) under your control\b", r"\1 \2 you control \3", ("under your control",)),
    (r"\b(an?|another|one or more) ([^.,:]*?) (enters? play) under an opponent's control\b", r"\1 \2 an opponent controls \3", ("under an opponent",)),
    (r"\binto play under your control\b", "into play", ("under your control",)),
    (r"\b((?:an?|one|two|one or more|two or more) (?:\w+ )?counters?) (?:is|are) (?:put|placed) on\b", r"a player puts \1 on", ("ounter is", "ounters are", "ounters is")),
    (r"\b((?:an?|one|two|one or more|two or more) (?:\w+ )?counters?) (?:is|are) removed from\b", r"a player removes \1 from", ("ounter is", "ounters are")),
    # ---- if
    (r"\bif (you|they) (?:did|have done so|do so)(?=,)", r"if \1 do", (" did,", "so,")),
    (r"\bif (you|they) (?:do not|did not|didn't)(?=,)", r"if \1 don't", ("not,", "didn't,")),
    (r"\bif it is not(?= (?:an?|the|red|blue|green|black|white|your|one)\b)", "if that card is not", ("it is not",)),
    (r"\bif (?:that|the|it|this) ?(?:clash card|card|weapon|relic|trap|accessory)? ?(?:is|was) (?:returned|discarded|banished|sent to oblivion|engaged|readied) this way(?=,)", "if you do", ("this way",)),
    (r"\beach (?:player|opponent) who (?:does|did|does so|did so)\b(?! not)", "if they do, that player", (" who d",)),
    (r"\beach (?:player|opponent) who (?:doesn't|does not|didn't|did not)\b", "if they don't, that player", (" who d",)),
    (r"\bunless you (pay|discard|engage|send|banish|remove|return) ([^.,:;]+), ([^.]+)\.", r"you may \1 \2. If you don't, \3.", ("nless you",)),
    (r"(?<=[.:]) ([A-Z][^.:]*?) unless (you|that player|they|its controller|that opponent|target opponent) (pay|discard|engage|banish|send)s? ([^.]+)\.", _offer_first, ("unless",)),
    (r"^([A-Z][^.:]*?) unless (you|that player|they|its controller|that opponent|target opponent) (pay|discard|engage|banish|send)s? ([^.]+)\.", _offer_first, ("unless",)),
    # ---- may, only
    (r"\b(you may) (play|activate) (this card|this trap|it) only (if|when|during|while)\b", r"\1 only \2 \3 \4", (" only ",)),
    (r"(?<![a-z] )\b(play|activate) (this card|this trap) only (if|when|during)\b", r"you may only \1 \2 \3", (" only ",)),
    (r"\bthis (card|trap) can (?:only be (played|activated)|be (played|activated) only) (if|when|during)\b", lambda m: f"you may only {(m[2] or m[3]).removesuffix('ed').replace('activat', 'activate')} this {m[1]} {m[4]}", (" only ", "only be")),
    (r"\byou (?:can't|cannot|may not) (?:activate|use) this (?:effect|ability) (?:on |during )?the turn (?:this card|it|this trap|this weapon|this relic) enters play\b", "you may only activate this effect if this card did not enter play this turn", ("enters play",)),
    (r"\bcan't be obstructed except by\b", "can only be obstructed by", ("except by",)),
    (r" as (?:though|if) (?:it|they) were in your hand\b", "", ("in your hand",)),
    # ---- whose, which
    (rf"\b(?:controlled by|under the control of) {PLAYER}\b", lambda m: f"{m[1]} {'control' if m[1].lower() == 'you' else 'controls'}", ("controlled by", "control of")),
    (r"\ban opponent of your choice\b", "an opponent", ("of your choice",)),
    (r"\beach opponent you have\b", "each opponent", ("you have",)),
    (r"\bthat target(?= (?:gets?|has|is|was|can't|cannot|gains?|loses?|deals?|becomes)\b)", "the target", ("hat target",)),
    (r"\b(?:that|which) (?:is|are) being (?=played|activated)", "being ", ("being ",)),
    (r"\band/or\b", "or", ("and/or",)),
    (r"\bthe (?:total|combined) (?=(?:attack|defense) power of )", "the ", ("total", "combined")),
    (r"\bthe others?(?= (?:back )?(?:in|on|to))", "the rest", ("the other",)),
    (r"\b(cards?|tokens?|Clashgrounds?|Weapons?|Relics?|Traps?) named ((?-i:[A-Z])[\w'-]*(?: (?:of|the|(?-i:[A-Z])[\w'-]*))*)", r"[\2] \1", (" named ",)),
    (r"\b(while|if|as long as) (this card|it|this contender) is attacking (an?|the) (?!and\b)([^.,:;]+?)(?=,)", r"\1 \2 is attacking and there is \3 defending \4", (" is attacking a", " is attacking the")),
    (r"\bcan't have (?=(?-i:[A-Z]))", "can't get ", ("can't have",)),
    (r"\bwhile (unattached|attached|attacking|obstructing|defending|engaged|ready), (this card|it)\b", r"while \2 is \1, \2", ("hile ",)),
    (r"\b(reveals? (?:their|your) hand[^;:]*?choose [^.,;:]*?) from it\b", r"\1", ("from it",)),
    # ---- deeds
    (r"\b(put|puts) (it|that card|this card|them) (face[ -]?down|face[ -]?up|engaged|ready) (into [^.,;:]+)", r"\1 \2 \4 \3", (" into ",)),
    (r"; ?(?=\w)", ". ", (";",)),
    (r"\bbecomes equal to\b", "becomes", ("equal to",)),
    (r"\b(change the targets? of [^.,:;]*?) to (?:another|a new|a different|new|other) (?:legal )?targets?\b", r"\1", ("hange the target",)),
    (r"\byou may play this card by ([^.,:;]+?) (?:rather than|instead of) paying its resource cost\b", r"you may play this card without paying its resource cost by \1", ("paying its",)),
    (r"\b(your opponents|opponents|players) must pay (one|two|three) additional resources?(?: of any color)? to play ([^.,:;]+)", lambda m: f"{m[3]} {'your opponents' if m[1].lower() == 'opponents' else m[1]} play cost {m[2]} more resource{'' if m[2] == 'one' else 's'} of any color to play", ("must pay",)),
    (rf"\balso (?=(?:{DEEDS})(?:s|es)?\b)", "", ("lso ",)),
    (r"\binflict(s?) ((?:[\w-]+ )*?damage) (?:on|to)\b", r"deal\1 \2 to", ("nflict",)),
    (r"\b(would be dealt|damage dealt) this turn to ([^.,:]+)", r"\1 to \2 this turn", ("this turn to",)),
    (r"\bprevent (the next [\w ]*?damage) dealt to\b", r"prevent \1 that would be dealt to", ("damage dealt to",)),
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
)  # fmt: skip

PARAPHRASES = tuple(
    Rewriting(re.compile(met, re.IGNORECASE), read_as, "another wording", needs) for met, read_as, needs in SAID
)
