"""The grammars, and how they are compiled."""
