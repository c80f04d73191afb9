"""A question turned round into one that a form asks: "could Ana have won by playing Gift" is "if Ana plays Gift, does Ana win".

Where the answer turns on how the game ended ("why isn't that a draw", "why is it over"), it is asked of whoever won or lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge_app.engine.play import Play
from judge_app.engine.state import Card
from judge_app.scenarios.questions.players_words import lemmas
from judge_app.scenarios.questions.words import cut
from judge_app.scenarios.tries import spoken

_OUTCOMES = {
    "won": "win", "win": "win", "lost": "lose", "lose": "lose", "survived": "survive", "survive": "survive",
    "lived": "live", "live": "live", "killed": "kill", "kill": "kill", "saved": "save", "died": "die",
}  # fmt: skip
_BY_DOING = re.compile(
    rf"^(?:could|can|would|might) (?P<who>.+?) (?:have |just |still )*(?P<end>{'|'.join(_OUTCOMES)})\b(?P<what>.*?) by (?:just |simply )?(?P<verb>[a-z]+ing)\b(?P<rest>.*)$",
    re.I,
)
_ON_HOW_MUCH = re.compile(
    r"^(?:so )?(?P<who>.+?)(?:'?s)? (?:is |was |sits |sitting |ends up |ended up )?(?:on|at|with) (?:how much|what) (?P<what>hp|health|life)\b(?P<rest>.*)$",
    re.I,
)
_ELLIPTIC = re.compile(
    r"^(?:and |so )?(?P<who>[\w' ]{2,30}?)'?s? (?P<what>hp|health|life|hand)(?P<rest> (?:after|once|when|at the end|now|then|left)\b.*)?$",
    re.I,
)
_AT_HEALTH = re.compile(
    r"^(?:where|whats|what) ?(?:is|are|'s|s|does)? (?P<who>.+?) (?:at|on|sitting at|end up at)? ?(?:in |with |for )?(?:hp|health)(?: wise| total)?(?P<rest>\b.*)$",
    re.I,
)
_HEALTH_ENDS = re.compile(
    r"^where (?:does|did|will) (?P<who>.+?)(?:'?s)? (?:hp|health|life) (?:end up|land|go|finish)(?P<rest>.*)$", re.I
)
_WHERE = re.compile(r"^(?:and |so )?(?P<who>[\w' ]{2,30}?)'?s? where(?: is (?:it|that|he|she))?(?P<rest>\b.*)$", re.I)
_OR = re.compile(
    r"^(?:is|are|does|do) (?:there|it)\b.+? or (?P<main>(?:can|could|may|is|does|did|will|would)\b.+)$", re.I
)
_WOULD_BE_ON = re.compile(
    r"^(?:how much|what) (?:hp|health|life) (?:would|will|is|does) (?P<who>.+?) (?:be )?(?:sitting |left |end up |sit )?(?:on|at|with|have) if (?P<supposed>.+)$",
    re.I,
)
HP_WISE = re.compile(r" (?:hp|health) wise\b", re.I)
_NO_DRAW = re.compile(
    r"^(?:why|how come) (?:isn'?t|is not|wasn'?t|is|aint) (?:that|it|this) (?:not )?a (?:draw|tie)\b.*$", re.I
)
_OVER = re.compile(
    r"^(?:why|how come) (?:is|was) (?:it|that|the game|this) (?:already )?(?:over|done|finished|the end)\b.*$", re.I
)
_WHO_HAS = re.compile(
    r"^who (?:has|had|is holding|is wearing|wears|is carrying|carries|got|gets|ends up with|ended up with) (?:got )?(?:the )?(?:credit for )?(?P<what>.+?)(?: on| on them)?(?: now| at the end| in the end)?$",
    re.I,
)
_DO_IT_AGAIN = re.compile(
    r"^(?P<lead>(?:why )?(?:can|could|may|cant|can't)) (?P<who>\w+) (?:do|run|run back) (?P<card>.+?) (?:again|a second time|a 2nd time|twice|one more time)\b(?P<rest>.*)$",
    re.I,
)
_OPEN_RESOURCES = re.compile(
    r"^how many (?P<what>\w+)s? (?:has|does|have|did) (?P<who>.+?) (?:got |have |still |left |get )*(?:open|up|untapped|standing|free|left open|unused)\b(?P<rest>.*)$",
    re.I,
)
_BECOMES = re.compile(
    r"^what happens to (?P<what>.+?) (?:at the end(?: of (?:the |this )?turn)?|afterwards|after that|in the end)$", re.I
)
_ON_ANOTHER = re.compile(
    r"^(?P<lead>what if |if |say )(?P<card>.+?) (?:goes|went|was|is|gets|got) (?:aimed |played |used |put |pointed )?(?:at|on|onto|into|to) (?P<target>.+?) instead,? (?P<main>.+)$",
    re.I,
)
_USED_ON = re.compile(
    r"^(?P<lead>(?:why |how come )?(?:can'?t|can ?not|couldn'?t|could not|can|could|may)) (?P<who>.+?) (?:use|stop|slow|catch|meet|answer) (?P<rest>.+)$",
    re.I,
)
_STOPS = re.compile(
    r"^(?P<lead>(?:why |how come )?(?:can'?t|can ?not|couldn'?t|could not|can|could|may)) (?P<card>.+?) (?:stop|slow|catch|block|meet) (?P<target>.+)$",
    re.I,
)
_MEASURED = (
    (re.compile(r"^how fast (?:is|was) (?P<who>.+)$", re.I), "what is {} speed"),
    (re.compile(r"^how (?:hard|much) (?:is|does|was|did) (?P<who>.+?) (?:swinging|hitting|hit|swing|attack|attacking)(?: for)?$", re.I), "what is {} attack"),
    (re.compile(r"^(?:why|how come) (?:did|does|is) (?P<who>.+?) (?:stay|stays|still|staying) (?:up|ready|untapped|standing)$", re.I), "why is {} not committed"),
    (re.compile(r"^(?:is|are) (?P<who>.+?) (?:still )?(?:up|active|going|running)(?: now)?$", re.I), "is {} turned on"),
    (re.compile(r"^how accurate (?:is|was) (?P<who>.+)$", re.I), "what is {} accuracy"),
    (re.compile(r"^how (?:healthy|damaged|hurt) (?:is|was) (?P<who>.+)$", re.I), "how much health has {}"),
    (re.compile(r"^(?:why|how come|why'?s|whys) (?:is |are |was )?(?P<who>.+?) (?:is |was )?(?:swinging|hitting|swings|hits|attacking) for (?:only |just )?(?P<n>\d+)$", re.I), "why is {} {n} attack"),
    (re.compile(r"^(?:why|how come) (?:did|has|does) (?P<who>.+?) (?:shrink|shrunk|grow|grown|go|drop|fall|get|become|turn)(?: back)?(?: down| up)?(?: in)?(?: to)? (?:a |an )?(?P<n>\d+/\d+)\b(?P<rest>.*)$", re.I), "why is {} {n}"),
    (re.compile(r"^(?:why|how come) (?:is )?(?P<who>.+?) (?:is )?(?:back )?(?:down|up|back) (?:to|at) (?:only |just )?(?P<n>\d+) (?P<what>attack|atk|def|defense|acc|accuracy|speed|damage|dmg)\b.*$", re.I), "why is {} {n} {what}"),
)  # fmt: skip


def recast(text: str, play: Play) -> Iterator[str]:
    """The same question in another shape."""
    plain = HP_WISE.sub(" hp", text).strip(" ?.!")
    for way in _WAYS:
        yield from way(plain, play)


def _if_it_is_done(plain: str, _: Play) -> Iterator[str]:
    """ "Could Ana have won by playing Gift": "if Ana plays Gift, does Ana win"."""
    if (found := _BY_DOING.match(plain)) is not None:
        verb = _third_person(found["verb"].lower())
        end = _OUTCOMES[found["end"].lower()]
        yield f"if {found['who']} {verb}{found['rest']}, does {found['who']} {end}{found['what']}"


def _health_then(plain: str, _: Play) -> Iterator[str]:
    if (found := _WOULD_BE_ON.match(plain)) is not None:
        yield f"what if {found['supposed']}, how much health does {found['who']} have"


def _the_second_of_two(plain: str, _: Play) -> Iterator[str]:
    if (found := _OR.match(plain)) is not None:
        yield found["main"]


def _who_won_or_lost(plain: str, play: Play) -> Iterator[str]:
    """ "Why isn't that a draw", "why is it over": of whoever won, then of whoever lost."""
    if _NO_DRAW.match(plain) or _OVER.match(plain):
        yield from (f"why did {spoken(each.name)} win" for each in play.players if each.outcome == "wins")
        yield from (f"why did {spoken(each.name)} lose" for each in play.players if each.outcome == "loses")


def _health_or_hand_now(plain: str, play: Play) -> Iterator[str]:
    for pattern in (_ON_HOW_MUCH, _HEALTH_ENDS, _ELLIPTIC, _AT_HEALTH):
        found = pattern.match(plain)
        if found is not None and _is_named(found["who"], play):
            is_hand = pattern is _ELLIPTIC and found["what"].lower() == "hand"
            what = "how many cards in hand has" if is_hand else "how much health has"
            yield f"{what} {_named(found['who'], play)}{found['rest'] or ''}"


def _where_it_is(plain: str, play: Play) -> Iterator[str]:
    if (found := _WHERE.match(plain)) is not None and _is_named(found["who"], play):
        yield f"where is {_named(found['who'], play)}{found['rest']}"


def _who_has_it(plain: str, play: Play) -> Iterator[str]:
    if (found := _WHO_HAS.match(plain)) is not None and _is_named(found["what"], play):
        yield f"who has {_named(found['what'], play)}"


def _use_it_again(plain: str, play: Play) -> Iterator[str]:
    if (found := _DO_IT_AGAIN.match(plain)) is not None and _is_named(found["card"], play):
        yield f"{found['lead']} {found['who']} use {_named(found['card'], play)} again{found['rest']}"


def _how_many_are_ready(plain: str, _: Play) -> Iterator[str]:
    if (found := _OPEN_RESOURCES.match(plain)) is not None:
        yield f"how many ready {found['what'].removesuffix('s')}s does {found['who']} have{found['rest']}"


def _where_it_goes(plain: str, _: Play) -> Iterator[str]:
    if (found := _BECOMES.match(plain)) is not None:
        yield f"where does {found['what']} go"


def _done_on_another(plain: str, play: Play) -> Iterator[str]:
    """ "What if the dart went at Imp instead, …": whoever has the card plays it or uses it on that one."""
    found = _ON_ANOTHER.match(plain)
    if found is None or not _is_named(found["card"], play) or not _is_named(found["target"], play):
        return
    for card in _cards_in(found["card"], play)[:1]:
        who, target = spoken(card.controller.name), _named(found["target"], play)
        for verb in ("plays", "uses"):
            yield f"what if {who} {verb} {_named(found['card'], play)} on {target} instead, {found['main']}"


def _met_with_a_block(plain: str, play: Play) -> Iterator[str]:
    """ "Why can't Head Guard stop the claw", "… use Head Guard on the claw": to block the one with the other."""
    found = _STOPS.match(plain) or _USED_ON.match(plain)
    if found is None:
        return
    cards = _cards_in(plain[found.end("lead") :], play)
    blocks = [card for card in cards if "block zone" in card.face.words]
    attacks = [card for card in cards if card not in blocks]
    if len(blocks) == 1 and len(attacks) == 1 and blocks[0].controller is not attacks[0].controller:
        who = spoken(blocks[0].controller.name)
        yield f"{found['lead']} {who} block {spoken(attacks[0].label)} with {spoken(blocks[0].label)}"


def _as_a_figure_or_state(plain: str, play: Play) -> Iterator[str]:
    """ "How fast is Jab", "is the shield still up"."""
    for pattern, means in _MEASURED:
        found = pattern.match(plain)
        if found is not None and _is_named(found["who"], play):
            lives = means == "is {} turned on" and any(
                "health" in card.face.figures for card in _cards_in(found["who"], play)
            )
            means = "is {} alive" if lives else means
            groups = {"n": "", "what": "", **{key: each for key, each in found.groupdict().items() if each}}
            yield f"{means.format(_named(found['who'], play), **groups)}{groups.get('rest', '')}"


_WAYS: tuple[Callable[[str, Play], Iterator[str]], ...] = (
    _if_it_is_done,
    _health_then,
    _the_second_of_two,
    _who_won_or_lost,
    _health_or_hand_now,
    _where_it_is,
    _who_has_it,
    _use_it_again,
    _how_many_are_ready,
    _where_it_goes,
    _done_on_another,
    _met_with_a_block,
    _as_a_figure_or_state,
)


def _cards_in(said: str, play: Play) -> list[Card]:
    return [word.means for word in cut(said, play) if isinstance(word.means, Card)]


def _third_person(gerund: str) -> str:
    base = next((each for each in reversed(list(lemmas(gerund))) if each != gerund), gerund)
    stem = gerund.removesuffix("ing")
    return f"{stem}s" if not stem.endswith(("ck", "s", "sh", "ch", "v", "g", "c")) else f"{base}s"


def _is_named(said: str, play: Play) -> bool:
    words = [word for word in cut(said, play) if word.text not in ("'s", "the", "a", "that")]
    return len(words) == 1 and words[0].is_name


def _named(said: str, play: Play) -> str:
    word = next(word for word in cut(said, play) if word.is_name)
    return spoken(word.text) if not isinstance(word.means, Card) else word.text
