"""Numbers and moments as texts, alone and in sentences."""

from jeton.model.figma_uses import FigmaUses, ProposedUse


def count(number: int) -> str:
    """Return a number with separators."""
    return f"{number:,}"


def plural(number: int, one: str, many: str = "") -> str:
    """Return a number with a noun."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def day(moment: str) -> str:
    """Return the day and the minute of a timestamp, in UTC."""
    return f"{moment[:10]} {moment[11:16]}"


def used(uses: FigmaUses | ProposedUse) -> str:
    """Return where files of Figma use something: 42 places on 3 pages in 2 files."""
    parts = []
    if uses.places:
        parts.append(f"{plural(uses.places, 'place')} on {plural(uses.pages, 'page')}")
    if uses.styles:
        parts.append(plural(uses.styles, "binding of styles", "bindings of styles"))
    return f"{' and '.join(parts)} in {plural(uses.files, 'file')}"


def in_figma(uses: FigmaUses) -> str:
    """Return the sentence that says how often files of Figma use something."""
    start = "Not used in Figma" if uses.is_none else f"Used in Figma: {used(uses)}"
    return f"{start}, as of {day(uses.reported_at)}."
