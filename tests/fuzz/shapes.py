"""What the generator starts from: values as they occur for each type, and pieces that break things.

From the tables of value shapes and of edge cases in the formats' page. Values stand between `|`.
"""

from jeton.model.objects import TokenType

_COLORS = """
#fff|#ABC8|#3b82f6|#3b82f680|red|transparent|currentColor|rgb(59 130 246)|rgba(0,0,0,.1)|rgb(300 0 0)
rgb(10% 20% 30% / 40%)|hsl(210 50% 40% / 0.25)|hsla(210, 50%, 40%, 1)|hwb(90 10% 20%)|lab(50% 40 -20)
lch(50 30 400)|oklab(0.5 0.1 none)|oklch(0.7 0.15 250)|color(display-p3 1 0 0)|color(xyz-d65 .9 1 1 / 0.5)
color-mix(in srgb, red 40%, blue)|rgb(from red r g b)|light-dark(#000, #fff)|var(--x, #fff)
rgba(#ff0000, .5)|Canvas|0xff00ff00|fff|{"r":0.5,"g":0,"b":1,"a":1}
{"colorSpace":"srgb","components":[0.2,0.4,1],"alpha":0.5}|{"colorSpace":"lab","components":[50,0,"none"]}
{"colorSpace":"hsl","components":[210,50,40],"hex":"#336699"}
color(hsl 120 50 50)|rgb(1%/**/2/**/3)
"""
_LENGTHS = """
16px|1.5rem|0|-0.5px|.5em|12|50%|2vw|clamp(1rem, 2vw, 3rem)|calc(1px + 2px)|1e3px|+4.0PX|8px 16px
{a.b} * 2|{"value":16,"unit":"px"}|{"value":0.25,"unit":"rem"}|{"value":1,"unit":"vh"}|12pt|14dp|16sp|auto
min(1px,2px)|1e400px|ceil(1e309px)|186%-1e15%|-5px / 1e400|1.cm
"""
_CURVES = """
cubic-bezier(0.4, 0, 0.2, 1)|[0.4,0,0.2,1]|ease|ease-in-out|linear|0.4, 0, 0.2, 1|steps(4, end)
linear(0, 0.5 40%, 1)|cubic-bezier(2,0,0,1)|step-start
"""
_BORDERS = """
1px solid #000|solid red thick|2px dashed rgb(0 0 0 / 50%)|{"color":"#000","width":"1px","style":"solid"}
{"color":"{a}","width":{"value":1,"unit":"px"},"style":{"dashArray":["2px"],"lineCap":"round"}}|none|1px
"""
_TRANSITIONS = """
all 200ms ease-in-out 50ms|.2s|{"duration":"200ms","delay":"0ms","timingFunction":[0.4,0,0.2,1]}
{"duration":{"value":2,"unit":"s"},"timingFunction":"{a.b}"}|1s steps(2)|opacity 1s {e}
"""
_SHADOWS = """
0 1px 2px #0008|inset 0 1px 2px 3px red, 0 0 4px rgba(0,0,0,.1)|none|0 0 0 1px {c.d}
{"color":"#000","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0"}
[{"color":"{a}","offsetX":{"value":0,"unit":"px"},"offsetY":"1px","blur":"2px","spread":"0px"},"{b}"]
{"color":"#00f8","offsetX":"0px","offsetY":"1px","blur":"2px","spread":"0","inset":true}
{"x":"0","y":"1","blur":"2","spread":"0","color":"#000000","type":"dropShadow"}
[{"radius":1,"offset":{"x":0,"y":1},"color":"#091E42","opacity":0.25}]
var(--a) 0 color-mix(attr(x))|{"x":"1","y":"1","type":[]}
"""
_GRADIENTS = """
linear-gradient(90deg, red 0%, #00f 100%)|radial-gradient(circle at top, red, blue)|red 0%, blue 100%
[{"color":"#f00","position":0},{"color":"{a.b}","position":1}]|conic-gradient(from 45deg, red, 40%, blue)
conic-gradient(red 38%, 92%)
repeating-linear-gradient(red, blue 20px)|linear-gradient(to right, rgb(0 0 0 / 0), {c} 50%)
"""
_TYPOGRAPHY = """
italic 600 16px/1.5 "Inter", sans-serif|400 1rem Inter|inherit
{"fontFamily":"Inter","fontSize":"16px","fontWeight":400,"lineHeight":1.5,"letterSpacing":"1px"}
{"fontFamily":["A","b c"],"fontSize":{"value":1,"unit":"rem"},"fontWeight":"bold","letterSpacing":"0.1em"}
{"fontFamily":"{f}","fontSize":"{s}","textCase":"uppercase","lineHeight":"AUTO","paragraphSpacing":"4"}
"""
_FAMILIES = """
Inter|"IBM Plex Sans", Arial, sans-serif|["Inter","O'x"]|'It''s'|system-ui, -apple-system|[]|var(--font)|"'x'"
"""
_WEIGHTS = """
400|bold|semi-bold|SemiBold Italic|600 italic|normal|bolder|1001|0|1e2|extra black|Halbfett|1|1000
"""
_STROKES = """
solid|dashed|none|hidden|wavy|{"dashArray":["2px",{"value":1,"unit":"rem"},"{d}"],"lineCap":"butt"}
"""
_STRINGS = r"""
Hello|{x}|#{1+1}|\(x)|</style>|*/|$x|@string/x|%d %s|a\nb|{"a":"{b}"}|'"|--
"""
_SHAPES: dict[TokenType, str] = {
    "color": _COLORS,
    "dimension": _LENGTHS,
    "fontFamily": _FAMILIES,
    "fontWeight": _WEIGHTS,
    "fontSize": _LENGTHS + "larger|x-small",
    "lineHeight": "1.5|150%|24px|normal|AUTO|0|-1|1e2|calc(1 + 1)|2",
    "letterSpacing": '0.05em|-2%|1px|normal|0|.5|{"value":0.1,"unit":"em"}',
    "duration": '200ms|.2s|0|150|1e2ms|{"value":200,"unit":"ms"}|-1s|var(--t)|{"value":1.5,"unit":"s"}',
    "cubicBezier": _CURVES,
    "number": "1.5|0|-3|50%|1e21|.5|+7|calc(1*2)|00012|1_000|1e-320|NaN|Infinity",
    "strokeStyle": _STROKES,
    "border": _BORDERS,
    "transition": _TRANSITIONS,
    "shadow": _SHADOWS,
    "gradient": _GRADIENTS,
    "typography": _TYPOGRAPHY,
    "string": _STRINGS,
    "boolean": "true|FALSE|1|0|yes|false",
}
VALUES: dict[TokenType, list[str]] = {
    kind: [value for line in text.strip().splitlines() for value in line.split("|")]
    for kind, text in _SHAPES.items()
}
EVERY_VALUE = sorted({value for values in VALUES.values() for value in values})
STAND_INS = ("{a}", "{a.b}", "{b}", "{c}", "{c.d}", "{d}", "{e}", "{f}", "{s}")
"""References in the values above, for names that a mode has."""

