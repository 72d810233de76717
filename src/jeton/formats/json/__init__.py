"""Trees of names as JSON, and whole releases."""
