"""The OpenID provider that signs in: where it is asked what, and whom an answer means."""

import asyncio
import logging
import re
import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar
from urllib.parse import quote_plus, urlencode, urlsplit

from jeton.bodies.inputs import is_email
from jeton.core.computed import SingleFlight
from jeton.errors import Forbidden, Text
from jeton.model.people import Arrival, ProviderIdentity
from jeton.settings import Settings
from jeton.urls import is_safe
from jeton.web.oidc import id_tokens
from jeton.web.oidc.attempts import Attempt, Attempts
from jeton.web.oidc.fetching import SECONDS, ProviderFailed, fetch
from jeton.web.oidc.groups import Rules
from jeton.web.oidc.id_tokens import Expected, UnknownKey

if TYPE_CHECKING:
    from joserfc.jwk import KeySet

T = TypeVar("T")

CALLBACK = "/oidc/callback"
"""The path to which the provider sends the browser back."""
KEPT_SECONDS = 600.0
"""The seconds for which the provider's description and keys are kept."""
RELOAD_SECONDS = 60.0
"""The seconds after which a key that is not known lets the keys be loaded again."""
_THREADS = 4
_log = logging.getLogger("jeton")
_SUBJECT = re.compile(r"[!-~]{1,255}")
"""A subject, as OpenID Connect has it."""
_NO_CODE = frozenset({"invalid_grant", "access_denied"})
"""The errors for which a code is at fault, not this server."""


class Described(NamedTuple):
    """The parts of a provider's description that are used, and the moment until which it is kept."""

    authorization: str
    token: str
    keys: str
    userinfo: str
    sends_secret_in_form: bool
    until: float


class Loaded(NamedTuple):
    """The provider's keys, and when they were loaded."""

    keys: "KeySet"
    at: float


