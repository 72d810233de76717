"""An option never changes a value: random sets of all options in every target that takes them.

What is here covers each target of the registry and each option by itself: one without an example, or without
a way to read its values back where they are written in another form, fails.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pytest
from exporters.cases import Json, resolve
from exporters.drawing import tokensets
from exporters.option_sets import FREE, options_for, values_of
from exporters.test_symbols import check_any, places_of
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.formats.targets import SYMBOLIC, TARGETS, WORKSPACE_TARGETS
from jeton.formats.writing.base import (
    ExportMode,
    ExportToken,
    ExportTokenset,
    ExportWorkspace,
    Rendered,
    Symbolic,
)
from jeton.formats.writing.options import EVERYWHERE, NAMES, Options, options_of, with_options
from jeton.formats.writing.order import ordered
from jeton.formats.writing.selection import keeper
from jeton.model.objects import TokenType
from jeton.values.colors import Rgba, parse_color
from jeton.values.lengths import parse_length

ALL: dict[str, Any] = {**WORKSPACE_TARGETS, **TARGETS}
OTHERWISE = {"color_format", "base_font_size", "numbers", "env"}
"""The options that write the same value in another form: each has a test of its own below."""
_COLOR = re.compile(r"#[0-9a-f]{3,8}|(?:rgb|hsl|oklch|color)a?\([^()]*\)")
WIDE = "color(display-p3 1 0.2 0.1)"
CSS_COLORS = ("#3b82f6", "#3b82f680", "rgb(1 2 3 / 0.3)", "hsl(210 50% 40%)", "oklch(0.7 0.15 250)", WIDE)


def test_each_option_has_a_value_here() -> None:
    """Of those that only some targets take, too; a target has no other than the ones that there are."""
    for name in NAMES:
        for target in ALL.values():
            assert values_of(target, name)
    assert {name for target in ALL.values() for name in target.choices} <= set(NAMES) - set(EVERYWHERE)


def chosen(found: Sequence[ExportMode], asked: Options) -> list[ExportMode]:
    """Return modes with the tokens that an export has, in its order."""
    keeps = keeper(asked) or (lambda _name, _type: True)
    return [
        ordered(
            mode._replace(
                order=asked.order or "natural",
                tokens=[token for token in mode.tokens if keeps(token.name, token.type)],
                inherited=[token for token in mode.inherited if keeps(token.name, token.type)],
            )
        )
        for mode in found
    ]


@pytest.mark.parametrize("name", ALL)
@settings(max_examples=tries(25))
@given(data=st.data(), drawn=tokensets(1))
def test_what_is_written_stays(name: str, data: st.DataObject, drawn: list[list[Json]]) -> None:
    """Each token has the literal of the plain export, and is left out where it is there; all have a name."""
    plain = ALL[name]
    target = with_options(plain, data.draw(options_for(plain, OTHERWISE)))
    keeps = target.wants_stored or plain.wants_stored
    found = [view.mode for view in resolve(drawn, keep=keeps)]
    modes = chosen(found, target.options)
    for mode in modes:
        for token in mode.tokens:
            assert target.literal(token) == plain.literal(token)
            assert target.approximation(token) == plain.approximation(token)
    before, after = whole(plain, chosen(found, Options())), whole(target, modes)
    kept = {(mode.name, token.name) for mode in modes for token in (*mode.tokens, *mode.inherited)}
    lost = {(left.mode, left.name) for left in before.left_out} & kept
    assert {(left.mode, left.name) for left in after.left_out} >= lost
    own = {mode.name: {token.name for token in mode.tokens} for mode in modes}
    for place, names in whole(plain, modes).identifiers.items():
        spelled = after.identifiers[place]
        if target.options.modes:  # another mode may repeat what the default mode has
            assert names.keys() & own[place[1]] <= spelled.keys()
            continue
        assert names.keys() <= spelled.keys()
        assert len({spelled[each] for each in names}) >= len({*names.values()})


def whole(target: Any, modes: Sequence[ExportMode]) -> Rendered:
    """Return the export of a tokenset, or of a workspace with it alone."""
    if target.name in TARGETS:
        return target.tokenset(modes)  # type: ignore[no-any-return]
    tokenset = ExportTokenset("0", "Brand", "Why", modes)
    return target.workspace(ExportWorkspace("Web", "Why", [tokenset]))  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", SYMBOLIC)
@settings(max_examples=tries(25))
@given(data=st.data(), drawn=tokensets(1))
def test_symbols_keep_their_values(name: str, data: st.DataObject, drawn: list[list[Json]]) -> None:
    """In every mode; references stand for them where these are asked for; files hold what is told."""
    plain = SYMBOLIC[name]
    target = with_options(plain, data.draw(options_for(plain, OTHERWISE)))
    modes = chosen([view.mode for view in resolve(drawn, keep=True)], target.options)
    before, after = values(plain, modes), values(target, modes)
    if target.options.modes or target.options.attrs:  # other modes may repeat a value of the default one
        assert {(name, text) for (_, name), text in before.items()} >= {
            (name, text) for (_, name), text in after.items() if "var(" not in text
        }
    else:
        assert before.keys() == after.keys()
    for key in before.keys() & after.keys():
        refers = target.options.references == "var" and "var(" in after[key]
        assert refers or after[key] == before[key]
    if name != "css":  # whose other forms Chromium reads
        check_any(name, target.tokenset(modes), list(target.symbols_of_tokenset(modes)), places_of(modes))


def values(target: Symbolic, modes: Sequence[ExportMode]) -> dict[tuple[str, str], str]:
    """Return what each token is written as in each mode."""
    return {(each.mode, each.token): each.literal for each in target.symbols_of_tokenset(modes)}


DESCRIBED = "Why it is so"


@pytest.mark.parametrize("name", [name for name, target in ALL.items() if "descriptions" in target.choices])
def test_descriptions_are_left_away(name: str) -> None:
    """All of them, those of tokens that the target cannot hold and of whatever is around them, too."""
    kinds = {"color": "#fff", "string": "text", "shadow": "0 1px #fff", "dimension": "1px"}
    modes: list[Json] = [
        {
            "name": mode,
            "is_default": mode == "Base",
            "tokens": [
                {"name": kind, "type": kind, "value": value, "description": DESCRIBED}
                for kind, value in kinds.items()
            ],
        }
        for mode in ("Base", "Dark")
    ]
    found = [view.mode for view in resolve([modes], keep=True)]
    texts = []
    for flag in (True, False):
        target = with_options(ALL[name], Options(descriptions=flag))
        rendered = whole(target, found)
        texts.append("".join([rendered.text, *rendered.files.values()]))
    assert DESCRIBED in texts[0]
    assert "Why" not in texts[1]


def close(one: Rgba, other: Rgba) -> bool:
    """Tell whether two colours differ by half a bit at most."""
    return all(abs(a - b) <= 0.5 / 255 + 1e-5 for a, b in zip(one, other, strict=True))


def of_css(literal: str) -> Rgba | None:
    """Return the colour that a text of CSS is, in whatever another language has around it."""
    match = _COLOR.search(literal)
    return match and parse_color(match[0])


def of_channels(literal: str) -> Rgba | None:
    """Return the colour of a call with four channels, the last the alpha."""
    numbers = [float(number) for number in re.findall(r"-?[0-9]+\.[0-9]+", literal)]
    space = "display-p3" if "isplayP3" in literal else "srgb"
    return parse_color("color({} {} {} {} / {})".format(space, *numbers))


def of_kotlin(literal: str) -> Rgba | None:
    """Return the colour of a call with channels or with the eight digits of alpha and channels."""
    digits = re.fullmatch(r"Color\(0x([0-9A-F]{2})([0-9A-F]{6})\)", literal)
    return parse_color(f"#{digits[2]}{digits[1]}") if digits else of_channels(literal)


COLORS: dict[str, Callable[[str], Rgba | None]] = {
    **dict.fromkeys(("css", "scss", "less", "js", "tailwind", "properties"), of_css),
    "ios": of_channels,
    "compose": of_kotlin,
}
"""By target: what reads its colours back."""
FORMS = [
    (name, form, more)
    for name, target in ALL.items()
    if "color_format" in target.choices
    for form in values_of(target, "color_format")
    for more in ({}, {"numbers": "px"})
    if not more or ("numbers" in target.choices and form != "oklch")
]


@pytest.mark.parametrize(("name", "form", "more"), FORMS)
@given(channels=st.tuples(*[st.integers(0, 255)] * 3), text=st.sampled_from(CSS_COLORS))
def test_a_colour_in_another_form_is_the_same(
    name: str, form: Any, more: Any, channels: tuple[int, int, int], text: str
) -> None:
    """Colours of 8 bits come back as they were; others differ by less than half a bit, which is told."""
    target = with_options(ALL[name], Options(color_format=form, **more))
    hexadecimal = f"#{bytes(channels).hex()}"
    written = target.literal(ExportToken("a", "color", hexadecimal, "color", None, None))
    read = COLORS[name](written or "")
    assert read is not None
    assert all(abs(part * 255 - byte) < 0.13 for part, byte in zip(read[:3], channels, strict=True))
    token = ExportToken("a", "color", text, "color", None, None)
    before, after = parse_color(text), COLORS[name](target.literal(token) or "")
    assert before is not None
    assert after is not None
    assert close(before, after)
    if text == WIDE:
        assert target.approximation(token) or form in {"oklch", "p3"}
    elif form != "hex":
        assert ALL[name].approximation(token) == target.approximation(token)


LENGTHS: dict[TokenType, str] = {
    **dict.fromkeys(("dimension", "fontSize", "letterSpacing", "lineHeight"), "{}"),
    "shadow": "0 {} 2px #000",
    "border": "{} solid #fff",
    "typography": '{{"fontFamily": "Inter", "fontSize": "{}", "lineHeight": 1.5}}',
}
"""Values of every type that holds lengths."""
STAYS = {"css"}
"""The targets that write lengths as they are, and need the size of a rem for something else."""
BESIDE = {"js": {"numbers": "px"}}
"""What targets need to be asked for, so that the size of a rem means something."""


@pytest.mark.parametrize("kind", LENGTHS)
@pytest.mark.parametrize("name", [name for name, each in ALL.items() if "base_font_size" in each.choices])
@given(number=st.sampled_from([0.5, 1.5, 2.0, 3.0]), size=st.sampled_from(FREE["base_font_size"]))
def test_a_rem_is_that_many_pixels(name: str, kind: TokenType, number: float, size: int) -> None:
    """In composites, too; whatever has no rem stays."""
    plain = with_options(ALL[name], options_of(BESIDE.get(name, {})))
    target = with_options(ALL[name], options_of({"base_font_size": size, **BESIDE.get(name, {})}))
    rem, pixels = [
        ExportToken("a", kind, LENGTHS[kind].format(text), kind, None, None)
        for text in (f"{number:g}rem", f"{number * size:g}px")
    ]
    assert target.literal(pixels) == plain.literal(pixels)
    assert target.literal(rem) == plain.literal(rem if name in STAYS else pixels)


def test_variables_have_the_values_of_keys() -> None:
    """In quotes, unless none are read alike everywhere; `readers/test_properties.py` reads them."""
    assert [name for name, each in ALL.items() if "env" in each.choices] == ["properties"]
    plain, env = ALL["properties"], with_options(ALL["properties"], Options(env=True))
    for text, written in (
        ("#0af", '"#0af"'),
        ("it's", '"it\'s"'),
        ('"a" $b `c` \\d', "'\"a\" $b `c` \\d'"),
        ("", '""'),
        ("a\\\\b", None),
        ("a\\", None),
        ("it's $5", None),
        ("${a}", None),
        ("a\nb", None),
    ):
        token = ExportToken("a", "string", text, "string", None, None)
        assert plain.literal(token) == text.replace("\\", "\\\\").replace("\n", "\\u000a")
        assert env.literal(token) == written
        assert plain.approximation(token) is None


def test_numbers_are_pixels_and_milliseconds() -> None:
    """They are the lengths and times that are written with units without the option."""
    assert [name for name, each in ALL.items() if "numbers" in each.choices] == ["js"]
    literal = with_options(ALL["js"], Options(numbers="px")).literal
    kinds: tuple[TokenType, ...] = ("dimension", "fontSize", "letterSpacing")
    for kind in kinds:
        for text in ("1.5rem", "12px", "-0.25px", "0"):
            found = literal(ExportToken("a", kind, text, kind, None, None))
            assert json.loads(found or "") == parse_length(text, kind)
    duration = partial(ExportToken, "a", "duration", source_type="duration", description=None, target=None)
    assert [literal(duration(value=text)) for text in ("1.5s", "20ms")] == ["1500", "20"]
