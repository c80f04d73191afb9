"""Trees of Alpha Clash back to text."""
