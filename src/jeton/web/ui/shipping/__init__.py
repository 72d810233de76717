"""Releases and environments in the browser: made, promoted and rolled back by forms."""
