"""Rules that hold of every step of their kind, whatever comes of it.

A step names them apart from the rules that decide it, so that a judge reads the deciding ones first.
"""

from __future__ import annotations

from judge_app.games.alpha_clash.words import ac

GENERAL = frozenset(
    (
        *ac("109.2", "109.2a", "109.2b", "109.2c", "109.5", "201.4", "605.2f"),  # what words mean
        *ac("113.1", "113.2", "113.10"),  # that there are targets, and objects that are none
        *ac("114.1", "114.1d", "114.2b", "114.2c", "114.2d", "500.2"),  # who has priority
        *ac("106.3", "106.4", "202.1a", "408.5", "408.6", "408.7", "409.6b"),  # that resources pay for things
        *ac("408.8", "601.1", "703.3a"),  # that playing a card is how things are done
        *ac("409.1", "409.2", "409.3", "409.5", "605.2", "606.2"),  # how Standby works
        *ac("112.3a", "112.3b", "112.5", "112.6", "112.11", "602.4"),  # what effects are, and whose
        *ac("603.2a", "603.3a"),  # how effects trigger
        *ac("608.2a", "608.2d"),  # how long effects last
        *ac("110.2", "110.2d", "400.4", "406.1", "406.2"),  # where permanents are
        *ac("117.1", "211.2", "303.3a"),  # what damage and defeat are
        *ac("409.6", "409.6d", "706.2", "706.3", "706.4"),  # how state-based actions happen
        *ac("504.2", "504.7", "705.3"),  # how a clash and a phase go
    )
)
