"""Sass: variables, maps and a function."""
