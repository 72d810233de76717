"""Pairs of colors that a user declares as text and background, in `$extensions` of the text's token.

`"jeton.contrast": [{"on": "color.background", "level": "AA"}]`: the name of the background, and the required
contrast by a level of WCAG 2.2, by a `ratio` or by an amount of APCA's `lc`; without any of them, level AA.
"""

import math
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from jeton.problems.contrast import LEVELS, Contrast, Needed, as_hex, contrast, nearest
from jeton.problems.model import ProblemDraft, excerpt
from jeton.values.colors import Rgba, parse_color

MEMBER = "jeton.contrast"
MOST_PAIRS = 100
"""The most pairs that one token may declare."""
_MEMBERS = frozenset({"on", "ratio", "lc", "level"})
_HIGHEST = {"ratio": 21.0, "lc": 108.0}
_HOW = f'Write "{MEMBER}": [{{"on": "<name of a color token>", "level": "AA"}}] in its extensions.'


class Pair(NamedTuple):
    """The background of a token, and the contrast that it needs there."""

    on: str
    needed: Needed


class ResolvedText(NamedTuple):
    """A token's resolved value in the view of a mode; None if it does not resolve."""

    text: str | None


def declared(extensions: bytes) -> tuple[list[Pair], list[str]]:
    """Return the pairs that a token's extensions declare, and the faults of invalid declarations."""
    try:
        value = msgspec.json.decode(extensions)
    except (msgspec.MsgspecError, UnicodeError, RecursionError, ValueError):
        return [], []
    if not isinstance(value, dict) or MEMBER not in value:
        return [], []
    entries = value[MEMBER]
    if not isinstance(entries, list):
        entries = [entries]
    pairs: list[Pair] = []
    wrong: list[str] = []
    for entry in entries[:MOST_PAIRS]:
        pair = _pair(entry)
        if isinstance(pair, str):
            wrong.append(pair)
        else:
            pairs.append(pair)
    if len(entries) > MOST_PAIRS:
        wrong.append(f"it declares {len(entries)} pairs, of which the first {MOST_PAIRS} are measured")
    return pairs, wrong


def _pair(entry: Any) -> Pair | str:
    """Return a declared pair, or the fault of the declaration."""
    if not isinstance(entry, dict) or not isinstance(entry.get("on"), str) or not entry["on"]:
        return "a pair of it names no token under on"
    unknown = sorted(entry.keys() - _MEMBERS)
    if unknown:
        return f"a pair of it has members that mean nothing: {excerpt(', '.join(unknown))}"
    level = entry.get("level")
    if level is not None and (not isinstance(level, str) or level not in LEVELS):
        return f"level of a pair of it is none of {', '.join(LEVELS)}"
    for member, highest in _HIGHEST.items():
        value = entry.get(member)
        if value is not None and not _is_amount(value, highest):
            return f"{member} of a pair of it is no number above 0 and up to {highest:g}"
    ratio = LEVELS[level] if level is not None else None
    if entry.get("ratio") is not None:
        ratio = max(entry["ratio"], ratio or 0)
    if ratio is None and entry.get("lc") is None:
        ratio = LEVELS["AA"]
    return Pair(bare(entry["on"]), Needed(ratio, entry.get("lc")))


def bare(name: str) -> str:
    """Return a name without the braces of a reference."""
    return name[1:-1] if len(name) > 2 and name[0] == "{" and name[-1] == "}" else name


def _is_amount(value: Any, highest: float) -> bool:
    return type(value) in (int, float) and math.isfinite(value) and 0 < value <= highest


def wrong_declaration(name: str, reason: str) -> ProblemDraft:
    """Return the problem of an invalid declaration."""
    return ProblemDraft(name, "contrast-declaration", "error", f"Its {MEMBER} is not right: {reason}.", _HOW)


def of_pair(
    name: str, pair: Pair, text: ResolvedText, background: ResolvedText | None
) -> Iterator[ProblemDraft]:
    """Yield the problems of a pair; none if its contrast is sufficient."""
    if background is None:
        yield wrong_declaration(name, f"{excerpt(pair.on)}, which it stands on, is not found")
        return
    colors: list[Rgba] = []
    for who, seen in ((name, text), (pair.on, background)):
        if seen.text is None:
            return  # its own problem says that it does not resolve
        color = parse_color(seen.text)
        if color is None:
            reason = f"{excerpt(who)} is no color that can be evaluated: {excerpt(seen.text)}"
            hint = "Give it a value that does not depend on where it stands, or take the declaration away."
            message = f"Its contrast on {excerpt(pair.on)} cannot be measured: {reason}."
            yield ProblemDraft(name, "contrast-unmeasured", "warning", message, hint)
            return
        colors.append(color)
    measured = contrast(colors[0], colors[1])
    if not pair.needed.met(measured):
        yield _too_low(name, pair, measured, colors[0], colors[1])


def _too_low(name: str, pair: Pair, measured: Contrast, text: Rgba, background: Rgba) -> ProblemDraft:
    needed = pair.needed
    wants = [f"{needed.ratio:g}:1"] if needed.ratio is not None else []
    wants += [f"Lc {needed.lc:g}"] if needed.lc is not None else []
    message = (
        f"{excerpt(name)} ({as_hex(text)}) on {excerpt(pair.on)} ({as_hex(background)}) has a contrast of "
        f"{_floor(measured.ratio)}:1 and Lc {_floor(abs(measured.lc))}, and needs {' and '.join(wants)}."
    )
    better = nearest(text, background, needed)
    hint = (
        f"{better} would be enough."
        if better
        else "Neither black nor white would be enough: change what is behind."
    )
    # WCAG is a standard and its ratio decides; APCA is not one yet
    severity = "warning" if needed.ratio_met(measured) else "error"
    return ProblemDraft(name, "contrast", severity, message, hint)  # type: ignore[arg-type]


def _floor(value: float) -> str:
    """Return a measure with two decimals, rounded down: 4.499 is not 4.50."""
    return f"{math.floor(value * 100) / 100:.2f}"
