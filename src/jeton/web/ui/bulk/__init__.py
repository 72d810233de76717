"""Pages that change many tokens at once: a plan first, then one change set."""
