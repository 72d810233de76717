"""The check of a query's parameters against the declarations of operations.

A parameter that an operation does not declare would have no effect, so it is refused. On an operation of the
specification it has none, and a header of the answer says so.
"""

from collections.abc import Collection, Iterable, Sequence
from urllib.parse import parse_qsl, quote

from jeton.bounds.similar import nearest
from jeton.errors import Invalid, Text
from jeton.web.http.operation import Operation

_CACHE_BUSTER = "_"
"""The parameter that some clients add to every request, so that no cache answers it."""
_SHOWN = 64
_CLOSE = 0.5
_MOST = 5
"""The most parameters that a warning names."""


class Parameters:
    """The query parameters that operations know; those of `lenient` are not refused for others.

    A page has no prefix, and may have the path of an operation that is lenient; it is not.
    """

    def __init__(self, operations: Iterable[Operation], lenient: Collection[tuple[str, str]] = ()) -> None:
        self._names: dict[tuple[str, str], frozenset[bytes]] = {}
        self._lenient = lenient
        for operation in operations:
            names = [_CACHE_BUSTER, *(query.name for query in operation.query)]
            self._names[operation.method, operation.route] = frozenset(name.encode() for name in names)

    def refuse_unknown(self, operation: Operation, query_string: bytes) -> None:
        """Raise `Invalid` if a query has a parameter that an operation which is not lenient does not know."""
        unknown = self._unknown(operation, query_string)
        if unknown and not self._is_lenient(operation):
            raise Invalid(_text(operation, unknown[0]))

    def warning(self, operation: Operation, query_string: bytes) -> bytes:
        """Return a header line about the parameters of a query that have no effect, or nothing."""
        unknown = self._unknown(operation, query_string)
        if not (unknown and self._is_lenient(operation)):
            return b""
        text = "; ".join(_text(operation, name) for name in unknown[:_MOST])
        return b"x-jeton-warning: %b\r\n" % text.encode()

    def _is_lenient(self, operation: Operation) -> bool:
        return bool(operation.prefix) and (operation.method, operation.path) in self._lenient

    def _unknown(self, operation: Operation, query_string: bytes) -> Sequence[str]:
        names = self._names[operation.method, operation.route]
        if names.issuperset([pair.partition(b"=")[0] for pair in query_string.split(b"&")]):
            return ()
        pairs = parse_qsl(query_string.decode("latin-1"), keep_blank_values=True)
        return list(dict.fromkeys(name for name, _ in pairs if name.encode() not in names))


def _text(operation: Operation, name: str) -> str:
    """Return what is wrong with a parameter, in ASCII: it may be a header."""
    name, names = name[:_SHOWN], [query.name for query in operation.query]
    close = nearest(name.lower(), names, _CLOSE)
    if close:
        hint = Text.NEAR.format(near=close[0])
    elif names:
        hint = Text.NEAR_KNOWN.format(names=", ".join(names))
    else:
        hint = ": there are none here"
    return Text.QUERY_UNKNOWN.format(name=quote(name, safe="[]"), hint=hint)
