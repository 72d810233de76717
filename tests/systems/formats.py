"""The same tokens in several formats: what an import of each must give, in the words of none of them.

Texts are compared by what they say: without white space and quotes, colours as sRGB, numbers without needless
digits, `{x}` and `var(--x)` alike. Composite values are compared part by part, as `systems.css` reads them.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from readers.colors import evaluate
from systems.css import Untranslatable, alike, css_of, meaning

Json = Any


class Said(NamedTuple):
    """The type and the text of a token, its aliases followed."""

    type: str
    text: str


_FOLLOWED = 10
_VARIABLE = re.compile(r"var\(--([\w-]+)\)")
_COLOR = re.compile(r"(?<![\w#{-])(?:#[0-9a-f]{3,8}\b|[a-z]{3,20}\b(?![(-])|(?:rgb|hsl)a?\([^()]*\))")
_CLAMP = re.compile(r"max\(([^(),]+),min\(([^(),]+),([^(),]+)\)\)")
_RATIO = re.compile(r"([\d.]+)/([\d.]+)")


def followed(tokens: Mapping[str, Json], name: str) -> Said:
    """Return what a token comes to; `tokens` are API objects by the names of their custom properties.

    An alias is followed to a token of that name in the API's words, a text that is one `var()` to a property.
    """
    by_name = {token["name"]: token for token in tokens.values()}
    token = tokens[name]
    for _ in range(_FOLLOWED):
        match = _VARIABLE.fullmatch(token["value"].strip())
        if token["alias_to"] is not None:
            found = by_name.get(token["alias_to"])
        else:
            found = tokens.get(match[1]) if match else None
        if found is None:
            break
        token = found
    return Said(token["type"], token["value"])


def plain(text: str) -> str:
    """Return a text without what may be written in several ways."""
    text = re.sub(r"\s*([,()/])\s*", r"\1", text.lower().strip().replace('"', "'"))
    text = _CLAMP.sub(r"clamp(\1,\2,\3)", re.sub(r"\s+", " ", text))
    text = re.sub(r"\{([^{}]*)\}", _as_variable, text)
    text = re.sub(r"\d*\.\d+", lambda match: f"{float(match[0]):g}", text)
    text = _COLOR.sub(_as_hexadecimal, text)
    ratio = _RATIO.fullmatch(text)
    return f"{float(ratio[1]) / float(ratio[2]):g}" if ratio else text


def _as_variable(match: re.Match[str]) -> str:
    name = match[1].rpartition(".--")[2].removeprefix("--").replace(".", "-")
    return f"var(--{name})"


def _as_hexadecimal(match: re.Match[str]) -> str:
    color = evaluate(match[0])
    if color is None:
        return match[0]
    return "#" + "".join(f"{round(max(0, min(1, part)) * 255):02x}" for part in color[:4])


def agree(one: Said, other: Said) -> bool:
    """Tell whether two tokens say the same; where their types differ, as either of them."""
    if plain(one.text) == plain(other.text):
        return True
    return any(_agree_as(kind, one.text, other.text) for kind in {one.type, other.type} - {"string"})


def _agree_as(kind: str, one: str, other: str) -> bool:
    try:
        first, second = (css_of(kind, _decoded(text)) for text in (one, other))
        if plain(first) == plain(second):
            return True
        return alike(meaning(kind, first), meaning(kind, second))
    except (Untranslatable, ValueError, TypeError, KeyError, AttributeError):
        return False


def _decoded(text: str) -> Json:
    return json.loads(text) if text[:1] in {"{", "["} else text
