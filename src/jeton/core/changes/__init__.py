"""Changes of tokens: planned against what is stored, then shown or made as one change set, all or nothing."""
