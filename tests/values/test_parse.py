"""Text → typed value: the table of formats that occur in practice, and what is remarkable about them."""

import json
from typing import Any

import pytest
from values.typed_values import check_others

from jeton.model.objects import TOKEN_TYPES, TokenType
from jeton.values.parse import LONGEST, read
from jeton.values.typed import (
    Boolean,
    Border,
    Color,
    CubicBezier,
    Dimension,
    Duration,
    FontFamily,
    FontWeight,
    Gradient,
    GradientStop,
    InvalidValue,
    Keyword,
    Layer,
    Number,
    Ok,
    OpaqueValue,
    Shadow,
    String,
    StrokeStyle,
    Transition,
    Typography,
    Value,
)

ZERO = Dimension(0.0, "px")
BLACK = Color("srgb", (0.0, 0.0, 0.0))
WHITE = Color("srgb", (1.0, 1.0, 1.0))
EASE = CubicBezier(0.25, 0.1, 0.25, 1.0)


def px(number: float) -> Dimension:
    """Return a length in pixels."""
    return Dimension(float(number), "px")


def layer(color: Color = BLACK, x: float = 0, y: float = 1, blur: float = 0, **others: Any) -> Layer:
    """Return a layer of a shadow."""
    return Layer(color, px(x), px(y), px(blur), **{"spread": ZERO, **others})


WHOLE = """{"fontFamily":["Inter"],"fontSize":"16px","fontWeight":600,"lineHeight":"24px",
 "letterSpacing":{"value":1,"unit":"px"},"textCase":"none"}"""
LAYERS = '[{"color":"#000","offsetX":0,"offsetY":0},{"color":"#000","offsetX":0,"offsetY":"up"}]'
LENGTH = 'a length such as "16px", "1.5rem" or {"value": 16, "unit": "px"}'
BORDER = 'a border such as "1px solid #000" or an object with color, width and style'

