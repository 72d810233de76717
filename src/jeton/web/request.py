"""A request, as handlers see it."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar
from urllib.parse import parse_qsl

from jeton.core.browsing.matrices import Matrices
from jeton.core.browsing.style_guide import StyleGuides
from jeton.core.idempotency import Key
from jeton.core.problems import ProblemAnswers
from jeton.core.releases.diff_answers import Diffs
from jeton.core.releases.gates import Gates
from jeton.core.versions import ANY, IfMatch
from jeton.fairness import Turns
from jeton.model import Caller, Plan
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.web.observe.clients import TrustedProxies, network_of
from jeton.web.oidc.provider import Provider
from jeton.web.ratelimit.local import RateLimiter, steady_clock
from jeton.web.server.exchange import Receive
from jeton.web.units import RequestUnits

if TYPE_CHECKING:
    from jeton.core.exports.exports import Exports
    from jeton.core.imports.workers import ImportWorkers
    from jeton.core.releases.exports import ReleaseExports
    from jeton.web.operation import Operation

P = ParamSpec("P")
T = TypeVar("T")

NOBODY = Caller("", "", Plan.FREE, can_write=False)
"""The caller of a request whose API token was not checked yet; it sees nothing and may do nothing."""

SIGN_IN_WINDOW = 900
"""The seconds for which a failed sign-in counts."""
MOST_NETWORKS = 50_000
"""The networks whose failed sign-ins are counted at a time, in 50 MB: of more an old one is forgotten."""

_COMPARISONS = 2
"""The comparisons of releases that run at the same time: each holds all tokens of two releases."""
COMPARING_SECONDS = 60.0
"""The longest wait of a comparison for those before it."""

_CODED = re.compile('-(?:zstd|gzip)"$')


class Services:
    """The services that handlers use; made once, in `web.app`."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        exports: "Exports",
        imports: "ImportWorkers",
        release_exports: "ReleaseExports",
    ) -> None:
        self.settings = settings
        self.store = store
        self.exports = exports
        self.imports = imports
        self.release_exports = release_exports
        self.comparisons = Turns(_COMPARISONS, seconds=COMPARING_SECONDS)
        self.gates = Gates(store, self.comparisons)
        self.problems = ProblemAnswers(store)
        self.matrices = Matrices(store)
        self.style_guides = StyleGuides(store, release_exports)
        self.diffs = Diffs(store, self.comparisons)
        self.failed_sign_ins = RateLimiter(
            settings.sign_in_rate_limit, SIGN_IN_WINDOW, steady_clock(), most=MOST_NETWORKS
        )
        self.has_warned = False  # that sessions are read on their way
        self.oidc = Provider(settings) if settings.oidc_issuer else None
        self._proxies = TrustedProxies(settings.trusted_proxies) if settings.trusted_proxies else None

    def newcomers(self, *, proven: bool) -> Plan | None:
        """Return the plan of users whom invitations make, None if they make none.

        Where a provider or a proxy knows who somebody is, an address counts only if it has `proven` that.
        """
        settings = self.settings
        has_judge = bool(self.oidc or settings.sign_in_header)
        if settings.invited_users == "no" or (has_judge and not proven):
            return None
        return Plan(settings.default_plan)

    def client_of(self, scope: Mapping[str, Any]) -> str | None:
        """Return the address of the client, behind the proxies that are trusted; None if it has none."""
        peer: str | None = scope["client"][0] if scope["client"] else None
        if self._proxies is None or not peer:
            return peer
        return self._proxies.client(peer, scope["headers"])

    def network_of(self, scope: Mapping[str, Any]) -> str:
        """Return what counts as one client: its address, of IPv6 the network of 64 bits."""
        return network_of(self.client_of(scope) or "")

    def trusts_peer(self, scope: Mapping[str, Any]) -> bool:
        """Tell whether a request comes from a trusted proxy, by its connection alone."""
        peer: str = scope["client"][0] if scope["client"] else ""
        return self._proxies is not None and self._proxies.trusts(peer)


class Request:
    """A request under way. The wrapper fills in `caller`, `operation`, `params`, `key` and `input`.

    `store` runs its units of work, of which the first proves the caller where that is open.
    """

    __slots__ = (
        "caller",
        "headers",
        "id",
        "input",
        "key",
        "method",
        "operation",
        "params",
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

    def __init__(self, scope: Mapping[str, Any], receive: Receive, services: Services) -> None:
        self.scope = scope
        self.method: str = scope["method"]
        self.raw_path: bytes = scope["raw_path"]
        self.query_string: bytes = scope["query_string"]
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.receive = receive
        self.services = services
        self.id = b""
        self.caller = NOBODY
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
