"""Visitors who import: the form of each step, as a browser sends it."""

from html.parser import HTMLParser

import httpx
from ui.visitors import SAME_ORIGIN, Visitor

File = tuple[str, bytes]
Field = tuple[str, str]


class _Form(HTMLParser):
    """The fields of the form of an import on a page, but for files, as a browser would send them."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.fields: list[Field] = []
        self._inside = False
        self._area = self._select = ""
        self._text = ""
        self._options: list[tuple[str, bool]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin the form, or note a field."""
        about = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = about.get("enctype") == "multipart/form-data"
        elif tag == "option" and self._select:
            self._options.append((about.get("value", "\0"), "selected" in about))
        elif self._inside and tag == "input" and about.get("type") != "file":
            if about.get("type") not in {"checkbox", "radio"} or "checked" in about:
                self.fields.append((about["name"], about.get("value", "")))
        elif self._inside and tag == "select":
            self._select, self._options = about["name"], []
        elif self._inside and tag == "textarea":
            self._area, self._text = about["name"], ""

    def handle_endtag(self, tag: str) -> None:
        """Note a field that has ended."""
        if tag == "form":
            self._inside = False
        elif tag == "textarea" and self._area:
            self.fields.append((self._area, self._text.removeprefix("\n")))
            self._area = ""
        elif tag == "select" and self._select:
            chosen = next((value for value, selected in self._options if selected), self._options[0][0])
            self.fields.append((self._select, chosen))
            self._select = ""

    def handle_data(self, data: str) -> None:
        """Keep the text of an area, and of an option that has no value of its own."""
        self._text += data
        if self._select and self._options and self._options[-1][0] == "\0":
            self._options[-1] = (data, self._options[-1][1])


def fields_of(page: str) -> list[Field]:
    """Return the fields of the form of an import on a page, files but for."""
    return _Form(page).fields


def send(
    visitor: Visitor, path: str, files: list[File] | None = None, fields: list[Field] | None = None
) -> httpx.Response:
    """Send a form of several parts, with other line breaks than it was given, as browsers do."""
    parts: list[tuple[str, tuple[str | None, bytes]]] = [("file", file) for file in files or []]
    parts += [(name, (None, text.replace("\n", "\r\n").encode())) for name, text in fields or []]
    return visitor.asks(path, "POST", SAME_ORIGIN, files=parts)


def changed(fields: list[Field], **values: str) -> list[Field]:
    """Return fields with other values: `mode_0` is the field `mode.0`."""
    named = {name.replace("_0", ".0").replace("_1", ".1"): value for name, value in values.items()}
    assert named.keys() <= {name for name, _ in fields} | {"single", "per_file"}
    kept = [(name, named.pop(name, value) if name != "single" else value) for name, value in fields]
    return [*kept, *named.items()]