_WORDS = r"""
*/ /* // --> -- <!-- ]]> </style> <![CDATA[ " ' \ \( ` { } {} {a} {a.b} {{a}} ( ) [ ] [[ }} ; : , . .. # #{ $
$root $value % & &amp; &#0; < > @ ! !important url( url("x \0 \a 0 -0 1e999 -1e999 1e-999 NaN none null
true 999999999999999999999999 0.1e-7 😀 é 日本 ٣ İ ß var(--x) calc( color-mix( rgb( ,, __proto__ constructor
toString
"""
PIECES = [
    *_WORDS.split(),
    *(" ", "\n", "\r\n", "\t", "\v", "\x1b", "\x7f", "\x85", "\u2028", "\u202e", "\ufeff", "\ufffe"),
    *("e\u0301", "\u0301", "\U0010ffff"),
]
_NAMES = r"""
a b c d e f s x A aB a-b a_b 500 1 0 color brand primary value type description $value $type $root $x {x}
class self init default in Type _ - -- --x *** */ --> é größe 日本 😀 ☀ · ŉ İ # / with%20space a/b
] [ : ; ' " \ < & null __proto__
"""
SEGMENTS = [*_NAMES.split(), "e\u0301", "a b", "\u00a0", "\u2028"]
NUMBERS = ("1e999", "-1e308", "0.1e-320", "-0", "99999999999999999999", "1e21", ".5", "5.", "+1", "0x1f", "٣")
