"""The services that handlers use, over one store."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from jeton.bounds.recent import entry_bytes
from jeton.bounds.turns import Turns
from jeton.core.accounts import provisioning
from jeton.core.accounts.pairings import INTERVAL
from jeton.core.browsing.home import Homes
from jeton.core.browsing.matrices import Matrices
from jeton.core.browsing.released import ReleasedMatrices
from jeton.core.browsing.style_guide import Drawn, StyleGuides
from jeton.core.checks.problems import ProblemAnswers
from jeton.core.computed import Computed
from jeton.core.exports.exports import Exports
from jeton.core.imports.workers import ImportWorkers
from jeton.core.packages.builder import PackageBuilder
from jeton.core.packages.primer import Primers
from jeton.core.releases.diff_answers import Diffs
from jeton.core.releases.exports import ReleaseExports
from jeton.core.releases.gates import Gates
from jeton.core.scim.resources import Provider as ScimProvider
from jeton.core.use_case import run
from jeton.errors import Unavailable
from jeton.model.objects import Plan
from jeton.model.provisioning import Source, roles_of_groups
from jeton.settings import Settings
from jeton.store.engine import Store
from jeton.web.http.clients import TrustedProxies, network_of
from jeton.web.oauth.documents import Documents
from jeton.web.oidc.provider import Provider
from jeton.web.ratelimit.local import RateLimiter, steady_clock

SIGN_IN_WINDOW = 900
"""The seconds for which a failed sign-in counts."""
REGISTRATIONS, REGISTRATION_WINDOW = 20, 3600
"""The programs of a network that may register in so many seconds, and documents that a user may ask for."""
WRONG_CODES = 5
"""The wrong codes of programs to be paired that a user may type in that time."""
MOST_NETWORKS = 50_000
"""The networks whose failed sign-ins are counted at a time, in 50 MB: of more an old one is forgotten."""

PREVIEW_BYTES = 16 * 1024 * 1024
"""The bytes of previews that a process keeps, with their style sheets."""
PreviewKey = tuple[str, str, str, str, bool]
"""A preview: of a tokenset in some modes, of a group, with a sentence, for those who may write or not."""
_COMPARISONS = 2
"""The comparisons of releases that run at the same time: each holds all tokens of two releases."""
COMPARING_SECONDS = 60.0
"""The longest wait of a comparison for those before it."""
_CLONES, _CLONES_AT_ONCE = 8, 10_000
"""The packs of git that are sent at a time, to one client and to all: each holds some segments in memory."""
_CLONING_SECONDS = 600.0
"""The longest wait of a pack for those before it, which end when their client takes nothing any more."""


class Services:
    """The services that handlers use; made once, in `web.app`."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        exports: Exports,
        imports: ImportWorkers,
        release_exports: ReleaseExports,
        packages: PackageBuilder,
    ) -> None:
        self.settings = settings
        self.store = store
        self.exports = exports
        self.imports = imports
        self.release_exports = release_exports
        self.packages = packages
        self.comparisons = Turns(_COMPARISONS, seconds=COMPARING_SECONDS)
        self.clones = Turns(_CLONES_AT_ONCE, _CLONES, seconds=_CLONING_SECONDS)
        self.gates = Gates(store, self.comparisons)
        self.problems = ProblemAnswers(store)
        self.matrices = Matrices(store)
        self.homes = Homes(store)
        self.previews: Computed[PreviewKey, str, Drawn] = Computed(PREVIEW_BYTES, entry_bytes)
        self.released = ReleasedMatrices(store)
        self.style_guides = StyleGuides(store, release_exports, self.released)
        self.primers = Primers(store, release_exports)
        self.diffs = Diffs(store, self.comparisons)
        self.failed_sign_ins = RateLimiter(
            settings.sign_in_rate_limit, SIGN_IN_WINDOW, steady_clock(), most=MOST_NETWORKS
        )
        self.registrations = RateLimiter(
            REGISTRATIONS, REGISTRATION_WINDOW, steady_clock(), most=MOST_NETWORKS
        )
        self.wrong_codes = RateLimiter(WRONG_CODES, SIGN_IN_WINDOW, steady_clock(), most=MOST_NETWORKS)
        self.questions = RateLimiter(1, INTERVAL - 1, steady_clock(), most=MOST_NETWORKS)
        self.documents = Documents()
        self.has_warned = False  # that sessions are read on their way
        self.oidc = Provider(settings) if settings.oidc_issuer else None
        source = Source("scim", "SCIM", roles_of_groups(settings.scim_groups))
        self.scim = ScimProvider(source, Plan(settings.default_plan))
        self._proxies = TrustedProxies(settings.trusted_proxies) if settings.trusted_proxies else None

    @property
    def sources(self) -> list[Source]:
        """The sources of roles: each provider whose groups give any."""
        oidc = [self.oidc.rules.source] if self.oidc else []
        return [each for each in (*oidc, self.scim.source) if each.mapping]

    def newcomers(self, *, proven: bool) -> Plan | None:
        """Return the plan of users whom invitations make, None if they make none.

        Where a provider or a proxy knows who somebody is, an address counts only if it has `proven` that.
        """
        settings = self.settings
        has_judge = bool(self.oidc or settings.sign_in_header)
        if settings.invited_users == "no" or (has_judge and not proven):
            return None
        return Plan(settings.default_plan)

    async def check_groups(self) -> None:
        """Write into the log what is wrong with the mapping of groups, unless the database is away."""
        if self.oidc is not None and self.oidc.rules.source.mapping:
            rules = self.oidc.rules
            with suppress(Unavailable):
                rules.warn(await run(self.store, provisioning.faults, rules.source.mapping))

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
