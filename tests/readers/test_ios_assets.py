"""Asset catalogues hold the colours of modes, each in its appearance, whatever tokens are called."""

from collections.abc import Iterable, Sequence

import pytest
from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.formats.targets import TARGETS
from jeton.formats.writing.base import ExportMode, ExportToken
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.selection import kind_of
from readers.assets import Shade, colors, read
from readers.batches import generated
from readers.colors import evaluate

ASSETS = TARGETS["ios-assets"]
WITHIN = 0.0006


def token(name: str, value: str) -> ExportToken:
    """Return a colour."""
    return ExportToken(name, "color", value, "color", None, None)


def mode(name: str, *tokens: ExportToken) -> ExportMode:
    """Return a mode; one called Light is the default."""
    return ExportMode(name, is_default=name == "Light", tokens=tokens, inherited=(), tokenset="Brand 2")


def check(found: Sequence[ExportMode]) -> None:
    """Every token is a colour with the value of each mode, or left out."""
    rendered = ASSETS.tokenset(found)
    held = read(rendered.files)
    told = colors(rendered.files)
    lost = {(left.mode, left.name) for left in rendered.left_out}
    for each in found:
        names = rendered.identifiers["", each.name]
        for own in each.tokens:
            assert ((each.name, own.name) in lost) == (own.name not in names)
            if own.name in names:
                assert (names[own.name], ASSETS.literal(own)) in told
                check_value(own, held[names[own.name]].values())


def check_value(own: ExportToken, shades: Iterable[Shade]) -> None:
    """One of the colours is the token's, as reckoned a second time, unless only a wider gamut has it."""
    assert kind_of(own) == "color"
    wanted = evaluate(own.value or "")
    if wanted is not None and not wanted.mapped:
        distances = [
            max(abs(float(a) - b) for a, b in zip(shade.channels, wanted[:4], strict=True))
            for shade in shades
            if shade.space == "srgb"
        ]
        assert min(distances) < WITHIN


def test_golden_cases() -> None:
    """All types and edge cases."""
    for case in CASES:
        check(cascade(case))


def test_any_tokenset() -> None:
    """Whatever the names, values and modes."""
    for found in generated(modes(), 60):
        check(found)


def test_modes_are_appearances() -> None:
    """The default is for every device, dark and contrast for those that ask; others have own names."""
    found = [
        mode("Light", token("bg.base", "#ffffff"), token("bg.baseHover", "#ff000080")),
        mode("Dark", token("bg.base", "#000000"), token("glow", "#ffcc00")),
        mode("High", token("bg.base", "#111111")),
        mode("Dense", token("bg.base", "#222222")),
    ]
    asked = with_options(ASSETS, Options(modes=("contrast=High",)))
    rendered = asked.tokenset(found)
    assert {path.split("/")[0] for path in rendered.files} == {"Brand2.xcassets"}
    white, black, high, dense = (
        Shade("srgb", (*(gray,) * 3, "1.000")) for gray in ("1.000", "0.000", "0.067", "0.133")
    )
    gold, red = (
        Shade("srgb", ("1.000", "0.800", "0.000", "1.000")),
        Shade("srgb", ("1.000", *("0.000",) * 2, "0.502")),
    )
    assert read(rendered.files) == {
        "bg/base": {(): white, ("dark",): black, ("high",): high},
        "bg/base-hover": {(): red},
        "glow": {(): gold, ("dark",): gold},
        "bg/base-dense": {(): dense},
        "bg/base-hover-dense": {(): red},
    }
    assert [(remark.code, remark.name, remark.mode) for remark in rendered.remarks] == [
        ("mode-stands-in", "glow", "Dark"),
        ("mode-apart", "bg.base", "Dense"),
    ]


def test_wide_colours_stay_wide() -> None:
    """Display P3 is kept; what lies outside of it is told."""
    wide, wider = token("a", "color(display-p3 1 0.2 0.1 / 0.5)"), token("b", "oklch(0.7 0.4 150)")
    assert ASSETS.literal(wide) == "display-p3 1.000 0.200 0.100 0.500"
    assert ASSETS.approximation(wide) is None
    assert "outside Display P3" in (ASSETS.approximation(wider) or "")


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("a", "a"),
        ("a.bC.d-1", "a/b-c/d-1"),
        ("../../etc/passwd", "etc-passwd"),
        ("..", "token"),
        ("a/../b\\c:d", "a/b-c-d"),
        ("con.Aux", "con-tokens/aux-tokens"),
        ("a.b.c.d.e.f", "a/b/c/d/e-f"),
        ("Größe.日本", "größe/日本"),
        ("color.😀", "color"),
    ],
)
def test_paths(name: str, path: str) -> None:
    """A name is a path inside the catalogue, whatever it has."""
    (found,) = read(ASSETS.mode([token(name, "red")]).files)
    assert found == path


def test_long_names_differ() -> None:
    """What is cut off is told apart."""
    names = ["a" * 600 + last for last in "bc"] + [".".join("x" * 513)]
    assert len(read(ASSETS.mode([token(name, "red") for name in names]).files)) == 3


def test_prefix_and_name() -> None:
    """The prefix is a group; the name is the catalogue's."""
    asked = with_options(ASSETS, Options(prefix="ds", name="Acme"))
    files = asked.mode([token("bg", "red")]).files
    assert list(read(files)) == ["ds/bg"]
    assert "Acme.xcassets/ds/bg.colorset/Contents.json" in files