PLAIN: list[tuple[TokenType, str, Value]] = [
    ("color", "#3b82f6", Color("srgb", (59 / 255, 130 / 255, 246 / 255))),
    ("color", "#0008", Color("srgb", (0.0, 0.0, 0.0), 136 / 255)),
    ("color", " #FFF\n", WHITE),
    ("color", "transparent", Color("srgb", (0.0, 0.0, 0.0), 0.0)),
    ("color", "rgb(300 0 0)", Color("srgb", (1.0, 0.0, 0.0))),
    ("color", "rgb(33.3% 0% 0% / 33.3%)", Color("srgb", (0.333, 0.0, 0.0), 0.333)),
    ("color", "rgb(none 0 0)", Color("srgb", (None, 0.0, 0.0))),
    ("color", "hsl(210 50% 40% / 0.25)", Color("hsl", (210.0, 50.0, 40.0), 0.25)),
    ("color", "hsla(-0.1turn, 50%, 40%, 1)", Color("hsl", (324.0, 50.0, 40.0))),
    ("color", "hsl(370.1 50% 40%)", Color("hsl", (10.1, 50.0, 40.0))),
    ("color", "hsl(120 200% 30%)", Color("srgb", (0.0, 0.9, 0.0))),
    ("color", "hwb(120deg 20% 20%)", Color("hwb", (120.0, 20.0, 20.0))),
    ("color", "oklch(70% 0.15 250)", Color("oklch", (0.7, 0.15, 250.0))),
    ("color", "lab(150% 50% 0)", Color("lab", (100.0, 62.5, 0.0))),
    ("color", "color(display-p3 1 0 0)", Color("display-p3", (1.0, 0.0, 0.0))),
    ("color", "color(xyz 0.1 20% 0)", Color("xyz-d65", (0.1, 0.2, 0.0))),
    ("color", '{"colorSpace":"hsl","components":[210,50,40],"alpha":0.25}',
     Color("hsl", (210.0, 50.0, 40.0), 0.25)),
    ("color", '{"colorSpace":"oklch","components":[0.7,"none",250],"hex":"#777777"}',
     Color("oklch", (0.7, None, 250.0))),
    ("dimension", "16px", px(16)),
    ("dimension", "1.5REM", Dimension(1.5, "rem")),
    ("dimension", "-.5e1px", px(-5)),
    ("dimension", "0", ZERO),
    ("dimension", "-0px", ZERO),
    ("dimension", "2em", Dimension(2.0, "em")),
    ("dimension", "12dp", Dimension(12.0, "dp")),
    ("dimension", '{"value":16,"unit":"px"}', px(16)),
    ("fontSize", '{"value":1,"unit":"rem"}', Dimension(1.0, "rem")),
    ("letterSpacing", "normal", ZERO),
    ("letterSpacing", "-0.02em", Dimension(-0.02, "em")),
    ("lineHeight", "1.5", Number(1.5)),
    ("lineHeight", "0", Number(0.0)),
    ("lineHeight", "24px", px(24)),
    ("lineHeight", "1.5rem", Dimension(1.5, "rem")),
    ("lineHeight", "normal", Keyword("normal")),
    ("fontFamily", "Inter, 'Source Sans 3', sans-serif",
     FontFamily(("Inter", "Source Sans 3", "sans-serif"))),
    ("fontFamily", '"A\\"\\42 c", 游ゴシック', FontFamily(('A"Bc', "游ゴシック"))),
    ("fontFamily", '["Inter","O\'Neil"]', FontFamily(("Inter", "O'Neil"))),
    ("fontWeight", "600", FontWeight(600.0)),
    ("fontWeight", "1", FontWeight(1.0)),
    ("fontWeight", "semi-bold", FontWeight(600.0)),
    ("fontWeight", "ultra-black", FontWeight(950.0)),
    ("fontWeight", "600 italic", FontWeight(600.0, "italic")),
    ("duration", "200ms", Duration(200.0, "ms")),
    ("duration", "0", Duration(0.0, "ms")),
    ("duration", '{"value":0.2,"unit":"s"}', Duration(0.2, "s")),
    ("cubicBezier", "ease-in-out", CubicBezier(0.42, 0.0, 0.58, 1.0)),
    ("cubicBezier", "linear", CubicBezier(0.0, 0.0, 1.0, 1.0)),
    ("cubicBezier", "cubic-bezier(0.4,-2,0.2,3)", CubicBezier(0.4, -2.0, 0.2, 3.0)),
    ("cubicBezier", "0.4, 0, 0.2, 1", CubicBezier(0.4, 0.0, 0.2, 1.0)),
    ("cubicBezier", "[0.4,0,0.2,1]", CubicBezier(0.4, 0.0, 0.2, 1.0)),
    ("cubicBezier", '{"x1":"0.4","y1":0,"x2":0.2,"y2":"1"}', CubicBezier(0.4, 0.0, 0.2, 1.0)),
    ("number", "-1.5e-3", Number(-0.0015)),
    ("number", "12345678901234567890", Number(1.2345678901234567e19)),
    ("number", "-1e300", Number(-1e300)),
    ("dimension", "1e15px", Dimension(1e15, "px")),
    ("strokeStyle", "Dashed", StrokeStyle("dashed")),
    ("strokeStyle", '{"dashArray":["1px",{"value":2,"unit":"px"}],"lineCap":"round"}',
     StrokeStyle(None, (px(1), px(2)), "round")),
    ("border", "#000 1px solid", Border(px(1), StrokeStyle("solid"), BLACK)),
    ("border", '{"width":0,"style":"solid","color":"rgb(0 0 0)"}',
     Border(ZERO, StrokeStyle("solid"), BLACK)),
    ("transition", "200ms", Transition(Duration(200.0, "ms"), Duration(0.0, "ms"), EASE)),
    ("transition", "opacity 1s ease -2s",
     Transition(Duration(1.0, "s"), Duration(-2.0, "s"), EASE, "opacity")),
    ("transition", "all 1s", Transition(Duration(1.0, "s"), Duration(0.0, "ms"), EASE)),
    ("transition", '{"duration":"1s","delay":"0s","timingFunction":[0,0,1,1]}',
     Transition(Duration(1.0, "s"), Duration(0.0, "s"), CubicBezier(0.0, 0.0, 1.0, 1.0))),
    ("shadow", "none", Shadow(())),
    ("shadow", "inset 0 1px 2px #0008, 0 2px 4px rgba(0,0,0,.1)",
     Shadow((layer(Color("srgb", (0.0, 0.0, 0.0), 136 / 255), blur=2, inset=True),
             layer(Color("srgb", (0.0, 0.0, 0.0), 0.1), y=2, blur=4)))),
    ("shadow", "#000 0 1px 0 -3px", Shadow((layer(spread=px(-3)),))),
    ("shadow", '{"color":"#000","offsetX":"0px","offsetY":"1px","blur":0,"spread":0,"inset":true}',
     Shadow((layer(inset=True),))),
    ("shadow", '[{"color":"#000","x":"0","y":"1px","blur":"0","spread":"0","type":"innerShadow"}]',
     Shadow((layer(inset=True),))),
    ("gradient", "linear-gradient(to right, #000, #fff 7% 50%)",
     Gradient((GradientStop(BLACK), GradientStop(WHITE, 0.07), GradientStop(WHITE, 0.5)), line="to right")),
    ("gradient", "radial-gradient(10px at 5% 5%, #000, #fff)",
     Gradient((GradientStop(BLACK), GradientStop(WHITE)), "radial", "10px at 5% 5%")),
    ("gradient", "conic-gradient(from 45deg, #000 0.1turn, #fff 90deg)",
     Gradient((GradientStop(BLACK, 0.1), GradientStop(WHITE, 0.25)), "conic", "from 45deg")),
    ("gradient", "#000 0%, #fff 100%", Gradient((GradientStop(BLACK, 0.0), GradientStop(WHITE, 1.0)))),
    ("gradient", '[{"color":"#000","position":"50%"}]', Gradient((GradientStop(BLACK, 0.5),))),
    ("typography", "italic small-caps 600 condensed 16px/1.5 'Source Sans 3', serif",
     Typography(FontFamily(("Source Sans 3", "serif")), px(16), FontWeight(600.0), Number(1.5), None,
                {"fontStyle": "italic", "fontVariant": "small-caps", "fontStretch": "condensed"})),
    ("typography", "16px Inter", Typography(FontFamily(("Inter",)), px(16), FontWeight(400.0))),
    ("typography", WHOLE,
     Typography(FontFamily(("Inter",)), px(16), FontWeight(600.0), px(24), px(1), {"textCase": "none"})),
    ("typography", '{"fontWeight":"bold"}', Typography(weight=FontWeight(700.0))),
    ("string", " {x} ", String(" {x} ")),
    ("string", "", String("")),
    ("boolean", " TRUE", Boolean(value=True)),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "value"), PLAIN)
