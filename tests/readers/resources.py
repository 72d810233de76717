"""Resources as devices hold them, compared with tokens' values."""

from collections.abc import Mapping
from typing import Any

import pytest

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportToken
from readers.aapt2 import Argb, Length, Style, Value
from readers.expressions import Grammar, Target, check_parsed
from readers.natives import length

_PLAIN = TARGETS["android"]
_BOLD, _HEAVY = 1, 600
"""The flag of bold letters, and the weight from which devices without weights have them."""
TYPES: Mapping[str, str] = {
    "color": "color",
    **dict.fromkeys(("dimension", "fontSize", "lineHeight", "letterSpacing", "number"), "dimen"),
    **dict.fromkeys(("duration", "fontWeight"), "integer"),
    **dict.fromkeys(("string", "fontFamily", "strokeStyle"), "string"),
    "boolean": "bool",
    "typography": "style",
}
"""The type of resource of each type of token, whatever its value."""


def check_value(seen: Value, token: ExportToken) -> None:
    """A device sees the token's value; a colour or a length is what `android` writes of it."""
    text = _PLAIN.literal(token)
    if isinstance(seen, Argb):
        assert seen == Argb(*bytes.fromhex((text or "")[1:].rjust(8, "f")))
    elif isinstance(seen, Length):
        number = float((text or "")[:-2])
        assert abs(seen.number - number) <= max(abs(seen.number) * 1e-4, 2e-3)
        assert (text or "")[-2:] == seen.unit
        wanted = length(token.type, token.value or "")
        assert wanted is None or number == pytest.approx(wanted, abs=1e-6)
    else:
        assert text is None
        check_parsed(_TARGET, token, seen, f"{seen}")


def _ems(value: Value) -> tuple[float, str]:
    assert isinstance(value, float)
    return value, "em"


def _typography(value: Value) -> dict[str, Any]:
    assert isinstance(value, Style)
    items: dict[str, Any] = {name.removeprefix("android:"): part for name, part in value.items.items()}
    found = {}
    if "fontFamily" in items:
        found["fontFamily"] = items["fontFamily"]
    if "textSize" in items:
        found["fontSize"] = _sp(items["textSize"])
    if "textFontWeight" in items:
        found["fontWeight"] = items["textFontWeight"]
        assert bool(items["textStyle"] & _BOLD) == (items["textFontWeight"] >= _HEAVY)
    if "letterSpacing" in items and "fontSize" in found:
        found["letterSpacing"] = items["letterSpacing"] * found["fontSize"]
    if "lineHeight" in items and found.get("fontSize"):
        found["lineHeight"] = _sp(items["lineHeight"]) / found["fontSize"]
    return found


def _sp(value: Length) -> float:
    assert value.unit == "sp"
    return value.number


def _of(kind: type) -> Any:
    def same(value: Value) -> Value:
        assert type(value) is kind, value
        return value

    return same


_TARGET = Target(
    Grammar("", str, "", ()),
    {
        "letterSpacing": _ems,
        **dict.fromkeys(("number", "lineHeight"), _of(float)),
        **dict.fromkeys(("duration", "fontWeight"), _of(int)),
        **dict.fromkeys(("string", "fontFamily", "strokeStyle"), _of(str)),
        "boolean": _of(bool),
        "typography": _typography,
    },
    step=0.5,
    precision=1e-4,
)
