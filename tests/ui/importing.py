"""Visitors who import: the form of each step, as a browser sends it."""

import re
from html import unescape

import httpx
from ui.visitors import SAME_ORIGIN, Visitor

File = tuple[str, bytes]
Field = tuple[str, str]

_FIELD = re.compile(r'<input ([^>]*)>|<textarea [^>]*name="([^"]*)"[^>]*>\n?(.*?)</textarea>', re.DOTALL)
_SELECT = re.compile(r'<select [^>]*name="([^"]*)"[^>]*>(.*?)</select>', re.DOTALL)
_OPTION = re.compile(r"<option([^>]*)>([^<]*)</option>")


def _attributes(text: str) -> dict[str, str]:
    found = re.findall(r'([\w-]+)(?:="([^"]*)")?', text)
    return {name: unescape(value) for name, value in found}


def fields_of(page: str) -> list[Field]:
    """Return the fields of the form of an import on a page, files but for."""
    (form,) = re.findall(r'<form [^>]*enctype="multipart/form-data".*?</form>', page, re.DOTALL)
    found = []
    for text, area, content in _FIELD.findall(form):
        about = _attributes(text)
        if area:
            found.append((area, unescape(content)))
        elif about["type" if "type" in about else "name"] == "file":
            continue
        elif about.get("type") not in {"checkbox", "radio"} or "checked" in about:
            found.append((about["name"], about.get("value", "")))
    for name, options in _SELECT.findall(form):
        listed = [(_attributes(about), unescape(text)) for about, text in _OPTION.findall(options)]
        chosen = next((each for each in listed if "selected" in each[0]), listed[0])
        found.append((name, chosen[0].get("value", chosen[1])))
    return found


def send(visitor: Visitor, path: str, files: list[File], fields: list[Field]) -> httpx.Response:
    """Send a form of several parts."""
    parts: list[tuple[str, tuple[str | None, bytes]]] = [("file", file) for file in files]
    parts += [(name, (None, text.replace("\n", "\r\n").encode())) for name, text in fields]
    return visitor.asks(path, "POST", SAME_ORIGIN, files=parts)


def changed(fields: list[Field], **values: str) -> list[Field]:
    """Return fields with other values; those of `single` are added."""
    return [(name, values.get(name, value)) for name, value in fields if name != "single"] + [
        (name, value) for name, value in fields if name == "single"
    ]
