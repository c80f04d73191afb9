"""From a card's text to words with one part of speech each: cleaning, the lexer, the tagger."""
