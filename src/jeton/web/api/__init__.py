"""The JSON API: a module of handlers for each resource, and the one table that declares every operation."""
