"""Trees of UniVersus back to text."""
