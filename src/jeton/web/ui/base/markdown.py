"""People's Markdown as HTML: a subset that knows no HTML, and no link but to http and https.

It has headings, lists, fenced code, code, strong text, emphasis and links; a line break stays one. It takes
linear time: each pattern ends at the first sign that it may not have inside.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from markupsafe import Markup, escape

_FENCE = "```"
_HEADING = re.compile(r"(#{1,6})[ \t]+(.*)$")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|(\d{1,9})[.)])[ \t]+(.*)$")
_TICKS = re.compile(r"\\[!-/:-@\[-`{-~]|`+")
_LINK = re.compile(r"\[([^\[\]]+)\]\((https?://[^\s()<>]+)\)", re.IGNORECASE)
_STRONG = re.compile(r"\*\*(?=\S)([^*]*[^\s*])\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])([*_])(?=\S)([^*_]*[^\s*_])\1(?![\w*])")
_PLACE = re.compile("\0(\\d+)\0")
_OPEN = '<a href="{}" rel="nofollow noreferrer">'
_DEEPEST = 6


def html(text: str, level: int = 3) -> Markup:
    """Return a text as HTML, whose highest headings have this level, those below them the next ones."""
    depths = sorted({len(match[1]) for match in map(_HEADING.match, text.splitlines()) if match})
    levels = {depth: min(_DEEPEST, level + place) for place, depth in enumerate(depths)}
    blocks = _blocks(text.replace("\0", "").splitlines(), levels)
    return Markup("\n".join(filter(None, blocks)))  # noqa: S704  all is escaped


def first_line(text: str) -> str:
    """Return the first line that says something, without the signs before it."""
    lines = (line.strip().lstrip("#-*+> \t") for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith(_FENCE)), "")


def _blocks(lines: list[str], levels: dict[int, int]) -> Iterator[str]:
    tag, parts = "p", list[str]()
    rest = iter(lines)
    for line in rest:
        heading, item = _HEADING.match(line), _ITEM.match(line)
        kind = "p" if item is None else "ol" if item[1] else "ul"
        is_apart = heading is not None or line.startswith(_FENCE) or not line.strip()
        if is_apart or (item and kind != tag):
            yield _block(tag, parts)
            tag, parts = kind, []
        if line.startswith(_FENCE):
            fenced = iter(lambda: next(rest, _FENCE).rstrip(), _FENCE)
            yield f'<pre tabindex="0"><code>{escape(chr(10).join(fenced))}</code></pre>'
        elif heading:
            words = heading[2].rstrip(" \t#")
            yield f"<h{levels[len(heading[1])]}>{_inline(words)}</h{levels[len(heading[1])]}>"
        elif not is_apart:
            if item is None and tag != "p":
                parts[-1] += f"\n{line.strip()}"
            else:
                parts.append(item[2] if item else line.strip())
    yield _block(tag, parts)


def _block(tag: str, parts: list[str]) -> str:
    """Return a paragraph of lines, or a list of items, empty without any."""
    if not parts:
        return ""
    if tag == "p":
        return f"<p>{_inline(chr(10).join(parts))}</p>"
    return f"<{tag}>{''.join(f'<li>{_inline(item)}</li>' for item in parts)}</{tag}>"


def _inline(text: str) -> str:
    """Return the text of a block with its marks; what has none inside waits under a number."""
    apart: list[str] = []

    def put(html: str) -> str:
        apart.append(html)
        return f"\0{len(apart) - 1}\0"

    marked = str(escape("".join(_without_code(text, put))))
    marked = _LINK.sub(lambda link: f"{put(_OPEN.format(link[2]))}{link[1]}{put('</a>')}", marked)
    marked = _STRONG.sub(r"<strong>\1</strong>", marked)
    marked = _EMPHASIS.sub(r"<em>\2</em>", marked)
    return _PLACE.sub(lambda place: apart[int(place[1])], marked).replace("\n", "<br>\n")


def _without_code(text: str, put: Callable[[str], str]) -> Iterator[str]:
    """Yield a text with what `put` returns for its code and for signs behind a backslash."""
    marks = list(_TICKS.finditer(text))
    places: dict[str, list[int]] = {}
    for place, mark in enumerate(marks):
        places.setdefault(mark[0], []).append(place)
    end = number = 0
    while number < len(marks):
        mark = marks[number]
        own = places[mark[0]]
        after = bisect_right(own, number)
        yield text[end : mark.start()]
        end = mark.end()
        if mark[0].startswith("\\"):
            yield put(str(escape(mark[0][1])))
        elif after == len(own):
            yield mark[0]
        else:
            number = own[after]
            code = text[end : marks[number].start()].replace("\n", " ")
            end = marks[number].end()
            if code.startswith(" ") and code.endswith(" ") and code.strip():
                code = code[1:-1]
            yield put(f"<code>{escape(code)}</code>")
        number += 1
    yield text[end:]
