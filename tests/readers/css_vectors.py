"""Values, names and descriptions for stylesheets: the format notes' own vectors, and what else means harm."""

VALUES = [
    # type, stored value, what it computes to
    ("color", "#3b82f6", "#3b82f6"),
    ("color", "#3b82f680", "#3b82f680"),
    ("color", "rgb(300 0 0)", "rgb(300 0 0)"),
    ("color", "oklch(0.7 0.15 250)", "oklch(0.7 0.15 250)"),
    ("color", "color(display-p3 1 0 0)", "color(display-p3 1 0 0)"),
    ("color", "hsl(210 50% 40% / 0.25)", "hsl(210 50% 40% / 0.25)"),
    ("color", '{"colorSpace":"hsl","components":[210,50,40],"alpha":0.25}', "hsl(210 50% 40% / 0.25)"),
    ("color", '{"colorSpace":"srgb","components":[1,"none",0]}', "color(srgb 1 none 0)"),
    ("color", "color-mix(in srgb, red 50%, var(--none, blue))", "color-mix(in srgb, red 50%, blue)"),
    ("color", "currentColor", "currentColor"),
    ("color", " light-dark( #fff ,#000)\n", "light-dark( #fff ,#000)"),
    ("dimension", "16px", "16px"),
    ("dimension", "1.5rem", "1.5rem"),
    ("dimension", "0", "0"),
    ("dimension", "50%", "50%"),
    ("dimension", "2vw", "2vw"),
    ("dimension", "clamp(1rem, 2vw, 3rem)", "clamp(1rem, 2vw, 3rem)"),
    ("dimension", "env(none-such,8px)", "8px"),
    ("dimension", '{"value":1.50,"unit":"px"}', "1.5px"),
    ("dimension", '{"value":-0.0000001,"unit":"rem"}', "-0.0000001rem"),
    ("fontSize", '{"value":2,"unit":"rem"}', "2rem"),
    ("lineHeight", "1.5", "1.5"),
    ("letterSpacing", '{"value":0,"unit":"px"}', "0px"),
    ("fontFamily", '["O\'x \\"q\\" </style>", "sans-serif"]', '"O\'x \\"q\\" \\3c /style>", sans-serif'),
    ("fontFamily", "Inter, 'Segoe UI', serif", "Inter, 'Segoe UI', serif"),
    ("fontFamily", "Source Sans 3,serif", '"Source Sans 3", serif'),
    ("fontFamily", "Inter Serif, serif Pro, math", '"Inter Serif", "serif Pro", math'),
    ("fontWeight", "600", "600"),
    ("fontWeight", "semi-bold", "600"),
    ("dimension", "16", "16px"),
    ("dimension", "-8px", "-8px"),
    ("fontSize", "14", "14px"),
    ("duration", "0", "0ms"),
    (
        "color",
        '{"colorSpace":"srgb","components":[0.0196078431372549,0,0.0235294117647059],"alpha":0.1607843137254902}',
        "#05000629",
    ),
    ("fontFamily", '["\'Segoe UI\'", "serif"]', '"Segoe UI", serif'),
    ("gradient", "url(a.png)", "url(a.png)"),
    ("gradient", "red 0%, blue 100%", "linear-gradient(#f00 0%, #00f 100%)"),
    ("string", "url('a.png')", 'url("a.png")'),
    ("duration", '{"value":200,"unit":"ms"}', "200ms"),
    ("cubicBezier", "ease-in-out", "ease-in-out"),
    ("cubicBezier", "[0.42, 0, 0.58, 1]", "cubic-bezier(0.42, 0, 0.58, 1)"),
    ("cubicBezier", "linear(0, 0.5 25%, 1)", "linear(0, 0.5 25%, 1)"),
    ("number", "1.5", "1.5"),
    ("strokeStyle", "dotted", "dotted"),
    ("strokeStyle", '{"dashArray":["1px"],"lineCap":"round"}', "dashed"),
    (
        "border",
        '{"color":"#36368080","width":{"value":3,"unit":"px"},"style":"solid"}',
        "3px solid #36368080",
    ),
    ("border", '{"color":"red","width":0,"style":{"dashArray":["1px"],"lineCap":"butt"}}', "0px dashed #f00"),
    (
        "transition",
        '{"duration":{"value":200,"unit":"ms"},"delay":{"value":0,"unit":"ms"},"timingFunction":[0.5,0,1,1]}',
        "200ms cubic-bezier(0.5, 0, 1, 1) 0ms",
    ),
    (
        "transition",
        '{"duration":"0.2s","timingFunction":"ease"}',
        "0.2s cubic-bezier(0.25, 0.1, 0.25, 1) 0ms",
    ),
    ("shadow", *("inset 0 1px 2px #0008, 0 2px 4px rgba(0,0,0,.1)",) * 2),
    (
        "shadow",
        '[{"color":"#0008","offsetX":0,"offsetY":{"value":1,"unit":"px"},"blur":"2px","spread":0,"inset":true}]',
        "inset 0px 1px 2px 0px #00000088",
    ),
    (
        "shadow",
        '[{"x":"1","y":2,"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":0.1}},{"x":0,"y":0}]',
        "1px 2px 0px 0px rgb(0 0 0 / 0.1), 0px 0px 0px 0px currentColor",
    ),
    ("gradient", "linear-gradient(90deg, red, blue 50%)", "linear-gradient(90deg, red, blue 50%)"),
    (
        "gradient",
        '[{"color":"red","position":-1},{"color":"#00f","position":0.999},{"color":"lime","position":2}]',
        "linear-gradient(#f00 0%, #00f 99.9%, #0f0 100%)",
    ),
    ("gradient", '[{"color":"red"}]', "linear-gradient(#f00, #f00)"),
    ("typography", "italic 400 16px/1.5 Inter, serif", "italic 400 16px/1.5 Inter, serif"),
    (
        "typography",
        '{"fontFamily":["Inter","serif"],"fontSize":"1rem","fontWeight":"semi-bold","lineHeight":1.5}',
        '600 1rem/1.5 "Inter", serif',
    ),
    (
        "typography",
        '{"fontFamily":"Mona Sans","fontSize":{"value":9,"unit":"px"},"fontStyle":"italic","odd":0}',
        'italic 9px "Mona Sans"',
    ),
    ("string", "Hello, World", "Hello, World"),
    ("string", "red; } body{", '"red; } body{"'),
    ("string", 'a"b\\c\n</style><!--\u2028', '"a\\"b\\\\c\\a \\3c /style>\\3c !--\\2028 "'),
    ("string", "inherit", '"inherit"'),
    ("string", "var(x)", '"var(x)"'),
    ("string", "a\\", '"a\\\\"'),
    ("boolean", "true", "true"),
]

