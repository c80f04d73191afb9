"""Benchmarks against peers, and the judged queries they are measured on. `make bench-search` runs them."""
