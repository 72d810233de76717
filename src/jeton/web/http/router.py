"""Router of raw paths: a tree of segments, each percent-decoded once and strictly."""

import re
from collections.abc import Collection, Iterable
from urllib.parse import unquote_to_bytes

from jeton.errors import MethodNotAllowed, NotFound
from jeton.web.http.operation import Operation

_ESCAPES = re.compile(r"(?:[^%]|%[0-9A-Fa-f]{2})*")


class _Node:
    __slots__ = ("allow", "literals", "methods", "parameter")

    def __init__(self) -> None:
        self.literals: dict[str, _Node] = {}
        self.parameter: _Node | None = None
        self.methods: dict[str, Operation] = {}
        self.allow = ""


class Router:
    """Finds the operation of a method and a raw path that begins with `start`."""

    def __init__(self, operations: Iterable[Operation], start: str = "/api/") -> None:
        self._root = _Node()
        self._start = start
        for operation in operations:
            self._add(operation)

    def match(self, method: str, raw_path: bytes) -> tuple[Operation, list[str]]:
        """Return the operation and the path's decoded parameters; HEAD finds the operation of GET.

        Raises:
            NotFound: no operation has this path, or a segment is not valid UTF-8 or contains NUL.
            MethodNotAllowed: the path has operations, but not of this method.
        """
        node, values = self._walk(raw_path)
        operation = node.methods.get("GET" if method == "HEAD" else method)
        if operation is None:
            raise MethodNotAllowed(node.allow)
        return operation, [decoded(value) for value in values] if b"%" in raw_path else values

    def allow(self, raw_path: bytes) -> str:
        """Return the methods of a path as the Allow header lists them, or raise `NotFound`."""
        return self._walk(raw_path)[0].allow

    def _walk(self, raw_path: bytes) -> tuple[_Node, list[str]]:
        path = raw_path.decode("ascii")
        if not path.startswith(self._start):
            raise NotFound
        node = self._root
        values = []
        for segment in path[len(self._start) :].split("/"):
            following = node.literals.get(segment)
            if following is None:
                following = node.parameter
                if following is None or not segment:
                    raise NotFound
                values.append(segment)
            node = following
        if not node.methods:
            raise NotFound
        return node, values

    def _add(self, operation: Operation) -> None:
        node = self._root
        for segment in operation.route[len(self._start) :].split("/"):
            if segment.startswith("{"):
                node.parameter = node.parameter or _Node()
                node = node.parameter
            else:
                node = node.literals.setdefault(segment, _Node())
        node.methods[operation.method] = operation
        node.allow = ", ".join(sorted(_methods(node.methods)))


def _methods(declared: Collection[str]) -> set[str]:
    return {*declared, "OPTIONS", *(["HEAD"] if "GET" in declared else [])}


def decoded(segment: str) -> str:
    """Return a segment percent-decoded once.

    Raises:
        NotFound: it has an invalid escape, is not valid UTF-8, or contains NUL.
    """
    if not _ESCAPES.fullmatch(segment):
        raise NotFound
    try:
        text = unquote_to_bytes(segment).decode()
    except UnicodeDecodeError:
        raise NotFound from None
    if "\0" in text:
        raise NotFound
    return text
