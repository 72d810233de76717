"""Files that Style Dictionary, Terrazzo and Tokens Studio's transforms wrote are imported as they say."""

import json
from typing import Any

import pytest

from jeton.formats import sources as registry
from jeton.formats.reading.model import ReadChoices, SourceFile
from jeton.model.objects import TokenType
from jeton.model.stored_tokens import TokenContent
from jeton.values.parse import read
from jeton.values.typed import Ok
from readers import terrazzo, writers

Json = Any
Said = dict[str, tuple[str, object, str | None, str | None]]
"""By name: the type, the typed value (None for an alias), the alias, the description."""

TOKENS = {
    "color": {
        "base": {"red": {"value": "#ff0000", "type": "color", "comment": "A red"}},
        "brand": {"value": "{color.base.red}", "type": "color"},
    },
    "space": {"m": {"value": "16px", "type": "dimension"}},
    "time": {"fast": {"value": "200ms", "type": "duration"}},
    "weight": {"type": {"value": "600", "type": "fontWeight"}},
}
"""In Style Dictionary's own syntax; a group called `type` is among them."""
STUDIO: dict[str, Json] = {
    "space": {
        "m": {"value": "8", "type": "spacing", "description": "Half"},
        "l": {"value": "{space.m} * 2", "type": "spacing"},
        "alias": {"value": "{space.m}", "type": "spacing"},
    },
    "font": {"value": "Semi Bold", "type": "fontWeights"},
    "shadow": {
        "value": {"x": "0", "y": "1", "blur": "2", "spread": "0", "color": "#000000", "type": "dropShadow"},
        "type": "boxShadow",
    },
}


def typed(kind: TokenType, text: str) -> object:
    """Return what a value reads as."""
    outcome = read(kind, text)
    assert isinstance(outcome, Ok), (kind, text, outcome)
    return outcome.value


def imported(content: str, format_: str | None) -> list[TokenContent]:
    """Return the tokens of a file, which must hold nothing that cannot be imported."""
    reading = registry.read([SourceFile("tokens", content.encode())], ReadChoices(format_))
    assert not [problem for problem in reading.problems if problem.severity == "error"], reading.problems
    ((mode,),) = [tokenset.modes for tokenset in reading.tokensets]
    return [token.fields for token in mode.tokens]


def said(tokens: list[TokenContent], separator: str = ".") -> Said:
    """Return what tokens say, their names with dots."""
    found: Said = {}
    for token in tokens:
        value = None if token.alias_to else typed(token.type, token.value)
        alias = token.alias_to and token.alias_to.replace(separator, ".")
        found[token.name.replace(separator, ".")] = (token.type, value, alias, token.description)
    return found


def expected(*, alias: bool = True, description: bool = True) -> Said:
    """Return what the tokens above say; some formats lose aliases, some descriptions."""
    red = typed("color", "#ff0000")
    return {
        "color.base.red": ("color", red, None, "A red" if description else None),
        "color.brand": ("color", None, "color.base.red", None) if alias else ("color", red, None, None),
        "space.m": ("dimension", typed("dimension", "16px"), None, None),
        "time.fast": ("duration", typed("duration", "200ms"), None, None),
        "weight.type": ("fontWeight", typed("fontWeight", "600"), None, None),
    }


@pytest.fixture(scope="module")
def written() -> writers.Written:
    """What Style Dictionary writes of the tokens above."""
    (found,) = writers.by_style_dictionary([TOKENS])
    return found


@pytest.fixture(scope="module")
def studio() -> writers.Written:
    """What Style Dictionary with Tokens Studio's transforms writes of the tokens above."""
    (found,) = writers.by_style_dictionary([STUDIO], studio=True)
    return found


def test_style_dictionary_json(written: writers.Written) -> None:
    """Its format `json` puts `original`, `path`, `attributes` into each leaf: none of it is a token."""
    found = said(imported(written.json, None))
    assert found in (expected(), expected(alias=False))


def test_style_dictionary_converted_to_dtcg(written: writers.Written) -> None:
    """Its conversion to DTCG lifts types to groups and leaves `comment` without `$`."""
    assert said(imported(written.converted, None)) == expected()


def test_style_dictionary_css(written: writers.Written) -> None:
    """Its stylesheet has references as `var()` and descriptions behind the declarations."""
    found = said(imported(written.css, None), "-")
    wanted = expected()
    assert found.keys() == wanted.keys()
    for name in ("color.base.red", "color.brand", "space.m", "time.fast"):
        assert found[name] == wanted[name]


def test_tokens_studio_through_its_transforms(studio: writers.Written) -> None:
    """Values that the transforms worked out (maths, weights, shadows) are those of Tokens Studio's types."""
    found = said(imported(studio.json, None))
    assert found["space.l"][:2] == ("dimension", typed("dimension", "16px"))
    assert found["space.m"] == ("dimension", typed("dimension", "8px"), None, "Half")
    assert found["font"][:2] == ("fontWeight", typed("fontWeight", "600"))
    assert found["shadow"][:2] == ("shadow", typed("shadow", "0 1px 2px 0 #000000"))


def test_tokens_studio_itself() -> None:
    """The file that Tokens Studio wrote reads as what its transforms make of it, but for maths."""
    sets = {name: tokens for name, tokens in STUDIO.items() if name != "space"}
    plain = {name: token for name, token in STUDIO["space"].items() if name != "l"}
    file = {"core": sets | {"space": plain}, "$themes": [], "$metadata": {"tokenSetOrder": ["core"]}}
    found = said(imported(json.dumps(file), None))
    assert found["space.m"] == ("dimension", typed("dimension", "8px"), None, "Half")
    assert found["space.alias"] == ("dimension", None, "space.m", None)
    assert found["font"][:2] == ("fontWeight", typed("fontWeight", "600"))
    assert found["shadow"][:2] == ("shadow", typed("shadow", "0 1px 2px 0 #000000"))


def test_terrazzo_css() -> None:
    """Terrazzo's stylesheet has descriptions before the declarations, and aliases as `var()`."""
    color = {"colorSpace": "srgb", "components": [1, 0, 0]}
    tokens = {
        "color": {
            "$type": "color",
            "red": {"$value": color, "$description": "A red"},
            "brand": {"$value": "{color.red}"},
        },
        "space": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}},
        "time": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
        "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
    }
    (built,) = terrazzo.build([terrazzo.Job(json.dumps(tokens), css=True)])
    assert built.css is not None
    assert said(imported(built.css, None), "-") == {
        "color.red": ("color", typed("color", "rgb(100% 0% 0%)"), None, "A red"),
        "color.brand": ("color", None, "color.red", None),
        "space": ("dimension", typed("dimension", "16px"), None, None),
        "time": ("duration", typed("duration", "200ms"), None, None),
        "ease": ("cubicBezier", typed("cubicBezier", "cubic-bezier(0.4, 0, 0.2, 1)"), None, None),
    }
