"""Exporter of an ES module with its types: nested constants, or one for each token, and all modes by name."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Self

import msgspec

from jeton.errors import Invalid, Text
from jeton.formats.js.js_values import native_value, quoted, web_value
from jeton.formats.writing import archive
from jeton.formats.writing.base import ExportMode, ExportToken, Rendered, Symbol, is_alone
from jeton.formats.writing.colors import FORMS
from jeton.formats.writing.comments import comment_lines, contained, deprecation, last_comments, untagged
from jeton.formats.writing.identifiers import css_properties, js_key, js_name
from jeton.formats.writing.naming import Clash, Identifiers, assign, respelled, segments_of
from jeton.formats.writing.options import Options, takes
from jeton.formats.writing.sheets import Line, Sheet, SheetsExporter, lost_of, names_of, notes_on
from jeton.formats.writing.tree import Node, line_break
from jeton.values.cssvalues import CssValue

_DEFAULT = "DEFAULT"
"""The member of a token that is also a group."""
_NOTHING = "never"
_OF_REACT_NATIVE = "be hex, rgb or hsl with numbers=px: React Native has no oklch()"
_FREEZE = """\
const freeze = (value) => {
  Object.values(value).forEach((part) => typeof part === "object" && freeze(part));
  return Object.freeze(value);
};
"""
_PACKAGE_PATH = "package.json"
_PACKAGE = """\
{
  "type": "module",
  "main": "./tokens.js",
  "types": "./tokens.d.ts",
  "sideEffects": false
}
"""
"""The `package.json` that declares the files beside it ES modules, in projects of either kind."""
_Tree = Node[Line]
_Part = Callable[[Line, str, str], str]
"""Writes a token below a key, after a line break."""


class _Names(NamedTuple):
    """The constant of each token, and the path of keys to it; tokens without a constant have no entry."""

    symbols: Identifiers[str]
    paths: Mapping[str, Sequence[str]]


class _Module(NamedTuple):
    """The modes of a module, the default's first, its names, and its options."""

    themes: Sequence[Sheet]
    names: _Names
    options: Options

    @property
    def own(self) -> Sequence[Line]:
        """The tokens that have constants."""
        return self.themes[0].lines if self.themes else ()


