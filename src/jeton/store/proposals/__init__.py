"""SQL of proposals: their contents, reviews and comments."""
