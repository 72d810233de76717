"""Formats of files: a room for each with its reader and its writer, and what they have in common; pure."""
