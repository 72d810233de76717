"""Targets that are files of one platform, beside those of the specification."""
