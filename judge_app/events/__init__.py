"""The event desk's record: who is there, who was called where, what was ruled. Nothing of pages is here.

`model` has the tables, `storage` the database and its transactions, `permissions` who may do what; then the subjects: `members`, `calls`,
`rulings`, `exports`. Every change is an entry of the event's log, numbered in the order in which it happened.
"""
