"""Targets for the web: one pure file for each, and what they have in common."""
