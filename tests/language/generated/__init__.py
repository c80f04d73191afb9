"""Random trees of each game, within what its language can say."""
