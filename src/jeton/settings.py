"""All settings, and the only reader of the environment."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlsplit

from msgspec import Struct

from jeton.bounds.limits import USUAL, Limits
from jeton.urls import HOST, UNPRINTABLE, is_safe, masked_url, redis_urls

PREFIX = "JETON_"
OF_CLIENTS = frozenset({"JETON_URL", "JETON_TOKEN"})
"""The variables of commands that speak to a server; they are no settings of one."""
SQLITE_SCHEME = "sqlite:///"
POSTGRESQL_SCHEMES = ("postgresql://", "postgres://")

TIMES_FOR_USERS = 10
"""The rate limit of a user, in times of that of one API token or one session, unless a setting names it."""
POOLERS = ("none", "transaction")

_INJECTED = re.compile(
    r"JETON_(?:\w+_)??(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)"
    r"|JETON_(?:\w+_)?PORT=(?:tcp|udp|sctp)://.*"
)
"""The variables that an orchestrator sets in every container for a service called `jeton` or `jeton-…`."""
_PUBLIC = re.compile(r"https?://([^/?#@\s]+)/?")
_HEADER = re.compile("[A-Za-z][A-Za-z0-9-]*")
_EVERYBODY = re.compile(r"/[0.]+\s*(?:,|$)")
_NO_ADDRESS = frozenset({"authorization", "cookie", "from", "host", "origin", "referer", "user-agent"})
"""Headers that clients send themselves."""
_DOMAIN = re.compile(r"[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+")
_SCOPES = re.compile(r"[!#-\[\]-~]+(?: [!#-\[\]-~]+)*")
"""Scopes as RFC 6749 has them."""
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://")
_OAUTH_HOST = re.compile(r"\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?")


class SettingsError(Exception):
    """A setting is unknown or has a value that cannot be used; the text says which and what is accepted."""


class Settings(Struct, frozen=True):
    """The settings with their defaults; each comes from the environment variable `JETON_<NAME>`."""

    host: str = "127.0.0.1"
    """The address to listen on."""
    port: int = 8000
    """The port to listen on; 0 takes a free one."""
    database_url: str = "sqlite:///jeton.db"
    """Where the data is: `sqlite:///FILE`, relative to the working directory, or `sqlite:////absolute/FILE`;
    or `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`."""
    database_pooler: str = "none"
    """`transaction` where a pooler such as PgBouncer hands out PostgreSQL's connections per transaction."""
    database_pool: int = 10
    """Connections that one process opens to PostgreSQL, at most."""
    migration_backup: str = "yes"
    """Whether a file is backed up beside itself before its schema changes: `yes` or `no`."""
    first_token_file: str = ""
    """The new file that gets the API token of the first start; unset: it is printed."""
    redis_url: str = ""
    """The Redis servers that count the rate limit for all processes, `redis://USER:PASSWORD@HOST:PORT,HOST:PORT/0`;
    unset: each server counts for itself."""
    rate_limit: int = 100
    """Requests that one API token may make in one window."""
    user_rate_limit: int = 0
    """Requests that all API tokens of one user may make in one window; 0: ten times `JETON_RATE_LIMIT`."""
    rate_window: int = 60
    """The window's length in seconds, at most a year."""
    workspace_limit_pro: int = 10
    """Workspaces that a user of the plan `pro` may own."""
    workspace_limit_team: int = 100
    """Workspaces that a user of the plan `team` may own."""
    organization_limit: int = 100
    """Organizations that one user may own."""
    default_plan: str = "team"
    """The plan of users for whom none is named, and of the first start's."""
    invited_users: str = "yes"
    """Whether an invitation makes a user of the address that it names: `yes` or `no`."""
    max_body: int = 1024 * 1024
    """The largest request body in bytes."""
    max_import: int = 16 * 1024 * 1024
    """The largest body in bytes of a request that may bring many tokens."""
    mode_limit: int = USUAL.modes
    """Modes that a tokenset may have."""
    token_limit: int = USUAL.tokens
    """Tokens that a tokenset may have in all its modes."""
    max_answer: int = USUAL.answer
    """The largest export, or other answer, in bytes."""
    export_cache: int = 64 * 1024 * 1024
    """Bytes of exports that one process keeps in memory, and as many again of exports of releases."""
    history_days: int = 365
    """For how many days it is known who changed what, at most 100 years."""
    proposal_days: int = 180
    """For how many days nobody touches a proposal before it closes, at most 100 years; 0: it stays open."""
    log_format: str = ""
    """`pretty` or `json`; unset: `pretty` on a terminal, else `json`."""
    log_requests: str = "most"
    """`most`, without what is routine and succeeds: files of pages, probes and scrapes; or `all`."""
    public_url: str = ""
    """The URL at which browsers reach the server, such as `https://tokens.example.com`; unset: host and port.
    With `https` cookies are sent over TLS alone."""
    session_rate_limit: int = 1200
    """Requests that one session of a browser may make in one window, in each process."""
    packages: str = "yes"
    """Whether releases become packages for package managers: `yes` or `no`."""
    package_rate_limit: int = 1200
    """Answers that package managers may get by one API token in one window, in each process."""
    sign_in_rate_limit: int = 10
    """Sign-ins of one client's address, or IPv6 network, that may fail within 15 minutes, in each process."""
    trusted_proxies: str = ""
    """The networks, separated by commas, whose `X-Forwarded-For` names the client, and `X-Forwarded-Proto`
    how it came; unset: none."""
    sign_in_header: str = ""
    """The header in which these proxies name the user of a browser, by e-mail address; unset: none."""
    oidc_issuer: str = ""
    """The OpenID provider that signs browsers in, such as `https://accounts.example.com`; unset: none."""
    oidc_client_id: str = ""
    """The name of this server at the provider."""
    oidc_client_secret: str = ""
    """The secret that goes with the name."""
    oidc_trust_email: str = "no"
    """Whether an address counts that the provider neither verifies nor denies: `yes` or `no`."""
    oidc_domains: str = ""
    """The domains, separated by commas, whose people get an account at their first sign-in; unset: none."""
    oidc_groups: str = ""
    """The roles that groups of the provider give, and with them an account at the first sign-in:
    `GROUP=role@Organization,…`; unset: none."""
    oidc_groups_claim: str = "groups"
    """The claim in which the provider tells a user's groups."""
    oidc_scopes: str = ""
    """The scopes, separated by spaces, that the provider is asked for besides `openid email`."""
    scim_groups: str = ""
    """The roles that groups of SCIM give, separated by commas, such as `design-system=editor@Acme`."""
    oauth_clients: str = "any"
    """The programs that users may connect by OAuth: `any`, `none`, or those which get the answer at one of
    these hosts, separated by commas, such as `claude.ai,localhost,cursor`."""
    mcp_origins: str = ""
    """The origins, separated by commas, whose pages may ask `/mcp` besides those of the public URL."""
    tracing: str = "none"
    """`otlp` sends a trace of each request by OpenTelemetry, whose own settings are variables `OTEL_…`."""

    @property
    def limits(self) -> Limits:
        """The limits of what is stored and answered."""
        return Limits(self.mode_limit, self.token_limit, self.max_answer)

    @property
    def most_of_user(self) -> int:
        """The requests that all API tokens of one user may make in one window."""
        return self.user_rate_limit or TIMES_FOR_USERS * self.rate_limit

    @property
    def oauth_issuer(self) -> str:
        """This server's name for OAuth: its public URL; empty where others could read what is sent there."""
        is_on = self.oauth_clients != "none" and is_safe(self.public_url)
        return self.public_url if is_on else ""

    @property
    def is_embedded(self) -> bool:
        """Whether the database is a file of this program's own."""
        return self.database_url.startswith(SQLITE_SCHEME)

    @property
    def database_file(self) -> Path:
        """The file of the embedded database."""
        return Path(self.database_url.removeprefix(SQLITE_SCHEME))

    @property
    def database_name(self) -> str:
        """The database as messages name it: the file, or the URL without password and options."""
        if self.is_embedded:
            return str(self.database_file)
        scheme, _, rest = self.database_url.partition("://")
        login, at, place = rest.partition("?")[0].rpartition("@")
        return f"{scheme}://{login.partition(':')[0]}{at}{place}"


