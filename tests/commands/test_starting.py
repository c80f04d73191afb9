"""A command loads what it needs and nothing else; the table of commands is true."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from judge_app.cli import main, parser
from judge_app.commands import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
LOADED = """
import sys
from judge_app.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print("loaded", *sys.modules)
"""
SCENARIO = """Scenario: A strike
  Game: Alpha Clash
  Given Ana controls Scout (2/2)
  Then Scout is in play
"""


def loaded(*arguments: str) -> set[str]:
    """The modules of a fresh process after a command."""
    run = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments], capture_output=True, check=True, text=True, cwd=ROOT
    )
    return set(run.stdout.rpartition("\nloaded ")[2].split())


def parts(modules: set[str]) -> set[str]:
    return {name.split(".")[1] for name in modules if name.startswith("judge_app.")}


def test_the_version_needs_no_part_of_the_program() -> None:
    modules = loaded("--version")
    assert parts(modules) == {"cli", "commands", "text", "cards"}
    assert not modules & {"lark", "flask", "whoosh", "yaml", "rapidfuzz"}


def test_a_rule_is_shown_without_games_language_search_or_site() -> None:
    modules = loaded("rule", "alpha-clash", "303.9")
    assert parts(modules) == {"cli", "commands", "text", "cards", "locations", "data_files"}
    assert not modules & {"lark", "flask", "whoosh"}


def test_a_scenario_is_run_without_search_site_or_trials(tmp_path: Path) -> None:
    file = tmp_path / "strike.scenario"
    file.write_text(SCENARIO, encoding="utf-8")
    modules = loaded("run", str(file))
    assert "scenarios" in parts(modules)
    assert not parts(modules) & {"search", "site", "decks", "trials"}
    assert not modules & {"flask", "whoosh", "waitress", "pypdf"}


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_added_by_its_module(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: judge {name}")
    import_module(COMMANDS[name].module)


def test_help_lists_every_command_with_its_summary() -> None:
    told = " ".join(parser().format_help().split())
    assert [name for name, listed in COMMANDS.items() if f" {name} {listed.summary}" not in told] == []


def test_an_unknown_command_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["ruel"])
    assert ended.value.code == 2
    assert "'rule'" in capsys.readouterr().err
