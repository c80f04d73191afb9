"""Keywords written out, each with the rules that define it."""
