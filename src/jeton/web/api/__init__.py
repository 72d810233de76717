"""The JSON API: one module of handlers per resource, and the one table that declares every operation."""
