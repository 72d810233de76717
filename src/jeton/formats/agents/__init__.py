"""Texts for programs that write code: a primer of tokens, and how a package is used."""
