"""Which of two meanings a word of UniVersus has, settled by its neighbours before the shared pass."""

from collections.abc import Sequence

from judge_app.language.spans import Span
from judge_app.language.words.lexicon import Word
from judge_app.language.words.tagging import is_determiner, is_nominal, is_noun

NOUN_OR_VERB = {"block": ("N_BLOCK", "V_BLOCK"), "check": ("N_CHECK", "V_CHECK"), "name": ("N_NAME", "V_NAME"),
                "names": ("N_NAME", "V_NAME"), "blocks": ("N_BLOCK", "V_BLOCK"), "checks": ("N_CHECK", "V_CHECK"),
                "attack": ("N_ATTACK", "V_ATTACK"), "attacks": ("N_ATTACK", "V_ATTACK"), "turn": ("N_TURN", "V_TURN"),
                "turns": ("N_TURN", "V_TURN"), "costs": ("N_COST", "V_COST"), "cost": ("N_COST", "V_COST"),
                "re-check": ("N_RECHECK", "V_RECHECK"), "recheck": ("N_RECHECK", "V_RECHECK"),
                "re-checks": ("N_RECHECK", "V_RECHECK")}  # fmt: skip
STATES = {"P_COMMITTED": "A_COMMITTED", "P_SEALED": "A_SEALED", "P_FROZEN": "A_FROZEN", "P_FLIPPED": "A_FACEDOWN"}
STATS = frozenset({"N_SPEED", "N_DIFFICULTY", "N_CHECK_VALUE", "N_BLOCK_MODIFIER", "N_HAND_SIZE", "N_DAMAGE"})
PARTS = {
    "this turn": ("D_THIS", "N_TURN"),
    "if it is not": ("_IF", "PRONOUN", "BE", "_NOT"),
    "if they do not": ("_IF", "PRONOUN", "DO_NOT"),
}
ORDERS = frozenset("add build commit destroy discard draw flip gain lose ready remove seal".split())
TYPES = frozenset({"N_ATTACK", "N_FOUNDATION", "N_ASSET", "N_ACTION", "N_CHARACTER", "N_BACKUP"})
SETTLED = (
    frozenset(NOUN_OR_VERB)
    | TYPES
    | STATES.keys()
    | frozenset(
        "rival blocked removed named double damage deadlock above on reduced printed control can't cannot once "
        "SIGNED UNKNOWN KEYWORD _BELOW D_ONE_OF V_ONLY_PLAYABLE".split()
    )
)
OPENERS = frozenset({"_IF", "_WHILE", "WHEN", "_COMMA", "_THEN"})


def retype(word: Word, kind: str) -> Word:
    return Word((kind,), word.text, word.span, word.inner)


def mark(kind: str, at: int, text: str = "") -> Word:
    return Word((kind,), text, Span(at, at))


def settled(given: Sequence[Word]) -> list[Word]:
    made: list[Word] = []
    words: list[Word] = []
    for at, word in enumerate(given):
        words += _split(word, given[at + 1] if at + 1 < len(given) else None) if word.text.lower() in PARTS else [word]
    for at, word in enumerate(words):
        before = made[-1] if made else None
        after = words[at + 1] if at + 1 < len(words) else None
        if word.type == "_OF" and after is not None and before is not None and _is_of_many(before, after):
            continue
        if (
            word.text.lower() == "each"
            and before is not None
            and before.type == "PRONOUN"
            and after is not None
            and _is_verb_form(after)
        ):
            continue  # "they each gain"
        if word.type == "_OF" and before is not None and before.type == "D_ALL" and _is_owned(words[at + 1 : at + 6]):
            made.pop()  # "all of this attack's keyword ratings"
            continue
        in_lead = before is not None and made[0].type in ("_IF", "WHEN")
        if in_lead and before is not None and after is not None and _comma_forgotten(word, before, after, made):
            made.append(mark("_COMMA", word.span.start))
            before = made[-1]
        kind = _kind(word, before, after, made)
        if kind == "N_DAMAGE" and _beside_figure(made, words[at + 1 : at + 3]):
            kind = "N_DAMAGE_"
        if kind == "NUMBER" and word.type == "D_ONE_OF":
            word = Word(word.types, word.text.split()[0], word.span)
        made.append(retype(word, kind) if kind else word)
    return made


def _split(word: Word, after: Word | None) -> list[Word]:
    """ "If it is not blocked" is no "otherwise"; "this turn's Combat Phase" has a turn in it."""
    if word.type == "WITHIN" and (after is None or after.type != "POSSESSIVE"):
        return [word]
    made: list[Word] = []
    at = word.span.start
    for text, kind in zip(word.text.split(), PARTS[word.text.lower()], strict=True):
        made.append(Word((kind,), text, Span(at, at + len(text))))
        at += len(text) + 1
    return made


