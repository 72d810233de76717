"""Use-cases of workspaces, tokensets, modes and tokens."""
