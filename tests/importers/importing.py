"""What the tests of importers share: files made of objects, and readings taken apart."""

import json
from collections.abc import Mapping
from typing import Any

from jeton.formats.reading.model import LEFT_OUT, LeftOut, ReadChoices, Reading, SourceFile
from jeton.formats.sources import read
from jeton.model.stored_tokens import TokenContent

Tree = dict[str, Any]


def sent(content: object, name: str = "") -> SourceFile:
    """Return a file: bytes as they are, text as UTF-8, anything else as JSON."""
    if isinstance(content, bytes):
        return SourceFile(name, content)
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    return SourceFile(name, text.encode())


def imported(*contents: object, format_: str | None = None) -> Reading:
    """Import nameless files, all of one request."""
    return read([sent(content) for content in contents], ReadChoices(format_))


def imported_files(files: Mapping[str, object], format_: str | None = None, **choices: Any) -> Reading:
    """Import files by their names, as a caller chooses."""
    return read([sent(content, name) for name, content in files.items()], ReadChoices(format_, **choices))


def tokens_of(reading: Reading, tokenset: int = 0, mode: int = 0) -> dict[str, TokenContent]:
    """Return the tokens of one mode by name; the import must have gone well, and left nothing out."""
    assert errors_of(reading) == left_out_of(reading) == []
    return {token.fields.name: token.fields for token in reading.tokensets[tokenset].modes[mode].tokens}


def only(reading: Reading) -> TokenContent:
    """Return the single token of an import that went well."""
    (token,) = tokens_of(reading).values()
    return token


def values_of(reading: Reading, tokenset: int = 0, mode: int = 0) -> dict[str, str]:
    """Return what the tokens of one mode are: `type value`, or `type -> target` for an alias."""
    return {
        name: f"{token.type} {token.value}" if token.alias_to is None else f"{token.type} -> {token.alias_to}"
        for name, token in tokens_of(reading, tokenset, mode).items()
    }


def resolved_in(reading: Reading, tokenset: int, mode: str | None, name: str) -> str:
    """Return the value of a token as Jeton looks names up: in its own tokenset, then in the others."""
    own = reading.tokensets[tokenset]
    others = [each for each in reading.tokensets if each is not own]
    scope = [
        *(each for each in own.modes if each.name == mode),
        *(each for each in own.modes if each.is_default),
    ]
    for other in others:
        scope += [each for each in other.modes if each.name == mode]
        scope += [each for each in other.modes if each.is_default]
    at: object = None
    for _ in range(9):
        token = next(
            each for part in scope for each in part.tokens if each.fields.name == name and each is not at
        )
        if token.fields.alias_to is None:
            return token.fields.value
        at, name = token, token.fields.alias_to
    raise AssertionError("a circle")


def errors_of(reading: Reading) -> list[tuple[str, str]]:
    """Return the errors of an import, each a path and a message."""
    return _of(reading, "error")


def warnings_of(reading: Reading) -> list[tuple[str, str]]:
    """Return the warnings of an import, each a path and a message."""
    return _of(reading, "warning")


def left_out_of(reading: Reading) -> list[tuple[str, str]]:
    """Return the tokens that an import leaves out, each its path and the reason."""
    return [
        (each.path, each.message.removesuffix(LEFT_OUT))
        for each in reading.problems
        if isinstance(each, LeftOut)
    ]


def infos_of(reading: Reading) -> list[tuple[str, str]]:
    """Return the notes of an import, each a path and a message."""
    return _of(reading, "info")


def check_whole(reading: Reading) -> None:
    """An import has tokensets or an error, but for an empty resolver document; no name is twice in a mode."""
    assert reading.tokensets or errors_of(reading) or reading.format == "resolver"
    for tokenset in reading.tokensets:
        assert tokenset.modes
        assert sum(mode.is_default for mode in tokenset.modes) <= 1
        for mode in tokenset.modes:
            names = [token.fields.name for token in mode.tokens]
            assert len(names) == len(set(names))


def _of(reading: Reading, severity: str) -> list[tuple[str, str]]:
    return [(found.path, found.message) for found in reading.problems if found.severity == severity]
