"""A request, as handlers see it."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import parse_qsl

from jeton.core.idempotency import Key
from jeton.core.versions import ANY, IfMatch
from jeton.model.downloads import Download
from jeton.model.objects import Caller, Plan
from jeton.web.http.units import RequestUnits
from jeton.web.server.exchange import Receive

if TYPE_CHECKING:
    from jeton.web.http.operation import Operation
    from jeton.web.services import Services

P = ParamSpec("P")
T = TypeVar("T")

NOBODY = Caller("", "", Plan.FREE, can_write=False)
"""The caller of a request whose API token was not checked yet; it sees nothing and may do nothing."""

_CODED = re.compile('-(?:zstd|gzip)"$')


class Request:
    """A request under way. The wrapper fills in `caller`, `operation`, `params`, `key` and `input`.

    `store` runs its units of work, of which the first proves the caller where that is open. `downloads` are
    the versions that the answer holds: they count if it is one of success, for the caller or for nobody.
    """

    __slots__ = (
        "caller",
        "downloads",
        "email",
        "headers",
        "id",
        "input",
        "key",
        "method",
        "operation",
        "params",
        "place",
        "query_string",
        "rate",
        "raw_path",
        "receive",
        "scope",
        "services",
        "store",
    )

    params: Any
    """One string for each parameter of the operation's path; untyped, so that calls can spread it."""
    input: Any
    """The body as the operation's parser returned it."""
    place: dict[str, object]
    """What the frame of a page that tells of an error is drawn from, as templates name it."""

    def __init__(self, scope: Mapping[str, Any], receive: Receive, services: "Services") -> None:
        self.scope = scope
        self.method: str = scope["method"]
        self.raw_path: bytes = scope["raw_path"]
        self.query_string: bytes = scope["query_string"]
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.receive = receive
        self.services = services
        self.id = b""
        self.caller = NOBODY
        self.downloads: Sequence[Download] = ()
        self.email = ""
        self.place = {}
        self.operation: Operation | None = None
        self.key: Key | None = None
        self.rate: tuple[int, int] | None = None
        self.store = RequestUnits(services.store)

    @property
    def most(self) -> int:
        """The most bytes that an answer may have."""
        return self.services.settings.max_answer

    async def in_thread(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what a function returns in a thread, by a turn of the caller."""
        return await self.services.store.turns.in_thread(function, *args, **kwargs)

    async def permit(self) -> None:
        """Raise `NotFound` or `Forbidden` unless the caller may send a body to this operation."""
        body = self.operation.body if self.operation else None
        if body is not None:
            await body.guard(self)

    def repeated(self, name: str) -> list[str]:
        """Return the values of a query parameter that may be given several times."""
        pairs = parse_qsl(self.query_string.decode("latin-1"), keep_blank_values=True)
        return [value for key, value in pairs if key == name]

    def query(self) -> dict[str, str]:
        """Return the query's parameters; of one given twice the last counts."""
        if not self.query_string:
            return {}
        return dict(parse_qsl(self.query_string.decode("latin-1"), keep_blank_values=True))

    def if_match(self) -> IfMatch:
        """Return the versions that If-Match names; what is no version of ours, or weak, matches nothing."""
        header = self.headers.get(b"if-match")
        if header is None or header.strip() == b"*":
            return ANY
        tags = (tag.strip() for tag in header.split(b","))
        versions = (version_of(tag) for tag in tags)
        return IfMatch(frozenset(version for version in versions if version), any_version=False)

    def if_match_tags(self) -> frozenset[str] | None:
        """Return the entity tags that If-Match names, None where any will do; a weak one matches nothing.

        The tag of a compressed answer counts as that of the answer itself.
        """
        header = self.headers.get(b"if-match")
        if header is None or header.strip() == b"*":
            return None
        tags = (_CODED.sub('"', tag.strip().decode("latin-1")) for tag in header.split(b","))
        return frozenset(tags)

    def is_fresh(self, etag: bytes) -> bool:
        """Tell whether If-None-Match names this entity tag, by the weak comparison (RFC 9110, 13.1.2)."""
        header = self.headers.get(b"if-none-match")
        if header is None:
            return False
        tags = [tag.strip().removeprefix(b"W/") for tag in header.split(b",")]
        return etag in tags or tags == [b"*"]


def version_of(etag: bytes) -> int:
    """Return the version in an entity tag such as `"v7"` or `"v7-3f2a"`, 0 where there is none."""
    number = etag.removeprefix(b'"v').removesuffix(b'"').partition(b"-")[0]
    whole = etag.startswith(b'"v') and etag.endswith(b'"') and number.isdigit() and len(number) < 19
    return int(number) if whole else 0
