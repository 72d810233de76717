"""The Model Context Protocol, by which programs with a language model read tokens and propose changes."""
