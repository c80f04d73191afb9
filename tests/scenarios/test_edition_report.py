"""Who rests on a changed rule: exactly the rulings that cite it and the functions that name it."""

from pathlib import Path

from judge_app.scenarios.edition_report import cited_by_function, edition_report
from judge_app.text.library import GameText
from judge_app.text.rule_changes import RuleChange
from judge_app.text.rulings import load_rulings


def test_exactly_the_rulings_that_cite_a_changed_rule_are_named(library: dict[str, GameText]) -> None:
    rulings = load_rulings({"alpha-clash": library["alpha-clash"]})["alpha-clash"]
    changes = {"704.13b": RuleChange("704.13b", "changed", ()), "103.1": RuleChange("103.1", "new", ())}
    report = edition_report("alpha-clash", "9.9", changes, rulings)
    assert {each.ruling.id for each in report.rulings} == {each.id for each in rulings if "704.13b" in each.rests_on}
    assert {each.rules for each in report.rulings} == {("704.13b",)}
    assert {each.rules for each in report.functions} == {("704.13b",)}


def test_a_function_rests_on_the_rules_it_names(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "duel"
    folder.mkdir(parents=True)
    (folder / "turn.py").write_text(
        'def moths_fly() -> None:\n    """300.1: to the brightest flame."""\n\n\ndef moths_fight() -> None:\n    cite("300.2")\n'
    )
    found = {name: "300.2" in words for _, name, _, words in cited_by_function("duel", tmp_path)}
    assert found == {"moths_fly": False, "moths_fight": True}
