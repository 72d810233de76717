"""Text to typed value and back, one module per family of token types; pure."""
