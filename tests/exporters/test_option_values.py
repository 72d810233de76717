"""An option never changes a value: random sets of options in every target that takes them."""

from typing import Any

import pytest
from exporters.cases import Json, resolve
from exporters.drawing import tokensets
from hypothesis import given, settings
from hypothesis import strategies as st
from support.properties import tries

from jeton.exporters.base import ExportToken
from jeton.exporters.options import Options, options_of, schema_of, with_options
from jeton.exporters.order import ordered
from jeton.exporters.registry import TARGETS
from jeton.values.colors import Rgba, parse_color

FREE = {
    "prefix": ("ds", "x-y"),
    "header": ("© ACME */ --> //\nAll rights reserved",),
    "layer": ("tokens",),
    "package": ("com.example.tokens",),
    "name": ("Brand",),
}
"""Values of options that are no choice."""
WRITTEN_OTHERWISE = {"color_format", "base_font_size", "numbers", "modes"}
"""The options that write the same value in another form, or in another place."""
CSS_COLORS = ("#3b82f6", "#3b82f680", "rgb(1 2 3 / 0.3)", "hsl(210 50% 40%)", "oklch(0.7 0.15 250)")


@st.composite
def options_for(draw: st.DrawFn, target: Any, without: set[str]) -> Options:
    """Return a random set of options that a target takes."""
    asked = {}
    for name, values in target.options.items():
        if name in without or draw(st.booleans()):
            continue
        schema = schema_of(name)[1]
        is_flag = schema["type"] == "boolean"
        choices = values or schema.get("enum") or (("true", "false") if is_flag else FREE.get(name))
        if choices:
            asked[name] = draw(st.sampled_from(list(choices)))
    return options_of(asked)


@pytest.mark.parametrize("name", TARGETS)
@settings(max_examples=tries(25))
@given(data=st.data(), drawn=tokensets(1))
def test_what_is_written_stays(name: str, data: st.DataObject, drawn: list[list[Json]]) -> None:
    """Each token has the literal of the plain export, and is left out where it is there; all have a name."""
    plain = TARGETS[name]
    target = with_options(plain, data.draw(options_for(plain, WRITTEN_OTHERWISE)))
    keeps = target.wants_stored or plain.wants_stored
    modes = [ordered(view.mode) for view in resolve(drawn, keep=keeps)]
    for mode in modes:
        for token in mode.tokens:
            assert target.literal(token) == plain.literal(token)
            assert target.approximation(token) == plain.approximation(token)
        before, after = plain.mode(mode.tokens), target.mode(mode.tokens)
        assert {left.name for left in before.left_out} == {left.name for left in after.left_out}
    before, after = plain.tokenset(modes), target.tokenset(modes)
    lost = {(left.mode, left.name) for left in before.left_out}
    assert {(left.mode, left.name) for left in after.left_out} >= lost
    for place, names in before.identifiers.items():
        assert set(names) <= set(after.identifiers[place])
        spelled = after.identifiers[place]
        assert len({spelled[each] for each in names}) == len({*names.values()})


def _close(one: Rgba, other: Rgba) -> bool:
    return all(abs(a - b) <= 0.5 / 255 + 1e-5 for a, b in zip(one, other, strict=True))


@given(
    channels=st.tuples(*[st.integers(0, 255)] * 3),
    text=st.sampled_from(CSS_COLORS),
    form=st.sampled_from(["hex", "rgb", "hsl", "oklch", "p3"]),
)
def test_a_colour_in_another_form_is_the_same(channels: tuple[int, int, int], text: str, form: Any) -> None:
    """Colours of 8 bits come back as they were; others differ by less than half a bit, which is told."""
    target = with_options(TARGETS["css"], Options(color_format=form))
    hexadecimal = f"#{bytes(channels).hex()}"
    written = target.literal(ExportToken("a", "color", hexadecimal, "color", None, None))
    read = parse_color(written or "")
    assert read is not None
    assert all(abs(part * 255 - byte) < 0.01 for part, byte in zip(read[:3], channels, strict=True))
    token = ExportToken("a", "color", text, "color", None, None)
    before, after = parse_color(text), parse_color(target.literal(token) or "")
    assert before is not None
    assert after is not None
    assert _close(before, after)
    assert before.alpha == after.alpha
    if form != "hex":
        assert TARGETS["css"].approximation(token) == target.approximation(token)
