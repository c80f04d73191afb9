"""What the README and the documents show works as it is shown: commands, output, links and files."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from judge_app.cli import main, parser
from judge_app.commands import COMMANDS

HOUSE_DIALECT = re.compile(
    r"\b(?:told|held|mended|stands? in|so many|nothing but|for want of)\b|\bone a line\b|while that is so",
    re.IGNORECASE,
)
"""What docs/style.md says we do not write."""
QUOTED_TITLES = ("A response whose trigger was not understood is told, not said to be untriggered",)
PLACEHOLDERS = {"GAME": "alpha-clash", "N": "3", "FIELD=COLUMN": "name=Name"}
ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"^```[^\n]*\n(?:(?!```)[^\n]*\n)*```|^ {4}[^\n]*$|`[^`\n]*`", re.MULTILINE)
_LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
_MENTIONED = re.compile(r"`judge (\w+)")
_TARGET = re.compile(r"^ {4}make ([a-z-]+)|`make ([a-z-]+)", re.MULTILINE)
_MODULE = re.compile(r"\bpython -m ((?:bench|judge_app)[\w.]*)([^`\n]*)")
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


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_target_and_module_that_is_mentioned_exists(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for target in _TARGET.findall(text):
        assert "".join(target) in targets, f"{document.name} mentions make {''.join(target)}"
    for module, options in _MODULE.findall(text):
        found = find_spec(module)
        assert found is not None, f"{document.name} mentions {module}"
        assert found.origin is not None
        source = Path(found.origin).read_text(encoding="utf-8")
        for option in re.findall(r"--[a-z][a-z-]*", options):
            assert f'"{option}"' in source, f"{document.name}: {module} does not take {option}"


def test_the_readme_names_every_command() -> None:
    named = set(_MENTIONED.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert set(COMMANDS) <= named


@pytest.mark.parametrize(
    "document",
    [*DOCUMENTS, *sorted((ROOT / "templates").rglob("*.html"))],
    ids=lambda path: path.name,
)
def test_documents_and_pages_use_the_usual_words(document: Path) -> None:
    if document.name in ("style.md", "open-points.md"):  # lists them; notes
        return
    text = document.read_text(encoding="utf-8")
    for title in QUOTED_TITLES:
        text = text.replace(title, "")
    if document.suffix == ".html":
        text = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", " ", text, flags=re.DOTALL)
    assert [found.group() for found in HOUSE_DIALECT.finditer(text)] == []
