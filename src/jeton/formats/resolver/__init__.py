"""Resolver documents of the Design Tokens Community Group."""
