"""Tokens as they resolve: look-ups of names, and sources of whole modes."""
