"""Reader of pages: refuses markup that is not whole, or that no template of ours has."""

import re
from html import unescape
from html.parser import HTMLParser

from drawings.allowed import shapes

_VOID = {"meta", "link", "input", "br", "hr", "img", "wbr", "col"}
_SHAPES = {"svg", "path", "rect", "circle", "g", "text", "defs", "stop", "filter", "clippath"}
_SHAPES |= {"lineargradient", "radialgradient", "fegaussianblur", "fecolormatrix"}
_ELEMENTS = {
    *(
        "aside",
        "q",
        "html",
        "head",
        "meta",
        "title",
        "link",
        "script",
        "body",
        "a",
        "header",
        "nav",
        "ol",
        "ul",
        "li",
        "div",
    ),
    *("main", "section", "article", "p", "footer", "form", "input", "fieldset", "legend", "button", "label"),
    *(
        "h1",
        "h2",
        "h3",
        "h4",
        "code",
        "pre",
        "strong",
        "em",
        "span",
        "table",
        "colgroup",
        "col",
        "caption",
        "thead",
        "tbody",
        "tr",
    ),
    *(
        "th",
        "td",
        "details",
        "summary",
        "select",
        "option",
        "optgroup",
        "dl",
        "dt",
        "dd",
        "figure",
        "figcaption",
    ),
    *(
        "time",
        "small",
        "kbd",
        "del",
        "s",
        "ins",
        "bdi",
        "abbr",
        "hr",
        "br",
        "textarea",
        "output",
        "datalist",
        "search",
        "template",
        "img",
        "i",
    ),
}
_ADDRESSES = {"href", "src", "action", "formaction", "xlink:href", "data-rows"}
_PICTURE = re.compile(r'<svg width="\d+" height="\d+" aria-hidden="true">.*?</svg>', re.DOTALL)


class Markup(HTMLParser):
    """What a page says, and what is wrong with it."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.said: list[str] = []
        self.addresses: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        self.close()
        if self._open:
            self.faults.append(f"not closed: {self._open}")
        for picture in _PICTURE.findall(page):
            if "<feColorMatrix" not in picture:  # what filters colours has no value of anybody's in it
                shapes(picture)

    @property
    def text(self) -> str:
        """All text of the page."""
        return "".join(self.said)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check an element, and wait for its end."""
        self._check(tag, attrs)
        if tag not in _VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check an element without content."""
        self._check(tag, attrs)
        if tag not in _SHAPES:
            self.faults.append(f"<{tag}/> is no shape")

    def handle_endtag(self, tag: str) -> None:
        """Take what is open last."""
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> ends nothing")

    def handle_data(self, data: str) -> None:
        """Keep a text; no script and no style has one."""
        self.said.append(data)
        if self._open and self._open[-1] in {"script", "style"} and data.strip():
            self.faults.append(f"a {self._open[-1]}: {data[:80]}")

    def handle_comment(self, data: str) -> None:
        """Refuse: templates' own comments are not sent."""
        self.faults.append(f"a comment: {data[:80]}")

    def handle_pi(self, data: str) -> None:
        """Refuse."""
        self.faults.append(f"an instruction: {data[:80]}")

    def handle_decl(self, decl: str) -> None:
        """Refuse all but the one at the beginning."""
        if decl != "doctype html" or self.said:
            self.faults.append(f"a declaration: {decl[:80]}")

    def unknown_decl(self, data: str) -> None:
        """Refuse."""
        self.faults.append(f"a section: {data[:80]}")

    def _check(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _ELEMENTS | _SHAPES:
            self.faults.append(f"<{tag}> is in no template")
        names = [name for name, _ in attrs]
        if len(set(names)) != len(names):
            self.faults.append(f"<{tag}> has an attribute twice")
        for name, value in attrs:
            if name.startswith("on") or name in {"style", "srcdoc", "srcset", "background", "ping"}:
                self.faults.append(f"<{tag} {name}>")
            if name in _ADDRESSES:
                self.addresses.append(value or "")
                if not re.match(r"/(?![/\\])|[#?]", value or ""):
                    self.faults.append(f"<{tag} {name}={value}>")


def form_fields(page: str) -> dict[str, str]:
    """Return the fields of the form that changes a token, as a browser would send them."""
    (form,) = re.findall(r'<form class="stack".*?</form>', page, re.DOTALL)
    found = dict(re.findall(r'<input [^>]*name="(\w+)" value="([^"]*)"', form))
    found |= dict(re.findall(r'<textarea [^>]*name="(\w+)"[^>]*>\n(.*?)</textarea>', form, re.DOTALL))
    types = re.findall(r'<select [^>]*name="(type)">.*?<option selected>(\w+)</option>', form, re.DOTALL)
    found |= dict(types)
    return {name: unescape(text) for name, text in found.items()}
