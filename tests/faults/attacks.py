"""What one user asks of a server to keep it from everybody else: small requests with much behind them.

Each attack is a list of requests, of which the next is sent as soon as the last was answered, without end.
All of it is the user's own: workspaces, an organization with a public release, API tokens, a session.
"""

import base64
import threading
import zlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from types import MappingProxyType
from typing import NamedTuple, Self

import httpx
import msgspec
from support.checks import ok
from support.places import Place, grow

from jeton.formats.reading.model import SourceFile

_KIB, _MIB = 1024, 1024 * 1024
_WAIT = 120.0
"""Seconds after which an attack asks the next."""
NO_HEADERS: Mapping[str, str] = MappingProxyType({})
_MULTIPART = {"Content-Type": "multipart/form-data; boundary=x", "Sec-Fetch-Site": "same-origin"}
_CSS, _JSON = {"Content-Type": "text/css"}, {"Content-Type": "application/json"}
_FIELD = b'--x\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n'
_CASES = ("kebab", "camel", "snake", "pascal", "constant")
_COLORS = ("hex", "rgb", "hsl", "oklch", "p3")
_SELECTORS = ("data-theme", "class", "media", "host", "root")
_FLAGS = ("light_dark", "property", "color_scheme", "descriptions")


class Sizes(NamedTuple):
    """How much there is of what the attacks are about."""

    published: int = 2_000
    crafted: int = 55
    names: int = 900
    missing: int = 20
    aliases: int = 1_000
    colors: int = 4_000
    modes: int = 199
    compared: int = 10_000
    kept: int = 50
    refused: int = 15 * _MIB
    imported: int = 256 * _KIB


SMALL = Sizes(
    published=100,
    crafted=20,
    names=100,
    missing=5,
    aliases=100,
    colors=100,
    modes=19,
    compared=300,
    kept=10,
    refused=4 * _MIB,
    imported=32 * _KIB,
)


class Sent(NamedTuple):
    """A request of an attack; its path begins at the root."""

    method: str
    path: str
    headers: Mapping[str, str] = NO_HEADERS
    body: bytes = b""


class Attack(NamedTuple):
    """A name, what the request of each number is, and over how many connections it is sent."""

    name: str
    sent: Callable[[int], Sent]
    connections: int = 1


class Ground:
    """What the attacks are about, made by the user whom an API token names."""

    def __init__(self, url: str, secret: str, sizes: Sizes) -> None:
        self.sizes = sizes
        self.token = {"Authorization": f"Bearer {secret}"}
        with client_of(f"{url}/api/v1", self.token) as client:
            self._client = client
            self.session = {"Cookie": cookie_of(url, secret)}
            self.crafted = self._filled(
                {"type": "color", "value": "1/*" * 5_461, "name": f"a{n}"} for n in range(sizes.crafted)
            )
            self.unclosed = self._filled(
                {"type": "shadow", "value": "/* " * 5_461, "name": f"a{n}"} for n in range(16)
            )
            self.meant = self._filled(self._near())
            self.long = self._filled(self._long())
            self.many = self._filled(
                {"type": "color", "value": _color(n), "name": f"a.b{n}"} for n in range(sizes.colors)
            )
            for number in range(sizes.modes):
                ok(client.post(self.many.modes, json={"name": f"mode {number}"}), 201)
            self.compared, self.other = self._two_modes()
            self.published, self.digest, self.environment = self._released()
            made = (client.post("/me/api-tokens", json={"name": f"t{number}"}) for number in range(30))
            self.tokens = [ok(each, 201)["token"] for each in made]

    def _filled(self, tokens: Iterator[dict[str, str]]) -> Place:
        place = grow(self._client)
        self._put(place.mode, tokens)
        return place

    def _put(self, mode: str, tokens: Iterator[dict[str, str]]) -> None:
        ok(self._client.patch(f"{mode}/tokens", json={"upsert": list(tokens)}))

    def _near(self) -> Iterator[dict[str, str]]:
        """Yield many names, and aliases to names much like all of them."""
        for number in range(self.sizes.names):
            yield {"type": "color", "value": "#fff", "name": f"{'ab' * 95}{number}"}
        for number in range(self.sizes.missing):
            yield {"type": "color", "alias_to": f"{'ab' * 95}x{number}", "name": f"missing{number}"}

    def _long(self) -> Iterator[dict[str, str]]:
        """Yield a value as long as may be, and aliases to it."""
        yield {"type": "string", "value": "x" * 64 * _KIB, "name": "long"}
        for number in range(self.sizes.aliases):
            yield {"type": "string", "alias_to": "long", "name": f"a{number}"}

    def _two_modes(self) -> tuple[Place, str]:
        """Make two modes that differ in each token; return the place and the second mode's id."""
        values = range(self.sizes.compared)
        place = self._filled({"type": "number", "value": str(n), "name": f"a{n}"} for n in values)
        other = ok(self._client.post(place.modes, json={"name": "Other"}), 201)["id"]
        self._put(
            f"{place.modes}/{other}",
            ({"type": "number", "value": str(n + 1), "name": f"a{n}"} for n in values),
        )
        return place, other

    def _released(self) -> tuple[Place, str, str]:
        """Release a workspace for everybody; return it, its digest, and an environment that has it."""
        client = self._client
        place = self._filled(
            {"type": "color", "value": _color(n), "name": f"a.b{n}"} for n in range(self.sizes.published)
        )
        organization = f"/organizations/{ok(client.post('/organizations', json={'name': 'Own'}), 201)['id']}"
        ok(client.patch(place.workspace, json={"organization_id": organization.rpartition("/")[2]}))
        release = ok(client.post(f"{organization}/releases", json={"version": "1.0.0"}), 201)
        ok(client.patch(f"{organization}/releases/{release['id']}", json={"is_public": True}))
        made = ok(client.post(f"{organization}/environments", json={"name": "live"}), 201)
        environment = f"{organization}/environments/{made['id']}"
        ok(client.post(f"{environment}/promote", json={"release_id": release["id"]}))
        return place, release["digest"], environment


