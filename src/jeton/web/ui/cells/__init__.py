"""The cells of the matrix, edited in place."""
