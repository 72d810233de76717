"""The files for SwiftUI are Swift to its parser; each property has its token's value in each mode."""

from collections.abc import Sequence

from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import Options, with_options
from jeton.formats.writing.report import report
from jeton.model.objects import TokenType
from readers import classes, swiftui
from readers.batches import generated
from readers.classes import token

SWIFTUI = SYMBOLIC["swiftui"]


def check(found: Sequence[ExportMode]) -> swiftui.File:
    """Every property has its token's value in the instance of each mode; there is one more at most."""
    text = classes.check("swiftui", swiftui.TARGET, found, lambda text: _instances(text, len(found)))
    return swiftui.read(text)


def _instances(text: str, count: int) -> list[dict[str, str]]:
    file = swiftui.read(text)
    names = list(file.structs[file.tokens].instances)
    assert len(names) - count in {0, 1}
    return [file.values(name) for name in names[:count]]


def test_golden_cases() -> None:
    """All types and edge cases."""
    for case in CASES:
        check(cascade(case))


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 60):
        check(found)


def test_large_groups_and_odd_names() -> None:
    """A large group is several structs; no name is that of what the source uses."""
    many = [token(f"color.c{number}") for number in range(120)]
    file = check([ExportMode(name, name == "Light", many, ()) for name in ("Light", "Dark")])
    assert all(len(struct.types) <= 50 for struct in file.structs.values())
    names = ["class", "part__1", "a.class", "in.is", "A.b", "a.B", "a.b", "self.init", "x.to string", "Color"]
    odd = [token(name) for name in sorted([*names, "timing-curve.x", "tokens.tokens", "light.dark", "1.2"])]
    check([ExportMode(name, name == "self", odd, (), tokenset="Environment") for name in ("self", "500", "")])


def test_light_and_dark() -> None:
    """A third instance has the colours of both modes; its other values are those of the light one."""
    found = [
        ExportMode("Light", True, [token("c.a", "#ffffff"), token("c.b")], ()),  # noqa: FBT003
        ExportMode("Night", False, [token("c.a", "#000000")], ()),  # noqa: FBT003
    ]
    assert swiftui.read(SWIFTUI.tokenset(found).text).default == "light"
    asked = with_options(SWIFTUI, Options(modes=("dark=Night",)))
    file = swiftui.read(asked.tokenset(found).text)
    assert file.default == "adaptive"
    values = file.values("adaptive")
    assert values["c.b"] == file.values("light")["c.b"]
    assert values["c.a"] == "Color(light: Self.light.a, dark: Self.night.a)"


COMPOSITES: list[tuple[str, TokenType, str, bool]] = [
    ("border", "border", '{{"color": "{}", "width": "1px", "style": "solid"}}', True),
    ("shadow", "shadow", "0 1px 2px {}, inset 0 0 4px red", True),
    ("gradient", "gradient", "linear-gradient({}, #ffffff)", True),
    ("flag", "string", "{}", False),
]


def test_colours_in_composites_follow_the_appearance() -> None:
    """Shadows, borders and gradients too; what cannot follow is approximated, and the report says so."""
    light, dark = (
        ExportMode(
            name,
            name == "Light",
            [
                *(token(each, form.format(color), kind) for each, kind, form, _ in COMPOSITES),
                token(last, f"0 {shift}px 2px {color}", "shadow"),
            ],
            (),
        )
        for name, color, shift, last in (
            ("Light", "#111111", 1, "layers"),
            ("Dark", "#eeeeee", 9, "layers"),
        )
    )
    rendered = SWIFTUI.tokenset([light, dark])
    values = swiftui.read(rendered.text).values("adaptive")
    pair = "Color(light: Color(.sRGB, red: 0.067, green: 0.067, blue: 0.067, opacity: 1.000), dark: Color("
    for name, _, _, follows in COMPOSITES:
        assert (pair in values[f"token.{name}"]) == follows, name
    assert pair in values["token.layers"]
    assert "y: 1.0" in values["token.layers"]
    assert [(each.code, each.name, each.mode) for each in rendered.remarks] == [
        ("mode-ignored", "flag", "Dark"),
        ("mode-ignored", "layers", "Dark"),
    ]
    parts = [(("", mode.name), mode) for mode in (light, dark)]
    lines = report(SWIFTUI, parts, rendered, []).tokens
    said = [(line.name, line.mode) for line in lines if "follows the appearance" in (line.reason or "")]
    assert said == [("flag", "Dark"), ("layers", "Dark")]


