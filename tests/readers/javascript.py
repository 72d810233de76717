"""Modules of JavaScript as a small reader of their own sees them: constants of objects and literals alone."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

_TOKEN = re.compile(
    r'(?P<comment>//[^\n]*|/\*(?:(?!\*/).)*\*/)|(?P<text>"(?:[^"\\\n]|\\.)*")|(?P<number>-?[0-9.]+)'
    r"|(?P<word>[A-Za-z_$\x80-\U0010ffff][\w$\x80-\U0010ffff]*)|(?P<sign>\.\.\.|=>|[{}\[\](),:;=])"
    r"|(?P<space>[ \n]+)",
    re.DOTALL,
)
_FREEZE = re.compile(r"const freeze = \(value\) => \{\n.*\n.*\n\};\n")
_PURE = "/* @__PURE__ */"
_SPREAD = "...defaults"
_NAME = re.compile(r"[A-Za-z_$][A-Za-z0-9_$]*")


class Module(NamedTuple):
    """The constants of a module, and its comments."""

    constants: dict[str, Any]
    comments: list[str]


def read(text: str) -> Module:
    """Read a module; anything but what an export writes is an error."""
    body, count = _FREEZE.subn("", text)
    assert count == 1
    found = [(match.lastgroup, match[0]) for match in _TOKEN.finditer(body)]
    assert "".join(part for _, part in found) == body
    comments = [part for kind, part in found if kind == "comment" and part != _PURE]
    code = [part for kind, part in found if kind not in {"comment", "space"}]
    constants: dict[str, Any] = {}
    while code:
        end = code.index(";")
        statement, code = code[:end], code[end + 1 :]
        if statement[0] == "export":
            del statement[0]
        assert (statement[0], statement[2]) == ("const", "=")
        assert statement[1] not in constants
        constants[statement[1]] = json.loads(_json(statement[3:]), object_pairs_hook=_unique)
    return Module(constants, comments)


def _json(parts: list[str]) -> str:
    """Return a value as JSON: keys in quotes, no comma at the end, and what is spread as a member."""
    if parts[:4] == ["(", "(", ")", "=>"]:
        assert parts[-3:] == [")", "(", ")"]
        parts = parts[4:-3]
    if parts[:2] == ["Object", "."]:
        parts = parts[2:]
    if parts[0] == "freeze":
        assert (parts[1], parts[-1]) == ("(", ")")
        parts = parts[2:-1]
    made: list[str] = []
    rest = parts[::-1]
    while rest:
        part = rest.pop()
        if part == "..." and rest.pop() == "defaults":
            made.append(f'"{_SPREAD}": 0')
        elif part == "[" and rest[-3:][::-1] == ['"__proto__"', "]", ":"]:
            made.append(rest.pop())
            rest.pop()
        elif part == "," and rest[-1] in {"}", "]"}:
            continue
        elif re.match(r"[^\W\d]|\$", part):
            is_key = bool(rest) and rest[-1] == ":"
            made.append(f'"{part}"' if is_key or part == "defaults" else _WORDS[part])
        else:
            made.append(part)
    return "".join(made)


_WORDS = {"true": "true", "false": "false", "undefined": "null"}


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    assert len(found) == len(pairs)
    return found


def written(text: str) -> Counter[tuple[str, str, str]]:
    """Return the values of the default mode by their symbols, of others by the tokens' names, as JSON."""
    constants = dict(read(text).constants)
    constants.pop("vars", None)
    modes, defaults = constants.pop("modes", {"": "defaults"}), constants.pop("defaults", {})
    found: Counter[tuple[str, str, str]] = Counter()
    for mode, entries in modes.items():
        if entries == "defaults":
            found.update((mode, *each) for each in _leaves(constants))
            continue
        for name, value in entries.items():
            if name != _SPREAD and value is not None:
                found[mode, name, json.dumps(value)] += 1
    assert len(defaults) in {
        0,
        sum(count for (mode, *_), count in found.items() if modes[mode] == "defaults"),
    }
    return found


def _leaves(constants: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the symbol and the value of each constant, or of each leaf of `tokens`."""
    if "tokens" not in constants or not isinstance(constants["tokens"], dict):
        yield from ((name, json.dumps(value)) for name, value in constants.items())
        return
    stack = [("tokens", constants["tokens"])]
    while stack:
        path, value = stack.pop()
        if isinstance(value, dict):
            stack += [(path + access(key), inner) for key, inner in value.items()]
        else:
            yield path, json.dumps(value)


def access(key: str) -> str:
    """Return how code reads a member."""
    return f".{key}" if _NAME.fullmatch(key) else f"[{json.dumps(key, ensure_ascii=False)}]"
