"""Report on every token of an export: the companion of each target, with its problems."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from jeton.formats.writing.base import ExportMode, ExportToken, Format, Place, Rendered, Unresolved
from jeton.formats.writing.selection import kind_of
from jeton.resolution.ambiguity import HINT
from jeton.values.parse import read
from jeton.values.typed import InvalidValue, OpaqueValue

Status = Literal["exported", "approximated", "skipped"]
Severity = Literal["error", "warning", "info"]


class ReportedToken(Struct, omit_defaults=True):
    """A token in a report: what it is called in the export; `reason` says what was changed or why not at all.

    `mode` and `tokenset` (its id) are there in reports of more than one.
    """

    name: str
    status: Status
    identifier: str | None
    reason: str | None
    mode: str | UnsetType = UNSET
    tokenset: str | UnsetType = UNSET


class ReportedProblem(Struct, omit_defaults=True):
    """What is wrong with a token, or not as one might expect, and what to do about it."""

    code: str
    severity: Severity
    name: str
    message: str
    hint: str
    mode: str | UnsetType = UNSET
    tokenset: str | UnsetType = UNSET


class Report(Struct):
    """The report of an export; `exported` counts the tokens that it holds without any change."""

    target: str
    exported: int
    approximated: int
    skipped: int
    problems: list[ReportedProblem]
    tokens: list[ReportedToken]


class _Kind(NamedTuple):
    severity: Severity
    hint: str


_KINDS: Mapping[str, _Kind] = {
    "alias-missing": _Kind("error", "Create the token that it names, or point it at another one."),
    "alias-ambiguous": _Kind("warning", HINT),
    "alias-cycle": _Kind("error", "Give one of the tokens of the circle a value of its own."),
    "reference-limit": _Kind("error", "Let it refer to fewer or smaller values, or write the value out."),
    "calculation-failed": _Kind("error", "Change the calculation, or the values that it refers to."),
    "modifier-failed": _Kind("error", "Change the modifier in the extensions of the colour, or remove it."),
    "value-invalid": _Kind("error", "Correct the value."),
    "value-opaque": _Kind("info", "Use a value that can be evaluated, where this target matters."),
    "value-unsupported": _Kind("warning", "Change the value, or use a target that can hold it."),
    "type-unsupported": _Kind("info", "Use a target that has this type of token."),
    "name-collision": _Kind("warning", "Rename one of the two, where the identifier matters."),
    "name-shadowed": _Kind("warning", "Rename one of the tokens, or keep the name in one tokenset alone."),
    "alias-resolved": _Kind("info", "Keep what it refers to in its tokenset, where the alias matters."),
    "utility-missing": _Kind("info", "Use its custom property, or rename it to what makes a utility."),
    "utility-shadowed": _Kind("warning", "Rename the token, where the framework's own utilities matter."),
    "limit-exceeded": _Kind("warning", "Export less by the options only and exclude, or split the tokenset."),
    "mode-apart": _Kind("info", "Say by the option modes what the mode is on the platform."),
    "mode-ignored": _Kind("warning", "Give it one value in all modes, or take that of the mode itself."),
    "mode-stands-in": _Kind("warning", "Give the default mode a value of its own."),
    "shim-missing": _Kind("warning", "Change the name in code that uses it."),
    "name-escaped": _Kind("info", "Rename the token, where its name in this target matters."),
}
"""The severity of each problem, and its hint."""


def report(
    target: Format,
    parts: Iterable[tuple[Place, ExportMode]],
    rendered: Rendered,
    unresolved: Sequence[Unresolved],
) -> Report:
    """Return the report of a rendering of modes, each with its place; every token of each is in it once."""
    skipped = {
        ((left.tokenset, left.mode), left.name): _plain(left.reason, left.mode) for left in rendered.left_out
    }
    broken = {
        ((each.tokenset, each.mode), each.name): each._replace(reason=_plain(each.reason, each.mode))
        for each in unresolved
    }
    flattened = {
        ((each.tokenset, each.mode), each.name): each.message
        for each in rendered.remarks
        if each.code in {"alias-resolved", "mode-ignored"}
    }
    lines: list[ReportedToken] = []
    problems: list[ReportedProblem] = []
    for place, mode in parts:
        identifiers = rendered.identifiers.get(place, {})
        for token in mode.tokens:
            lost, why = skipped.get((place, token.name)), broken.get((place, token.name))
            line = ReportedToken(token.name, "exported", identifiers.get(token.name), None, *_where(place))
            changed = target.approximation(token) if lost is None else None
            resolved = flattened.get((place, token.name)) if why is None else None
            lines.append(_changed(line, [text for text in (changed, resolved) if text], lost, why))
            if why is not None:
                problems.append(_problem(why.code, token.name, why.reason, place))
            elif lost is not None:
                problems.append(_problem(*_cause(target, token, lost), place))
    for code, name, message, mode_name, tokenset in rendered.remarks:
        if code != "alias-resolved" or ((tokenset, mode_name), name) not in broken:
            problems.append(_problem(code, name, message, (tokenset, mode_name)))
    counts = Counter(line.status for line in lines)
    return Report(target.name, counts["exported"], counts["approximated"], counts["skipped"], problems, lines)


def _plain(reason: str, mode: str) -> str:
    """Return a reason without the mode, which a report states beside it."""
    return reason.removesuffix(f" (mode {mode})")


def _changed(
    line: ReportedToken, changed: Sequence[str], lost: str | None, broken: Unresolved | None
) -> ReportedToken:
    """Return a token's line with the format's change to it, or the reason why it is left out."""
    if lost is not None:
        return replace(line, status="skipped", identifier=None, reason=lost)
    reason = "; ".join(changed)
    if broken is not None:
        value = "the colour before it" if broken.code == "modifier-failed" else "its own value"
        reason = f"{broken.reason}: {reason or f'{value} stands in its place'}"
    return replace(line, status="approximated", reason=reason) if reason else line


def _cause(target: Format, token: ExportToken, lost: str) -> tuple[str, str, str]:
    """Return why a format left out a token that resolves: a code, the name and a message."""
    kind = kind_of(token)
    if kind not in target.types:
        return "type-unsupported", token.name, lost
    outcome = read(kind, token.value or "")
    if isinstance(outcome, OpaqueValue):
        return "value-opaque", token.name, outcome.reason
    if isinstance(outcome, InvalidValue):
        return "value-invalid", token.name, outcome.reason
    return "value-unsupported", token.name, lost


def _problem(code: str, name: str, message: str, place: Place) -> ReportedProblem:
    severity, hint = _KINDS[code]
    return ReportedProblem(code, severity, name, message, hint, *_where(place))


def _where(place: Place) -> tuple[str | UnsetType, str | UnsetType]:
    """Return the mode and the tokenset of a place, each unset if the place lacks it."""
    tokenset, mode = place
    return mode or UNSET, tokenset or UNSET
