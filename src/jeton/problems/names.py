"""Checks of names: of one mode's tokens, of a tokenset's modes, and of tokens missing in modes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from jeton.model.objects import ModeRef
from jeton.problems.model import Problem, ProblemDraft, excerpt, listed

# outside the specification's recommendation: capitals, underscores
_DISCOURAGED = re.compile(r"[A-Z_]")
MOST_MISSING = 50_000
"""With more gaps in a tokenset, there is one problem for each name instead of one for each gap."""
FEW = 10
"""Up to so many names, or a tenth of all, a mode's fallbacks to the default are listed one by one."""


def of_names(names: Sequence[str]) -> Iterator[ProblemDraft]:
    """Yield the problems of the names of one mode."""
    yield from _leaves_and_groups(names)
    discouraged = []
    for name in names:
        if _DISCOURAGED.search(name):
            discouraged.append(name)
        reason = _forbidden(name)
        if reason:
            hint = "The dtcg export writes it otherwise; rename it to have one name everywhere."
            yield ProblemDraft(name, "name-illegal-dtcg", "info", f"DTCG allows no name that {reason}.", hint)
    if discouraged:
        message = (
            f"{len(discouraged)} of {len(names)} names have capitals or underscores: "
            f"{listed(discouraged, len(discouraged))}."
        )
        hint = "Lower-case names with dots, such as colors.primary.500, are recommended."
        yield ProblemDraft(None, "name-convention", "info", message, hint)


def _leaves_and_groups(names: Sequence[str]) -> Iterator[ProblemDraft]:
    """Yield the tokens whose name is also a prefix of other tokens' names.

    If dots sort first, a token's children follow it directly.
    """
    ordered = sorted(name.replace(".", "\0") for name in names)
    for name, following in pairwise(ordered):
        if following.startswith(f"{name}\0"):
            leaf, child = name.replace("\0", "."), following.replace("\0", ".")
            message = f"It is a token and also a group: {excerpt(child)} stands beneath it."
            hint = f"Give it a name of its own, such as {excerpt(leaf)}.base; some tools drop one of the two."
            yield ProblemDraft(leaf, "name-leaf-and-group", "warning", message, hint)


def _forbidden(name: str) -> str:
    """Return the characters or form that DTCG 2025.10 (Format Module, 5.1) forbids in a name, or nothing."""
    if "{" in name or "}" in name:
        return "has braces"
    if name[0] == "$" or ".$" in name:
        segments = name.split(".")
        if any(segment.startswith("$") for segment in segments[:-1]) or segments[-1] != "$root":
            return "begins with $"
    if name[0] == "." or name[-1] == "." or ".." in name:
        return "is empty between its dots"
    return ""


def of_modes(modes: Sequence[ModeRef]) -> Iterator[Problem]:
    """Yield the modes of a tokenset whose names differ from an older one's only in case."""
    by_name: dict[str, ModeRef] = {}
    for mode in modes:
        older = by_name.setdefault(mode.name.casefold(), mode)
        if older is not mode:
            message = f"The modes {excerpt(older.name)} and {excerpt(mode.name)} differ in case alone."
            hint = "Rename one of them: tools may take the two for one."
            yield ProblemDraft(None, "mode-case", "warning", message, hint).of(mode)


def of_gaps(
    modes: Sequence[ModeRef], bases: Mapping[str, Sequence[ModeRef]], names: Mapping[str, Collection[str]]
) -> Iterator[Problem]:
    """Yield the names that some modes of a tokenset have, and others neither have nor fall back to.

    `bases` are the modes through which each is read, and `names` those of each mode, by its id. A fallback to
    the default is reported as information, since it may be intended, one to a base of its own is not; a mode
    without any token is skipped.
    """
    holders: dict[str, ModeRef] = {}
    for mode in modes:
        for name in names[mode.id]:
            holders.setdefault(name, mode)
    default = bases[modes[0].id][-1]
    of_default = names[default.id]
    nowhere = sorted(name for name in holders if name not in of_default)
    used = [mode for mode in modes if names[mode.id]]
    if len(nowhere) * len(used) > MOST_MISSING:
        yield from (_gap(default, name, holders[name], default) for name in nowhere)
    else:
        for mode in used:
            own = _held(bases[mode.id], names)
            yield from (_gap(mode, name, holders[name], default) for name in nowhere if name not in own)
    for mode in used:
        if mode is not default:
            yield from _fallbacks(mode, default, _held(bases[mode.id], names), of_default)


def _held(bases: Sequence[ModeRef], names: Mapping[str, Collection[str]]) -> Collection[str]:
    """Return the names that a mode has itself or from its bases, but for those of the default mode alone."""
    return names[bases[0].id] if len(bases) < 3 else {name for base in bases[:-1] for name in names[base.id]}


def _gap(mode: ModeRef, name: str, holder: ModeRef, default: ModeRef) -> Problem:
    beside = "" if mode is default else f", nor does the default mode {excerpt(default.name)}"
    message = (
        f"Mode {excerpt(mode.name)} has no token of this name{beside}; mode {excerpt(holder.name)} has one."
    )
    hint = (
        f"Add it to the default mode {excerpt(default.name)}, to which all modes fall back, or to this one."
    )
    return ProblemDraft(name, "missing-in-mode", "warning", message, hint).of(mode)


def _fallbacks(
    mode: ModeRef, default: ModeRef, own: Collection[str], of_default: Collection[str]
) -> Iterator[Problem]:
    """Yield the names for which a mode falls back to the default: one by one if they are few."""
    lacking = [name for name in of_default if name not in own]
    here, there = excerpt(mode.name), excerpt(default.name)
    hint = "If the default mode's value is right here too, nothing is to be done."
    if len(lacking) <= max(FEW, len(of_default) // 10):
        message = f"Mode {here} has no token of this name and falls back to that of the default mode {there}."
        for name in lacking:
            yield ProblemDraft(name, "missing-in-mode", "info", message, hint).of(mode)
        return
    message = (
        f"Mode {here} falls back to the default mode {there} for {len(lacking)} of its {len(of_default)} "
        f"names: {listed(lacking, len(lacking))}."
    )
    yield ProblemDraft(None, "missing-in-mode", "info", message, hint).of(mode)
