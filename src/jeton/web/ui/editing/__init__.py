"""Forms that change the cells and the tokens of a matrix."""
