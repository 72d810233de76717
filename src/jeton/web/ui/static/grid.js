/** The matrix: one row after another by the keyboard. */
