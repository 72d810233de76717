"""Data and rules for linters, which a package of a release brings along."""
