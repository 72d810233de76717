"""Replacements of deprecated tokens, and how safely a linter may put each in the token's place."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from jeton.formats.lint.looks import Seen
from jeton.formats.writing.comments import is_deprecated, one_line

Safety = Literal["safe", "changes-look", "manual"]
"""Whether the replacement looks the same in every mode, another way in some, or does not fit at all."""
_ORDER: tuple[Safety, ...] = ("safe", "changes-look", "manual")


class Replacement(
    Struct, frozen=True, rename={"safety": "class", "is_everywhere": "everywhere"}, omit_defaults=True
):
    """What a deprecated token says, and the token to use instead, at the end of a chain of replacements.

    `modes` are those in which the look changes, all that have the token if `is_everywhere`; `why` says of a
    manual one what hinders.
    """

    safety: Safety
    message: str = ""
    to: str | None = None
    modes: tuple[str, ...] = ()
    is_everywhere: bool = False
    why: str = ""


def replacements(tokens: Mapping[str, Seen]) -> dict[str, Replacement]:
    """Return the replacements of a tokenset's deprecated tokens."""
    return {name: _replacement(name, tokens) for name, each in tokens.items() if is_deprecated(each.token)}


def agreed(one: Replacement, other: Replacement) -> Replacement:
    """Return what is safe of a token that two tokensets have."""
    if one.to != other.to:
        why = "its replacement differs among the package's tokensets"
        return Replacement("manual", one.message, why=why)
    worse = max(one, other, key=lambda each: _ORDER.index(each.safety))
    modes = () if worse.safety == "manual" else tuple(sorted({*one.modes, *other.modes}))
    is_everywhere = one.is_everywhere and other.is_everywhere
    return replace(worse, message=one.message or other.message, modes=modes, is_everywhere=is_everywhere)


def _replacement(name: str, tokens: Mapping[str, Seen]) -> Replacement:
    message = _message(tokens[name])
    to, why = _end(name, tokens)
    if to is None or why:
        return Replacement("manual", message, to, why=why)
    old, new = tokens[name], tokens[to]
    looks = {mode: (old.look(mode), new.look(mode)) for mode in old.modes}
    pairs = {mode: (before, after) for mode, (before, after) in looks.items() if before is not None}
    missing = [mode for mode, (_, after) in pairs.items() if after is None]
    if missing:
        why = f"{to} is missing in the mode {', '.join(missing)}"
    elif any(after is None or None in (before.text, after.text) for before, after in pairs.values()):
        why = "a value does not resolve"
    elif any(after is None or before.kind != after.kind for before, after in pairs.values()):
        why = f"{to} has another type"
    if why:
        return Replacement("manual", message, to, why=why)
    differing = (
        mode for mode, (before, after) in pairs.items() if after is None or before.text != after.text
    )
    modes = tuple(differing)
    safety: Safety = "changes-look" if modes else "safe"
    return Replacement(safety, message, to, modes, is_everywhere=0 < len(modes) == len(pairs))


def _end(name: str, tokens: Mapping[str, Seen]) -> tuple[str | None, str]:
    """Return the end of a chain of replacements, if there is one, and why it cannot be used."""
    passed, current = {name}, name
    while is_deprecated(tokens[current].token):
        stored = tokens[current].token.stored
        following = None if stored is None else stored.replaced_by
        if following is None:
            return None, "" if current == name else f"{current} is deprecated as well"
        if following not in tokens:
            return following, f"{following} is not in its tokenset"
        if following in passed:
            return None, "its replacements lead in a circle"
        passed.add(following)
        current = following
    return current, ""


def _message(each: Seen) -> str:
    """Return the reason that a deprecated token gives; empty if it gives none."""
    stored = each.token.stored
    reason = msgspec.json.decode((stored.deprecated if stored is not None else None) or "true")
    return one_line(reason.strip()) if isinstance(reason, str) else ""
