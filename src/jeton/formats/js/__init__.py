"""ES modules with types."""
