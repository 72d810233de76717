"""Bounds of what one client can take: sizes, turns, memory, and texts that are matched in linear time."""
