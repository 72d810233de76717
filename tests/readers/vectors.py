"""The test vectors of the formats' page: what goes in, and what each native format holds of it, by hand.

A vector is (name, type, value), Android's resource, and Swift's constant; None where the format has no place.
"""

from conftest import Tree
from support.checks import ok

from readers.aapt2 import Argb, Length
from readers.hostile import modes_of
from readers.natives import Token
from readers.swift import UIColor

Vector = tuple[str, str, str, Argb | Length | None, UIColor | float | None]

RED = Argb(255, 255, 0, 0), UIColor(1, 0, 0, 1)
TURQUOISE = UIColor(0.2, 0.4, 0.6, 0.25)
BLUE = "#3b82f6"

VALUES: list[Vector] = [
    ("hex", "color", BLUE, Argb(255, 0x3B, 0x82, 0xF6), UIColor(0.231, 0.510, 0.965, 1)),
    ("hexA", "color", "#3b82f680", Argb(128, 0x3B, 0x82, 0xF6), UIColor(0.231, 0.510, 0.965, 0.502)),
    ("half", "color", "rgba(0,0,0,.1)", Argb(0x1A, 0, 0, 0), UIColor(0, 0, 0, 0.1)),
    ("dimmed", "color", "rgb(0 0 0 / 0.5)", Argb(128, 0, 0, 0), UIColor(0, 0, 0, 0.5)),
    ("rounded", "color", "rgb(0.5 1.5 2.5)", Argb(255, 1, 2, 3), UIColor(0.002, 0.006, 0.010, 1)),
    ("clamped", "color", "rgb(300 0 0)", *RED),
    ("named", "color", " Red\n", *RED),
    ("clear", "color", "transparent", Argb(0, 0, 0, 0), UIColor(0, 0, 0, 0)),
    ("oklch", "color", "oklch(0.7 0.15 250)", Argb(255, 0x4B, 0xA3, 0xF7), UIColor(0.295, 0.639, 0.970, 1)),
    ("p3", "color", "color(display-p3 1 0 0)", Argb(255, 255, 0x0B, 0x0C), UIColor(1, 0.045, 0.046, 1)),
    ("hsl", "color", "hsl(210 50% 40% / 0.25)", Argb(0x40, 0x33, 0x66, 0x99), TURQUOISE),
    (
        *("json", "color", '{"colorSpace":"hsl","components":[210,50,40],"alpha":0.25}'),
        *(Argb(0x40, 0x33, 0x66, 0x99), TURQUOISE),
    ),
    (*("none", "color", '{"colorSpace":"srgb","components":[1,"none",0]}'), *RED),
    ("current", "color", "currentColor", None, None),
    ("mix", "color", "color-mix(in srgb, red, blue)", Argb(255, 128, 0, 128), UIColor(0.5, 0, 0.5, 1)),
    ("wrong", "color", "#12345", None, None),
    ("px", "dimension", "16px", Length(16, "dp"), 16.0),
    ("rem", "dimension", "1.5rem", Length(24, "dp"), 24.0),
    ("zero", "dimension", "0", Length(0, "dp"), 0.0),
    ("minus", "dimension", "-8px", Length(-8, "dp"), -8.0),
    ("object", "dimension", '{"value":1.5,"unit":"rem"}', Length(24, "dp"), 24.0),
    ("percent", "dimension", "50%", None, None),
    ("vw", "dimension", "2vw", None, None),
    ("clamp", "dimension", "clamp(1rem, 2vw, 3rem)", None, None),
    ("size", "fontSize", "1.25rem", Length(20, "sp"), 20.0),
    ("line", "lineHeight", "24px", Length(24, "sp"), 24.0),
    ("factor", "lineHeight", "1.5", None, None),
    ("tracking", "letterSpacing", "-0.5px", Length(-0.5, "dp"), -0.5),
    ("em", "letterSpacing", "0.05em", None, None),
    ("largest", "dimension", "8388607px", Length(8388607, "dp"), 8388607.0),
    ("lowest", "dimension", "-8388607px", Length(-8388607, "dp"), -8388607.0),
    ("beyond", "dimension", "8388608px", None, 8388608.0),
    ("far", "dimension", "999999999999999px", None, 999999999999999.0),
    ("below", "dimension", "-8388607.5px", None, -8388607.5),
    ("tiny", "dimension", "1e-200px", Length(0, "dp"), 1e-200),
    ("weight", "fontWeight", "semi-bold", None, None),
    ("ease", "cubicBezier", "ease-in-out", None, None),
    ("shadow", "shadow", "inset 0 1px 2px #0008, 0 2px 4px rgba(0,0,0,.1)", None, None),
    ("text", "string", BLUE, None, None),
]

