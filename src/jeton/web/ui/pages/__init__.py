"""Pages that show something, one file for each."""
