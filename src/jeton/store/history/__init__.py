"""SQL of history: pages of changes, past states, undo and retention."""