def _beside_figure(sofar: Sequence[Word], rest: Sequence[Word]) -> bool:
    """ "speed and damage", "damage or speed bonuses"."""
    joins = ("_AND", "OR")
    before = len(sofar) > 1 and sofar[-1].type in joins and sofar[-2].type in STATS
    return before or (len(rest) > 1 and rest[0].type in joins and rest[1].type in STATS)


def _is_owned(words: Sequence[Word]) -> bool:
    return (
        bool(words)
        and words[0].type in ("D_THIS", "D_THAT", "D_YOUR")
        and any(word.type == "POSSESSIVE" for word in words)
    )


def _comma_forgotten(word: Word, before: Word, after: Word, sofar: Sequence[Word]) -> bool:
    """ "If it deals damage gain 1 health"."""
    if any(each.type == "_COMMA" for each in sofar) or not is_noun(before):
        return False
    orders = any(kind.startswith("V_") for kind in word.types) and word.text.lower() in ORDERS
    return (
        orders
        and (is_determiner(after) or after.type == "NUMBER")
        and any(each.type in ("BE", "V_DEAL", "V_TAKE", "P_ADDED") or each.type.startswith("V_") for each in sofar)
    )


def _is_of_many(before: Word, after: Word) -> bool:
    """ "2 of their foundations", "all of its keywords"."""
    counts = (before.type == "NUMBER" and before.text.isdigit()) or before.type in ("D_ALL", "OR_MORE")
    return counts and after.type in ("D_YOUR", "D_THEIR", "D_ITS", "D_THOSE", "D_THE")


def _kind(word: Word, before: Word | None, after: Word | None, sofar: Sequence[Word]) -> str | None:
    text = word.text.lower()
    if text not in SETTLED and SETTLED.isdisjoint(word.types):
        return None
    if (
        text == "rival"
        and after is not None
        and (before is None or before.type != "D_YOUR")
        and is_nominal(after)
        and not _is_verb_form(after)
    ):
        return "A_RIVAL"
    if (
        not TYPES.isdisjoint(word.types)
        and after is not None
        and not {"N_ABILITY", "N_EFFECT", "TIMING"}.isdisjoint(after.types)
    ):
        return "A_TYPE"
    if text in NOUN_OR_VERB:
        return NOUN_OR_VERB[text][0 if _is_thing(text, before, after, sofar) else 1]
    if "P_COMMITTED" in word.types or "P_SEALED" in word.types or "P_FROZEN" in word.types or "P_FLIPPED" in word.types:
        return _state(word, before, after, sofar)
    if text == "blocked":
        return _blocked(before, after)
    if text == "removed":
        return "A_REMOVED" if is_nominal(after) and before is not None and not is_noun(before) else None
    if text == "named":
        if after is not None and after.type == "NAME":
            return "_NAMED"
        return "P_NAMED"
    if text == "double":
        return "V_DOUBLE" if before is None or before.type in OPENERS else "D_DOUBLE"
    if text == "damage":
        return "N_DAMAGE_" if after is not None and after.type in ("N_BONUS", "N_PENALTY") else "N_DAMAGE"
    if word.type == "SIGNED" and before is not None and before.type in ("_OF", "BE", "_TO", "V_BECOME"):
        return "NUMBER"
    if (
        word.type in ("UNKNOWN", "KEYWORD")
        and word.text.isalpha()
        and after is not None
        and after.type in ("N_COUNTER", "N_TOKEN")
    ):
        return "PROPER"
    if text == "deadlock" and after is not None and "N_ABILITY" in after.types:
        return "TIMING"
    if "_BELOW" in word.types or text == "above":
        return "COMPARATOR" if before is not None and before.type == "BE" else "_BELOW"
    if word.type == "D_ONE_OF" and before is not None and before.type in ("D_EXACTLY", "D_UP_TO", "D_MORE_THAN"):
        return "NUMBER"
    if "V_ONLY_PLAYABLE" in word.types:
        return "_ONLY_PLAYABLE" if before is not None and before.type == "BE" else "V_ONLY_PLAYABLE"
    if text == "on":
        return (
            "PRINTED_ON"
            if before is not None and before.type in ("N_ABILITY", "N_KEYWORD", "N_KEYWORD_ABILITY", "TIMING")
            else None
        )
    if text in ("reduced", "printed"):
        return {"reduced": "P_REDUCED_", "printed": "A_PRINTED"}[text]
    if text == "control":
        return "N_CHECK_VALUE"
    if text in ("can't", "cannot") and (after is None or after.type == "_COMMA"):
        return "V_FAIL_TO_DO"
    if text == "once" and before is not None and (before.type in ("_ONLY_PLAYABLE", "V_ONLY_PLAYABLE")):
        return "ONCE"
    return None


