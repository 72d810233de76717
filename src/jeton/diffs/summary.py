"""Summary of a diff in a few sentences: the version that follows and why, contrasts and problems."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from jeton.diffs import semver
from jeton.diffs.markdown import code
from jeton.diffs.model import (
    ContrastChange,
    Diff,
    PlacedProblem,
    ProblemChanges,
    RenamedToken,
    ScopeChange,
    Semver,
    TitledDiff,
)
from jeton.model import semver as versions

REASONS = {
    "removed_tokens": ("token removed", "tokens removed"),
    "renamed_tokens": ("token renamed", "tokens renamed"),
    "retyped_tokens": ("token of another type", "tokens of another type"),
    "removed_symbols": ("symbol vanishes", "symbols vanish"),
    "broken_scopes": (
        "workspace, tokenset, mode or preset differs",
        "workspaces, tokensets, modes or presets differ",
    ),
    "added_tokens": ("token added", "tokens added"),
    "kept_names": ("token renamed and its name kept", "tokens renamed and their names kept"),
    "deprecated_tokens": ("token deprecated", "tokens deprecated"),
    "added_symbols": ("symbol added", "symbols added"),
    "added_scopes": (
        "workspace, tokenset, mode or preset added",
        "workspaces, tokensets, modes or presets added",
    ),
}
"""The words for the reasons of a version, for one and for several."""
VERDICTS: dict[Semver, str] = {
    "major": "Something breaks",
    "minor": "Something is new",
    "patch": "Values or texts differ",
    "none": "Nothing differs",
}
_OF_EXPORTS = frozenset({"removed_symbols", "added_symbols"})


def verdict(compared: TitledDiff, *, is_brief: bool = False) -> str:
    """Return what a diff means and why, and, unless brief, the version that follows.

    Between two modes nothing follows: empty, if anything differs.
    """
    diff = compared.diff
    before, after = (versions.parse(text) if text else None for text in compared.versions)
    text = f"**{VERDICTS[diff.semver]}**"
    if diff.semver == "none":
        return f"{text}."
    if compared.of_modes:
        return ""
    why = reasons(diff)
    text += f": {why}." if why else "."
    if is_brief:
        return text
    if before is None:
        return f"{text} That makes a **{diff.semver}** version."
    following = before.raised(diff.semver)
    text += f" After {code(str(before))} comes **{following}** ({diff.semver})"
    less = after is not None and before.precedence < after.precedence < following.precedence
    return f"{text}; {code(str(after))} promises less." if less else f"{text}."


def contrast(pairs: Sequence[ContrastChange]) -> str:
    """Return how many pairs of colours are enough, or are not, other than before; empty without any."""
    turned = [each.passes.to for each in pairs if each.passes.from_ is not each.passes.to]
    lost, gained = turned.count(False), turned.count(True)
    parts = [
        *([f"{_number(lost, 'pair fails', 'pairs fail')} now"] if lost else []),
        *([f"{_number(gained, 'pair passes', 'pairs pass')} now"] if gained else []),
    ]
    return f"Contrast: {', '.join(parts)}." if parts else ""


def problems(changes: ProblemChanges) -> str:
    """Return how many errors and warnings are new and gone; empty without any."""
    if changes.too_many:
        return "Problems are not compared: there are too many tokens."
    new, gone = (
        [_number(count, severity) for severity in ("error", "warning") if (count := _of(those, severity))]
        for those in changes[:2]
    )
    parts = [f"{' and '.join(counts)} {word}" for counts, word in ((new, "new"), (gone, "gone")) if counts]
    return f"Problems: {', '.join(parts)}." if parts else ""


def _of(problems: Iterable[PlacedProblem], severity: str) -> int:
    return sum(each.severity == severity for each in problems)


def reasons(diff: Diff) -> str:
    """Return why the changes of a diff raise that part of the version; empty for a patch."""
    return ", ".join(_reasons(diff))


def _reasons(diff: Diff) -> Iterator[str]:
    """Yield why, with the number of names or exports; new symbols are told only if nothing else is new."""
    kinds = [(reason, list(items)) for reason, items in semver.reasons(diff)]
    kinds = [(reason, items) for reason, items in kinds if items]
    for reason, items in kinds:
        if reason == "added_symbols" and len(kinds) > 1:
            continue
        if reason in _OF_EXPORTS:
            yield f"{REASONS[reason][1]} in {_number(_exports(diff, reason), 'export')}"
        else:
            yield _number(len({_identity(each) for each in items}), *REASONS[reason])


def _exports(diff: Diff, reason: str) -> int:
    if reason == "added_symbols":
        return sum(bool(each.added) for each in diff.platforms.values())
    return sum(map(bool, semver.lost_symbols(diff).values()))


def _identity(each: Any) -> tuple[object, ...]:
    """Return what makes an entry the same in several modes."""
    if isinstance(each, ScopeChange):
        return each.kind, each.id, each.workspace, each.tokenset
    return each.workspace, each.tokenset, each.from_ if isinstance(each, RenamedToken) else each.name


def _number(count: int, one: str, several: str = "") -> str:
    return f"{count:,} {one if count == 1 else several or f'{one}s'}"
