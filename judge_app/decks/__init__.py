"""Deck lists as people write them, and each game's rules for decks, with the rule behind every fault."""
