"""Table of the formats that Jeton reads, and the function that reads files in any of them."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from jeton.formats.css import css_reader as css
from jeton.formats.detect import by_format, nearest_to
from jeton.formats.dtcg import dtcg_reader as dtcg
from jeton.formats.figma import figma_export_reader as figma_export
from jeton.formats.figma import figma_reader as figma_variables
from jeton.formats.reading.languages import language_refusal
from jeton.formats.reading.layers import TooMuch
from jeton.formats.reading.layout import laid_out
from jeton.formats.reading.model import (
    FileTokenset,
    ImportProblem,
    Pushed,
    ReadChoices,
    Reading,
    ReadToken,
    SharedTokens,
    SourceFile,
)
from jeton.formats.reading.problems import Problems
from jeton.formats.reading.reading import Document, read_documents
from jeton.formats.reading.sheets import paths_of
from jeton.formats.reading.together import together
from jeton.formats.reading.units import configured
from jeton.formats.resolver import resolver_reader as resolver
from jeton.formats.style_dictionary import style_dictionary_reader as style_dictionary
from jeton.formats.theo import theo_reader as theo
from jeton.formats.tokens_studio import pushes
from jeton.formats.tokens_studio import tokens_studio_reader as tokens_studio

Read = Callable[[Sequence[Document]], Reading]

IMPORTERS: dict[str, Read] = {
    "dtcg": dtcg.read,
    "resolver": resolver.read,
    "style-dictionary": style_dictionary.read,
    "theo": theo.read,
    "tokens-studio": tokens_studio.read,
    "figma": figma_export.read,
    "figma-variables": figma_variables.read,
    "css": css.read,
}
ANY = ReadChoices()
"""No choice: all is found out."""
LAID_OUT = frozenset({"dtcg", "style-dictionary", "theo", "css"})
"""The formats whose files are tokensets or modes of them."""
WITH_BARE_SIZES = frozenset({"dtcg", "style-dictionary", "theo"})
"""The formats whose sizes may have no unit."""
CSS = "css"
TOKENS_STUDIO = "tokens-studio"
"""The format whose sets become tokensets and modes by choice."""
FORMATS = tuple(IMPORTERS)
"""The names by which a caller may name a format."""


def read(files: Sequence[SourceFile], choices: ReadChoices = ANY) -> Reading:
    """Return the content of files in the chosen format of `FORMATS` or, if it is None, in the detected one.

    Never raises for any content: faults are errors in the reading's problems, and its tokensets must not be
    stored then.
    """
    problems = Problems()
    read_ones = [style_dictionary.as_tree(document) for document in read_documents(files, problems)]
    documents = configured(read_ones, choices.unitless, problems)
    groups = by_format(documents, choices.format)
    _report_unknown(groups, problems)
    formats = {format_: each for format_, each in groups.items() if format_ is not None}
    tokensets: list[FileTokenset[ReadToken]] = []
    of_formats: list[ImportProblem] = []
    shared: SharedTokens | None = None
    pushed: Pushed | None = None
    for format_, each in formats.items():
        if problems.failed:
            break
        placed = _placed(each, format_, choices, problems)
        try:
            reading = _read(format_, placed, choices)
        except TooMuch as error:
            problems.error("", "{error}", error=error)
            break
        if reading.failed:
            _suggest_other(format_, documents, choices, problems)
        paths = paths_of(placed) if format_ in LAID_OUT else {}
        tokensets += (
            msgspec.structs.replace(tokenset, path=paths.get(tokenset.name or "", ""))
            for tokenset in together(reading.tokensets, problems)
        )
        of_formats += reading.problems
        shared, pushed = shared or reading.shared, pushed or reading.pushed
    if choices.tokenset is not None and len(tokensets) > 1 and not formats.keys() <= LAID_OUT:
        problems.error("", "it has {count} tokensets: one name is not enough", count=len(tokensets))
    all_problems = [*problems.all(), *of_formats]
    return Reading(", ".join(formats), [] if problems.failed else tokensets, all_problems, shared, pushed)


def _report_unknown(groups: Mapping[str | None, Sequence[Document]], problems: Problems) -> None:
    """Report files of no known format: errors if there are no others."""
    unknown = groups.get(None, ())
    if len(groups) > 1:
        for document in unknown:
            reason = language_refusal(document) or "no format is recognised in it"
            problems.warning(document.name, "{reason}: left out", reason=reason)
        return
    refusals = [(document.name, language_refusal(document)) for document in unknown]
    for name, refusal in refusals:
        if refusal is not None:
            problems.error(name, refusal)
    if not problems.failed and (unknown or not groups):
        text = "its format is unknown; {nearest}the formats are {formats}"
        problems.error("", text, nearest=nearest_to(unknown), formats=", ".join(FORMATS))


def _read(format_: str, documents: Sequence[Document], choices: ReadChoices) -> Reading:
    if format_ == TOKENS_STUDIO and choices.pushed:
        return pushes.read(documents)
    if format_ == TOKENS_STUDIO:
        return tokens_studio.read(documents, choices)
    if format_ == CSS and choices.group_separator is not None:
        return _grouped(css.read(documents, choices.group_separator), choices.group_separator)
    return IMPORTERS[format_](documents)


def _grouped(reading: Reading, separator: str) -> Reading:
    """Return what was read with a note of how many groups a separator makes."""
    names = (token.fields.name for each in reading.tokensets for mode in each.modes for token in mode.tokens)
    groups = {name.rpartition(".")[0] for name in names if "." in name}
    text = f"names have {len(groups):,} groups, by `{separator}` between them"
    return msgspec.structs.replace(reading, problems=[*reading.problems, ImportProblem("", "info", text)])


def _suggest_other(
    format_: str, documents: Sequence[Document], choices: ReadChoices, problems: Problems
) -> None:
    """Report the format that files which cannot be read in this one are nearest to."""
    if choices.format is None:
        text = "its content is taken for {format}; `format=` chooses another one, the nearest is {nearest}"
        problems.info("", text, format=format_, nearest=_NEAREST.get(format_, "dtcg"))
        return
    others = [each for each in by_format(documents) if each not in {None, format_}]
    nearest = ", ".join(map(str, others)) or _NEAREST.get(format_, "dtcg")
    text = "it is read as {format} because of `format=`; the nearest is {nearest}"
    problems.info("", text, format=format_, nearest=nearest)


_NEAREST = {"dtcg": "style-dictionary", "tokens-studio": "style-dictionary", "theo": "style-dictionary"}
"""The format that is the nearest to another one, if it is not dtcg."""


def _placed(
    documents: Sequence[Document], format_: str, choices: ReadChoices, problems: Problems
) -> Sequence[Document]:
    """Return the documents of a format with their places; report choices that the format has no use for."""
    if choices.unitless is not None and format_ not in WITH_BARE_SIZES:
        text = "`unitless` is for {formats}, not for {format}"
        problems.error("", text, formats=", ".join(sorted(WITH_BARE_SIZES)), format=format_)
    if choices.group_separator is not None and format_ != CSS:
        text = "`group_separator` is for {own}, not for {format}: its names have groups"
        problems.error("", text, own=CSS, format=format_)
    for name, choice in (("sets", choices.sets), ("shared", choices.shared)):
        if choice is not None and format_ != TOKENS_STUDIO:
            text = "`{name}` is for {own}, not for {format}"
            problems.error("", text, name=name, own=TOKENS_STUDIO, format=format_)
    if format_ in LAID_OUT:
        return laid_out(documents, choices, problems)
    if choices.modes and format_ != TOKENS_STUDIO:
        text = "files of the format {format} name their modes themselves: no `map`"
        problems.error("", text, format=format_)
    return documents
