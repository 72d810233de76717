"""Opacities beside colours, in the extensions of vendors."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

_MEMBERS = {"org.carbon": ("alphaModifier", "alphaModifiers")}
"""The member that has the opacity of a colour, and the one that has those in modes, by vendor."""


def opacity_in(extensions: Mapping[str, Any] | None, mode: str | None = None) -> Any:
    """Return the opacity that a token's extensions give its colour, or that in a mode; else `UNSET`."""
    for vendor, (own, by_mode) in _MEMBERS.items():
        members = (extensions or {}).get(vendor)
        values = members.get(by_mode) if isinstance(members, dict) and mode is not None else members
        if isinstance(values, dict):
            return values.get(own if mode is None else mode, UNSET)
    return UNSET
