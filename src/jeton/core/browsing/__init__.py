"""Use-cases of what the pages of the browser show."""