def test_what_is_understood(kind: TokenType, text: str, value: Value) -> None:
    """The spellings of CSS, of DTCG and of its drafts, with nothing to remark."""
    outcome = read(kind, text)
    assert outcome == Ok(value)
    check_others(kind, text, outcome)


NOTED: list[tuple[TokenType, str, Value, str]] = [
    ("color", "rgba(#ffffff, 0.5)", Color("srgb", (1.0, 1.0, 1.0), 0.5), "CSS does not read"),
    ("color", "rgba(white / 50%)", Color("srgb", (1.0, 1.0, 1.0), 0.5), "CSS does not read"),
    ("color", '{"components":"#fff","alpha":0.2}', Color("srgb", (1.0, 1.0, 1.0), 0.2), "with that opacity"),
    ("color", '{"r":0,"g":0,"b":0,"a":0.5}', Color("srgb", (0.0, 0.0, 0.0), 0.5), "as Figma writes them"),
    ("dimension", "16", px(16), "counts as pixels"),
    ("dimension", "16px;", px(16), "no part of it"),
    ("dimension", '{"value":16,"unit":"Pixels"}', px(16), "counts as px"),
    ("fontSize", "-4px", px(-4), "is negative"),
    ("letterSpacing", "-2%", Dimension(-0.02, "em"), "counts as em"),
    ("lineHeight", "150%", Number(1.5), "counts as a factor"),
    ("lineHeight", "AUTO", Keyword("normal"), "counts as normal"),
    ("fontFamily", "Source Sans 3", FontFamily(("Source Sans 3",)), "without quotes"),
    ("fontWeight", "SemiBold Italic", FontWeight(600.0, "italic"), "counts as 600 italic"),
    ("fontWeight", "Semi Bold", FontWeight(600.0), "counts as 600"),
    ("fontWeight", "Italic", FontWeight(400.0, "italic"), "counts as 400 italic"),
    ("fontWeight", "halbfett", FontWeight(600.0), "counts as 600"),
    ("fontWeight", "Ultra", FontWeight(950.0), "counts as 950"),
    ("duration", "200", Duration(200.0, "ms"), "counts as milliseconds"),
    ("number", "50%", Number(0.5), "a hundredth"),
    ("border", "thin solid #000", Border(px(1), StrokeStyle("solid"), BLACK), "counts as 1px"),
    ("strokeStyle", '{"dashArray":["1px"]}', StrokeStyle(None, (px(1),), "butt"), "no lineCap"),
    ("transition", '{"duration":"1s","timingFunction":"ease"}',
     Transition(Duration(1.0, "s"), Duration(0.0, "ms"), EASE), "no delay"),
    ("shadow", '{"x":0,"y":1,"blur":4,"color":"#000","alpha":"25%"}',
     Shadow((layer(Color("srgb", (0.0, 0.0, 0.0), 0.25), blur=4),)), "counts with that opacity"),
    ("shadow", '{"radius":4,"offset":{"x":0,"y":1},"color":"#000","opacity":0.25}',
     Shadow((layer(Color("srgb", (0.0, 0.0, 0.0), 0.25), blur=4),)), "counts with that opacity"),
    ("shadow", '{"color":"#00000080","alpha":0.5,"offsetX":"0","offsetY":"1px"}',
     Shadow((layer(Color("srgb", (0.0, 0.0, 0.0), 64 / 255)),)), "has an alpha"),
    ("border", '{"weight":1,"dashPattern":[0,0],"color":"#000"}',
     Border(px(1), StrokeStyle("solid"), BLACK), "dashPattern"),
    ("shadow", '{"color":"#000","x":0,"y":1,"inset":"innerShadow"}',
     Shadow((layer(inset=True),)), "as the text"),
    ("shadow", '{"color":"#000","x":0,"y":1,"inset":""}', Shadow((layer(),)), "as the text"),
    ("gradient", '{"gradientType":"linear","rotation":90,"stops":[{"color":"#000","position":1}]}',
     Gradient((GradientStop(BLACK, 1.0),), "linear", "90deg"), "as design tools write it"),
    ("gradient", '[{"color":"#000","position":2}]', Gradient((GradientStop(BLACK, 1.0),)), "counts as 1"),
    ("typography", '{"font-size":"16px","lineHeights":1}',
     Typography(size=px(16), line_height=Number(1.0)), "other names"),
    ("typography", '{"fontSize":"16px","marginTop":"0"}',
     Typography(size=px(16), extras={"marginTop": "0"}), "marginTop"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "value", "says"), NOTED)