_WORDS = """
    a a.b a-b a_b aB A AB class 500.x größe.日本 😀 $x {x} a..b __proto__ value a.value _ __ - -- _.- a. .a
    ... 1 spacing.1.5 spacing.15 BORDER_RADIUS self Self init Type Protocol Any default new null true assert
    enum goto package await self.x token token_2 a_b_2 a-b.2 UIColor CGFloat Color Dimension R \\u0041 a*/b
    a-->b \U0001d49c ☀ e\u0301 é \u0301 ŉ ﬁ İ ¼ · l·l ٣ Ა 鿖 \u212e हिन्दी tag<b>"&' 💩.x 👩\u200d💻
"""
NAMES = [
    *_WORDS.split(),
    *("with space.a/b", "line\u2028name", "nbsp\u00a0name", "bidi\u202ename", "x" * 1024, "日" * 1024),
]

DESCRIPTIONS = [
    *("*/ } x{}", "-->", "--", "ends -", "a\nb", "#{1+1}", "\\(x)", "$x", "]]>", "</style>", "/*", "*\n/"),
    *("*/ static { System.exit(1); } /*", "\\u002a\\u002f int x; \\u002f\\u002a", "C:\\users", "\\\\u00"),
    *("@SystemApi for all", "@TestApi", "@deprecated: use a", "*\u2028/ }", "first\r\nsecond\rthird"),
    *(
        "--- - ----",
        "<!-- x -->",
        "a\u202eb",
        "\ufeff",
        "",
        "   ",
        "é 日本 😀",
        "/// x",
        "\u2029}",
        "a" * 10_000,
    ),
    *("\u0000", "\u0085*/", "a\u001b[0m"),
]

ALIASES: list[Token] = [
    {"name": "a", "type": "color", "alias_to": "b"},
    {"name": "b", "type": "color", "alias_to": "c"},
    {"name": "c", "type": "color", "value": "#3b82f680"},
    {"name": "lost", "type": "color", "alias_to": "gone"},
    {"name": "own", "type": "color", "value": "red", "alias_to": "gone"},
    {"name": "other", "type": "color", "alias_to": "size"},
    {"name": "size", "type": "fontSize", "value": "2rem"},
    {"name": "dim", "type": "dimension", "alias_to": "size"},
]

MODES = [
    *("b-c", "c", "C", "Dark Mode", "dark.mode", "DarkMode", "dark-mode-2", "😀", "--", "*/ -->"),
    *("größe", "2"),
    *("\u0301", "class", "日" * 255, "Type", "Color", "DesignTokens"),
]


def fill_modes(tree: Tree) -> dict[str, list[Token]]:
    """Fill the mode `Base` and many others, whose names meet with those of tokens; return what they list."""
    ok(tree.owner.client.patch(tree.mode, json={"name": "Base"}))
    names = ["a", "a-b", "a.b", "b", "b-c", "class", "_", "x-2", "x", "gone", "日" * 1024]
    bodies = [{"name": name, "type": "color", "value": BLUE} for name in names]
    link = {"name": "link", "type": "color", "alias_to": "over"}
    over = {"name": "over", "type": "color", "value": "red"}
    others = [(mode, [link, *bodies[number % 3 : 10]]) for number, mode in enumerate(MODES)]
    return modes_of(tree, [*bodies, link, over], others)[0]
