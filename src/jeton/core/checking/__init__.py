"""Use-cases that check code against tokens, and that tell how code follows from one state to another."""
