"""Themes of Tailwind CSS."""
