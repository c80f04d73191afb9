"""The scenario language: from the text of a scenario to its tree."""

from judge_app.language.scenario.scenarios import read_each_scenario, read_scenarios, read_sentence

__all__ = ["read_each_scenario", "read_scenarios", "read_sentence"]
