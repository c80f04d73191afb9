"""What the README and the documents show works as it is shown: commands, output, links and files."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_app.cli import main, parser
from judge_app.commands import COMMANDS

PLACEHOLDERS = {"GAME": "alpha-clash", "N": "3", "FIELD=COLUMN": "name=Name"}
ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"^```[^\n]*\n(?:(?!```)[^\n]*\n)*```|^ {4}[^\n]*$|`[^`\n]*`", re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
_MENTIONED = re.compile(r"`judge (\w+)")
_CALL = re.compile(r"^ {4}(judge \w[^\n]*)$|`(judge \w+ [^`\n]*)`", re.MULTILINE)


def shown_commands(document: Path) -> Iterator[tuple[str, list[str]]]:
    """Each `$ judge …` of a console block, with the lines of output shown below it."""
    for block in _BLOCK.findall(document.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *output = part.splitlines()
            yield command, [line for line in output if line.strip()]


@pytest.mark.parametrize(
    "document", [each for each in DOCUMENTS if [*shown_commands(each)]], ids=lambda path: path.name
)
def test_the_commands_of_a_document_work_as_shown(
    document: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the order of the document, in one instance: a card that is imported is there for the next command."""
    monkeypatch.chdir(ROOT)
    for command, output in shown_commands(document):
        program, *words = shlex.split(command)
        assert program == "judge"
        assert main(words) in (0, 1), command
        said = capsys.readouterr()
        assert said.out or said.err, command
        printed = said.out
        at = 0
        for line in output:
            if line.strip() != "…":
                assert line in printed[at:], f"{command} does not print: {line}"
                at = printed.index(line, at) + len(line)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_to_a_file(document: Path) -> None:
    prose = _CODE.sub("", document.read_text(encoding="utf-8"))
    for target in _LINK.findall(prose):
        assert (document.parent / target).exists(), f"{document.name} links to {target}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_command_that_is_mentioned_exists(document: Path) -> None:
    for name in _MENTIONED.findall(document.read_text(encoding="utf-8")):
        assert name in COMMANDS, f"{document.name} mentions judge {name}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_call_that_is_mentioned_can_be_made(document: Path) -> None:
    """Calls with a placeholder (GAME, FILE) or a file of the reader's own: the command takes these words and options."""
    for lines, prose in _CALL.findall(document.read_text(encoding="utf-8")):
        call = re.split(r" {2,}", lines or prose)[0]
        _, *words = shlex.split(re.sub(r"[\[\]…]", " ", call).replace(" …", ""))
        if words[1:] not in ([], ["import"]):  # more than its name
            parser(words[0]).parse_args([PLACEHOLDERS.get(word, word) for word in words])


def test_the_scenario_of_the_readme_is_the_one_in_its_file() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    scenario = (ROOT / "examples/alpha-clash/superspeed.scenario").read_text(encoding="utf-8")
    assert all(f"    {line}\n" in readme for line in scenario.splitlines())