class JsExporter(SheetsExporter):
    """`tokens.js` and its types: constants of the default mode, `modes`, `vars` of the css export."""

    name = "js"
    content_type = archive.CONTENT_TYPE
    extension = archive.EXTENSION
    line_comment = "//"
    no_lint = ("/* eslint-disable */",)
    symbols_are = "JavaScript constants"
    choices = takes(
        *("prefix", "case", "flat", "numbers", "base_font_size", "descriptions", "header", "lint", "shims"),
        color_format=FORMS,
    )

    def with_options(self, options: Options) -> Self:
        """Return the exporter with options, or raise `Invalid` for a form of colours that numbers exclude."""
        if options.numbers and options.color_format == "oklch":
            raise Invalid(Text.OPTION_VALUE.format(name="color_format", must=_OF_REACT_NATIVE))
        return super().with_options(options)

    def expression(self, token: ExportToken, css: CssValue) -> CssValue:
        """Return what stands after the colon or the equals sign."""
        return (
            web_value(token, css) if self.options.numbers is None else native_value(token, css, self.options)
        )

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the constants of the default mode, and the values of all modes by name."""
        module, of_modes = self._module(modes), not is_alone(modes)
        left_out = lost_of(module.themes)
        # before the code, where bundlers drop the comments; at the end they would keep them
        lost = [f"{line}\n" for line in last_comments(left_out)]
        return Rendered(
            "",
            left_out,
            {("", sheet.mode): _spelled(module, sheet) for sheet in module.themes},
            [remark for mode in modes for remark in self.remarks(mode, module.names.symbols)],
            {
                "tokens.js": "".join([*lost[1:], *lost[:1], _code(module, of_modes=of_modes)]),
                "tokens.d.ts": _types(module, of_modes=of_modes),
                _PACKAGE_PATH: _PACKAGE,
            },
        )

    def signed(self, text: str, lines: Sequence[str], path: str = "") -> str:
        """Return a file with a first comment, unless it is JSON."""
        return text if path == _PACKAGE_PATH else super().signed(text, lines, path)

    def symbols_of_tokenset(self, modes: Sequence[ExportMode]) -> Iterator[Symbol]:
        """Yield the constants, with a value for each mode; a token that has none, by its place in `modes`."""
        module = self._module(modes)
        for sheet in module.themes:
            spelled = _spelled(module, sheet)
            for token, text, _ in sheet.lines:
                yield Symbol(token.name, sheet.mode, spelled[token.name], text)

    def _module(self, modes: Sequence[ExportMode]) -> _Module:
        themes = self.sheets(modes)
        named = _flat if self.options.flat else _nested
        return _Module(themes, named(sorted(themes[0].names()) if themes else [], self.options), self.options)


def _flat(names: Sequence[str], options: Options) -> _Names:
    joined = options.case in {None, "kebab"}
    spellings = {name: js_name(respelled(name, options), joined=joined) for name in names}
    symbols = assign(spellings)
    return _Names(symbols, {name: [symbol] for name, symbol in symbols.of.items()})


def _nested(names: Sequence[str], options: Options) -> _Names:
    """Return the names of tokens by the segments of theirs; a token that is also a group is its `DEFAULT`."""
    root: Node[str] = Node()
    paths: dict[str, list[str]] = {}
    clashes: dict[str, Clash[str]] = {}
    for name in names:
        paths[name] = path = segments_of(name, options)
        node = _at(root, path[:-1])
        number, key = 1, path[-1]
        while key in node and node[key].token is not None:
            number += 1
            key = f"{path[-1]}_{number}"
        if number > 1:
            clashes[name] = Clash(node[path[-1]].token or "", number)
            path[-1] = key
        _at(node, [key]).token = name
    for path in paths.values():
        node = _at(root, path)
        if node:
            key, number = _DEFAULT, 1
            while key in node:
                number += 1
                key = f"{_DEFAULT}_{number}"
            path.append(key)
    of = {name: "tokens" + "".join(map(js_key, path)) for name, path in paths.items()}
    return _Names(Identifiers(of, clashes), paths)


def _at(node: Node[str], path: Iterable[str]) -> Node[str]:
    """Return the node at a path, which is made if it is not there."""
    for segment in path:
        child = node.get(segment)
        if child is None:
            child = node[segment] = Node()
        node = child
    return node


def _spelled(module: _Module, sheet: Sheet) -> Mapping[str, str]:
    """Return how each token of a mode is called: those that the default mode lacks have no constant."""
    of = module.names.symbols.of
    if sheet is module.themes[0]:
        return of
    place = f"modes{js_key(sheet.mode)}"
    return {name: of.get(name) or f"{place}[{quoted(name)}]" for name in sheet.names()}


def _code(module: _Module, *, of_modes: bool) -> str:
    parts = [_FREEZE]
    if module.options.flat:
        parts.append(_constants(module, lambda key, line: f"export const {key} = {_frozen(line.text)};\n"))
    else:
        tree = _tree(module, partial(_leaf, "{0}: {1},", module), ("", ","))
        parts.append(f"export const tokens = /* @__PURE__ */ freeze({tree});\n")
    if of_modes:
        parts.append(_modes(module.themes))
    if module.options.numbers is None:
        parts.append(_variables(module.themes))
    return "\n".join(parts)


def _types(module: _Module, *, of_modes: bool) -> str:
    if module.options.flat:
        parts = [
            _constants(module, lambda key, line: f"export declare const {key}: {_type_of(line.text)};\n")
        ]
    else:
        tree = _tree(module, partial(_leaf, "readonly {0}: {2};", module), ("readonly ", ";"))
        parts = [f"export declare const tokens: {tree};\n"]
    lines = [f"export type TokenName = {_union(names_of(module.themes))};"]
    if of_modes:
        lines += _types_of_modes(module.themes)
    if module.options.numbers is None:
        lines.append("export declare const vars: Readonly<Record<TokenName, string>>;")
    return "\n".join([*parts, *lines, ""])


def _types_of_modes(themes: Sequence[Sheet]) -> list[str]:
    """Return the types of the modes; a token that not every mode has may be undefined."""
    default = set(themes[0].names()) if themes else set()
    held = [default.union(sheet.names()) - {lost.name for lost in sheet.left_out} for sheet in themes]
    lacking = _union(name for name in names_of(themes) if not all(name in each for each in held))
    values = "Readonly<Record<TokenName, TokenValue>>"
    if lacking != _NOTHING:
        sure = f"Record<Exclude<TokenName, {lacking}>, TokenValue>"
        values = f"Readonly<{sure} & Partial<Record<{lacking}, TokenValue>>>"
    kinds = sorted({_type_of(line.text) for sheet in themes for line in sheet.lines})
    return [
        f"export type ModeName = {_union(sheet.mode for sheet in themes)};",
        f"export type TokenValue = {' | '.join(kinds) or _NOTHING};",
        f"export declare const modes: Readonly<Record<ModeName, {values}>>;",
    ]


def _constants(module: _Module, written: Callable[[str, Line], str]) -> str:
    """Return a declaration for each token, with its comments."""
    paths = module.names.paths
    return "".join(
        _documentation(line, module, "\n") + written(paths[line.token.name][0], line) for line in module.own
    )


def _tree(module: _Module, part: _Part, marks: tuple[str, str]) -> str:
    """Return the tree of a module's tokens; `marks` stand before and after each group."""
    root: _Tree = Node()
    for line in module.own:
        root.put(list(module.names.paths[line.token.name]), line)
    pieces = ["{"]
    stack = [(iter(root.items()), "")]
    while stack:
        children, _ = stack[-1]
        start = line_break(len(stack))
        for key, node in children:
            if node.token is not None:
                pieces.append(part(node.token, _member(key), start))
            else:
                pieces.append(f"{start}{marks[0]}{_member(key)}: {{")
                stack.append((iter(node.items()), marks[1]))
                break
        else:
            pieces.append(f"{line_break(len(stack) - 1)}}}{stack.pop()[1]}")
    return "".join(pieces) if root else "{}"


