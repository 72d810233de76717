"""Table of the formats that Jeton reads, and the function that reads files in any of them."""

from collections.abc import Callable, Sequence

from jeton.importers import dtcg, figma_variables, resolver, style_dictionary, tokens_studio
from jeton.importers.css import reading as css
from jeton.importers.detect import detect
from jeton.importers.layers import TooMuch
from jeton.importers.model import Problem, Reading, SourceFile
from jeton.importers.problems import Problems
from jeton.importers.reading import Document, read_documents

Read = Callable[[Sequence[Document]], Reading]

IMPORTERS: dict[str, Read] = {
    "dtcg": dtcg.read,
    "resolver": resolver.read,
    "style-dictionary": style_dictionary.read,
    "tokens-studio": tokens_studio.read,
    "figma-variables": figma_variables.read,
    "css": css.read,
}
FORMATS = tuple(IMPORTERS)
"""The names by which a caller may name a format."""


def read(files: Sequence[SourceFile], format_: str | None) -> Reading:
    """Return the content of files in a format of `FORMATS` or, if it is None, in the detected one.

    Never raises for any content: faults are errors in the reading's problems, and its tokensets must not be
    stored then.
    """
    problems = Problems()
    documents = read_documents(files, problems)
    found = format_ or (detect(documents) if documents else None)
    if found is None and not problems.failed:
        problems.error(
            "", "no format is recognised in it; the formats are {formats}", formats=", ".join(FORMATS)
        )
    if found is None or problems.failed:
        return Reading(found or "", [], problems.all())
    try:
        reading = IMPORTERS[found](documents)
    except TooMuch as error:
        return Reading(found, [], [*problems.all(), Problem("", "error", str(error))])
    return Reading(found, reading.tokensets, [*problems.all(), *reading.problems])
