"""Verb forms to the verbs of `instructions.py`, and back to participles. The forms are in `verbs.toml`."""

import tomllib
from pathlib import Path

from judge_app.language.instructions import Verb

_VERBS = {
    Verb(name): entry
    for name, entry in tomllib.loads(Path(__file__).with_name("verbs.toml").read_text(encoding="utf-8")).items()
}
VERB_OF: dict[str, Verb] = {form: verb for verb, entry in _VERBS.items() for form in entry["forms"]}
PARTICIPLE_OF: dict[Verb, str] = {verb: entry["participle"] for verb, entry in _VERBS.items() if "participle" in entry}
