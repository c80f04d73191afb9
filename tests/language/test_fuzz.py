"""Whatever the input, nothing is raised but the language's own error, nothing is swallowed, and no time is lost.

JUDGE_FUZZ=20000 runs the full count.
"""

from __future__ import annotations

import os
import random
import time

from judge_app.language.covering import swallowed
from judge_app.language.printing.abilities import print_abilities
from judge_app.language.reading.card_text import read
from judge_app.language.reading.parsing import Parser
from tests.language.held_trees import held_trees

RUNS = int(os.environ.get("JUDGE_FUZZ", "2000"))
NOISE = "⯁◆•…—–-'\"()[]{}:;,./+XxÀß\u200b\n\t 0123456789abc\x00\ud7ff"


def broken(source: random.Random, words: list[str], texts: list[str]) -> str:
    """A text made of real words in disorder, or a real text with something done to it."""
    kind = source.randrange(4)
    if kind == 0:
        return " ".join(source.choices(words, k=source.randrange(1, 40)))
    text = source.choice(texts)
    if kind == 1:
        at = source.randrange(len(text))
        return text[:at] + source.choice(NOISE) * source.randrange(1, 4) + text[at + source.randrange(3) :]
    if kind == 2:
        pieces = text.split(" ")
        source.shuffle(pieces)
        return " ".join(pieces)
    return "".join(source.choices(NOISE, k=source.randrange(1, 80)))


def test_no_input_raises_or_takes_long(alpha_clash: Parser) -> None:
    source = random.Random(4)
    texts = [case.text for case in held_trees("alpha-clash") if case.text]
    words = sorted({word for text in texts for word in text.split(" ")} | alpha_clash.lexicon.words)
    for _ in range(RUNS):
        text = broken(source, words, texts)
        started = time.process_time()
        card = read(alpha_clash, text)
        assert time.process_time() - started < 1, text
        assert swallowed(card) == [], text


def test_what_disorder_is_understood_prints_and_reads_again(alpha_clash: Parser) -> None:
    source = random.Random(5)
    texts = [case.text for case in held_trees("alpha-clash") if case.text]
    words = sorted({word for text in texts for word in text.split(" ")})
    for _ in range(RUNS):
        card = read(alpha_clash, broken(source, words, texts))
        for ability in card.abilities:
            if not ability.unread:
                printed = print_abilities([ability])
                assert read(alpha_clash, printed).abilities == (ability,), printed


def test_the_longest_text_is_read_in_time(alpha_clash: Parser) -> None:
    started = time.process_time()
    read(alpha_clash, ("Target Clash card gets +1/+1 until end of turn, then " * 400)[:20_000])
    assert time.process_time() - started < 5
