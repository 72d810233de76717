"""Readers of all formats: files in; tokensets, modes and tokens out, and what is wrong with them."""
