"""City of Heroes, read by a grammar apart from the shared one."""
