"""Conversion between text and typed values (colors, lengths, composites), a module for each family; pure.

No function raises on a value: a value that cannot be read gives None, or a reason as a sentence.
"""
