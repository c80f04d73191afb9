"""The kinds of node that no generated tree of a game holds, each with the reason."""

from __future__ import annotations

SHARED = {
    "Change": "what the cleaning pass altered: no part of a tree",
    "Unread": "words that were not understood",
    "BecomesRole": "no text is read as it",
    "Suits": "no words say it: the engine of City of Heroes adds it to what it",
}
RULES = {
    "DeckLimit": "a rule of deck building, in the meaning of a keyword; no template says it",
    "Precedes": "a rule of order, in the meaning of a keyword; no template says it",
}


def _only(game: str, kinds: str) -> dict[str, str]:
    return dict.fromkeys(kinds.split(), f"only {game} says it")


OF_UNIVERSUS = _only(
    "UniVersus",
    "Alike AmountDone AnyTimes Bounded CharacterOnly CountAs CountToward DidNot DueTo EitherChange GainsEffects GainsStatus HasAbility Ignore "
    "Kinds Named TimesDone "
    "InAttackZone MakeCheck MostX Now Nth OneCopyPer Outside PlayableCommitted Preceding Purpose ReduceBelow Shares StatMoves "
    "UseFrom ZoneBecomes",
)
OF_CITY_OF_HEROES = _only("City of Heroes", "ForActions GameVerb")
OF_ALPHA_CLASH = _only(
    "Alpha Clash",
    "Attach AttachOnly AttachedTo BeginGame BecomesCopy ColorBecomes CostChange Create DealsBy Detach Emblem FirstTime HasAttached HasColor HealthAtMost LosesStatus MoveCounters Pay "
    "Prevent Resources Roll StateIs TargetCount Targets Tally Token TriggersAgain",
)
OF_TWO = dict.fromkeys("Attach AttachedTo HasAttached".split(), "only Alpha Clash and City of Heroes say it")
OF_ALPHA_CLASH |= OF_TWO
OF_THE_OTHERS = dict.fromkeys(
    "AdditionalCost AllOf AnyOf By Can ControlsMore Counters Did Difference Differing During Either EndPeriod Every Extreme "
    "Free HasCounters KeywordAction Lasting LosesEffects Must Only PutCounters RemoveCounters Requires SameName StatsSwitch Sum "
    "Times Would".split(),
    "other games say it; the reader of City of Heroes makes no such node",
)
NOT_IN_HEROES = {
    kind: why
    for kind, why in (OF_ALPHA_CLASH | OF_UNIVERSUS | OF_THE_OTHERS).items()
    if kind not in (*OF_TWO, "Prevent", "Targets", "Shares")
}
NOT_YET = dict.fromkeys(
    "BeginGame DealsBy Emblem Outside StatMoves".split(), "a checked tree has it; no strategy makes it yet"
)
NAMED = {
    "Named": "a name before an ability has scenarios; no strategy makes it yet",
    "CountAs": "a checked tree has it; no strategy makes it yet",
}
UNSAID: dict[str, dict[str, str]] = {
    "alpha-clash": SHARED | RULES | OF_UNIVERSUS | OF_CITY_OF_HEROES | NOT_YET,
    "universus": SHARED | RULES | OF_ALPHA_CLASH | OF_CITY_OF_HEROES | NAMED,
    "city-of-heroes": SHARED | RULES | NOT_IN_HEROES,
}
