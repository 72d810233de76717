"""Files for Sass, line by line: each line is one of a few forms, out of which no text of users leads."""

import re
from collections import Counter
from typing import NamedTuple

from jeton.formats.targets import TARGETS

_TEXT = r'"(?:[^"\\\n#]|#(?!\{)|\\.)*"'
_VALUE = rf"(?:{_TEXT}|#\{{{_TEXT}\}}|#(?!\{{)|[^\"#{{}};!\n])+"
_COMMENT = re.compile(r"(?P<start>///?)(?: (?P<text>.*))?")
_VARIABLE = re.compile(rf"(?P<name>\$[^\s:;\"{{}}]+): (?P<value>{_VALUE}) !default;")
_MAP = re.compile(r"\$(?P<name>tokens|modes|properties|deprecated): (?P<end>\(\);|\()")
_ENTRY = re.compile(rf"  (?P<key>{_TEXT}): (?P<value>{_VALUE}),")
_MODE = re.compile(rf"  (?P<key>{_TEXT}): (?:map\.remove\()?map\.merge\(\$tokens, (?P<end>\(|\(\).*,)")
_IN_MODE = re.compile(rf"    (?P<key>{_TEXT}): (?P<value>{_VALUE}),")
_END_OF_MODE = re.compile(rf"  \)\)(?:(?:, {_TEXT})+\))?,")
_ESCAPE = re.compile(r"\\(?:([0-9a-f]{1,6}) |(.))")


class Scss(NamedTuple):
    """What stands in a file: variables in their order, maps by the keys in their quotes, and comments."""

    variables: list[tuple[str, str]]
    tokens: dict[str, str]
    modes: dict[str, dict[str, str]]
    deprecated: dict[str, str]
    properties: dict[str, str]
    comments: list[str]


def _function(*, of_modes: bool) -> str:
    """Return the function of a file without tokens."""
    exporter = TARGETS["scss"]
    text = (exporter.tokenset([]) if of_modes else exporter.mode([])).text
    return text[text.index("/// Return") :]


def read(text: str) -> Scss:
    """Read a file; any other line than the known ones is an error."""
    lines = text.split("\n")
    assert len(lines) == len(text.splitlines()) + 1, "a line break that some take for one"
    start = next(index for index, line in enumerate(lines) if line.startswith("/// Return the value of"))
    rest = "\n".join(lines[start:])
    functions = [_function(of_modes=of_modes) for of_modes in (True, False)]
    function = next(each for each in functions if rest.startswith(each))
    found = Scss([], {}, {}, {}, {}, [])
    scope = ""
    for line in lines[:start] + rest[len(function) :].split("\n"):
        scope = _line(line, scope, found)
    assert not scope
    return found


def _line(line: str, scope: str, found: Scss) -> str:
    """Note what a line says, and return the map that it is in: its name, and that of a mode after a space."""
    name, _, mode = scope.partition(" ")
    if mode:
        if (entry := _IN_MODE.fullmatch(line)) is not None:
            key, value = entry["key"], entry["value"]
            assert key not in found.modes[mode]
            found.modes[mode][key] = value[1:-1] if value[0] == "(" else value
            return scope
        assert _END_OF_MODE.fullmatch(line), line
        return name
    if name:
        return _in_map(line, name, found)
    if line in {"", '@use "sass:map";'}:
        return ""
    if (comment := _COMMENT.fullmatch(line)) is not None:
        found.comments.append(comment["text"] or "")
    elif (variable := _VARIABLE.fullmatch(line)) is not None:
        found.variables.append((variable["name"], variable["value"]))
    else:
        opened = _MAP.fullmatch(line)
        assert opened, line
        return opened["name"] if opened["end"] == "(" else ""
    return ""


def _in_map(line: str, name: str, found: Scss) -> str:
    if line == ");":
        return ""
    if name == "modes" and (mode := _MODE.fullmatch(line)) is not None:
        found.modes[mode["key"]] = {}
        return f"modes {mode['key']}" if mode["end"] == "(" else name
    entry = _ENTRY.fullmatch(line)
    assert entry, line
    if name == "modes":
        assert entry["value"] == "$tokens"
        found.modes[entry["key"]] = found.tokens
    else:
        held = {"tokens": found.tokens, "deprecated": found.deprecated, "properties": found.properties}[name]
        held[entry["key"]] = entry["value"]
    return name


def plain(text: str) -> str:
    """Return what a string in quotes says."""
    return _ESCAPE.sub(lambda match: chr(int(match[1], 16)) if match[1] else match[2], text[1:-1])


def symbols(text: str) -> "Counter[tuple[str, str, str]]":
    """Return the tokens of each mode by their variables, or the call for those without, and their values."""
    found = read(text)
    values = dict(found.variables)
    told: Counter[tuple[str, str, str]] = Counter()
    for mode, entries in (found.modes or {"": found.tokens}).items():
        for name, value in entries.items():
            is_own = entries is found.tokens
            symbol = found.tokens.get(name) or f"token({name})"
            told[plain(mode), symbol, values[symbol] if is_own else value] += 1
    assert len(values) == len(found.variables) == len(found.tokens)
    return told
