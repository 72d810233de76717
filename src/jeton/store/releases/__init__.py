"""SQL of organizations, releases, environments and diffs."""
