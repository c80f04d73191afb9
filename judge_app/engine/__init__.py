"""The kernel that the games share: state, events, effects, choices, traces. It does no I/O and names no game."""
