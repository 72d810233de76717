"""Forms as a page writes them: where each goes, its fields as a browser would send them, and its buttons."""

from html.parser import HTMLParser
from typing import NamedTuple


class Form(NamedTuple):
    """A form of a page that changes something."""

    action: str
    fields: dict[str, str]
    buttons: list[str]


class _Forms(HTMLParser):
    """The forms that a page posts, in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[Form] = []
        self._open: Form | None = None
        self._chosen = ""
        self._text: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = {name: value or "" for name, value in attrs}
        if tag == "form" and about.get("method") == "post":
            self._open = Form(about["action"], {}, [])
            self.found.append(self._open)
        elif self._open is not None:
            self._part(tag, about)

    def _part(self, tag: str, about: dict[str, str]) -> None:
        assert self._open is not None
        fields = self._open.fields
        if tag == "input":
            if about.get("type") not in {"checkbox", "radio"} or "checked" in about:
                fields[about["name"]] = about.get("value", "")
        elif tag in {"select", "textarea"}:
            self._chosen = about["name"]
            self._text = "" if tag == "textarea" else None
        elif tag == "option":
            if "selected" in about or self._chosen not in fields:
                fields[self._chosen] = about.get("value", "")
        elif tag == "button":
            self._text = ""

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif self._open is not None and self._text is not None:
            if tag == "textarea":
                self._open.fields[self._chosen] = self._text.removeprefix("\n")
                self._text = None
            elif tag == "button":
                self._open.buttons.append(self._text.strip())
                self._text = None


def forms_of(page: str) -> dict[str, Form]:
    """Return the forms of a page that change something, but for the theme's, by where they go."""
    return {form.action: form for form in _Forms(page).found if form.action != "/theme"}
