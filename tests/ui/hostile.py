"""Texts that try to be more than text: more than two hundred of them, as names, values and descriptions."""

import json
import re

from jeton.bounds.limits import VALUE_BYTES
from jeton.model.objects import TOKEN_TYPES

CALL = "hit(1)"
"""What a script would call if one of the texts became one."""
TRAP = "//trap.test/x"
"""The address that a page would ask if one of the texts became part of it."""

_TAGS = [
    f"<script>{CALL}</script>",
    f"<ScRiPt src={TRAP}></sCrIpT>",
    f"<img src={TRAP} onerror={CALL}>",
    f"<svg onload={CALL}>",
    f"<svg><script href={TRAP}/></svg>",
    f"<iframe src={TRAP}>",
    f"<iframe srcdoc='<script>{CALL}</script>'>",
    f"<object data={TRAP}>",
    f"<embed src={TRAP}>",
    f"<link rel=stylesheet href={TRAP}>",
    f"<link rel=prefetch href={TRAP}>",
    f"<style>*{{background:url({TRAP})}}</style>",
    f"<meta http-equiv=refresh content=0;url={TRAP}>",
    f"<base href={TRAP}>",
    f"<form action={TRAP}><button autofocus>",
    f"<input autofocus onfocus={CALL}>",
    f"<details open ontoggle={CALL}>",
    f"<video poster={TRAP}>",
    f"<audio src={TRAP} autoplay>",
    f"<body onload={CALL}>",
    f"<marquee onstart={CALL}>",
    f"<math href={TRAP}>",
    f"<template><script>{CALL}</script></template>",
    f"<a href=javascript:{CALL} id=x autofocus>",
    f"<noscript><img src={TRAP}></noscript>",
    f"<script type=module>import '{TRAP}'</script>",
    f'<script type=speculationrules>{{"prefetch":[{{"urls":["{TRAP}"]}}]}}</script>',
    f"<picture><source srcset={TRAP}><img></picture>",
    f"<table background={TRAP}><tr><td>",
    f"<svg><use href={TRAP}#x></svg>",
    f"<svg><image href={TRAP}></svg>",
    f"<svg><a xlink:href=javascript:{CALL}><text>x</text></a></svg>",
    f"<svg><animate attributeName=href values=javascript:{CALL}></svg>",
    f"<svg><style>@import '{TRAP}';</style></svg>",
    f"<svg><foreignObject><iframe src={TRAP}></foreignObject></svg>",
    f"<math><mtext><table><mglyph><style><img src={TRAP} onerror={CALL}>",
    f"<select><option><iframe src={TRAP}></select>",
    f"<textarea><img src={TRAP} onerror={CALL}>",
    f"<div id=main tabindex=1 contenteditable onbeforeinput={CALL}>",
    f"<dialog open><form method=dialog><button formaction={TRAP}>",
    f"<button popovertarget=x onclick={CALL}>",
    f"<portal src={TRAP}>",
    f"<frameset onload={CALL}><frame src={TRAP}>",
    f"<isindex action={TRAP}>",
    f"<img src=x:x onerror\n=\n{CALL}>",
    f"<img/src={TRAP}/onerror={CALL}//",
    f"<<img src={TRAP}>>",
    f"<img src={TRAP} alt='",
    f"<a ping={TRAP} href=#>",
    f"<x onfocus={CALL} tabindex=0 autofocus>",
    f"<x style=animation-name:x onanimationstart={CALL}>",
    f"<script\x20src={TRAP}></script>",
    f"<\x00script>{CALL}</script>".replace("\x00", "\x01"),
    "<plaintext>",
    "<!--",
    "<![CDATA[",
    "<?xml version='1.0'?>",
    "<!DOCTYPE html>",
]
_ENDS = [
    *(
        f"</{name}>"
        for name in ("title", "script", "style", "textarea", "code", "svg", "body", "html", "table", "td")
    ),
    *(
        '"',
        "'",
        "`",
        ">",
        "<",
        "&",
        "]]>",
        "-->",
        "--!>",
        "/>",
        "\\",
        '\\"',
        "\\u003c",
        "%3Cscript%3E",
        "&lt;b&gt;",
    ),
    *(
        "&#60;script&#62;",
        "&quot;",
        "&#x22;",
        "&apos;",
        "&amp;lt;",
        "&NotEqualTilde;",
        "&copy",
        "&#0;",
        "&#xD800;",
    ),
]
_ATTRIBUTES = [
    f'" onmouseover="{CALL}',
    f"' onmouseover='{CALL}",
    f"x onmouseover={CALL}",
    f'" autofocus onfocus="{CALL}" x="',
    f'" style="background:url({TRAP})',
    f'" href="javascript:{CALL}',
    f'" formaction="{TRAP}',
    f'" srcset="{TRAP}',
    '"></a>',
    "'></a>",
]
_ADDRESSES = [
    f"javascript:{CALL}",
    f"JaVaScRiPt:{CALL}",
    f"java\tscript:{CALL}",
    f"data:text/html,<script>{CALL}</script>",
    f"vbscript:{CALL}",
    f"https:{TRAP}",
    TRAP,
    f"\\\\{TRAP}",
    "#x",
    "?x=1&y=2",
]
_TEMPLATES = [
    *(
        "{{7*7}}",
        "{{ config }}",
        "{% raw %}",
        "{# x #}",
        "${7*7}",
        "#{7*7}",
        "<%= 7*7 %>",
        "{{''.__class__.__mro__}}",
    ),
    *(
        "{{constructor.constructor('hit(1)')()}}",
        "[[7*7]]",
        "%s%n%x",
        "{0}",
        "{self}",
        "{name!r}",
        "$$1",
        "@{x}",
    ),
]
_STYLES = [
    f"url({TRAP})",
    f"red;background:url({TRAP})",
    f"red}}*{{background:url({TRAP})}}",
    f"image-set('{TRAP}' 1x)",
    "expression(hit(1))",
    f"-moz-binding:url({TRAP})",
    f"@import '{TRAP}';",
    "var(--x)",
    f"var(--x, url({TRAP}))",
    "attr(href url)",
    "#fff;}",
    "red!important",
    "/*",
    "*/",
    "\\75rl(//trap.test)",
    "NaN",
    "1e400px",
    "9" * 400,
    "-1e308px",
    "rgb(1e308 NaN -1)",
]
_LETTERS = [
    *(
        "\u202e abc",
        "a\u202eb",
        "\u2067a\u2066b",
        "\u200b",
        "a\u200bb",
        "\ufeff",
        "a\u00adb",
        "\u2028",
        "\u2029",
        "\u0085",
    ),
    *(
        "\u0301" * 60,
        "a" + "\u0301" * 200,
        "\U000e0041\U000e0042",
        "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        "\ufffd",
    ),
    *("\ufffe", "\ue000", "İ", "ﬁ", "ß", "ǅ", "漢字", "\u0627" * 20, "क्षि", "😀" * 30, "a" * 1024, "ä" * 512),
]
_WORDS = [
    *(
        "a b  c",
        " lead",
        "trail ",
        "..",
        ".",
        "/",
        "a/b",
        "../../etc",
        "%2e%2e%2f",
        "%00",
        "%",
        "?",
        "#",
        "a.b.c.d.e.f",
    ),
    *(
        "con",
        "null",
        "undefined",
        "true",
        "0",
        "-1",
        "__proto__",
        "constructor",
        "toString",
        "x;y",
        "x,y",
        "x=y",
    ),
]
_PARTS = [*_TAGS, *_ENDS, *_ATTRIBUTES, *_TEMPLATES, *_STYLES, *_LETTERS]
"""Those that are as bad within a longer text."""
TEXTS: list[str] = [*_PARTS, *_ADDRESSES, *_WORDS]
"""All of them; a text that Jeton refuses as a name is a value and a description all the same."""
_NAME_LIMIT = 255
_REFUSED = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def _grouped() -> list[list[str]]:
    """Return all texts, many that may stand beside each other in one name together, the others alone."""
    alone = [[text] for text in (*_ADDRESSES, *_WORDS)]
    groups: list[list[str]] = [[]]
    for text in _PARTS:
        if _REFUSED.search(text) or len(text) > _NAME_LIMIT:
            alone.append([text])
        elif len(" ".join([*groups[-1], text])) > _NAME_LIMIT:
            groups.append([text])
        else:
            groups[-1].append(text)
    return [*groups, *alone]


GROUPS = _grouped()
"""The texts in groups, each of which is one name: a page is rendered once for all of a group."""
LONG = "<b>" + "x" * (VALUE_BYTES - 7) + "</b>"
"""The longest value that there may be."""


def tokens_of(texts: list[str]) -> list[dict[str, str]]:
    """Return tokens, each with the texts as name, value and description, of all types in turn."""
    made = []
    for number, text in enumerate(texts):
        type_ = TOKEN_TYPES[number % len(TOKEN_TYPES)]
        value = text if number % 2 else json.dumps({"color": text, "width": text, "style": text})
        made.append({"name": f"n.{text}", "type": type_, "value": value, "description": text})
    return made
