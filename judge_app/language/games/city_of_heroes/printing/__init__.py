"""Trees of City of Heroes back to text."""
