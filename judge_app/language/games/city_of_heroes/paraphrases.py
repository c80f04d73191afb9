"""Other wordings of what the templates of City of Heroes say: each is read as the wording that the grammar knows.

A line per family: the words that are met, the words that they are read as. Both mean the same by the rulebook, or the line
does not belong here. Nothing is read as something longer: blanks fill the place, so that every word stays where it is in
the card's text. What was read as what is reported with the card's text.
"""

from __future__ import annotations

from functools import cache

from judge_app.language.abilities import Change
from judge_app.language.spans import Span
from judge_app.language.words.needs import LatePattern, Needs, needs_of

BONUS = r"(?:(?<=accuracy )|(?<=defense )|(?<=damage ))"  # behind a bonus or a penalty
SOME = r"(?:all|each|any|one|target|up to|two|three|that|the|an?)"
ATTACK = r"(?:(?:melee|ranged) )?(?:area )?attack"

LABELS = r"(?:(?:Action|React|Threat|Reward): *)*(?:(?:Melee|Ranged)(?: area)? attack\. *)?"
KIND = r"(?:Power Up|Act|Move|Assemble|Recharge|Mission|Rest|Defeat|Power Down)"
FROM = r"(?:from|of|with|by|inflicted by|caused by|given by)"
GAME = r"(?:per|each|a|every) game\b"
MANY = r"(?:\d+|an?|one|two|three|four|five)"
# what more an attack inflicts is damage of the attack, which is resisted once with the rest of it (503.4a)
MORE_IF = r"\b((?:melee|ranged)(?: area)? attack\.[^\n:]*? if (?:the target|it|this super|you have|you control|a mission|this attack has)\b(?! (?:hit|inflict|took|take))[^.,\n]*, )"

