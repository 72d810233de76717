"""Stamps on tokens that the plug-in of Tokens Studio gets and pushes back; pure.

`id` in `$extensions.jeton` is that of a token, `v` tells what the plug-in was given: the moments of the
workspace and of its proposal, and the print of the token. A print has a digest for each part that the plug-in
changes: the path, the type with the value, the description, and all else. The plug-in drops `id` beside our
member, and adds an empty `studio.tokens`: neither counts.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from jeton.formats.token_files.paths import folded
from jeton.values.canonical import digest_of

Node = dict[str, Any]

OWN, ID, STAMP = "jeton", "id", "v"
TOOL = "studio.tokens"
"""The member of the tool in a token's extensions."""
PARTS = ("path", "value", "description", "rest")
_WIDTH = 10
_DIGITS = 11
"""The most digits of a moment: those of any year before 2527."""
_BESIDE = "._"
"""The end of the path of a token that is a group as well."""
_VALUES = ("$value", "value", "$type", "type", "$description", "description", "$extensions", "extensions")
_SPELLED = {
    "shadow": "boxShadow",
    "fontSize": "fontSizes",
    "lineHeight": "lineHeights",
    "fontFamily": "fontFamilies",
    "fontWeight": "fontWeights",
    "space": "spacing",
    "size": "sizing",
    "radius": "borderRadius",
    "width": "borderWidth",
}
"""The types that the plug-in calls otherwise when it reads them."""


class Stamp(NamedTuple):
    """The state that a token was given in: moments in milliseconds, 0 for none, and its print."""

    workspace: int = 0
    proposal: int = 0
    print: str = ""

    @property
    def text(self) -> str:
        """The stamp as it stands in a file."""
        return f"{self.workspace:x}.{self.proposal:x}.{self.print}"


def stamp_of(text: str) -> Stamp:
    """Return the stamp that a text is; one of no moment if it is none."""
    first, _, rest = text.partition(".")
    second, _, print_ = rest.partition(".")
    if len(print_) != len(PARTS) * _WIDTH or max(len(first), len(second)) > _DIGITS:
        return Stamp()
    try:
        moments = int(first, 16), int(second, 16)
    except ValueError:
        return Stamp()
    return Stamp(*moments, print_) if min(moments) >= 0 else Stamp()


def print_of(path: str, node: Node) -> str:
    """Return the print of a token of a file."""
    kind = node.get("$type", node.get("type"))
    parts = (
        path_key(path),
        [
            _SPELLED.get(kind, kind) if isinstance(kind, str) else kind,
            node.get("$value", node.get("value")),
        ],
        node.get("$description", node.get("description")) or "",
        _rest(node),
    )
    return "".join(digest_of("", part)[:_WIDTH].ljust(_WIDTH, "0") for part in parts)


def plain_name(path: str) -> str:
    """Return the name of a token by its path, at the end of which it may say that it is a group, too."""
    return path.removesuffix(_BESIDE) or path


def path_key(path: str) -> str:
    """Return the text that all paths of one name have."""
    return folded(plain_name(path))


def parts_of(print_: str) -> tuple[str, ...]:
    """Return the digests of a print, in the order of `PARTS`; empty ones for no print."""
    return tuple(print_[at : at + _WIDTH] for at in range(0, len(PARTS) * _WIDTH, _WIDTH))


def tokens_in(tree: Node) -> Iterator[tuple[str, Node]]:
    """Yield the tokens of a set that our exporter wrote, each with its path."""
    pending = [("", tree)]
    while pending:
        path, node = pending.pop()
        if "$value" in node:
            yield path, node
            continue
        pending += [(f"{path}.{key}" if path else key, part) for key, part in reversed(node.items())]


def own_of(node: Node) -> Node:
    """Return our member of a token's extensions; an empty one if there is none."""
    extensions = node.get("$extensions", node.get("extensions"))
    own = extensions.get(OWN) if isinstance(extensions, dict) else None
    return own if isinstance(own, dict) else {}


def _rest(node: Node) -> Node:
    rest = {key: part for key, part in node.items() if key not in _VALUES}
    extensions = node.get("$extensions", node.get("extensions"))
    if isinstance(extensions, dict):
        others = {key: part for key, part in extensions.items() if key not in {OWN, ID}}
        tool = others.get(TOOL)
        if isinstance(tool, dict):
            others[TOOL] = {key: part for key, part in tool.items() if key != ID}
        counting = {key: part for key, part in others.items() if key != TOOL or part}
        if counting:
            rest["$extensions"] = counting
    return rest