class Setting(Struct):
    """A setting for people: its variable, its value without a password, and where that comes from.

    A value that cannot be used, or a variable that is unknown, has a `fault` instead.
    """

    name: str
    value: str
    source: str
    fault: str = ""


def load(environment: Mapping[str, str], warn: Callable[[str], None] | None = None) -> Settings:
    """Read the settings from an environment.

    Args:
        environment: the variables of the process.
        warn: takes a sentence about each unknown `JETON_*` variable, which is ignored then; without it
            such a variable is an error.

    Raises:
        SettingsError: a `JETON_*` variable is unknown, or its value is not accepted.
    """
    values: dict[str, str | int] = {}
    for variable, text in _own(environment).items():
        try:
            field = _field_of(variable)
        except SettingsError as error:
            if warn is None:
                raise
            warn(str(error))
            continue
        values[field] = _parse(variable, field, text)
    settings = Settings(**values)  # type: ignore[arg-type]  # each value has its field's type: `_parse`
    if settings.sign_in_header:
        _check_who_signs_in(settings.trusted_proxies)
    _check_oidc(_own(environment))
    return settings


def injected(environment: Mapping[str, str]) -> list[str]:
    """Return the variables that an orchestrator has set for a service of this name; they are no settings."""
    own = {*_own(environment), *OF_CLIENTS}
    return [name for name in environment if name.startswith(PREFIX) and name not in own]


