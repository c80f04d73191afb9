"""The card library: our own cards, and the card lists an instance has imported."""
