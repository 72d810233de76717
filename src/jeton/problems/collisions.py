"""Check for names that share an identifier in an export, so that one of them gets a number."""

from collections.abc import Iterator

from msgspec.structs import replace

from jeton.formats.targets import CHECKED
from jeton.formats.writing.base import ExportToken
from jeton.formats.writing.selection import export_token
from jeton.problems.model import Code, ProblemDraft, excerpt
from jeton.resolution.views import View

_CODE: Code = "name-collision"
_LONGEST = 300
_READ = 16_384
"""The characters of a value up to which it matters to an export's names."""
_HINT = "Rename one of the two: which of them has the plain identifier changes as tokens come and go."


def _short(token: ExportToken) -> ExportToken:
    """Return a token whose value is cut off where the rest of it has no part in names."""
    longest = 1 if token.source_type == "string" else _READ
    if token.value is None or len(token.value) <= longest:
        return token
    return replace(token, value=token.value[:longest])


def of_identifiers(view: View) -> Iterator[ProblemDraft]:
    """Yield the clashes among the tokens of a view's mode, sorted by name, in the words of each target."""
    tokens = [_short(export_token(row, view.resolve(name))) for name, row in view.scopes[0].items()]
    for exporter in CHECKED.values():
        for remark in exporter.mode(tokens).remarks:
            if remark.code == _CODE:
                message = f"In the export {exporter.name} {excerpt(remark.message, _LONGEST)}."
                yield ProblemDraft(remark.name, _CODE, "warning", message, _HINT)
