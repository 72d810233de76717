"""Use-cases that read files of other tools and merge them."""
