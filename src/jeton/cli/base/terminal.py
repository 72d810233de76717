"""The abilities of the terminal."""

import os
from typing import TextIO


def is_dumb() -> bool:
    """Tell whether the terminal cannot move its cursor."""
    return os.environ.get("TERM") == "dumb"


def is_plain() -> bool:
    """Tell whether no colours are wanted, as `NO_COLOR` says, or the terminal has none."""
    return bool(os.environ.get("NO_COLOR")) or is_dumb()


def has_colors(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that shows colours."""
    return stream.isatty() and not is_plain()
