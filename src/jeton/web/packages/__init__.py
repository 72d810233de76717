"""Protocols of package managers, read alone, outside /api/."""