LEFT_OUT = (
    *("red; } body{", "red }", 'url("x', "'x", "url(x y", "a)", "a]", "[a)", "red !important"),
    *("a;b", "", " \n"),
    *("</style>", "<!--", "a\x07b", "a\u202eb", "a\\", "a\\\\", "\\\\/**/", "{a.b}"),
    *("1px solid {a.b}", "{}", "[]"),
    *("inherit", "REVERT-rule", "\\69nherit", "unset/**/", "var(x)", "var()", "a(var(1))"),
    *("var(--x,;)", "VAR(x)"),
    *("env(1)", "inherit(--x)", "--f(,)", "{", "[1,2", "(" * 40, "9" * 20_000, "/* none", "/**/"),
)
"""Values that CSS would end early, drop or take for something else."""

NAMES = (
    *("a", "a.b", "a-b", "aB", "class", "500.x", "größe.日本", "with space.a/b", "😀", "$x", "{x}", "a..b"),
    *("__proto__", "value", "a.value", "</style>", "*/ } body {", "a\\b", '"', "'", "\ufeff", "x\u2028y"),
    *("-", "--", "...", "x\u00a0y", "e\u0301", "\u037e", "\ue000", "x" * 1024, ";", ":", "!important", "a_b"),
    *("\u202ex", "//", "#", "\u200d", "\u00d7", "\ufffe"),
)

DESCRIPTIONS = (
    *("*/ } x{}", "-->", "--", "ends -", "a\nb", "#{1+1}", "\\(x)", "$x", "]]>", "</style>", "*"),
    *("*/*/", "/*"),
    *("\n\n", "\x0b", "\x1b]0;x\x07", "\ufeff", "\u202e} /*", "*\ufeff/ body{}", "*\x07/ body{}", "<\x07!--"),
    *("<!--", "<\ufeff/style>", "\\", "*\\", "*\u2028/ x{}"),
)

PIECES = (
    *("(", ")", "[", "]", "{", "}", "{a}", "url(", "URL(x", "'", '"', "\\", "/*", "*/", ";"),
    *("!", " !important"),
    *("</style>", "<!--", "-->", "@import 'x'", "#", "1e5", ",", " ", "\n", "\r", "\f", "\t", "\x07", "\x7f"),
    *("é", "\u2028", "\ufeff", "\u202e", "\ufffe", "U+26", "rgb(1 2 3)", "\\41 ", "\\69nherit", "inherit"),
    *("var(--x)", "var(x)", "var(", "var(--x, ;)", "env(x)", "env(1)", "attr(x)", "if(", "--f(a,,b)", "x"),
    *(":", "|", "😀", "=", "1px", "red", "calc(1px + 2px)", "initial", "revert-rule", "body{", "--y: 2"),
    *("inherit(", "var(--a,", "env(", "--", "\\76 ar(x)", "/**/", "<", ">", "~=", "10%", "-", "e1"),
)
"""Of these, put together at random, comes what no list has thought of."""
