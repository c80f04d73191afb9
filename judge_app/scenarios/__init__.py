"""Runs scenarios: what holds, what was illegal, what must be chosen, what was not understood; branches and coverage."""
