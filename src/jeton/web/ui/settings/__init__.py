"""Forms that make, name, order and delete workspaces, tokensets, modes and what belongs to them."""