def test_what_is_remarkable(kind: TokenType, text: str, value: Value, says: str) -> None:
    """What design tools write is understood too, with a note of how it was taken."""
    outcome = read(kind, text)
    assert isinstance(outcome, Ok), outcome
    assert outcome.value == value
    assert any(says in note for note in outcome.notes)
    assert all(note.endswith(".") for note in outcome.notes)
    check_others(kind, text, outcome)


OPAQUE: dict[TokenType, list[str]] = {
    "color": ["currentColor", "CanvasText", "color-mix(in srgb, currentColor, blue)",
              "rgb(from currentColor r g b)", "color(from CanvasText srgb r g b / 50%)",
              "rgb(from red var(--channels))", "var(--x)",
              "rgb(calc(1) 2 3)", "light-dark(#000, #fff)", "inherit"],
    "dimension": ["50%", "2vw", "1cm", "clamp(1rem, 2vw, 3rem)", "calc(1px + 2px)", "8px 16px", "8px\t1vw",
                  "var(--x)"],
    "fontSize": ["large", "x-small", "larger", "120%"],
    "letterSpacing": ["calc(1px)", "1ch"],
    "lineHeight": ["calc(1 + 1)", "2vh"],
    "fontFamily": ["var(--font)", "Inter, var(--font)", "inherit"],
    "fontWeight": ["bolder", "lighter", "var(--w)"],
    "duration": ["calc(1s)", "var(--t)"],
    "cubicBezier": ["steps(4, end)", "step-start", "linear(0, 0.5 20%, 1)", "var(--e)"],
    "number": ["calc(1 + 2)"],
    "strokeStyle": ["none", "hidden", "var(--s)"],
    "border": ["none", "0", "1px solid", "1px solid currentColor", "var(--w) solid red", "var(--border)",
               "1px var(--a) var(--b)"],
    "transition": ["none", "opacity 1s, color 2s", "all 1s steps(2)", "1s var(--e)"],
    "shadow": ["0 1px", "0 1px currentColor", "var(--a) var(--b) red", "0 var(--y) 2px red", "var(--s)",
               "0 1em 1vw #000"],
    "gradient": ["repeating-linear-gradient(red, blue)", "linear-gradient(red, 30%, blue)", "var(--g)",
                 "repeating-linear-gradient(var(--g))", "linear-gradient(to left var(--s), red, blue)",
                 "linear-gradient(9deg var(--s), red, blue)", "linear-gradient(in oklch, red, blue)",
                 "linear-gradient(to left in oklch, red, 9%, blue)", "linear-gradient(red 10px, blue)",
                 "linear-gradient(red, var(--x))"],
    "typography": ["caption", "large Inter", "400 var(--size) Inter", "var(--font)",
                   '{"fontFamily":"inherit","fontSize":"1rem"}'],
    "string": [],
    "boolean": [],
}  # fmt: skip


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_what_only_a_browser_evaluates(kind: TokenType) -> None:
    """CSS that depends on the page is neither understood nor wrong, and the reason is a sentence."""
    for text in OPAQUE[kind]:
        outcome = read(kind, text)
        assert isinstance(outcome, OpaqueValue), (text, outcome)
        check_others(kind, text, outcome)
        assert outcome.reason.endswith(".")


