"""Unique names of modes within a tokenset."""

from jeton.importers.problems import Problems
from jeton.importers.sheets import Sheet


def free_mode(sheet: Sheet, name: str, problems: Problems) -> str:
    """Return the name of a new mode; if it is taken, it gets a number, and that is reported."""
    found, number = name, 1
    while found in sheet.modes:
        number += 1
        found = f"{name} {number}"
    if number > 1:
        problems.warning(
            name, "two modes of a tokenset have this name: the later one becomes {found}", found=found
        )
    return found
