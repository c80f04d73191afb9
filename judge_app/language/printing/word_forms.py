"""Forms of English words that printed text needs: plurals, articles, verbs with their endings."""

from judge_app.language.objects import Player, Thing, Who
from judge_app.language.words.lexicon import NUMBER_WORDS

WORD_OF_NUMBER = {number: word for word, number in NUMBER_WORDS.items()}
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}
DOUBLED = ("put", "set", "commit", "flip")  # putting, committing


def number_word(value: int) -> str:
    return WORD_OF_NUMBER.get(value, str(value))


def article(following: str) -> str:
    return "an" if following.lstrip("([")[:1].lower() in "aeiou" else "a"


def plural(noun: str) -> str:
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def third(verb: str) -> str:
    """draws, searches, enters play."""
    first, _, rest = verb.partition(" ")
    if first in ("completely", "partially"):
        return f"{first} {third(rest)}"
    if first.endswith("y") and first[-2] not in "aeiou":
        form = first[:-1] + "ies"
    else:
        form = first + ("es" if first.endswith(("s", "sh", "ch", "x", "do")) else "s")
    form = {"haves": "has", "bes": "is"}.get(form, form)
    return f"{form} {rest}" if rest else form


def gerund(verb: str) -> str:
    """drawing, putting, engaging."""
    first, _, rest = verb.partition(" ")
    form = first + first[-1] if first in DOUBLED else first.removesuffix("e")
    return f"{form}ing {rest}".strip()


PARTICIPLES = {"draw": "drawn", "lose": "lost", "send": "sent", "deal": "dealt", "make": "made", "take": "taken", "put": "put", "get": "got",
               "build": "built", "freeze": "frozen", "pay": "paid", "choose": "chosen", "spend": "spent", "leave": "left",
               "become": "become", "begin": "begun", "win": "won", "give": "given", "do": "done", "set": "set"}  # fmt: skip


def participle(verb: str) -> str:
    """drawn, discarded, tried to play."""
    first, _, rest = verb.partition(" ")
    if first in ("completely", "partially"):
        return f"{first} {participle(rest)}"
    doubled = first + first[-1] if first in DOUBLED else first
    plain = f"{first[:-1]}ied" if first.endswith("y") and first[-2] not in "aeiou" else f"{doubled.removesuffix('e')}ed"
    return f"{PARTICIPLES.get(first, plain)} {rest}".strip()


PASTS = {"draw": "drew", "take": "took", "freeze": "froze", "choose": "chose", "become": "became", "begin": "began",
         "give": "gave", "do": "did"}  # fmt: skip


def past(verb: str) -> str:
    """drew, discarded, tried to play."""
    first, _, rest = verb.partition(" ")
    if first in ("completely", "partially"):
        return f"{first} {past(rest)}"
    return f"{PASTS[first]} {rest}".strip() if first in PASTS else participle(verb)


def sentence(text: str) -> str:
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", '."')) else f"{text}."


def spoken(*parts: str) -> str:
    """The parts that say something, as one phrase."""
    return " ".join(part for part in parts if part)


def is_you(node: Thing | None) -> bool:
    return isinstance(node, Player) and node.who is Who.YOU
