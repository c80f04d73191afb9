"""The rules library: loads the restated documents, links them, lints them, imports the official words."""
