"""Text ↔ typed value: colours, lengths and composites, one module per family; pure.

Nothing here raises on a value, however odd: what cannot be read is None, or a reason in words.
"""
