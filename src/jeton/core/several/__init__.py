"""Use-cases that change several modes of a tokenset at once, and rename tokens in all of them."""
