"""Jeton stores design tokens and serves them to everything that needs them."""

__version__ = "0.10.0.dev0"