def all_settings(environment: Mapping[str, str], flags: Mapping[str, str | int]) -> list[Setting]:
    """Return every setting with its source: a flag, given by the field, the environment, or the default."""
    own = _own(environment)
    settings = [_setting(field, own, flags) for field in Settings.__struct_fields__]
    for variable in own.keys() - {each.name for each in settings}:
        try:
            _field_of(variable)
        except SettingsError as error:
            settings.append(Setting(variable, "", "environment", str(error)))
    return settings


def _setting(field: str, environment: Mapping[str, str], flags: Mapping[str, str | int]) -> Setting:
    variable = PREFIX + field.upper()
    if field in flags:
        return Setting(variable, str(flags[field]), "flag")
    if variable not in environment:
        return Setting(variable, str(getattr(Settings(), field)), "default")
    try:
        value = str(_parse(variable, field, environment[variable]))
        if field == "sign_in_header":
            _check_who_signs_in(environment.get(PREFIX + "TRUSTED_PROXIES", ""))
        if field in _OIDC or field in _BESIDE_ISSUER:
            _check_oidc(environment)
    except SettingsError as error:
        return Setting(variable, "", "environment", str(error))
    masked = "***" if field.endswith("_secret") else masked_url(value) if field.endswith("_url") else value
    return Setting(variable, masked, "environment")


