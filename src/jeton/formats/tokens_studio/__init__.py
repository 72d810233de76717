"""Files of Tokens Studio."""
