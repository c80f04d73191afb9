"""From a card's text to its abilities: clean, find the words, divide into sentences, read each, join them to abilities."""

from collections.abc import Sequence

from judge_app.language.abilities import Ability, CardText
from judge_app.language.faults import LanguageError
from judge_app.language.reading.abilities import AbilityBuilder
from judge_app.language.reading.lines import divide
from judge_app.language.reading.parsing import Parser
from judge_app.language.reading.sentence_text import SentenceText
from judge_app.language.spans import Span
from judge_app.language.words.cleaning import clean
from judge_app.language.words.lexicon import Word, read_words
from judge_app.language.words.slips import mend_slips

LONGEST = 20_000


def read(parser: Parser, text: str) -> CardText:
    if not isinstance(text, str):
        raise LanguageError("a card's text must be a string")
    if len(text) > LONGEST:
        raise LanguageError(f"the text has {len(text):,} characters; at most {LONGEST:,} are read")
    draft = clean(text, parser.rewritings, parser.game.is_reminder)
    if parser.game.mends_slips:
        mend_slips(draft, parser.lexicon.words)
    words = read_words(draft, parser.lexicon)
    separators: list[Span] = []

    def abilities(words: Sequence[Word]) -> tuple[Ability, ...]:
        builder = AbilityBuilder(sentences)
        for line in divide(words, separators):
            builder.take(line)
        return builder.finish()

    sentences = SentenceText(parser, text, separators, abilities)
    return CardText(
        parser.game.name, text, abilities(words), tuple(draft.changes), tuple(draft.reminders), tuple(separators)
    )
