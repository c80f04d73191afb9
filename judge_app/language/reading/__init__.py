"""From tagged words to trees, as far as the games share it."""