def _is_verb_form(word: Word) -> bool:
    return any(kind.startswith("V_") for kind in word.types) and not any(kind.startswith("N_") for kind in word.types)


def _is_thing(text: str, before: Word | None, after: Word | None, sofar: Sequence[Word]) -> bool:
    """Whether "block", "check", "attack" is a noun here."""
    if text.startswith("attack"):
        return before is None or before.type not in ("MUST", "CAN", "MAY", "CANNOT", "WOULD")
    if text.startswith("turn"):
        return not (before is None or before.type in ("_AND", "_THEN", "_COMMA", "MAY"))
    if text.startswith("cost"):
        return not (is_noun(before) and (is_determiner(after) or (after is not None and after.type == "NUMBER")))
    if (
        (before is None or before.type in ("_COMMA", "_AND", "_THEN"))
        and after is not None
        and (after.type in ("CANNOT", "BE", "V_GAIN", "MAY", "MUST"))
    ):
        return True
    if before is None:
        return False
    if before.type == "OR" and len(sofar) > 1 and is_noun(sofar[-2]) and (after is None or not is_determiner(after)):
        return True
    if (
        before.type == "PRONOUN"
        or before.type == "N_OPPONENT"
        or before.type in ("N_PLAYER", "N_BOTH_PLAYERS", "_TO", "MAY", "CANNOT", "CAN", "DO_NOT", "MUST")
    ):
        return False
    if before.type in OPENERS or before.type in ("_AND", "OR"):
        return False
    return (
        is_determiner(before)
        or is_nominal(before)
        or before.type in ("POSSESSIVE", "BE", "_IN", "OR_MORE", "_OF", "_FOR_EACH")
    )


def _state(word: Word, before: Word | None, after: Word | None, sofar: Sequence[Word]) -> str | None:
    """ "If your character is committed" is a state; "after this card is committed" is what happens."""
    kind = next(each for each in word.types if each in STATES)
    if before is not None and before.type in ("STATUS", "A_FACEDOWN", "A_FACE_UP") and not is_nominal(after):
        return "STATUS"
    if is_nominal(after) or (after is not None and after.type in ("OR", "_COMMA") and is_determiner(before)):
        stands_before = before is None or (not is_noun(before) and before.type not in ("BE", "V_HAVE", "_NOT"))
        return STATES[kind] if stands_before else kind
    if len(sofar) > 1 and before is sofar[-1] and before.type == "BE" and sofar[-2].type == "WOULD":
        return kind  # "if this card would be committed" is about to happen
    if before is not None and before.type in ("BE", "_NOT"):
        opener = next((each.type for each in reversed(sofar) if each.type in ("_IF", "_WHILE", "WHEN", "_COMMA")), "")
        told = after is not None and after.type in ("_BY", "DUE_TO", "WITHIN", "_DURING", "_AS", "_TO")
        return STATES[kind] if opener in ("_IF", "_WHILE") and not told else kind
    if (
        kind == "P_COMMITTED"
        and after is None
        and before is not None
        and before.type in ("NUMBER", "OR_LESS", "OR_MORE")
    ):
        return "STATUS"  # "build 1 foundation with a difficulty of 0 committed"
    verb = next((each for each in word.types if each.startswith("V_")), None)
    if (
        verb
        and before is not None
        and before.type in ("PRONOUN", "N_OPPONENT")
        and (is_determiner(after) or (after is not None and after.type == "PRONOUN"))
    ):
        return verb
    ends = after is None or after.type in ("_COMMA", "_AND", "_THEN")
    if ends and (is_noun(before) or (before is not None and before.type == "PRONOUN")):
        return (
            "STATUS"
            if any(each.type in ("V_BUILD", "V_ADD", "V_PUT") for each in sofar) and kind == "P_COMMITTED"
            else kind
        )
    return kind


def _blocked(before: Word | None, after: Word | None) -> str:
    if before is not None and before.type in ("PRONOUN", "N_OPPONENT"):
        return "V_BLOCK"
    return (
        "A_BLOCKED"
        if is_nominal(after) and not is_noun(before) and (before is None or before.type not in ("BE", "V_HAVE", "_NOT"))
        else "P_BLOCKED"
    )
