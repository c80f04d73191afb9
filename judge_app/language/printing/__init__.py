"""Trees back to words: canonical text, plain English, an outline, JSON."""
