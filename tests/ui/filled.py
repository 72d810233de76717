"""The forms of a page as a browser would send them: their paths, and the fields that they have."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from typing import NamedTuple

import httpx
from ui.visitors import Visitor


class Form(NamedTuple):
    """A form, or one of its buttons where it has several: the path that it is sent to, and its fields.

    `boxes` are the names of those that are not marked, which are no fields.
    """

    path: str
    fields: dict[str, str]
    button: str = ""
    boxes: frozenset[str] = frozenset()

    def sent(self, visitor: Visitor, **changed: str) -> httpx.Response:
        """Send it with some fields filled in otherwise."""
        unknown = changed.keys() - self.fields.keys() - self.boxes
        assert not unknown, f"the form {self.path} lacks {unknown}"
        return visitor.sends(self.path, **self.fields | changed)


class _Forms(HTMLParser):
    """Collects forms; a button of a name or a path of its own makes one more."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._action: str | None = None
        self._fields: dict[str, str] = {}
        self._boxes: set[str] = set()
        self._buttons: list[tuple[dict[str, str], str]] = []
        self._open: str | None = None
        self._text = ""
        self._button: dict[str, str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form" and given.get("method") == "post":
            self._action, self._fields, self._buttons = given["action"], {}, []
            self._boxes = set()
        elif self._action is None:
            return
        elif tag == "input" and "name" in given:
            if given.get("type") in {"checkbox", "radio"} and "checked" not in given:
                self._boxes.add(given["name"])
            else:
                self._fields[given["name"]] = given.get("value", "")
        elif tag in {"textarea", "select"}:
            self._open, self._text = given["name"], ""
        elif tag == "option" and self._open and ("selected" in given or self._open not in self._fields):
            self._fields[self._open] = given.get("value", "")
        elif tag == "button":
            self._button, self._text = given, ""

    def handle_data(self, data: str) -> None:
        self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._open:
            self._fields[self._open] = self._text.removeprefix("\n")
        if tag in {"textarea", "select"}:
            self._open = None
        elif tag == "button" and self._button is not None:
            self._buttons.append((self._button, " ".join(self._text.split())))
            self._button = None
        elif tag == "form" and self._action is not None:
            for button, text in self._buttons:
                named = {button["name"]: button["value"]} if "name" in button else {}
                path, label = button.get("formaction", self._action), button.get("aria-label", text)
                boxes = frozenset(self._boxes - self._fields.keys())
                self.forms.append(Form(path, self._fields | named, label, boxes))
            self._action = None


def forms_of(page: str) -> list[Form]:
    """Return the forms that change something, but for that of the theme."""
    parser = _Forms()
    parser.feed(page.replace("\r\n", "\n"))  # as browsers read it
    return [form for form in parser.forms if form.path not in {"/theme", "/sign-out"}]


def form_of(page: str, path: str, button: str = "") -> Form:
    """Return the form that is sent to a path, by the button of a label if it is given."""
    (found,) = _found(page, path, button)
    return found


def _found(page: str, path: str, button: str) -> Iterator[Form]:
    for form in forms_of(page):
        if form.path == path and button in {"", form.button}:
            yield form


def paths_of(page: str) -> set[str]:
    """Return the paths that the forms of a page are sent to."""
    return {form.path for form in forms_of(page)}


def alert_of(page: str) -> str:
    """Return the one error that a page tells."""
    (text,) = re.findall(r'<div class="alert" role="alert">(.*?)</div>', page, re.DOTALL)
    return unescape(re.sub(r"<.*?>", "", text)).strip()
