"""Token files of tools: names in trees, and values as texts."""
