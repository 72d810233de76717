"""Lines that a person pastes to use releases, for each client, with names, URL and version in them; pure."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import quote, urlsplit

SECRET = "JETON_TOKEN"  # noqa: S105  a name, not a secret
"""The variable of the environment in which the lines look for the API token."""
_NO_VERSION = "VERSION"


class Use(NamedTuple):
    """Releases as somebody uses them: the server's URL, names of the organization, and where they are listed.

    `environment` is how paths write it, empty for all releases; `version` is empty where none is there yet.
    Where `is_public`, these are the public ones, without an API token; `may_be_public` if there are any.
    """

    origin: str
    handle: str
    scope: str
    group: str
    environment: str = ""
    version: str = ""
    is_public: bool = False
    may_be_public: bool = False

    @property
    def number(self) -> str:
        """The version, or a word in its place."""
        return self.version or _NO_VERSION

    @property
    def host(self) -> str:
        """The server's name without its port."""
        return urlsplit(self.origin).hostname or ""

    @property
    def is_plain(self) -> bool:
        """Whether the server speaks plain HTTP, which some clients refuse unless they are told."""
        return self.origin.startswith("http://")

    def url(self, protocol: str) -> str:
        """Return the URL at which a protocol lists the releases, with a slash at its end.

        It is ASCII alone, as clients ask for it: npm looks for the API token of a URL by that.
        """
        place = f"{quote(self.environment)}/" if self.environment else ""
        door = "/public" if self.is_public else ""
        return f"{self.origin}{door}/{protocol}/{self.handle}/{place}"

    @property
    def repository(self) -> str:
        """The URL of the git repository."""
        return self.url("git").removesuffix("/") + ".git"


class Lines(NamedTuple):
    """Lines to paste, and the file or the place for them."""

    place: str
    text: str


def _registry(use: Use) -> str:
    return f"@{use.scope}:registry={use.url('npm')}\n"


def _npm_secret(use: Use) -> str:
    return "" if use.is_public else f"{use.url('npm').partition(':')[2]}:_authToken=${{{SECRET}}}\n"


def _npmrc(command: str, use: Use) -> list[Lines]:
    """Return what npm reads, as yarn 1 and bun do, and the command that adds the package."""
    npmrc = Lines(".npmrc", _registry(use) + _npm_secret(use))
    return [npmrc, Lines("In a shell", f"{command} @{use.scope}/tokens\n")]


def _pnpm(use: Use) -> list[Lines]:
    secret = _npm_secret(use)
    young = f'minimumReleaseAgeExclude: ["@{use.scope}/*"]\ntrustLockfile: true\n'
    return [
        Lines(".npmrc", _registry(use)),
        *([Lines("~/.npmrc", secret)] if secret else []),
        Lines("pnpm-workspace.yaml", young),
        Lines("In a shell", f"pnpm add @{use.scope}/tokens\n"),
    ]


def _yarn(use: Use) -> list[Lines]:
    url = use.url("npm").removesuffix("/")
    secret = "" if use.is_public else f'    npmAuthToken: "${{{SECRET}}}"\n'
    scope = (
        f'npmScopes:\n  "{use.scope}":\n    npmRegistryServer: {url}\n'  # 1.10 would be a number
        f"{secret}    npmMinimalAgeGate: 0\n"
    )
    if use.is_plain:
        scope += f'unsafeHttpWhitelist: ["{use.host}"]\n'
    return [Lines(".yarnrc.yml", scope), Lines("In a shell", f"yarn add @{use.scope}/tokens\n")]


def _gradle(use: Use) -> list[Lines]:
    secret = f'providers.environmentVariable("{SECRET}").get()'
    plain = "    isAllowInsecureProtocol = true\n" if use.is_plain else ""
    credentials = "" if use.is_public else f'    credentials {{ username = "jeton"; password = {secret} }}\n'
    block = f" {{\n{plain}{credentials}}}" if plain or credentials else ""
    repository = f'maven("{use.url("maven")}"){block}\n'
    return [
        Lines("settings.gradle.kts, in repositories", repository),
        Lines(
            "app/build.gradle.kts", f'dependencies {{ implementation("{use.group}:tokens:{use.number}") }}\n'
        ),
    ]


def _maven(use: Use) -> list[Lines]:
    repository = f"<repository><id>jeton</id><url>{use.url('maven')}</url></repository>\n"
    server = (
        f"<server><id>jeton</id><username>jeton</username><password>${{env.{SECRET}}}</password></server>\n"
    )
    dependency = (
        f"<dependency><groupId>{use.group}</groupId><artifactId>tokens</artifactId>"
        f"<version>{use.number}</version><type>aar</type></dependency>\n"
    )
    return [
        Lines("pom.xml, in repositories", repository),
        Lines("pom.xml, in dependencies", dependency),
        *([] if use.is_public else [Lines("~/.m2/settings.xml, in servers", server)]),
    ]


def _swift(use: Use) -> list[Lines]:
    return [
        *_netrc(use),
        Lines("Package.swift", f'.package(url: "{use.repository}", from: "{use.number}"),\n'),
    ]


def _flutter(use: Use) -> list[Lines]:
    words = use.handle.replace("-", "_")
    name = f"{words}_tokens" if words[:1].isalpha() else f"tokens_{words}"
    package = (
        f"dependencies:\n  {name}:\n    git:\n      url: {use.repository}\n"
        f'      tag_pattern: "{{{{version}}}}"\n    version: ^{use.number}\n'
    )
    return [*_netrc(use), Lines("pubspec.yaml", package)]


def _git(use: Use) -> list[Lines]:
    return [*_netrc(use), Lines("In a shell", f"git clone --depth 1 {use.repository}\n")]


def _curl(use: Use) -> list[Lines]:
    file = f"{use.url('npm')}@{use.scope}/tokens/-/tokens-{use.number}.tgz"
    secret = "" if use.is_public else f'u "jeton:${SECRET}"'
    return [Lines("In a shell", f"curl -f{secret} {file} | tar xz\n")]


def _netrc(use: Use) -> list[Lines]:
    """Return what git reads credentials from, where it needs any."""
    return [] if use.is_public else [Lines("~/.netrc", f"machine {use.host} login jeton password jtn_…\n")]


CLIENTS: Mapping[str, tuple[str, Callable[[Use], Sequence[Lines]]]] = {
    "npm": ("npm", partial(_npmrc, "npm i")),
    "pnpm": ("pnpm", _pnpm),
    "yarn": ("yarn 4", _yarn),
    "yarn1": ("yarn 1", partial(_npmrc, "yarn add")),
    "bun": ("bun", partial(_npmrc, "bun add")),
    "swift": ("SwiftPM", _swift),
    "gradle": ("Gradle", _gradle),
    "maven": ("Maven", _maven),
    "flutter": ("Flutter", _flutter),
    "git": ("git", _git),
    "curl": ("curl", _curl),
}
"""By its name in a query: what people call a client, and its lines."""
