"""Text of users inside comments: names, descriptions, reasons.

Each format escapes the end of its own kind of comment; these functions remove what no comment should contain:
control characters, and direction controls that make a line look like another one.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from jeton.formats.writing.base import ExportToken, LostToken

_BREAK = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ud800-\udfff]")
_ALONE = [""]
_INSIDE = " \u203a "
_NOT_DEPRECATED = frozenset({None, "false"})
_TAG = re.compile(r"(?<!\S)@")
_DIRECTION = re.compile(r"[\u202a-\u202e\u2066-\u2069]")


def comment_lines(text: str) -> list[str]:
    """Return the lines of a text, split at the line breaks of any language.

    Blank lines at either end are removed.
    """
    if text.isprintable():
        return [text] if text.strip() else []
    lines = "\n".join(_clean(line).rstrip() for line in _BREAK.split(text)).strip("\n")
    return lines.split("\n") if lines else []


def one_line(text: str) -> str:
    """Return the text on one line."""
    return text if text.isprintable() else _clean(_BREAK.sub(" ", text)).rstrip()


def origin(names: Sequence[str]) -> str:
    """Return the first comment of a file that is made of the workspace, tokenset and mode of these names."""
    return f"Made by Jeton from {_INSIDE.join(map(one_line, names))}. Do not edit."


def opening(header: str | None, names: Sequence[str]) -> list[str]:
    """Return the lines of the first comment: a header of one's own, or what the file is made of."""
    return [origin(names)] if header is None else comment_lines(header)


def left_out_lines(left_out: Iterable[LostToken]) -> list[str]:
    """Return the lines of the last comment of a file: the tokens left out, with their modes, by reason."""
    reasons: dict[str, dict[str, list[str]]] = {}
    for lost in left_out:
        reason = lost.reason.removesuffix(f" (mode {lost.mode})") if lost.mode else lost.reason
        reasons.setdefault(reason, {}).setdefault(lost.name, []).append(lost.mode)
    lines = ["Left out:"] if reasons else []
    for reason, names in reasons.items():
        lines.append(f"- {one_line(reason)}")
        lines += [f"    {one_line(_with_modes(name, modes))}" for name, modes in names.items()]
    return lines


def _with_modes(name: str, modes: Sequence[str]) -> str:
    return name if modes == _ALONE or not any(modes) else f"{name} ({', '.join(modes)})"


def _clean(line: str) -> str:
    return _DIRECTION.sub("\ufffd", _CONTROL.sub("", line.replace("\t", " ")))


def is_deprecated(token: ExportToken) -> bool:
    """Tell whether a token is deprecated."""
    return token.stored is not None and token.stored.deprecated not in _NOT_DEPRECATED


def has_more(token: ExportToken) -> bool:
    """Tell whether a token has more than a value and a usual description of one line."""
    description = token.description
    if description and not (description.isprintable() and description.strip()):
        return True
    return is_deprecated(token)


def deprecation(token: ExportToken, spelled: Mapping[str, str]) -> str | None:
    """Return why a token is deprecated and what to use instead, as `spelled`; None if it is not."""
    stored = token.stored
    if stored is None or stored.deprecated in _NOT_DEPRECATED:
        return None
    reason = msgspec.json.decode(stored.deprecated or "true")
    words = [reason.strip()] if isinstance(reason, str) and reason.strip() else []
    if stored.replaced_by is not None:
        words.append(f"use {spelled.get(stored.replaced_by, stored.replaced_by)}")
    return one_line("; ".join(words))


def documentation(token: ExportToken, spelled: Mapping[str, str], tag: str = "deprecated:") -> list[str]:
    """Return the lines of a token's description, and that it is deprecated, behind a tag, if it is."""
    lines = comment_lines(token.description) if token.description else []
    reason = deprecation(token, spelled)
    if reason is None:
        return lines
    return [*lines, f"{tag} {reason}" if reason else tag.removesuffix(":")]


def comments(lines: Iterable[str], start: str = "//") -> list[str]:
    """Return lines as comments that end with their line, each after `start`."""
    return [f"{start} {line}".rstrip() for line in lines]


def contained(text: str) -> str:
    """Return a text that ends neither a comment with `*/` nor a `style` element around it."""
    return text.replace("*/", "*\\/").replace("</", "<\\/").replace("<!--", "<\\!--")


def block_comment(lines: Sequence[str], indent: str = "  ") -> str:
    """Return lines as a comment of a stylesheet."""
    inner = contained(f"\n{indent}   ".join(lines))
    return f"{indent}/* {inner} */\n" if inner else ""


def untagged(text: str) -> str:
    """Return a line of a description in which documentation tools see no tag."""
    return _TAG.sub("\\\\@", text)


def last_comments(left_out: Iterable[LostToken], start: str = "//") -> list[str]:
    """Return the comment lines on the tokens that are left out, for the end of a file, after an empty one."""
    lines = comments(left_out_lines(left_out), start)
    return ["", *lines] if lines else []
