"""Targets that are classes of code: members, and values as expressions."""
