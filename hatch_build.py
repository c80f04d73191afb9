"""When a wheel is built, the grammars are compiled, so that an installed `judge` never has to; Python for the browser goes with it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLACE = "judge_app/language/grammars/compiled"


class CompiledGrammars(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":  # a checkout compiles at first need
            return
        sys.path.insert(0, self.root)
        from judge_app.language.grammars.compiling import write_compiled  # the source that is being built

        self.folder = tempfile.TemporaryDirectory()
        write_compiled(Path(self.folder.name))
        for file in Path(self.folder.name).iterdir():
            build_data["force_include"][str(file)] = f"{PLACE}/{file.name}"
        python = Path(self.root, "build", "offline")
        if python.is_dir():  # `make offline` was run: an installed site can be kept on phones
            build_data["force_include"][str(python)] = "judge_app/_content/offline"
