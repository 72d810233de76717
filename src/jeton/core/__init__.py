"""Use-cases, shared by every front door: visibility, permission, rules, then the store."""