def _leaf(form: str, module: _Module, line: Line, key: str, start: str) -> str:
    notes = _documentation(line, module, start)
    return f"{start}{notes}{form.format(key, line.text, _type_of(line.text))}"


def _documentation(line: Line, module: _Module, start: str) -> str:
    """Return the comments of a token, each with the line break after it."""
    token, symbols = line.token, module.names.symbols
    notes = [f"/* {contained(note)} */{start}" for note in notes_on(line, symbols)]
    texts = [untagged(contained(text)) for text in comment_lines(token.description or "")]
    reason = deprecation(token, symbols.of)
    if reason is not None:
        texts.append(f"@deprecated {contained(reason)}".rstrip())
    if not texts:
        return "".join(notes)
    if len(texts) == 1 or not start:
        return "".join([*notes, f"/** {' '.join(texts)} */{start}"])
    inner = "".join(f"{start} * {text}".rstrip(" ") for text in texts)
    return "".join([*notes, f"/**{inner}{start} */{start}"])


def _modes(themes: Sequence[Sheet]) -> str:
    """Return the values of each mode; modes have what they lack from the default mode.

    For bundlers a spread is a side effect, unless it stands in a function of which a call is called pure.
    """
    lines = [f"const defaults = {_record(_pairs(themes[0], themes[0]) if themes else ())};"]
    lines += ["", "export const modes = /* @__PURE__ */ (() => freeze({"]
    for index, sheet in enumerate(themes):
        own = _record(_pairs(sheet, themes[0]), "  ", "...defaults") if index else "defaults"
        lines.append(f"  {_member(sheet.mode)}: {own},")
    return "\n".join([*lines, "}))();", ""])


def _pairs(sheet: Sheet, default: Sheet) -> Iterator[tuple[str, str]]:
    """Yield the tokens of a mode: those that it cannot hold must not come from the default mode."""
    for line in sheet.lines:
        yield line.token.name, line.text
    held = set(default.names())
    yield from ((lost.name, "undefined") for lost in sheet.left_out if lost.name in held)


def _variables(themes: Sequence[Sheet]) -> str:
    """Return the references to the custom properties of the css export."""
    lines = [line for sheet in themes for line in sheet.lines]
    former = {line.token.name: new for line in lines if (new := line.token.shim_of) is not None}
    names = [name for name in names_of(themes) if name not in former]
    properties = assign(dict(zip(names, css_properties(names), strict=True)))
    called = dict(zip(names, names, strict=True)) | former
    pairs = ((name, quoted(f"var({properties.of[new]})")) for name, new in called.items())
    return f"export const vars = /* @__PURE__ */ freeze({_record(pairs)});\n"


def _record(pairs: Iterable[tuple[str, str]], indent: str = "", *first: str) -> str:
    lines = [*(f"{each}," for each in first), *(f"{_member(name)}: {text}," for name, text in pairs)]
    inner = "".join(f"\n{indent}  {line}" for line in lines)
    return f"{{{inner}\n{indent}}}" if inner else "{}"


def _member(key: str) -> str:
    """Return a key of an object: `__proto__` would be its prototype."""
    accessor = js_key(key)
    return f"[{quoted(key)}]" if key == "__proto__" else accessor[1:] if accessor[0] == "." else quoted(key)


def _union(names: Iterable[str]) -> str:
    return " | ".join(map(quoted, sorted(names))) or _NOTHING


def _frozen(text: str) -> str:
    """Return a constant that cannot change; what is flat needs no function, which a bundle would carry."""
    if text[0] not in "[{":
        return text
    is_flat = text[0] == "[" or not any(part[0] in "[{" for part in _members(text).values())
    return f"/* @__PURE__ */ {'Object.' if is_flat else ''}freeze({text})"


def _members(text: str) -> dict[str, str]:
    """Return the texts of an object's members by their names."""
    parts = msgspec.json.decode(text, type=dict[str, msgspec.Raw])
    return {name: bytes(part).decode() for name, part in parts.items()}


def _type_of(text: str) -> str:
    """Return the TypeScript type of a literal of JavaScript."""
    if text[0] == '"':
        return "string"
    if text[0] == "[":
        return "readonly number[]"
    if text[0] == "{":
        members = (f"readonly {name}: {_type_of(part)};" for name, part in _members(text).items())
        return f"{{ {' '.join(members)} }}"
    return "boolean" if text in {"true", "false"} else "number"


EXPORTER = JsExporter()
