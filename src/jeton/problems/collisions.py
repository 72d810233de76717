"""Check for names that share an identifier in an export, so that one of them gets a number."""

from collections.abc import Iterator

from jeton.aliases import View
from jeton.exporters.registry import CHECKED
from jeton.exporters.selection import export_token
from jeton.problems.model import Code, ProblemDraft, shown

_CODE: Code = "name-collision"
_LONGEST = 300
_HINT = "Rename one of the two: which of them has the plain identifier changes as tokens come and go."


def of_identifiers(view: View) -> Iterator[ProblemDraft]:
    """Yield the clashes among the tokens of a view's mode, sorted by name, in the words of each target."""
    tokens = [export_token(row, view.resolve(name)) for name, row in view.scopes[0].items()]
    for exporter in CHECKED.values():
        for remark in exporter.mode(tokens).remarks:
            if remark.code == _CODE:
                message = f"In the export {exporter.name} {shown(remark.message, _LONGEST)}."
                yield ProblemDraft(remark.name, _CODE, "warning", message, _HINT)