INVALID: dict[TokenType, list[str]] = {
    "color": ["", " ", "16px", "#12345", "3b82f6", "0xFF3B82F6", "rgb(1 2)", "rgb(1, 2 3)", "rgb(1deg 2 3)",
              "hsl(50% 1% 1%)", "hsl(1, 2, 3)", "hwb(1, 2%, 3%)", "rgb(1 2 3 / 1deg)", "lab(1 1e99 1)",
              "red blue", "var(--x) red", "{a.b}", '{"colorSpace":"cmyk","components":[1,1,1]}',
              '{"colorSpace":"srgb","components":[1,1]}', "[1,2,3]", "blac\u212a",
              "#ggg", "lab(50% 1e400 0)", "color(srgb 1e300 -1e300 0)", "color(jzazbz 1 1 1)",
              "color(--foo 1 1 1)", "rgb(NaN 0 0)", "rgb(1 2/3)", "rgb(1 2none)", "rgb(1\u00a02 3)",
              "{", "[]", "\u2028", "{}",
              '{"colorSpace":"srgb"}', '{"colorSpace":["srgb"],"components":[1,1,1]}',
              '{"colorSpace":"srgb","components":[1,true,1]}', '{"colorSpace":"srgb","components":[1,"x",1]}',
              '{"colorSpace":"srgb","components":[1,1,1],"alpha":"half"}'],
    "dimension": ["", "{}", "NaNpx", "-Infinity", '{"value":1e400,"unit":"px"}',
                  "px", "16 px", "200ms", "red", "#fff", "NaN", "Infinitypx", "1e400px", "٣px", "{x} * 2",
                  '{"value":"16","unit":"px"}', '{"value":16}', '{"value":16,"unit":""}', "[16]", "1px;2",
                  '{"value":true,"unit":"px"}', '{"value":1,"unit":"furlong"}', "calc()", "calc(1px"],
    "fontSize": ["huge", "1s"],
    "letterSpacing": ["wide", "1s"],
    "lineHeight": ["-1", "tall", "1s", "red"],
    "fontFamily": ["16px", "#fff", "[]", "[[]]", "[1]", '[""]', "O'", "a,,b", "a;b", "\u2028",
                   '"a\0"', '["a\\u0000"]', "{}"],
    "fontWeight": ["0", "1001", "heaviest", "16px", "[600]", "1001 italic"],
    "duration": ["16px", "1min", "soon", '{"value":1,"unit":"h"}'],
    "cubicBezier": ["cubic-bezier(1.1,0,0,1)", "0,0,-0.1,1", "cubic-bezier(0,0,1)", "[0,0,1]", '[0,0,1,"1"]',
                    "0,0,1", "200ms", "bounce", "{}"],
    "number": ["16px", "one", "1,5", "{}"],
    "strokeStyle": ["1px", "wavy", '{"dashArray":[]}', '{"dashArray":["red"]}', "[]",
                    '{"dashArray":["1px"],"lineCap":"pointed"}', '{"dashArray":["-1px"]}'],
    "border": ["1px", "1px solid red blue", "-1px solid red", "red", "1px 2px solid", '{"width":"1px"}', "[]",
               '{"width":"var(--x)","style":"wavy","color":"red"}'],
    "transition": ["solid", "opacity", "1px", "-1s", "1s 2s 3s", "ease ease ease 1s", "1s, ,", "[]",
                   '{"delay":"1s"}'],
    "shadow": ["red", "1px red", "0 1px 2px 3px 4px red", "0 1px -2px red", "0 1px red blue", "0 1px red 2px",
               "[]", "[1]", '{"color":"#000"}', '{"color":"#000","offsetX":0,"offsetY":0,"inset":"yes"}',
               '{"color":"#000","offsetX":0,"offsetY":0,"type":"glow"}',
               '{"color":"#000","offsetX":0,"offsetY":0,"opacity":2}',
               '{"color":"var(--x)","offsetX":0,"offsetY":"up"}', "0 1px (", "none none",
               "0 var(--y) blurry", "var(--x) 1s", '{"value":1,"unit":"px"}'],
    "gradient": ["red", "linear-gradient(red)", "linear-gradient()", "linear-gradient(red, 1s)", "[]", "{}",
                 '[{"position":0}]', '[{"color":"red","position":"left"}]',
                 '[{"color":"red","position":true}]', "linear-gradient(red 1% 2% 3%, blue)", "[1]"],
    "typography": ["16px", "Inter", "{}", "[]", '{"fontFamily":16}', '{"fontSize":"1px","textCase":"{x}"}',
                   "600 700 16px Inter", '{"fontSize":"1px","x":' + "[" * 20 + "]" * 20 + "}"],
    "string": [],
    "boolean": ["1", "yes", "", "{}"],
}  # fmt: skip


