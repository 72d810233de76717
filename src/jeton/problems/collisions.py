"""Check for names that share an identifier in an export, so that one of them gets a number."""

from collections.abc import Iterator, Sequence

from jeton.aliases import View
from jeton.exporters.base import ExportToken
from jeton.exporters.registry import TARGETS
from jeton.problems.model import Code, ProblemDraft, shown

_CODE: Code = "name-collision"
_LONGEST = 300
_HINT = "Rename one of the two: which of them has the plain identifier changes as tokens come and go."


def of_identifiers(view: View) -> Iterator[ProblemDraft]:
    """Yield the clashes among the tokens of a view's mode, sorted by name, in the words of each target."""
    tokens = _exported(view)
    for exporter in TARGETS.values():
        for remark in exporter.mode(tokens).remarks:
            if remark.code == _CODE:
                message = f"In the export {exporter.name} {shown(remark.message, _LONGEST)}."
                yield ProblemDraft(remark.name, _CODE, "warning", message, _HINT)


def _exported(view: View) -> Sequence[ExportToken]:
    """Return the tokens as exporters expect them."""
    tokens = []
    for row in view.scopes[0].values():
        if row.alias_to is None and "{" not in row.value:
            tokens.append(ExportToken(row.name, row.type, row.value, row.type, None, None))
            continue
        seen = view.resolve(row.name)
        if seen.target is None:
            tokens.append(ExportToken(row.name, row.type, seen.value, seen.type, None, None))
        else:
            target = None if row.value else seen.target
            tokens.append(ExportToken(row.name, row.type, row.value or None, row.type, None, target))
    return tokens
