"""What the `judge` command can do, a module a topic; each adds its sub-commands to the parser."""
