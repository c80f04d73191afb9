"""Official documents: read from a file, cleaned, placed rule by rule beside ours, kept in the instance's data folder."""
