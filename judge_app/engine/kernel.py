"""What the kernel itself plays, put together; a game adds its own (`Handlers(KERNEL, …)`)."""

from __future__ import annotations

from judge_app.engine.amounts import AMOUNTS
from judge_app.engine.carry_cards import CARDS
from judge_app.engine.carry_figures import FIGURES
from judge_app.engine.carry_lasting import LASTING
from judge_app.engine.carry_out import STRUCTURE
from judge_app.engine.conditions import CONDITIONS
from judge_app.engine.filters import FILTERS
from judge_app.engine.handlers import Handlers
from judge_app.engine.happenings import EVENTS
from judge_app.engine.nouns import NOUNS
from judge_app.engine.play import Play
from judge_app.engine.replacing import REPLACING

KERNEL: Handlers[Play] = Handlers(
    AMOUNTS, NOUNS, FILTERS, CONDITIONS, EVENTS, STRUCTURE, CARDS, FIGURES, LASTING, REPLACING
)