class Provider:
    """The provider. Use from one event loop; requests to it are made by threads of its own, a few at once.

    `lane` is for those who shall ask one after another, `rules` say what groups and domains give.
    """

    def __init__(self, settings: Settings) -> None:
        self.issuer = settings.oidc_issuer
        self._client_id = settings.oidc_client_id
        self._secret = settings.oidc_client_secret
        self._trusts_email = settings.oidc_trust_email == "yes"
        self._back = settings.public_url + CALLBACK
        self.host = urlsplit(self.issuer).netloc
        self.rules = Rules(settings, self.host)
        self._scopes = " ".join(["openid email", *settings.oidc_scopes.split()])
        self.attempts = Attempts(self._secret)
        self.lane = asyncio.Lock()
        self._threads = ThreadPoolExecutor(_THREADS, "jeton-oidc")
        self._described: Described | None = None
        self._describing: SingleFlight[str, Described] = SingleFlight()
        self._loaded: Loaded | None = None
        self._loading: SingleFlight[str, Loaded] = SingleFlight()

    def close(self) -> None:
        """Forget what is still waiting to be asked."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def way(self, attempt: Attempt) -> str:
        """Return the URL at which the provider asks its user; raise `ProviderFailed` if it is away."""
        endpoint = (await self._description()).authorization
        query = {
            "response_type": "code",
            "scope": self._scopes,
            "client_id": self._client_id,
            "redirect_uri": self._back,
            "state": attempt.state,
            "nonce": attempt.nonce,
            "code_challenge": attempt.challenge,
            "code_challenge_method": "S256",
        }
        return f"{endpoint}{'&' if '?' in endpoint else '?'}{urlencode(query)}"

    async def arrival(self, code: str, attempt: Attempt) -> Arrival:
        """Return the user for whom the provider has issued a code.

        Raises:
            ProviderFailed: it is away, or refuses this server.
            Forbidden: the code or the ID token is not right, or no address is told that may be believed.
        """
        described = await self._description()
        tokens = await self._redeemed(described, code, attempt)
        claims = await self._verified(described, str(tokens.get("id_token")), attempt)
        subject = claims["sub"]
        if not (isinstance(subject, str) and _SUBJECT.fullmatch(subject)):
            raise id_tokens.refused(self.host, "its sub is none")
        about, access_token = claims, tokens.get("access_token")
        if "email" not in claims or not (self._trusts_email or "email_verified" in claims):
            userinfo = await self._userinfo(described, subject, access_token)
            about, claims = userinfo if "email" in userinfo else claims, userinfo | claims
        elif self.rules.lacks_groups(claims):
            with suppress(ProviderFailed):  # without them roles stay as they are
                claims = await self._userinfo(described, subject, access_token) | claims
        email, is_verified = self._address(about)
        groups = self.rules.groups_in(claims, email)
        is_awaited = self.rules.awaits(email, claims, groups)
        return Arrival(ProviderIdentity(self.issuer, subject, email, is_verified), groups, is_awaited)

    def _address(self, about: Mapping[str, Any]) -> tuple[str, bool]:
        """Return the address in claims, in lower case, and whether it is verified.

        Raises:
            Forbidden: it does not count; the log says why, for whoever has set the provider up.
        """
        email = about.get("email")
        if not (isinstance(email, str) and email.isascii() and is_email(email)):
            _log.warning("%s tells no e-mail address in 'email', only %.500s", self.host, sorted(about))
            raise Forbidden(Text.OIDC_NO_ADDRESS.format(host=self.host))
        is_verified = about.get("email_verified") is True
        if not (is_verified or (self._trusts_email and "email_verified" not in about)):
            silent = "it sends no email_verified; JETON_OIDC_TRUST_EMAIL=yes believes such an address"
            why = "email_verified is not true" if "email_verified" in about else silent
            _log.warning("%s has not verified %s: %s", self.host, email, why)
            raise Forbidden(Text.OIDC_UNVERIFIED.format(host=self.host, email=email))
        return email.lower(), is_verified

    async def _description(self) -> Described:
        description = self._described
        if description is None or description.until <= time.monotonic():
            description = self._described = await self._describing.run("", self._describe)
        return description

    async def _describe(self) -> Described:
        url = self.issuer.removesuffix("/") + "/.well-known/openid-configuration"
        document = await self._document_at(url)
        issuer = document.get("issuer")
        if issuer != self.issuer:
            raise ProviderFailed(f"{url} describes the issuer {issuer!r:.300}, not {self.issuer}")
        methods = document.get("token_endpoint_auth_methods_supported")
        return Described(
            self._endpoint(document, "authorization_endpoint"),
            self._endpoint(document, "token_endpoint"),
            self._endpoint(document, "jwks_uri"),
            self._endpoint(document, "userinfo_endpoint") if "userinfo_endpoint" in document else "",
            isinstance(methods, list)
            and "client_secret_post" in methods
            and "client_secret_basic" not in methods,
            time.monotonic() + KEPT_SECONDS,
        )

    def _endpoint(self, document: dict[str, Any], name: str) -> str:
        """Return a URL of the description; without TLS only for a provider that has none itself."""
        url = document.get(name)
        may_be_plain = self.issuer.startswith("http:")
        if isinstance(url, str) and is_safe(url) and (may_be_plain or url.startswith("https:")):
            return url
        raise ProviderFailed(f"its description has no {name} that can be used")

    async def _redeemed(self, described: Described, code: str, attempt: Attempt) -> dict[str, Any]:
        """Return what the provider gives for a code."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._back,
            "code_verifier": attempt.verifier,
        }
        headers = {}
        if described.sends_secret_in_form:
            form |= {"client_id": self._client_id, "client_secret": self._secret}
        else:
            login = f"{quote_plus(self._client_id)}:{quote_plus(self._secret)}"
            headers["Authorization"] = f"Basic {b64encode(login.encode()).decode()}"
        status, answer = await self._in_thread(lambda: fetch(described.token, form, headers))
        if status == 400 and str(answer.get("error")) in _NO_CODE:
            raise Forbidden(Text.OIDC_CODE.format(host=self.host))
        return self._taken(described.token, status, answer)

    async def _verified(self, described: Described, token: str, attempt: Attempt) -> dict[str, Any]:
        """Return the claims of an ID token; the keys are loaded again for one that is not known."""
        expected = Expected(self.issuer, self._client_id, attempt.nonce)
        loaded = self._loaded
        if loaded is None or loaded.at + KEPT_SECONDS <= time.monotonic():
            loaded = await self._load(described)
        for _ in range(2):
            keys = loaded.keys
            try:
                return await self._in_thread(lambda: id_tokens.claims_in(token, keys, expected, self.host))  # noqa: B023
            except UnknownKey:
                if loaded.at + RELOAD_SECONDS > time.monotonic():
                    break
                loaded = await self._load(described)
        raise id_tokens.unsigned(self.host)

    async def _load(self, described: Described) -> Loaded:
        async def load() -> Loaded:
            document = await self._document_at(described.keys)
            return Loaded(await self._in_thread(lambda: id_tokens.keys_in(document)), time.monotonic())

        self._loaded = await self._loading.run("", load)
        return self._loaded

    async def _userinfo(self, described: Described, subject: str, access_token: object) -> dict[str, Any]:
        """Return the claims that the provider tells of a user where the ID token is silent."""
        if not (described.userinfo and isinstance(access_token, str) and access_token.isascii()):
            return {}
        claims = await self._document_at(described.userinfo, {"Authorization": f"Bearer {access_token}"})
        if claims.get("sub") != subject:
            raise ProviderFailed(f"{described.userinfo} answers about another user")
        return claims

    async def _document_at(self, url: str, headers: dict[str, str] | None = None) -> dict[str, Any]:
        return self._taken(url, *await self._in_thread(lambda: fetch(url, headers=headers)))

    @staticmethod
    def _taken(url: str, status: int, document: dict[str, Any]) -> dict[str, Any]:
        if status == 200:
            return document
        raise ProviderFailed(f"{url} answers with status {status} ({str(document.get('error', ''))[:100]!r})")

    async def _in_thread(self, work: Callable[[], T]) -> T:
        # not `asyncio.timeout`, which needs a task: a request is often answered without one
        running = asyncio.get_running_loop().run_in_executor(self._threads, work)
        try:
            await asyncio.wait([running], timeout=SECONDS)
            if not running.done():
                running.cancel()
                raise ProviderFailed(f"{self.host} takes longer than {SECONDS:g} s")
            return running.result()
        finally:
            del running  # it holds its exception, whose traceback names this frame
