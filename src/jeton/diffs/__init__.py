"""Differences between two states of tokens, and their effect on users; pure."""
