"""A small stand-in of the plug-in of Tokens Studio, which uses the generic versioned storage as it does."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import httpx
from studio.shapes import check_file

_TYPES = {
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
"""The types that the plug-in calls otherwise once it has read them."""
PLACEHOLDER = {"version": "2.11.10", "updatedAt": "2026-11-22T10:00:00.000Z", "values": {"options": {}}}
Node = dict[str, Any]


class Plugin:
    """A designer's plug-in: sets of tokens by their paths, in order, and themes."""

    def __init__(self, client: httpx.Client, url: str) -> None:
        self._client = client
        self.url = url
        self.sets: dict[str, dict[str, Node]] = {}
        self.themes: list[Node] = []

    def connect(self, flow: str = "PUT") -> None:
        """Save the credentials: the placeholder, whose answer is JSON, and all tokens in its place."""
        body = json.dumps(PLACEHOLDER, indent=2)
        answer = self._send(flow, body)
        assert answer.status_code == 200, answer.text
        assert answer.json()
        self.pull()

    def pull(self) -> Node:
        """Get all tokens in place of those that are here; return the file."""
        answer = self._send("GET")
        assert answer.status_code == 200, answer.text
        file: Node = answer.json()
        check_file(file)
        self.sets = {name: dict(_read("", tree)) for name, tree in file["values"].items()}
        self.themes = copy.deepcopy(file["$themes"])
        return file

    def push(self) -> httpx.Response:
        """Send all, as any change does: a GET of which nothing is used, and a PUT; return its answer."""
        self._send("GET")
        return self._send("PUT", json.dumps(self.body, separators=(",", ":"), ensure_ascii=False))

    @property
    def body(self) -> Node:
        """What is sent."""
        values = {name: _tree(tokens) for name, tokens in self.sets.items()}
        body = {"version": "2.11.10", "updatedAt": "2026-11-22T10:00:05.123Z", "values": values}
        return body | ({"$themes": self.themes} if self.themes else {})

    def create(self, set_: str, path: str, kind: str, value: Any, **members: Any) -> None:
        """Make a token."""
        self.sets.setdefault(set_, {})[path] = {"$type": kind, "$value": value} | members

    def edit(self, set_: str, path: str, **members: Any) -> None:
        """Change members of a token, such as `value`."""
        self.sets[set_][path] |= {f"${name}": each for name, each in members.items()}
        self.sets[set_][path].setdefault("$extensions", {}).setdefault("studio.tokens", {})

    def rename(self, set_: str, path: str, new: str) -> None:
        """Rename a token, in place, and what refers to it in any set."""
        self.sets[set_] = {new if key == path else key: node for key, node in self.sets[set_].items()}
        for tokens in self.sets.values():
            for key, node in tokens.items():
                text = json.dumps(node["$value"]).replace(f"{{{path}}}", f"{{{new}}}")
                tokens[key] = node | {"$value": json.loads(text)}

    def duplicate(self, set_: str, path: str, new: str) -> None:
        """Copy a token, with all of its extensions."""
        self.sets[set_][new] = copy.deepcopy(self.sets[set_][path])

    def delete(self, set_: str, path: str) -> None:
        """Delete a token."""
        del self.sets[set_][path]

    def value(self, set_: str, path: str) -> Any:
        """Return the value of a token."""
        return self.sets[set_][path]["$value"]

    def _send(self, method: str, body: str | None = None) -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        return self._client.request(method, self.url, content=body, headers=headers)


def _read(path: str, node: Node) -> Iterator[tuple[str, Node]]:
    """Yield the tokens of a set as the plug-in keeps them."""
    if "$value" in node:
        token = copy.deepcopy(node)
        token["$type"] = _TYPES.get(token["$type"], token["$type"])
        yield path, token
        return
    for key, part in node.items():
        name = key.replace("/", ".")
        yield from _read(f"{path}.{name}" if path else name, part)


def _tree(tokens: dict[str, Node]) -> Node:
    """Return a set as the plug-in writes it: without ids of its own."""
    root: Node = {}
    for path, token in tokens.items():
        *groups, last = path.split(".")
        node = root
        for group in groups:
            node = node.setdefault(group, {})
        written = copy.deepcopy(token)
        extensions = written.setdefault("$extensions", {})
        extensions.pop("id", None)
        extensions.get("studio.tokens", {}).pop("id", None)
        node[last] = written
    return root
