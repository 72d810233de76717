"""The files that are taken from an archive or a folder, by their names."""

import re

KEPT = re.compile(r".*\.(?:json|json5|jsonc|tokens|css)", re.IGNORECASE | re.DOTALL)
"""The names of the files that are taken from an archive or a folder."""
LEFT_OUT = "left out: not a file of tokens (.json, .json5, .jsonc, .tokens, .css)"
"""The message about all other files."""
