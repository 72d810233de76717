"""Texts of others in answers for a language model: cleaned, cut, and within the bytes of an answer; pure.

Names, values and descriptions are what anybody wrote into tokens. They stand in fields of their own, without
characters that nobody sees, and are never long.
"""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from jeton.bounds.foreign import LONGEST, visible

MOST_BYTES = 32 * 1024
"""The most bytes of an answer."""
_NARROW = "Name a tokenset or a mode, or ask for less"
_WHOLE = frozenset({"text"})
"""The members whose text is an export, which is cleaned but not cut."""
_ENDS = "\r\v\f\x1c-\x1f\x85\u2028\u2029"
_ODD = re.compile(f"[{_ENDS}]")
"""Ends of lines and of their kin, but for that of lines in exports."""
_BREAKS = re.compile(f"[\t\n{_ENDS}]+")
_encode = msgspec.json.encode


def cleaned(value: Any, name: str = "") -> Any:
    """Return plain data with each text cleaned and, but for exports, cut; `name` is that of its member."""
    if isinstance(value, str):
        if name in _WHOLE:
            return _ODD.sub("", visible(value))
        return short(value)
    if isinstance(value, list):
        return [cleaned(each, name) for each in value]
    if isinstance(value, dict):
        return {short(key): cleaned(each, key) for key, each in value.items()}
    return value


def short(text: str) -> str:
    """Return a text as one line without hidden characters, of at most `LONGEST` characters."""
    text = _BREAKS.sub(" ", visible(text))
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def text_of(value: str, alias_to: str | None) -> str:
    """Return what a token says: its value, an alias as `{name}`."""
    return value if alias_to is None else f"{{{alias_to}}}"


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