def test_equal_values_of_modes_stand_once() -> None:
    """Fifteen modes that differ in one colour of a hundred cost a few lines each."""
    many = [token(f"c{place}.a{number}") for place in range(2) for number in range(40)]
    found = [
        ExportMode(f"m{place}", place == 0, [*many, token("c0.z", f"#0000{place:02x}")], ())
        for place in range(15)
    ]
    file = check(found)
    assert len(file.values("m14")) == 81
    sizes = [len(SWIFTUI.tokenset(found[:count]).text) for count in (1, 15)]
    assert sizes[1] < 2 * sizes[0]


def test_colours_of_many_modes_stand_once() -> None:
    """From three modes on; two of one name by their eight bits are apart, and each has its own value."""
    names = ("Light", "Dark", "Dim")
    wide, near = "color(display-p3 1 0.2 0.1)", "rgb(10.1 20 30)"
    shadow = token("s", f"0 1px 2px {near}", "shadow")
    own = [*map(token, "abcdef", ["rgb(10 20 30)"] * 2 + [near] * 2 + [wide] * 2), shadow]
    few, many = (
        [ExportMode(name, name == "Light", [*own, token("m", f"#{place}23")], ()) for place, name in some]
        for some in (list(enumerate(names[:2])), list(enumerate(names)))
    )
    check(few)
    check(many)
    texts = [SWIFTUI.tokenset(found).text for found in (few, many)]
    assert [text.count("fileprivate extension Color {\n    static let") for text in texts] == [0, 1]
    assert texts[1].count("red: 0.039") == 1


def test_text_styles_have_a_font_that_scales() -> None:
    """By Dynamic Type, relative to the text style that is as large."""
    style = token("body", '{"fontFamily": "Inter", "fontSize": "16px", "fontWeight": 700}', "typography")
    text = SWIFTUI.tokenset([ExportMode("Light", True, [style], ())]).text  # noqa: FBT003
    assert "    public var font: Font {\n" in text
    assert "size: points, relativeTo: style)" in text


def test_deprecation() -> None:
    """The compiler warns, says what to use instead, and an editor replaces it, within a group."""
    text = SWIFTUI.tokenset(cascade("deprecated")).text
    assert (
        '@available(*, deprecated, message: "use token.action", renamed: "action")\n    public let blue'
        in text
    )
    assert '@available(*, deprecated, message: "As of 2.0; use space.m")\n    public let moved' in text


def test_options() -> None:
    """The first part of the names of structs and who sees them can be chosen, descriptions left away."""
    asked = with_options(
        SWIFTUI, Options(access="internal", name="Acme", descriptions=False, base_font_size=10)
    )
    found = [*cascade("deprecated")]
    text = asked.tokenset(found).text
    assert "\nstruct AcmeTokens: " in text
    assert "public" not in text
    assert "What is pressed" not in text
    text = with_options(SWIFTUI, Options(access="package")).tokenset(found).text
    assert "\npackage struct DesignTokens: " in text
    assert "public" not in text
    assert swiftui.read(text) == swiftui.read(SWIFTUI.tokenset(found).text)
    asked = with_options(SWIFTUI, Options(base_font_size=10))
    length = token("m", "1.5rem", "dimension")
    assert asked.literal(length) == "15.0"
    assert asked.approximation(length) == "1.5rem is written as 15, at 10 to the rem"