SAID: tuple[tuple[str, str], ...] = (
    *(  # blanks fill the place between, so that the last word stays the last
        (
            rf"{MORE_IF}(?:inflict|(?:it|he|she|the target|that super) (?:takes?|is inflicted|is dealt)) {said} additional ([a-z]+) damage(?=\.|$)",
            rf"\1this attack has{' ' * (len(said) + 2)}+{number} \2 damage",
        )
        for number, words in enumerate((("1", "one"), ("2", "two"), ("3", "three")), 1)
        for said in words
    ),
    # ---- targets
    (r"\b(is|are) the targets? of\b", r"\1 targeted by"),
    (r"\b(is|are) targeted with\b", r"\1 targeted by"),
    (rf"{BONUS}when(?:ever)? (?:it is |this super is |they are )?targeted by an? ({ATTACK})\b", r"against \1s"),
    (rf"{BONUS}(?:when|while) attacking\b", "against"),
    (rf"{BONUS}(?:when|while|whenever) (?:it is |this super is )?defending against\b", "against"),
    (rf"\b(an? {ATTACK}) (?:targeting|that targets|against) ([a-z' ]+?) is declared\b", r"\2 is targeted by \1"),
    (r"([+-]\d+ (?:[a-z]+ )?damage) to (?:each|the|its) targets?\b", r"\1"),
    (
        r"\b(?:each|any|all) (?:supers?|targets?|defenders?) hit (?=(?:receives?|has|have|loses?|takes?|gains?|moves?|may|discards?)\b)",
        "the target ",
    ),
    (r"\bby (?:effects|abilities|cards) (?:controlled by|of|from) ((?:your |an )?opponents?)\b", r"by \1"),
    (r"\b(attacks?) (?:made|performed|declared) (with|from|against)\b", r"\1 \2"),
    (r"\b(attacks?) (?:made|performed|declared) by\b", r"\1 from"),
    (r"\b(attacks?) (?:using|that use|that uses|made using) (?=this|that|the|a)", r"\1 with "),
    (rf"\bthe attacks (?={FROM} this power\b)", "attacks "),
    (r"\b(moves?) into (Toe-to-Toe|Run-'n'-Gun)\b", r"\1 to \2"),
    (r"\ban? (ability|action|attack|react|super|power) of yours\b", r"your \1"),
    (r"\bdamage of any(?: damage)? type\b", "damage"),
    (r"\b(loses?|gains?) (?:one|1) or more hit points\b", r"\1 hit points"),
    (rf"{BONUS}during (?=(?:melee |ranged |area )*attacks\b)", "for "),
    # ---- what is done at once, and what must be
    (r"\bimmediately (?=(?:take|perform|move|recharge|draw|attack)s?\b)", ""),
    # ---- figures
    (r"\bResistance (\d+) to damage of (?:any|all|each|every)(?: damage)? types?\b", r"Resistance \1 to all damage"),
    (r"\bdamage (?:of|for|to|in) (?:each|all|every)(?: of (?:its|their))?(?: damage)? types?\b", "damage"),
    (
        r"\b(gains?|gets?|has|have) an? ([+-]\d+) (?:bonus|penalty) to (?:his |her |its |their )?(accuracy|defense)\b",
        r"\1 \2 \3",
    ),
    (r"\bin addition to (?:its|their|the attack's) (?:other|normal|usual) effects?\b", ""),
    (r"\balso (inflicts?) (?=Stun|Knockdown|Immobilize)", r"\1 "),
    # ---- how often
    (rf"\b(?:no more than|at most|not more than) ((?:once|twice) {GAME})", r"\1"),
    (rf"\byou (?:may|can) only ((?:use|play|activate|perform) [^.:;]*?\b(?:once|twice) {GAME})", r"\1"),
    (rf"\byou (?:may|can) ((?:use|play|activate|perform) (?:this|it)[^.:;]*? (?:only )?(?:once|twice) {GAME})", r"\1"),
    # ---- status effects and healing
    (r"\b(status effects?|Stun|Knockdown|Immobilize) (?:inflicted|caused|given) by\b", r"\1 from"),
    (
        r"\babilities (?:of|on|from) this power that heal(?: hit points| supers| a super)? heal ([^.,:;]*)",
        r"this power heals \1",
    ),
    (r"\bthis power's abilities that heal(?: hit points| supers| a super)? heal ([^.,:;]*)", r"this power heals \1"),
    (
        r"\brestore(s?) ([^.,:;]*?) to (its|his|her|their) (full|starting) health\b",
        r"heal\1 \2 to \3 \4 health",
    ),
    (r"\b(status effects?) (?:it|he|she|that super|they) (?:has|have)\b", r"\1 on it"),
    (rf"\b(lasts?) ({MANY}) actions? (less|more)\b", r"\1 \2 \3 action"),
    (
        rf"\bheal(?:ing)? (?:effects|abilities) heal ({MANY}) hit points? (?:less|fewer)\b",
        r"supers heal \1 fewer hit point",
    ),
    # ---- resistances
    (
        r"\bResistances? (?:does|do) not (?:reduce|affect|apply to) (?:the )?((?:this |that )?damage[^.,:;]*)",
        r"\1 ignores resistance",
    ),
    (r"\bdamage (?:from|of|inflicted by|dealt by) (this (?:power|super))'s attacks\b", r"damage from \1"),
    (r"\b(?:the )?damage (?:from|of|inflicted by|dealt by) this attack(?= (?:is|may|can|ignores)\b)", "this damage"),
    (
        r"\breduce the damage inflicted on (?:[A-Z][\w'-]*(?: [A-Z][\w'-]*)*|this super|it|him|her|that super) by\b",
        "reduce that damage by",
    ),
    (r"\b[Tt]hat damage is not inflicted\b", "prevent that damage"),
    # ---- how long status effects last
    (
        rf"\b(?:when|whenever|if) (?:an attack (?:from|with|of)|an attack's|attacks (?:from|with)) this power(?:'s attacks?)? (?:gives?|inflicts?) (?:a|the|an opposing) (?:super|target) "
        rf"(?:a status effect|Stun, Knockdown,? or Immobilize), (?:the duration of that status effect is increased by|that status effect's duration is increased by|that status effect lasts) ({MANY})(?: (?:additional|more|extra))?(?: actions?)?(?: longer)?(?=\.|$)",
        r"status effects from attacks with this power last \1 additional action",
    ),
    (
        rf"\b(?:when|whenever|if) this power's attacks? (?:gives?|inflicts?) (?:a|the|an opposing) (?:super|target) "
        rf"(?:a status effect|Stun, Knockdown,? or Immobilize), (?:the duration of that status effect is increased by|that status effect's duration is increased by|that status effect lasts) ({MANY})(?: (?:additional|more|extra))?(?: actions?)?(?: longer)?(?=\.|$)",
        r"status effects from attacks with this power last \1 additional action",
    ),
    # ---- extra actions
    (
        rf"\b((?:takes?|performs?|gains?|gets?) (?:an|one) (?:extra|additional) action)\. (?:It|That action|This action|The extra action|The additional action) "
        rf"(may not|cannot|can't) be an? ({KIND}) action\b",
        r"\1, it \2 be a \3 action",
    ),
    (r"(?:(?<=\baction)|(?<=\bactions)) after (?:this (?:one|action)|that)\b(?=[.,]|$)", ""),
    (r"\b(moves?|attacks?|be targeted|be activated) again(?= for| until| during|[.,])", r"\1"),
    (r"\buntil the (?:start|beginning) of (your next action)\b", r"until \1"),
    (
        rf"\b((?:takes?|performs?|gains?|gets?) (?:an|one) (?:extra|additional) action)\. (?:You|They|He|She|That player) "
        rf"(?:may|can) only (?:take|perform|use)(?: it (?:to take|for|as))? an? ({KIND}) action(?: (?:this way|in this way|with it|for it|for that action))?\b",
        r"\1, it must be a \2 action",
    ),
    (
        rf"\b((?:takes?|performs?|gains?|gets?) (?:an|one) (?:extra|additional) action)\. (?:It|That action|This action|The extra action|The additional action) "
        rf"(?:must|may only|can only) be an? ({KIND}) action\b",
        r"\1, it must be a \2 action",
    ),
    (
        rf"\b((?:takes?|performs?|gains?|gets?) (?:an|one) (?:extra|additional) action)\. (?:It|That action|This action|The extra action|The additional action) "
        rf"(?:must|may only|can only) be an? ({KIND}(?:, {KIND})*,? or (?:an? )?{KIND}) action\b",
        r"\1, it must be a \2 action",
    ),
    (
        rf"\b((?:takes?|performs?) (?:two|three|\d) (?:extra|additional) actions)\. (?:These|Those|Both|The extra|The additional)(?: (?:of these|of those))?(?: actions)? "
        rf"(?:must|may only|can only) be ({KIND}) actions\b",
        r"\1, that must be a \2 action",
    ),
    # ---- how long
    (
        r"\b(?:after|at the (?:end|conclusion) of) each of (?:those|these|that player's|its controller's) actions\b",
        "after each action",
    ),
    (r"\bat the (?:end|conclusion) of each action\b", "after each action"),
    (
        rf"\b(Stun|Knockdown|Immobilize|status effects) (lasts?) ({MANY}) (fewer|less|additional|more|extra) (actions?) on (this super|your supers|opposing supers)\b",
        r"\1 on \6 \2 \3 \4 \5",
    ),
    (r"\bif this(?: attack)? defeats the target\b(?=,)", "if the target is defeated"),
    (
        r"\b(inflict \d+ [a-z]+ damage), (?:and|plus) (\d) (?:more|additional)(?: [a-z]+ damage)? if\b",
        r"\1, +\2 damage if",
    ),
    # ---- costs
    (
        r"\b(as an additional cost to [^,.\n]+, (?:a player|each player|players|an opponent|opponents|that player|you|he|she|they)) must (discards?)\b",
        r"\1 \2",
    ),
    (r"\b(toggle powers?) (?:your supers|you) have turned on\b", r"active \1 you control"),
    (
        r"\breduces? the duration of (?:each|any|all|every) (Stun|Knockdown|Immobilize)s? (?:it|this super|he|she) receives by (\d|one|two)\b(?: actions?)?",
        r"\1 on this super lasts \2 fewer action",
    ),
    (
        r"\breduces? the duration of (?:each|any|all|every) status effects? (?:it|this super|he|she) receives by (\d|one|two)\b(?: actions?)?",
        r"status effects on this super last \1 fewer action",
    ),
    (
        rf"\byou (?:may )?pay ({MANY}) (less|fewer|more|additional) cards? for chasing costs? (?:when|whenever|while) (this power|this super) (?:targets|attacks) ([^.,\n]+?)(?=\.|$)",
        r"attacks from \3 against \4 cost \1 \2 card to chase",
    ),
    (r"\bhave their damage reduced by (\d)\b", r"inflict -\1 damage"),
    (r"\bthe player who (?:took|performed|played|used|did) (?:it|that action|the action|that edge)\b", "that player"),
    (
        r"\b(may not be recharged) except (?:by|during|with|in) (?:an? |your |his |her |their )?Recharge actions?\b",
        r"\1 by effects",
    ),
    (r"\b(has|have) the (Flight|Superspeed|Superjump|Teleport) travel power\b", r"\1 \2"),
    (
        r"\b(super|hero|sidekick|target|attacker|ally)'s travel power is (Flight|Superspeed|Superjump|Teleport)\b",
        r"\1 has \2",
    ),
    (r"\bwhose travel power is (Flight|Superspeed|Superjump|Teleport)\b", r"with \1"),
    (
        r"\b(super|hero|sidekick|target|attacker|ally)'s archetype is (Blaster|Scrapper|Defender|Controller|Tanker)\b",
        r"\1 is a \2",
    ),
    (r"\bwhose archetype is (Blaster|Scrapper|Defender|Controller|Tanker)\b", r"that is a \1"),
    (
        r"\b((?:has|have) (?:Flight|Superspeed|Superjump|Teleport)) in addition to (?:its|his|her|their) (?:other )?travel powers?\b",
        r"\1",
    ),
    (
        r"\b((?:is|are) (?:also|considered|treated as) an? (?:blaster|scrapper|defender|controller|tanker)) in addition to (?:its|his|her|their) (?:other )?archetypes?\b",
        r"\1",
    ),
    # ---- less damage
    (
        r"(\bwould take [^.,\n]*damage[^.,\n]*), (?:it|that super|this super) takes (\d) less damage\b",
        r"\1, reduce the damage by \2",
    ),
    # ---- chasing
    (
        rf"\b(?:players|opponents|your opponents|each opponent) must discard ({MANY}) (?:additional|extra|more) cards? to pay (?:any |a )?chasing costs? (for attacks (?:that target|against|targeting) (?:this super|your hero|your supers?|your sidekick))\b",
        r"chasing costs \2 are increased by \1 card",
    ),
    (
        r"(?m)\b(pays? a chasing cost[^\n]*: (?:[^\n]*\. )?)draw a card for each card discarded to pay (?:that|the) cost\b",
        r"\1draw that many cards",
    ),
    (
        r"\bplayers must discard an? (additional|extra) cards? to (?:pay (?:any |a )?chasing costs?|chase)\b",
        "chasing costs are increased by 1 card",
    ),
    (rf"\bchasing costs? ({MANY}) (?:additional|extra|more) cards?\b", r"chasing costs are \1 more"),
    # ---- cards
    (
        r"\bthe (power|sidekick|enhancement|mission|card) (?:that was )?put into play(?: (?:in )?this way)?\b(?= \d|[.,]|$)",
        r"that \1",
    ),
    (r"\bwithout (?=(?:Flight|Superspeed|Superjump|Teleport)\b)", "with no "),
    (r"\bwithout an? (status effect)\b", r"with no \1"),
    (r"\b(retrieves? [^.,:;]*?) from (?:your|his|her|their) deck\b", r"\1"),
    (
        r"\bfrom among (?:them|those cards|these cards|the revealed cards|the cards revealed(?: this way)?)\b",
        "from them",
    ),
    (
        r"\b(discards? (?:a|one) card(?: at random)?)\. If (?:you|they|he|she|that player) discarded (an? (?:power|edge|enhancement|"
        r"sidekick|mission)) (?:in )?this way\b",
        r"\1. If it was \2",
    ),
    (r"\bfrom one (power|super) to another\b(?! \w)", r"to another \1"),
    (r"\bunless (they|he|she|you|that player|its controller|that opponent) (?:first|also) ", r"unless \1 "),
    (r"\bdraws? an (additional|extra) card (?=(?:during|for|in|when|as part)\b)", r"draw 1 \1 card "),
    (r"\b(discards? (?:this|that|the) (?:card|power|enhancement|super|sidekick|mission)) from play\b", r"\1"),
    (r"\b(draws?|discards?) a number of cards (equal to)\b", r"\1 cards \2"),
    (r"\ba number of (hit points equal to)\b", r"\1"),
    (r"\bcancel(s?) the activation\b", r"cancel\1 that power"),
    (
        rf"\b(?:all |each |a )?rest actions? draws? ({MANY}) (?:cards? (?:less|fewer)|(?:fewer|less) cards?)\b",
        r"players draw \1 card less",
    ),
    (r"\bchoose one(?: of the following)?(?: -|:)(?= )", "choose one:"),
    (r"\b((?:is|are|was|were) defeated) (?:in )?this way\b(?=,)", r"\1"),
    # ---- figures
    (
        r"\b(gains?|gets?|has|have) ([+-]\d+) to (?:his |her |its |their )?(accuracy|defense|starting health)\b",
        r"\1 \2 \3",
    ),
    # ---- clicks
    (rf"\b((?:is|are) charged|charges?|costs?) ({MANY}) clicks? (less|fewer|more)\b", r"\1 \2 \3 click"),
    (
        rf"\bduring (?:your |a |each |each of your )?Recharge actions?, recharge (this power|that power) ({MANY}) (additional|extra|more) clicks?\b",
        r"\1 recharges \2 \3 click during recharge actions",
    ),
    (r"\bturn(s?) (this power|that power|it|this toggle|that toggle|target toggle power) (on|off)\b", r"turn\1 \3 \2"),
    (r"\b(is|are) recharged to (?:the )?ready(?: position)?\b", r"\1 ready"),
    (r"\b(is|are) fully recharged\b", r"\1 ready"),
    (rf"\bturn(s?) ((?:{SOME} )[^.,:;]*?(?:toggle powers?|toggles?|powers?)) (on|off)\b", r"turn\1 \3 \2"),
    # ---- damage and hit points
    (r"\breceive(s?)(?= (?:any |that |the |this |\d+ |one |two |three )?(?:[a-z]+ )?damage\b)", r"take\1"),
    (r"\brestore(s?) (\d+|one|two|three|four|five|six) (hit points?|health) to\b", r"heal\1 \2 \3 on"),
    (r"\bgains? back\b", "regains"),
    # ---- who chooses
    (r"\bchooses? and (discards?)\b", r"\1"),
    (r"\banother legal target\b", "another target"),
    (r"\btarget one or (two|three)(?= (?:opposing )?supers\b)", r"target up to \1"),  # an attack has a target (306.2c)
    (r"(?<=card) of (?:his or her|his|her|their|its) (?:own )?choice\b", ""),
    (r"(?<=cards) of (?:his or her|his|her|their|its) (?:own )?choice\b", ""),
    (r"\b(?:the|that) attack's damage is reduced by (\d+)\b", r"reduce that attack's damage by \1"),
    (
        rf"\b(has|have) an? (?:additional|extra) chasing cost of ({MANY}) cards?\b",
        r"\1 a chasing cost of \2 more card",
    ),
    (r"\bon the same target\b", "against the target"),
    (
        r"(?<=one of its abilities) as if (?:the|that) (?:copied )?power were attached to (?:[A-Z][\w']*(?: [A-Z][\w']*)*|this super|it|him|her)(?=\.|$)",
        "",
    ),
    (r"\bthe (super|power) (?:that )?(it|that power|that enhancement) is attached to\b", r"the \1 with \2"),
    # ---- words that add nothing
    (r",? if able(?=\.|$)", ""),  # as much as one can is done in any case (401.7a)
    (r"(?<=below \d) (?:in )?this way(?=\.|$)", ""),
    (r"(?<=[.:] )both (?:(?:of them|supers) )?(?=(?:receive|have|gain|lose|take|move|may)\b)", "they "),
    (r"\bboth of (them|those (?:supers|powers|cards))(?=[.,]| \d)", r"\1"),
    (r"(?<=damage) again(?= if\b|[.,]|$)", ""),
    (r"(?<=turned on) at (?:the same time|once)\b", ""),
    (r"(?<=clicks), one (?:click )?at a time\b", ""),  # as every power is turned (204.3b)
    (r", but (may not|cannot|can't)\b", r" and \1"),
    (r"\balso (inflicts?) (?=[+-]\d)", r"\1 "),
    (r"\bchooses one(?: of the following(?: -|:)| -)(?= )", "chooses one:"),
    (r"\ban? ([^.,:;]*?powers?(?: attached)?) other than this (?:one|power)\b", r"another \1"),
    (r"\balso (?=(?:has|have|gains?|gets?|receives?|draws?|discards?|moves?|loses?|takes?)\b)", ""),
    (r"\balso (inflicts?) (\d+|one|two|three) (?=[a-z ]*damage)", r"\1 \2 more "),
    (r"(?<=\w) as well(?=[.,]|$)", ""),
    (r"(?<=\w) too(?=\.|$)", ""),
    (  # a status effect of which nothing is said before on the line: else it may be this very ability that gave it
        r"(?m)^(?=[^\n]*?\balready (?:has|have) (Stun|Knockdown|Immobilize)\b)((?:(?!\1)[^\n])*?)\balready (?=(?:has|have) \1\b)",
        r"\2",
    ),
    (
        r"(?m)^((?:(?!Stun|Knockdown|Immobilize|status effect)[^\n])*?)\balready (?=(?:has|have) (?:a|any) status effect)",
        r"\1",
    ),
    (rf"(?m)^({LABELS}[^.\n]*?)\balready (?=(?:has|have|controls?)\b)", r"\1"),
    (  # what one controls may have come by this very ability only if it puts something there
        r"(?m)^((?:(?!\binto play\b|\battach|\bcontrol of\b)[^\n])*?)\balready (?=controls?\b)",
        r"\1",
    ),
    (r"(?<=\w) already(?=[.,])", ""),
    (r"(?<=\w) to (?:one|a single) (?:ability|effect)\b", ""),
    (r"(?<= actions), one after the other(?=\.|$)", ""),
    (r"\ban (additional|extra) (\d+)(?= )", r"\2 \1"),
    (r"\bas though\b", "as if"),
    (r"\bhis or her\b(?! next)", "their"),
    (r"\bat the (?:end|conclusion) of each of (?=[^.,]* next)", "after each of "),
    (r"\b((?:is|are|was|were) defeated) by (?:this|that|the) attack\b(?=,)", r"\1"),
    (
        r"\b(?:each|any|all) (?:opposing )?(?:supers?|targets?)(?: that (?:is|are|was|were))? hit (?:by (?:this|the) attack|(?:in )?this way)\b",
        "the target",
    ),
    (r"\bto each target hit(?=\.|$)", "to the target"),
    (r"\b(?:each|any|all) targets?(?: that (?:is|are|was|were)) hit\b", "the target"),
    (r"(?<=\. )(?:Opposing )?(?:supers|targets) hit by (?:this|the) attack\b", "The target"),
    (r"\b(gains?|gets?|has|have) the following(?: abilit(?:y|ies))?:", r"\1"),
    (r"\b(moves? [^.,:;]*?) from (?:Toe-to-Toe|Run-'n'-Gun) to (Toe-to-Toe|Run-'n'-Gun)\b", r"\1 to \2"),
    (r"\bafter each action (?:its|his|her|their|that super's) controller (?:takes|performs)\b", "after each action"),
    (r"\bmove(s?) from (?:Toe-to-Toe|Run-'n'-Gun) to (Toe-to-Toe|Run-'n'-Gun)\b", r"move\1 to \2"),
    (r"\b(next (?:melee |ranged )?attack) this game\b", r"\1"),
    (r"\b(cards?) at random from (?:his|her|their|your|its) hand\b", r"\1 at random"),
    (r"\bas an action, you may turn (it|that power|that card) face up\b", r"you may turn \1 face up as an action"),
    (
        r"\b(?:use|play) cards? for (?:their|his|her|your|its) (?=(?:Insight|Luck|Respite|Catch a Breath|Break Free|Enrage|inspirations?)\b)",
        "play ",
    ),
    # ---- attachments
    (r"\bthe attached power\b", "this power"),
    (r"\bthe attacking power\b", "that power"),
    (r"\bthe (Flight|Superspeed|Superjump|Teleport) travel power\b", r"\1"),
    # ---- sentences
    (r"; otherwise\b", ". otherwise"),
)
_SAID = tuple((LatePattern(met), read_as) for met, read_as in SAID)


@cache
def _needs() -> Needs:
    """Found when a text is first read: every pattern is taken apart for it."""
    return Needs([needs_of(met) for met, _ in SAID])


def in_known_words(text: str) -> tuple[str, tuple[Change, ...]]:
    """The text in the grammar's own words, every word at its place, and what was read as what."""
    changes: list[Change] = []
    asked = _needs().asked(text)
    while asked:
        number = asked.pop()
        met, read_as = _SAID[number]
        matches = tuple(met.made().finditer(text))
        for match in matches:
            after = match.expand(read_as)
            span = Span(match.start(), match.end())
            changes.append(Change(match[0], after, "another wording of the same", span=span))
            text = text[: span.start] + after.ljust(len(match[0])) + text[span.end :]
        if matches:
            asked = _needs().asked(text, number)
    return text, tuple(changes)