@pytest.mark.parametrize("kind", TOKEN_TYPES)
def test_what_is_no_value(kind: TokenType) -> None:
    """Anything else is none, and the reason is a sentence that is not too long."""
    for text in INVALID[kind]:
        outcome = read(kind, text)
        assert isinstance(outcome, InvalidValue), (text, outcome)
        check_others(kind, text, outcome)
        assert outcome.reason.endswith(".")
        assert len(outcome.reason) < 400


@pytest.mark.parametrize(
    ("kind", "text", "reason"),
    [
        ("boolean", "yes", 'The value is "yes"; accepted is true or false.'),
        ("number", "16px", 'The value is "16px"; accepted is a number such as "1.5".'),
        ("shadow", LAYERS, f'[1].offsetY is "up"; accepted is {LENGTH}.'),
        ("border", '{"width":"1px","color":"#000"}', f"style is missing; accepted is {BORDER}."),
        ("dimension", "{space.1} * 2", 'The value holds a reference that does not resolve: "{space.1} * 2".'),
        ("color", "{", 'The value begins like JSON but is none: "{".'),
        ("color", "", "The value is empty."),
        ("number", "1e400", 'The value is "1e400", beyond the range of numbers.'),
        ("boolean", "x" * 99, f'The value is "{"x" * 60}…"; accepted is true or false.'),
        ("boolean", json.dumps({"a": [1]}), 'The value is {"a":[1]}; accepted is true or false.'),
        ("boolean", json.dumps(list(range(99))), "The value is a list of 99; accepted is true or false."),
        ("color", "9" * (LONGEST + 1),
         f"The value has {LONGEST + 1} characters; the most that are read are {LONGEST}."),
    ],
)  # fmt: skip
def test_reasons_say_where_what_and_what_else(kind: TokenType, text: str, reason: str) -> None:
    """A reason names the member, shows what was received and what is accepted (field.md, 35)."""
    assert read(kind, text) == InvalidValue(reason)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        *(("color", f"color({space} 120 50 50)") for space in ("hsl", "hwb", "lab", "lch", "oklab", "oklch")),
        *(("color", text) for text in ("rgb(from red r g)", "color(from red srgb r g)")),
        ("dimension", "4px\u00a08px"),
        ("dimension", "4px\u20288px"),
        ("fontSize", "16px 20px"),
        ("letterSpacing", "1px 2px"),
        ("gradient", "linear-gradient(to left in oklch, #ec 63%)"),
        ("gradient", "conic-gradient(red 38%, 92%)"),
        ("gradient", "repeating-linear-gradient(red, 10%, 20%, blue)"),
    ],
)
def test_what_browsers_refuse_is_invalid(kind: TokenType, text: str) -> None:
    """Text that looks like CSS, and that Chromium drops, is no value."""
    assert isinstance(read(kind, text), InvalidValue)
