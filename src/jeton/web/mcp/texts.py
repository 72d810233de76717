"""Texts of others in answers for a language model: cleaned, cut, and within the bytes of an answer; pure.

Names, values and descriptions are what anybody wrote into tokens. They stand in fields of their own, without
characters that nobody sees, and are never long.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

MOST_BYTES = 32 * 1024
"""The most bytes of an answer."""
MOST = 300
"""The most characters of a text."""
_NARROW = "Name a tokenset or a mode, or ask for less"
_WHOLE = frozenset({"text"})
"""The members whose text is an export, which is cleaned but not cut."""
_HIDDEN = re.compile(
    "[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\ufe00-\ufe0e\ufeff\ufff9-\ufffb\U000e0000-\U000e01ef]"
)
"""Control, zero-width, bidirectional and tag characters, and variation selectors but that of emoji."""
_BREAKS = re.compile(r"[\t\n\r]+")
_encode = msgspec.json.encode


def cleaned(value: Any, name: str = "") -> Any:
    """Return plain data with each text cleaned and, but for exports, cut; `name` is that of its member."""
    if isinstance(value, str):
        if name in _WHOLE:
            return _HIDDEN.sub("", value.replace("\r\n", "\n"))
        return short(value)
    if isinstance(value, list):
        return [cleaned(each, name) for each in value]
    if isinstance(value, dict):
        return {short(key): cleaned(each, key) for key, each in value.items()}
    return value


def short(text: str) -> str:
    """Return a text as one line without hidden characters, of at most `MOST` characters."""
    if not text.isprintable() or not text.isascii():
        text = _HIDDEN.sub("", _BREAKS.sub(" ", text))
    return text if len(text) <= MOST else text[: MOST - 1] + "…"


def fitted(answer: dict[str, Any], most: int) -> bytes:
    """Return the JSON of an answer; of one with more bytes the longest lists lose what is at their end.

    Then it is `truncated`, and says how to `narrow` it.
    """
    body = _encode(answer)
    while len(body) > most:
        longest = max(_lists(answer), key=lambda each: len(_encode(each)), default=None)
        if longest is None:
            break
        del longest[len(longest) - max(1, len(longest) // 8) :]
        answer |= {"truncated": True, "narrow": _NARROW}
        body = _encode(answer)
    return body


def _lists(value: Any) -> Iterator[list[Any]]:
    """Yield the lists of an answer that are not empty, without those inside of lists."""
    if isinstance(value, list):
        if value:
            yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _lists(each)


def cut(text: str, most: int) -> str:
    """Return the first lines of a text that have so many bytes in JSON, without hidden characters."""
    text = cleaned(text, "text")
    while len(_encode(text)) > most:
        shorter = text[: len(text) * most // len(_encode(text)) - 1]
        text = shorter[: shorter.rfind("\n") + 1] or shorter
    return text
