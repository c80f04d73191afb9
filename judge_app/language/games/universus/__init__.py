"""What only UniVersus says."""
