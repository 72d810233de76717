"""Checks for faults and risks in the tokens of a workspace; pure: from stored rows to problems."""
