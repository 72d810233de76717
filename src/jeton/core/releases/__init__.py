"""Use-cases of organizations, releases, environments, gates and diffs."""