def _color(number: int) -> str:
    """Return a colour that no neighbour is like, so that they do not pack well."""
    return f"#{number * 7_919_777 % 2**24:06x}"


def client_of(url: str, headers: Mapping[str, str] = NO_HEADERS) -> httpx.Client:
    """Return a client whose paths are relative to a URL, and that sends these headers."""
    # plain HTTP: certificates would only take their time to load
    return httpx.Client(base_url=url, headers=headers, timeout=_WAIT, trust_env=False, verify=False)  # noqa: S501


def cookie_of(url: str, secret: str) -> str:
    """Sign in with an API token; return the cookie of the session as a browser sends it."""
    with client_of(url, {"Sec-Fetch-Site": "same-origin"}) as client:
        response = client.post("/sign-in", data={"token": secret})
    assert response.status_code == 303, response.text
    return response.headers["set-cookie"].partition(";")[0]


def attacks_on(ground: Ground) -> list[Attack]:
    """Return all attacks."""
    return [*_growing(ground), *_imports(ground), *_refused(ground), *_readings(ground), *_turns(ground)]


def _growing(ground: Ground) -> Iterator[Attack]:
    """Exports of a release with other options each time, by strangers and by the API token."""
    public, place = f"/public/releases/{ground.digest}/export", "tokenset=Core"

    def few(number: int) -> str:
        case, number = _CASES[number % 5], number // 5
        color, number = _COLORS[number % 5], number // 5
        selectors, number = _SELECTORS[number % 5], number // 5
        flags = "".join(
            f"&{name}={'true' if number >> bit & 1 else 'false'}" for bit, name in enumerate(_FLAGS)
        )
        return f"case={case}&color_format={color}&selectors={selectors}{flags}"

    def free(number: int) -> str:
        return ("header=text+{}", "prefix=p{}", "only=a.b{}*", "layer=l{}")[number % 4].format(number)

    def of_public(number: int) -> Sent:
        options = few(number // 2) if number % 2 else free(number)
        return Sent("HEAD", f"{public}/css?{place}&{options}")

    def of_environment(number: int) -> Sent:
        return Sent("HEAD", f"/api{ground.environment}/export/css?{place}&{free(number)}", ground.token)

    yield Attack("exports of a public release", of_public, 2)
    yield Attack("exports of an environment", of_environment)


def _imports(ground: Ground) -> Iterator[Attack]:
    """Files that are no tokens, long to be sure of, and file names that globs nearly match."""
    path = f"/api/v1{ground.published.tokenset}/import"
    texts = [
        b"a" * ground.sizes.imported,
        b"\n" * ground.sizes.imported + b"a",
        b"a" * 1_250 + b"{" + b":" * 1_250,
        b"*--" * (ground.sizes.imported // 3),
        b"/* " * (ground.sizes.imported // 3),
    ]
    yield Attack(
        "imports of what is no format",
        lambda number: Sent("POST", path, ground.token | _CSS, texts[number % len(texts)]),
    )
    yield Attack(
        "two imports of line breaks",
        lambda _: Sent("POST", path, ground.token | _CSS, b"\n" * 280 * _KIB + b"a"),
        2,
    )
    file = _FIELD % (b"file", b'; filename="%s.css"' % (b"a" * 40), b":root{--a:1px}") + b"--x--\r\n"
    stars = Sent("POST", f"{path}?map={'*a' * 8}*b%3Ddark", ground.token | _MULTIPART, file)
    yield Attack("an import by a glob of stars", lambda _: stars)


def _refused(ground: Ground) -> Iterator[Attack]:
    """Bodies that are unpacked, or parsed, before they are refused."""
    form = f"{ground.published.workspace}/import"
    files = msgspec.msgpack.encode([SourceFile("a.css", b"\0" * 16 * _MIB)])
    packed = base64.b64encode(zlib.compress(files, 9))
    kept = _FIELD % (b"kept", b"", packed) * ground.sizes.kept + b"--x--\r\n"
    file = _FIELD % (b"file", b'; filename="a.css"', b"x" * ground.sizes.refused)
    large = _FIELD % (b"file", b'; filename="a.css"', b"x" * (ground.sizes.refused + 2 * _MIB)) + b"--x--\r\n"
    broken = b'{"upsert":[{"name":"' + b"a" * ground.sizes.refused
    bodies = [
        Sent("POST", form, ground.session | _MULTIPART, large),
        Sent("PATCH", f"/api/v1{ground.published.tokens}", ground.token | _JSON, broken),
        Sent("POST", f"/api/v1{ground.published.tokenset}/import", ground.token | _MULTIPART, file),
    ]
    yield Attack("50 kept files", lambda _: Sent("POST", form, ground.session | _MULTIPART, kept))
    yield Attack("large bodies that are refused", lambda number: bodies[number % len(bodies)])


def _readings(ground: Ground) -> Iterator[Attack]:
    """Pages, problems and exports of values that are dear to look at, or of which there are many."""
    crafted, meant, long, many = ground.crafted, ground.meant, ground.long, ground.many
    yield _by_session(
        "pages of crafted colours", ground, [f"{crafted.tokenset}", f"{crafted.tokenset}/rows?limit=100"]
    )
    yield _by_session("searches of crafted colours", ground, [f"{crafted.workspace}/search?q=a"])
    yield _by_token("problems of crafted colours", ground, [f"{crafted.workspace}/problems"])
    yield _by_token("exports of comments without end", ground, [f"{ground.unclosed.mode}/export/css"])
    yield _by_session("problems with names that were meant", ground, [f"{meant.workspace}/problems"])
    yield _by_token(
        "a long value with many aliases",
        ground,
        [
            f"{long.workspace}/problems",
            f"{long.mode}/export/css",
            f"{long.mode}/export?format=json",
            f"{long.mode}/candidates?q=a&type=string",
        ],
    )
    targets = ("ios-assets", "figma", "ios", "android")
    exports = [f"{many.tokenset}/export/{target}" for target in targets]
    yield _by_token("exports of many modes", ground, exports)
    yield _by_token("a matrix of many modes by value", ground, [f"{many.tokenset}/matrix?q=%3D%23123"])


def _turns(ground: Ground) -> Iterator[Attack]:
    """What takes turns, and more requests than one API token may make."""
    place = ground.compared
    diff = f"{place.tokenset}/diff?from={place.mode.rpartition('/')[2]}&to={ground.other}"
    yield _by_token("comparisons of two modes", ground, [diff])._replace(connections=2)
    searches = [
        f"{place.workspace}/search?value=77",
        f"{ground.many.workspace}/search?value=%23123&resolved=true",
    ]
    yield _by_token("searches by value", ground, searches)._replace(connections=2)
    flood = [Sent("GET", "/api/v1/me", {"Authorization": f"Bearer {token}"}) for token in ground.tokens]
    yield Attack("requests of 30 API tokens", lambda number: flood[number % len(flood)])


def _by_token(name: str, ground: Ground, paths: Sequence[str]) -> Attack:
    return Attack(name, lambda n: Sent("GET", f"/api/v1{paths[n % len(paths)]}", ground.token))


def _by_session(name: str, ground: Ground, paths: Sequence[str]) -> Attack:
    return Attack(name, lambda n: Sent("GET", paths[n % len(paths)], ground.session))


class Attacker:
    """Sends attacks, each over connections of its own, while its block runs.

    Attributes:
        got: by attack: how often each status came, `lost` where there was no answer.
    """

    def __init__(self, url: str, attacks: Sequence[Attack]) -> None:
        self.got: dict[str, Counter[str]] = defaultdict(Counter)
        self._url = url
        self._over = threading.Event()
        self._stack = ExitStack()
        self._threads = [
            threading.Thread(target=self._send, args=(attack, number), name=attack.name, daemon=True)
            for attack in attacks
            for number in range(attack.connections)
        ]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join(2 * _WAIT)

    def _send(self, attack: Attack, first: int) -> None:
        with client_of(self._url) as client:
            for number in count(first, attack.connections):
                if self._over.is_set():
                    break
                self.got[attack.name][_answered(client, attack.sent(number))] += 1


def _answered(client: httpx.Client, sent: Sent) -> str:
    """Send a request; return the status of its answer, whose body is thrown away."""
    try:
        with client.stream(
            sent.method, sent.path, headers=sent.headers, content=sent.body or None
        ) as response:
            for _ in response.iter_raw():
                pass
            return str(response.status_code)
    except httpx.HTTPError:
        return "lost"
