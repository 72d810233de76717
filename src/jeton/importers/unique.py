"""Names of modes that no other mode of the tokenset has."""

from jeton.importers.problems import Problems
from jeton.importers.sheets import Sheet


def free_mode(sheet: Sheet, name: str, problems: Problems) -> str:
    """Return the name of a new mode, numbered where an earlier one of the tokenset has it, which is told."""
    found, number = name, 1
    while found in sheet.modes:
        number += 1
        found = f"{name} {number}"
    if number > 1:
        problems.warning(
            name, "two modes of a tokenset have this name: the later one becomes {found}", found=found
        )
    return found
