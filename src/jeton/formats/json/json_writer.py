"""Exporter of the token tree as JSON: names split at dots, leaves of `value`, `type` and `description`.

A token that is also a group keeps its members beside its children; if a child has a member's name, they are
under `$root`. Everything is iterative, because a name may have 1,024 dots.
"""

from collections.abc import Iterable, Sequence
from json.encoder import encode_basestring as quoted  # keeps non-ASCII characters

from jeton.formats.writing.base import HERE, Exporter, ExportMode, ExportToken, LostToken, Remark, Rendered
from jeton.formats.writing.naming import Identifiers, assign, clash_remarks, segments_of
from jeton.formats.writing.native import described
from jeton.formats.writing.options import takes
from jeton.formats.writing.selection import in_mode, union, with_bases
from jeton.formats.writing.tree import Node, line_break, write
from jeton.model.objects import TOKEN_TYPES
from jeton.values.jsontext import looks_like_json, pretty
from jeton.values.memory import remembered

_ROOT = "$root"
_MEMBERS = frozenset({"value", "type", "description", "original"})  # Style Dictionary writes the last
_JSON_START = frozenset("{[ \t\r\n")
_WITH_JSON = frozenset(
    {"border", "fontFamily", "gradient", "shadow", "strokeStyle", "transition", "typography"}
)
"""The types whose values are JSON, as are those of colors that are objects."""
_VALUE_DEPTH = 8  # deeper JSON values stay on one line, like the tree below some depth

_Node = Node[ExportToken]  # for annotations; calling it is slower than `Node`


class JsonExporter(Exporter):
    """The specification's tree; all modes of a tokenset under `$modes`."""

    name = "json"
    content_type = "application/json"
    extension = ".json"
    types = TOKEN_TYPES
    wants_stored = False
    choices = takes("prefix", "case", "descriptions")

    def mode(self, tokens: Sequence[ExportToken]) -> Rendered:
        """Render the tree of one mode."""
        names = self._names([tokens])
        tree, left_out, paths = _tree(described(tokens, self.options), names)
        parts: list[str] = []
        write(tree, 1, parts, _members)
        parts.append("\n")
        return Rendered("".join(parts), left_out, {HERE: paths}, _remarks(tokens, names))

    def tokenset(self, modes: Sequence[ExportMode]) -> Rendered:
        """Render the trees of all modes, by the modes' names; nobody who reads them falls back to a base."""
        modes = with_bases(modes)
        names = self._names([mode.tokens for mode in modes])
        parts = ['{\n  "$modes": {']
        remarks: list[Remark] = []
        left_out: list[LostToken] = []
        identifiers = {}
        for index, mode in enumerate(modes):
            tree, dropped, identifiers["", mode.name] = _tree(described(mode.tokens, self.options), names)
            remarks += _remarks(mode.tokens, names, mode.name)
            left_out += in_mode(mode, dropped)
            parts.append(f"{',' if index else ''}\n    {quoted(mode.name)}: ")
            write(tree, 3, parts, _members)
        parts.append("\n  }\n}\n" if modes else "}\n}\n")
        return Rendered("".join(parts), left_out, identifiers, remarks)

    def _names(self, modes: Iterable[Sequence[ExportToken]]) -> Identifiers[str] | None:
        """Return the names of tokens in the form that is asked for; None if they stay as they are."""
        if self.options.prefix is None and self.options.case is None:
            return None
        names = union([token.name for token in tokens] for tokens in modes)
        return assign({name: ".".join(segments_of(name, self.options)) for name in names})

    def literal(self, token: ExportToken) -> str | None:
        """Return the value as JSON."""
        return _value(token, 0)

    def approximation(self, token: ExportToken) -> str | None:
        """Return a note if a reference replaces the value."""
        return None if token.value is not None else f"the reference {{{token.target}}} stands for the value"


def _remarks(tokens: Iterable[ExportToken], names: Identifiers[str] | None, mode: str = "") -> list[Remark]:
    return [] if names is None else clash_remarks(tokens, names, mode)


def _tree(
    tokens: Iterable[ExportToken], names: Identifiers[str] | None
) -> tuple[_Node, list[LostToken], dict[str, str]]:
    """Return the tree, the tokens whose path another token has, and the path of each token."""
    root: _Node = Node()
    paths: dict[str, str] = {}
    with_clash: list[_Node] = []
    for token in tokens:
        node, name = root, token.name if names is None else names.of[token.name]
        for segment in name.split("."):
            child = node.get(segment)
            if child is None:
                child = node[segment] = Node()
                if segment in _MEMBERS:
                    with_clash.append(node)
            node = child
        node.token = token
        paths[token.name] = name
    left_out = [dropped for node in with_clash if (dropped := _move_to_root(node, paths)) is not None]
    return root, left_out, paths


def _move_to_root(node: _Node, paths: dict[str, str]) -> LostToken | None:
    """Move a token with a child of a member's name to `$root`, before its children."""
    token, node.token = node.token, None
    if token is None:
        return None
    if _ROOT in node:
        reason = f"its members and its children clash, and {paths[token.name]}.{_ROOT} is taken"
        return LostToken(token.name, reason)
    children = dict(node)
    node.clear()
    node[_ROOT] = Node()
    node[_ROOT].token = token
    paths[token.name] += f".{_ROOT}"
    node.update(children)
    return None


def _members(token: ExportToken, depth: int, line: str) -> str:
    kind, text, description = token.type, token.value, token.description
    value = quoted(text) if text is not None and text[:1] not in _JSON_START else _value(token, depth)
    if description is None:
        return f'{line}"value": {value},{line}"type": "{kind}"'
    return f'{line}"value": {value},{line}"type": "{kind}",{line}"description": {quoted(description)}'


def _value(token: ExportToken, depth: int) -> str:
    """Return the value; JSON text is embedded where the type has such values, else it is a text."""
    text = token.value
    if text is None:
        return quoted(f"{{{token.target or token.name}}}")
    if _has_json(token.type, text):
        embedded = _embedded("", text)
        if embedded is not None:
            return embedded.replace("\n", line_break(depth)) if depth <= _VALUE_DEPTH else text.strip()
    return quoted(text)


def _has_json(kind: str, text: str) -> bool:
    return looks_like_json(text) if kind in _WITH_JSON else kind == "color" and text.lstrip()[:1] == "{"


@remembered
def _embedded(_kind: str, text: str) -> str | None:
    return pretty(text)


EXPORTER = JsonExporter()
