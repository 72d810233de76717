"""Releases as a git repository: objects, packs, and what clients of git are answered."""
