"""Resolution of tokens: references inside values, aliases, and the values that they lead to; pure."""
