"""What the later entries of the Rules Reference add is played, and every such step cites its entry."""

from __future__ import annotations

import pytest

from judge_app.scenarios.run import read, run_scenario
from tests.games.universus.scenarios import FOLDER

CITED = {
    "A Tenacious ability is played from a committed card": ("tenacious.1",),
    "A Desperation ability below half of the maximum health": ("desperation-definition.2",),
    "Spent momentum goes to the discard pile": ("spend.1",),
    "Momentum that is discarded has been spent": (),
    "Who sacrifices chooses a card in their own stage": ("sacrifice.1",),
    "A sacrificed card was destroyed": ("sacrifice.1",),
    "To clear one card is to discard it, even a foundation": ("clear.1",),
    "To mill is to move the top card of the deck to the discard pile": ("mill.1",),
    "Blitz abilities come before any enhance, in the order their player likes": ("blitz-ability.4",),
    "A backup is played as a form and built in the End Phase": ("backup.2",),
    "An attack on a backup is not blocked and takes its stamina": ("backup.6", "stamina.3"),
    "A backup without stamina is destroyed": ("stamina.4",),
    "Stamina is lost as a cost and stays lost": ("stamina.3",),
    "Stamina is gained up to the maximum": ("stamina.5",),
    "An attack that is added to the attack stack": ("attack-stack.3", "attack-stack.5"),
    "Two at once, the leftmost first": ("attack-stack.7", "attack-stack.5"),
    "A pending attack that leaves the card pool": ("attack-stack.4",),
    "Frenzy counts the attacks that were blocked": ("frenzy.2",),
    "A token comes from outside the game and ceases to exist when it leaves the stage": ("token.2", "token.3"),
    "An Outwit ability is played from a face down card, which is unflipped and committed": ("outwit.2",),
    "Ruin takes face down foundations only": ("ruin.1",),
    "Drive is paid with foundations and momentum": ("drive.1", "spend.1"),
    "An unsealed card has its abilities anew": ("unseal.1",),
    "A card with its other side up is the other card": ("transform.1", "changed-rules.24"),
    "A transformed card that leaves its zone shows its front again": ("transform.2",),
    "A transformed card that is flipped shows its front again when it is unflipped": ("transform.2",),
    "A card with Shift is built with its other side up": ("shift.2", "transform.1"),
    "A level unlocks the next ability of the skill tree": ("level-up.1", "skill-tree.3"),
    "Who has the whole skill tree unlocks nothing more": ("level-up.1",),
    "Tension adds a token to momentum, and its Red changes the zone": ("tension.2", "token.2"),
    "Desperation with a rating is the difficulty below half of the maximum health": ("desperation-keyword-ability.1",),
    "An unblockable attack is not blocked": ("unblockable.1",),
    "No effect makes an unblockable attack blocked": ("unblockable.1",),
    "A name before an ability changes nothing": ("abilities-with-names.1",),
}
SCENARIOS = {each.title: each for each in read((FOLDER / "later_entries.scenario").read_text(encoding="utf-8"))}


@pytest.mark.parametrize("title", CITED)
def test_the_step_cites_the_later_entry(title: str) -> None:
    result = run_scenario(SCENARIOS[title])
    cited = {rule for step in result.steps for rule in step.cites}
    assert result.verdict == "holds", result.message
    assert {f"universus:{rule}" for rule in CITED[title]} <= cited
