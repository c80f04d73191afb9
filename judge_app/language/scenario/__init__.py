"""The scenario language: from the text of a scenario to its tree."""

from judge_app.language.scenario.scenarios import LONGEST_FILE, read_each_scenario, read_scenarios, read_sentence

__all__ = ["LONGEST_FILE", "read_each_scenario", "read_scenarios", "read_sentence"]