def _own(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the variables that are meant for Jeton."""
    return {
        name: text
        for name, text in environment.items()
        if name.startswith(PREFIX)
        and name not in OF_CLIENTS
        and not _INJECTED.fullmatch(name)
        and not _INJECTED.fullmatch(f"{name}={text}")
    }


def _field_of(variable: str) -> str:
    field = variable.removeprefix(PREFIX).lower()
    if field in Settings.__struct_fields__ and variable == PREFIX + field.upper():
        return field
    from jeton.bounds.similar import nearest  # noqa: PLC0415  takes a hundredth of a second, for nothing as a rule

    if field == "workers":
        raise SettingsError(f"unknown setting {variable}: it is an option, `jeton serve --workers N`")
    names = [PREFIX + name.upper() for name in Settings.__struct_fields__]
    close = nearest(variable.upper(), names, 0.8)
    hint = f"{variable}: did you mean {close[0]}?" if close else f"{variable};"
    raise SettingsError(f"unknown setting {hint} `jeton config` lists all")


def checked_url(name: str, text: str) -> str:
    """Return the URL of a database if it can be used.

    Args:
        name: what the URL is called in an error: the variable or argument that holds it.
        text: the URL. No part of it that may be a password is ever repeated in an error.

    Raises:
        SettingsError: it names neither a file nor a PostgreSQL database.
    """
    if text.startswith(POSTGRESQL_SCHEMES):
        problem = _problem(text.partition("://")[2])
        if problem:
            raise SettingsError(f"{name} cannot be read: {problem}")
        return text
    file = text.removeprefix(SQLITE_SCHEME)
    if file == text or not file or file == ":memory:" or "\0" in file:
        scheme = _SCHEME.match(text)
        actual = f", not {scheme[0]}…" if scheme else ""
        raise SettingsError(f"{name} must be {SQLITE_SCHEME}FILE or {POSTGRESQL_SCHEMES[0]}…{actual}")
    return text


def _parse(variable: str, field: str, text: str) -> str | int:
    check = _TEXTS.get(field)
    if check is not None:
        return check(variable, text)
    least, most = _LEAST.get(field, 1), _MOST.get(field, 2**53)
    if not (text.isascii() and text.isdigit() and least <= int(text[:19]) <= most):
        upper = f" to {most}" if field in _MOST else ""
        raise SettingsError(f"{variable} must be a whole number from {least}{upper}, not {text!r}")
    return int(text)


def _redis_url(name: str, text: str) -> str:
    try:
        redis_urls(text)
    except ValueError as error:
        raise SettingsError(f"{name} cannot be read: {error}") from None
    return text


def _text(what: str) -> Callable[[str, str], str]:
    def check(name: str, text: str) -> str:
        if not text or UNPRINTABLE.search(text.replace(" ", "")):
            actual = "" if name.endswith("_SECRET") else f", not {text!r}"
            raise SettingsError(f"{name} must be {what}{actual}")
        return text

    return check


def _public_url(name: str, text: str) -> str:
    match = _PUBLIC.fullmatch(text)
    if match is None or not HOST.fullmatch(match[1]):
        raise SettingsError(
            f"{name} must be http://HOST, https://HOST or with :PORT, without a path, not {text!r}"
        )
    return text.removesuffix("/")


def _networks(name: str, text: str) -> str:
    from ipaddress import ip_network  # noqa: PLC0415  few set this, and it takes time to load

    for each in text.split(","):
        try:
            ip_network(each.strip())
        except ValueError as error:
            text = f"{name} must be networks such as 10.0.0.0/8, separated by commas: {error}"
            raise SettingsError(text) from None
    return text


def _header(name: str, text: str) -> str:
    if not _HEADER.fullmatch(text) or text.lower() in _NO_ADDRESS:
        raise SettingsError(f"{name} must be a header such as X-Forwarded-Email, not {text!r}")
    return text


def _check_who_signs_in(trusted_proxies: str) -> None:
    """Raise `SettingsError` if anybody could send the header that signs in."""
    if not trusted_proxies or _EVERYBODY.search(trusted_proxies):
        raise SettingsError(
            "JETON_SIGN_IN_HEADER needs JETON_TRUSTED_PROXIES: the proxies that set the header, not everybody"
        )


def _hosts(name: str, text: str) -> str:
    if not all(_OAUTH_HOST.fullmatch(each.strip()) for each in text.split(",")):
        raise SettingsError(f"{name} must be any, none, or hosts such as claude.ai,localhost, not {text!r}")
    return text.lower()


def _origins(name: str, text: str) -> str:
    for each in text.split(","):
        match = _PUBLIC.fullmatch(each.strip())
        if match is None or not HOST.fullmatch(match[1]) or each.strip().endswith("/"):
            raise SettingsError(f"{name} must be origins such as https://tools.example.com, not {text!r}")
    return text.lower()


def _issuer(name: str, text: str) -> str:
    if not is_safe(text) or "?" in text:
        raise SettingsError(f"{name} must be https://HOST, which may have a path behind it, not {text!r}")
    if _WILDCARDS & set(urlsplit(text).path.lower().split("/")):
        raise SettingsError(f"{name} must name one tenant by its id, as anybody has a tenant, not {text!r}")
    return text


def _check_oidc(environment: Mapping[str, str]) -> None:
    """Raise `SettingsError` if some of the settings that a provider needs are given, and others not."""
    missing = [name for name in (*_OIDC, "public_url") if PREFIX + name.upper() not in environment]
    for name in _BESIDE_ISSUER:
        if environment.get(PREFIX + name.upper(), "no") != "no" and "oidc_issuer" in missing:
            raise SettingsError(f"{PREFIX}{name.upper()} needs JETON_OIDC_ISSUER")
    if missing and not set(_OIDC) <= set(missing):
        needed = " and ".join(PREFIX + name.upper() for name in missing)
        raise SettingsError(f"signing in by OpenID Connect needs {needed} as well")


def _domains(name: str, text: str) -> str:
    domains = [each.strip().removeprefix("@") for each in text.lower().split(",")]
    if not all(map(_DOMAIN.fullmatch, domains)):
        raise SettingsError(f"{name} must be domains such as acme.com,acme.org, not {text!r}")
    return ",".join(domains)


def _groups(name: str, text: str) -> str:
    from jeton.model.provisioning import roles_of_groups  # noqa: PLC0415  few set this

    if not text:
        raise SettingsError(f"{name} must be GROUP=role@Organization, not ''")
    try:
        roles_of_groups(text)
    except ValueError as error:
        raise SettingsError(f"{name} {error}") from None
    return text


def _scopes(name: str, text: str) -> str:
    if not _SCOPES.fullmatch(text):
        raise SettingsError(f"{name} must be scopes such as groups, with one space between two, not {text!r}")
    return text


def _one_of(*accepted: str) -> Callable[[str, str], str]:
    def check(name: str, text: str) -> str:
        if text not in accepted:
            raise SettingsError(f"{name} must be {' or '.join(accepted)}, not {text!r}")
        return text

    return check


_TEXTS: dict[str, Callable[[str, str], str]] = {
    "host": _text("an address or a name"),
    "first_token_file": _text("the path of a file"),
    "migration_backup": _one_of("yes", "no"),
    "packages": _one_of("yes", "no"),
    "public_url": _public_url,
    "trusted_proxies": _networks,
    "sign_in_header": _header,
    "oidc_issuer": _issuer,
    "oidc_trust_email": _one_of("yes", "no"),
    "oidc_domains": _domains,
    "oidc_groups": _groups,
    "oidc_groups_claim": _text("the name of a claim"),
    "oidc_scopes": _scopes,
    "oidc_client_id": _text("the name of this server at the provider"),
    "oidc_client_secret": _text("the secret that the provider has given, without control characters"),
    "oauth_clients": _hosts,
    "scim_groups": _groups,
    "mcp_origins": _origins,
    "database_url": checked_url,
    "database_pooler": _one_of(*POOLERS),
    "redis_url": _redis_url,
    "default_plan": _one_of("free", "pro", "team"),
    "invited_users": _one_of("yes", "no"),
    "log_format": _one_of("pretty", "json"),
    "log_requests": _one_of("most", "all"),
    "tracing": _one_of("none", "otlp"),
}
"""The settings that are texts, each with what refuses a bad one; the others are numbers."""
_OIDC = ("oidc_issuer", "oidc_client_id", "oidc_client_secret")
_BESIDE_ISSUER = ("oidc_trust_email", "oidc_domains", "oidc_groups", "oidc_groups_claim", "oidc_scopes")
_WILDCARDS = frozenset({"common", "organizations", "consumers", "{tenantid}", "{tenant}"})
"""The parts of a path of Microsoft's that stand for any tenant."""
_LEAST = {"port": 0, "user_rate_limit": 0, "proposal_days": 0}
_MOST = {"port": 65_535, "rate_window": 365 * 86_400, "history_days": 36_500, "proposal_days": 36_500}
"""The numbers that may not be as large as JSON can tell: Redis counts a window in microseconds, and the days
are those between two dates."""


def _problem(rest: str) -> str | None:
    """Return the fault in a PostgreSQL URL after its scheme, None if there is none.

    A password with special characters would otherwise be parsed in another way than intended, and a part of
    it shown as the host or the database.
    """
    place, _, options = rest.partition("?")
    authority = place.partition("/")[0]
    if "#" in rest or rest.count("@") > ("@" in authority):
        return "write # as %23 and an @ in a name or a password as %40"
    if UNPRINTABLE.search(rest) or UNPRINTABLE.search(unquote(rest).replace(" ", "")):
        return "it has white space or a control character in it; write a space in a password as %20"
    for host in authority.rpartition("@")[2].split(","):
        match = HOST.fullmatch(host)
        if match is None or (match[3] is not None and not 0 < int(match[3]) < 65_536):
            return (
                "the host must be HOST or HOST:PORT; write : / ? and % in a name or a password "
                "as %3A %2F %3F and %25"
            )
    try:
        parse_qsl(options, keep_blank_values=True, strict_parsing=bool(options))
    except ValueError:
        return "the options behind ? must be NAME=VALUE, with & between them"
    return None
