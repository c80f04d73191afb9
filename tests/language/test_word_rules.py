"""Each rule that settles a word has an example sentence in which it is that rule that decides."""

from __future__ import annotations

import pytest

from judge_app.language import parser_for
from judge_app.language.games.universus import tagging as universus_tagging
from judge_app.language.games.universus import word_senses as universus_senses
from judge_app.language.reading.lines import divide
from judge_app.language.words import coordination, word_senses
from judge_app.language.words.cleaning import clean
from judge_app.language.words.lexicon import read_words
from judge_app.language.words.rules import Place, WordRule, WordRules

LISTS = {
    ("alpha-clash", "senses"): word_senses.SENSES,
    ("alpha-clash", "refinements"): word_senses.REFINEMENTS,
    ("alpha-clash", "joints"): coordination.JOINTS,
    ("universus", "senses"): universus_senses.SENSES,
    ("universus", "marks"): universus_tagging.MARKED,
    ("universus", "joints"): universus_tagging.JOINTS,
}
CASES = [(game, rules, rule) for (game, _), rules in LISTS.items() for rule in rules.rules]


@pytest.mark.parametrize(("game", "rules", "rule"), CASES, ids=[f"{game}: {rule.name}" for game, _, rule in CASES])
def test_a_rule_decides_its_example(
    game: str, rules: WordRules, rule: WordRule, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, word, _ = rule.example.replace("»", "«").split("«")
    decisions: list[tuple[str, int, WordRule, str]] = []
    decided = WordRules.decided

    def recorded(self: WordRules, place: Place) -> tuple[WordRule, str] | None:
        found = decided(self, place)
        if found is not None and self is rules:
            decisions.append((place.word.text, place.word.span.start, *found))
        return found

    monkeypatch.setattr(WordRules, "decided", recorded)
    parser = parser_for(game)
    draft = clean(rule.example.replace("«", "").replace("»", ""), parser.rewritings, parser.game.is_reminder)
    for line in divide(read_words(draft, parser.lexicon), []):
        parser.game.tag(line.words)
    here = [(found, kind) for _, start, found, kind in decisions if start == len(before)]
    assert (rule, rule.gives) in here, f"“{word}” is settled by {[(found.name, kind) for found, kind in here]}"


def test_no_two_rules_of_a_list_have_one_name() -> None:
    for rules in LISTS.values():
        names = [rule.name for rule in rules.rules]
        assert len(set(names)) == len(names)
