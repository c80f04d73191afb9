"""Texts that nobody would write: real words in disorder, our own cards with something done to them, noise."""

from __future__ import annotations

import random
from collections.abc import Iterator

from judge_app.cards.library import own_cards

NOISE = "⯁◆•…—–-'\"()[]{}:;,./+XxÀß\u200b\n\t 0123456789abc\x00\ud7ff"
PAIRS = ('"', "(", "[", "{", "“", "• ", "if ", "and ", "with a card ", "of the card ", "Enhance: ", "choose one — ")


def fuzzed(game: str, count: int, seed: int) -> Iterator[str]:
    source = random.Random(seed)
    texts = [card.rules_text for card in own_cards(game) if card.rules_text.strip()]
    words = sorted({word for text in texts for word in text.split(" ")})
    for _ in range(count):
        yield _broken(source, words, texts)


def _broken(source: random.Random, words: list[str], texts: list[str]) -> str:
    kind = source.randrange(7)
    if kind == 0:
        return " ".join(source.choices(words, k=source.randrange(1, 40)))
    if kind == 1:
        return "".join(source.choices(NOISE, k=source.randrange(1, 80)))
    if kind == 2:
        return source.choice(PAIRS) * source.randrange(1, 60) + source.choice(texts)
    text = source.choice(texts)
    if kind == 3:
        at = source.randrange(len(text))
        return text[:at] + source.choice(NOISE) * source.randrange(1, 4) + text[at + source.randrange(3) :]
    pieces = text.split(" ")
    if kind == 4:
        source.shuffle(pieces)
        return " ".join(pieces)
    at = source.randrange(len(pieces))
    if kind == 5:
        return " ".join([*pieces[:at], *pieces[at + source.randrange(1, 4) :]])
    return " ".join([*pieces[:at], *source.choice(texts).split(" ")[source.randrange(4) :]])
