"""Use-cases of history: pages, past states, undo and retention."""
