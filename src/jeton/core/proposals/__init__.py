"""Proposals: changes that are kept apart, merged with the workspace as it is now, and accepted."""
