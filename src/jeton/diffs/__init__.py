"""What differs between two states of tokens, and what that means for who uses them; pure."""
