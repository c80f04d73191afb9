"""What only Alpha Clash says."""
