"""Use-cases that render and cache exports."""
