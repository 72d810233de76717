"""The files for Flutter are Dart to its parser; each member has its token's value in each mode."""

from collections.abc import Sequence

from exporters.cases import CASES, cascade
from exporters.test_properties import modes

from jeton.formats.targets import SYMBOLIC
from jeton.formats.writing.base import ExportMode
from jeton.formats.writing.options import Options, with_options
from readers import classes, dart
from readers.batches import generated
from readers.classes import token

FLUTTER = SYMBOLIC["flutter"]


def check(found: Sequence[ExportMode]) -> dart.File:
    """Every member has its token's value in the constant of each mode."""
    text = classes.check("flutter", dart.TARGET, found, lambda text: list(dart.read(text).constants.values()))
    return dart.read(text)


def test_golden_cases() -> None:
    """All types and edge cases."""
    for case in CASES:
        check(cascade(case))


def test_any_tokenset() -> None:
    """Whatever the names, values, descriptions and modes."""
    for found in generated(modes(), 60):
        check(found)


def test_odd_names() -> None:
    """No name is a word of Dart, what a theme extension has, or beyond ASCII; none is private."""
    names = [
        "class",
        "a.class",
        "in.is",
        "A.b",
        "a.B",
        "a.b",
        "a.copy with",
        "a.t",
        "a.other",
        "type.type",
        "1.2",
    ]
    odd = [
        token(name)
        for name in sorted([*names, "extensions.x", "größe.日本", "a._b", "light", "tokens.tokens"])
    ]
    file = check(
        [ExportMode(name, name == "self", odd, (), tokenset="") for name in ("self", "500", "Tokens")]
    )
    paths = next(iter(file.constants.values()))
    assert {
        "a.class$",
        "in$.is$",
        "a.copyWith$",
        "a.t",
        "type.type$",
        "extensions$.x",
        "$1.$2",
        "a.b_2",
    } <= set(paths)
    assert {"gr$u00f6$u00dfe.$u65e5$u672c", "a.b_3", "token.light"} <= set(paths)


def test_what_lies_between_two_modes() -> None:
    """Values of each type go over into those of another theme, or change in the middle."""
    tokens = [
        token("a.color"),
        token("a.length", "1px", "dimension"),
        token("a.shadow", "0 1px 2px red", "shadow"),
        token("a.border", "1px solid red", "border"),
        token("a.text", "it's $5", "string"),
        token("a.wide", "color(display-p3 1 0 0)"),
    ]
    text = FLUTTER.mode(tokens).text
    for line in (
        "import 'dart:ui' show ColorSpace, lerpDouble;",
        "      color: Color.lerp(color, other.color, t)!,",
        "      length: lerpDouble(length, other.length, t)!,",
        "      shadow: BoxShadow.lerpList(shadow, other.shadow, t)!,",
        "      border: BorderSide.lerp(border, other.border, t),",
        "      text: t < 0.5 ? text : other.text,",
        "    text: 'it\\'s \\$5',",
    ):
        assert f"{line}\n" in text
    red = ("alpha: 1.000", "red: 1.000", "green: 0.000", "blue: 0.000", "colorSpace: ColorSpace.displayP3")
    lines = "".join(f"      {part},\n" for part in red)
    assert f"    wide: Color.from(\n{lines}    ),\n" in text


LAID_OUT = (
    """
  final ({Duration duration, Duration delay, Cubic curve})
  transitionOfTheButton;

  @override
  DesignA copyWith({
    BorderSide? b,
    String? labelOfTheButtonWhenItIsDisabled,
    ({Duration duration, Duration delay, Cubic curve})? transitionOfTheButton,
  }) {
    return DesignA(
      b: b ?? this.b,
      labelOfTheButtonWhenItIsDisabled:
          labelOfTheButtonWhenItIsDisabled ??
          this.labelOfTheButtonWhenItIsDisabled,
      transitionOfTheButton:
          transitionOfTheButton ?? this.transitionOfTheButton,
    );
  }
""",
    """
    return DesignA(
      b: BorderSide.lerp(b, other.b, t),
      labelOfTheButtonWhenItIsDisabled: t < 0.5
          ? labelOfTheButtonWhenItIsDisabled
          : other.labelOfTheButtonWhenItIsDisabled,
      transitionOfTheButton: t < 0.5
          ? transitionOfTheButton
          : other.transitionOfTheButton,
    );
""",
    """
const DesignTokens designStandard = DesignTokens(
  a: DesignA(
    b: BorderSide(color: Color(0xFFFF0000), width: 1.0),
    labelOfTheButtonWhenItIsDisabled:
        'it says, (that is) [where]: it goes ? on : and ends here',
    transitionOfTheButton: (
      duration: Duration(milliseconds: 200),
      delay: Duration(milliseconds: 10),
      curve: Cubic(0.42, 0.0, 1.0, 1.0),
    ),
  ),
);
""",
)
"""What `dart format` makes of the members of a group, by the rules of its source for Dart 3.8 and later."""


def test_layout() -> None:
    """Lines end where the formatter's do: after types, colons and operators, and in lists that are long."""
    label = "it says, (that is) [where]: it goes ? on : and ends here"
    tokens = [
        token("a.b", "1px solid red", "border"),
        token("a.label of the button when it is disabled", label, "string"),
        token("a.transition of the button", "200ms ease-in 10ms", "transition"),
    ]
    text = FLUTTER.mode(tokens).text
    for part in LAID_OUT:
        assert part in text
    busy = FLUTTER.mode([token("a.b", "1px solid red", "border"), token("a.c", "1px", "dimension")]).text
    assert "a: DesignA(b: BorderSide(color: Color(0xFFFF0000), width: 1.0), c: 1.0),\n" in busy
    busier = FLUTTER.mode([token("a.b", "1px solid red", "border"), token("a.c")]).text
    assert (
        "(\n    b: BorderSide(color: Color(0xFFFF0000), width: 1.0),\n    c: Color(0xFF123456),\n  )"
        in busier
    )


def test_deprecation_and_options() -> None:
    """The analyser warns; names of classes can be chosen, descriptions left away."""
    text = FLUTTER.tokenset(cascade("deprecated")).text
    assert "@Deprecated('use token.action')\n  final Color blue;" in text
    asked = with_options(FLUTTER, Options(name="Acme", descriptions=False))
    text = asked.tokenset(cascade("deprecated")).text
    assert "const AcmeTokens acmeLight = AcmeTokens(" in text
    assert "What is pressed" not in text


def test_what_flutter_lacks() -> None:
    """A shadow inside of a box has no place; what differs is told."""
    inset = token("a", "inset 0 1px 2px red", "shadow")
    assert FLUTTER.literal(inset) is None
    assert FLUTTER.mode([inset]).left_out[0].reason == "Flutter has no shadows inside of boxes"
    assert FLUTTER.approximation(token("a", "950", "fontWeight")) == "the weight 950 is written as 900"
    dashed = FLUTTER.approximation(token("a", "1px dashed red", "border"))
    assert dashed == "Flutter has no dashed lines: the line is solid"
    for time in ("1e305s", "1e300ms"):
        (lost,) = FLUTTER.mode([token("a", time, "duration")]).left_out
        assert lost.reason == "its value is more than a duration holds"
