"""Pages of proposals: their list, and each with its changes, reviews and comments."""
