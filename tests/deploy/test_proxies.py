"""nginx and Caddy before Jeton, with the configurations of `deploy/`."""

import json
import re
import socket
import uuid
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from support.checks import ok
from support.proxies import Caddy, Nginx, Proxy
from support.scraping import scraped, total

pytestmark = pytest.mark.server
MIB = 1024 * 1024


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A Jeton with the demo, which trusts the proxies."""
    settings = {"JETON_RATE_LIMIT": "1000000", "JETON_TRUSTED_PROXIES": "127.0.0.1"}
    with CommandLine(tmp_path_factory.mktemp("jeton")).serving(**settings) as running:
        yield running


@pytest.fixture(scope="module")
def nginx(server: Running) -> Iterator[Nginx]:
    """Return nginx before it."""
    with Nginx(server.url.removeprefix("http://")) as proxy:
        yield proxy


@pytest.fixture(scope="module", params=[Nginx, Caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, server: Running) -> Iterator[Proxy]:
    """Return either proxy before it."""
    made: type[Proxy] = request.param
    with made(server.url.removeprefix("http://")) as running:
        yield running


@pytest.fixture
def client(proxy: Proxy, server: Running) -> Iterator[httpx.Client]:
    """Return a client of a proxy."""
    with proxy.client(server.secret) as made:
        yield made


def first(client: httpx.Client, path: str) -> str:
    """Return the id of the first object of a list."""
    (found,) = [each for each in ok(client.get(path)).values() if isinstance(each, list)]
    return str(found[0]["id"])


def brand(client: httpx.Client) -> str:
    """Return the path of the demo's tokenset."""
    workspace = first(client, "/workspaces")
    return f"/tokensets/{first(client, f'/workspaces/{workspace}/tokensets')}"


def test_a_large_import_passes(client: httpx.Client) -> None:
    """15 MiB, nearly what Jeton takes, are imported whole; 18 MiB are refused by the proxy."""
    text = "x" * (15 * MIB // 3_000)
    tree = {f"t{at}": {"$type": "string", "$value": str(at), "$description": text} for at in range(3_000)}
    workspace = ok(client.post("/workspaces", json={"name": "Large"}), 201)["id"]
    done = ok(
        client.post(
            f"/workspaces/{workspace}/import?tokenset=S",
            content=json.dumps(tree),
            headers={"Content-Type": "application/json"},
        )
    )
    assert done["created"] == 3_000
    refused = client.post(
        f"/workspaces/{workspace}/import",
        content=b" " * (18 * MIB),
        headers={"Content-Type": "application/json"},
    )
    assert refused.status_code == 413


def test_head_says_what_get_says(client: httpx.Client) -> None:
    """HEAD has the length and the entity tag of GET, and no body."""
    path, plain = f"{brand(client)}/export?format=css", {"Accept-Encoding": "identity"}
    got, headed = client.get(path, headers=plain), client.head(path, headers=plain)
    assert (headed.status_code, headed.content) == (200, b"")
    for name in ("ETag", "Content-Length", "Content-Type", "X-Jeton-Exported"):
        assert headed.headers[name] == got.headers[name]


def test_an_entity_tag_comes_back_as_304(client: httpx.Client) -> None:
    """The tag that a client got through the proxy, compressed or not, is the tag of a 304."""
    path = f"{brand(client)}/export?format=css"
    for encoding in ("identity", "gzip"):
        tag = client.get(path, headers={"Accept-Encoding": encoding}).headers["ETag"]
        again = client.get(path, headers={"Accept-Encoding": encoding, "If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


def test_the_log_names_the_client(proxy: Proxy, server: Running) -> None:
    """Behind the proxy it is the proxy's client, whatever that says of itself; a client that comes straight
    to Jeton is not believed.
    """
    wanted = {}
    for root, claim in ((proxy.url, "203.0.113.1"), (server.url, "203.0.113.2")):
        number = uuid.uuid4().hex
        transport = httpx.HTTPTransport(local_address="127.0.0.2", verify=proxy.trust())
        with httpx.Client(transport=transport) as client:
            client.get(f"{root}/api/v1/me", headers={"X-Forwarded-For": claim, "X-Request-Id": number})
        wanted[number] = "127.0.0.2"

    def logged() -> dict[str, str]:
        found = [event for event in server.events() if event.get("request_id") in wanted]
        return {event["request_id"]: event["client"] for event in found}

    assert until(lambda: found if (found := logged()).keys() == wanted.keys() else None, "the log") == wanted


def test_only_what_operators_ask_stays_inside(proxy: Proxy, client: httpx.Client) -> None:
    """`/metrics`, `/readyz` and `/healthz` stay inside; pages and documents are reached."""
    for path, status in (
        ("/metrics", 404),
        ("/readyz", 404),
        ("/healthz", 404),
        ("/", 303),
        ("/sign-in", 200),
        ("/docs", 200),
        ("/openapi.json", 200),
    ):
        assert client.get(f"{proxy.url}{path}").status_code == status, path


def test_nginx_compresses_exports_and_leaves_objects_their_strong_tags(nginx: Nginx, server: Running) -> None:
    """An export comes as gzip under a weak tag; JSON keeps the strong one, which `If-Match` needs."""
    with nginx.client(server.secret) as client:
        css = client.get(f"{brand(client)}/export?format=css", headers={"Accept-Encoding": "gzip"})
        assert css.headers["Content-Encoding"] == "gzip"
        assert css.headers["ETag"].startswith("W/")
        assert "Accept-Encoding" in css.headers["Vary"]
        made = client.post("/workspaces", json={"name": "Tagged", "description": "long " * 1_000})
        place, tag = (
            f"/workspaces/{ok(made, 201)['id']}",
            client.get(f"/workspaces/{made.json()['id']}").headers["ETag"],
        )
        assert not tag.startswith("W/")
        ok(client.patch(place, json={"name": "Tag"}, headers={"If-Match": tag}))
        assert client.patch(place, json={"name": "T"}, headers={"If-Match": tag}).status_code == 412


def test_browsers_keep_to_tls(proxy: Proxy, client: httpx.Client) -> None:
    """Every answer asks for it, an error and a redirection too."""
    for path in ("/", "/sign-in", "/nothing", "/api/v1/me", "/metrics"):
        header = client.get(f"{proxy.url}{path}").headers["Strict-Transport-Security"]
        assert header == "max-age=31536000", path


def test_behind_nginx_all_cookies_are_secure(nginx: Nginx, server: Running) -> None:
    """Without a public URL, since nginx says how the browser came; without nginx nobody is believed."""
    form = {"Sec-Fetch-Site": "same-origin", "X-Forwarded-Proto": "http"}
    with nginx.client(server.secret) as client:
        given = client.post(f"{nginx.url}/sign-in", data={"token": server.secret}, headers=form)
        assert given.headers["Set-Cookie"].startswith("__Host-jeton=")
        assert given.headers["Set-Cookie"].endswith("; Secure")
        cookie = {"Cookie": given.headers["Set-Cookie"].partition(";")[0]}
        assert client.get(f"{nginx.url}/account", headers=cookie).status_code == 200
        for path, fields in (
            ("/theme", {"theme": "Dark"}),
            ("/hints", {"next": "/"}),
            (f"/workspaces/{first(client, '/workspaces')}/tokensets", {"name": "New"}),
        ):
            done = client.post(f"{nginx.url}{path}", data=fields, headers=form | cookie)
            made = done.headers.get_list("Set-Cookie")
            assert made, (path, done.text)
            assert all(each.endswith("; Secure") for each in made), made


def test_a_network_of_ipv6_is_one_client_of_nginx(request: pytest.FixtureRequest) -> None:
    """Its addresses have one key; another network has another one, but where zeros hide a part of it."""
    text = (Path(request.config.rootpath) / "deploy" / "nginx.conf").read_text()
    forms = [re.compile(each.replace("?<", "?P<")) for each in re.findall(r'"~(\^.*)"', text)]

    def key(address: str) -> str:
        found = next(filter(None, (form.match(address) for form in forms)), None)
        return address if found is None else found[1]

    one = ("2001:db8:1:2::", "2001:db8:1:2::1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:a::6")
    assert {key(address) for address in one} == {"2001:db8:1:2:"}
    assert len({key(f"2001:db8::{host}") for host in ("1", "1:2:3:4", "ffff:0:1:1", "a:b:c")}) == 1
    assert len({key(f"2001:db8:{network}::1") for network in ("1:2", "1:3", "2:2", "2")}) == 4
    assert key("192.0.2.1") == "192.0.2.1"


def test_nginx_leads_to_https(nginx: Nginx) -> None:
    """Plain HTTP is redirected, with its path and query, and the method stays."""
    answer = httpx.post(f"http://127.0.0.1:{nginx.plain_port}/api/v1/workspaces?a=1", trust_env=False)
    assert (answer.status_code, answer.headers["Location"]) == (
        308,
        "https://127.0.0.1/api/v1/workspaces?a=1",
    )


def test_nginx_keeps_slow_clients_from_jeton(nginx: Nginx, server: Running) -> None:
    """While bodies are on their way Jeton has no request; once they are there, each is answered."""
    body = json.dumps({"name": "Slow"}).encode()
    head = (
        f"POST /api/v1/workspaces HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {server.secret}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    slow = []
    for _ in range(20):
        plain = socket.create_connection(("127.0.0.1", nginx.port), 30)
        slow.append(nginx.trust().wrap_socket(plain, server_hostname="127.0.0.1"))
        slow[-1].sendall(head.encode() + body[:5])
    with nginx.client(server.secret) as client:
        ok(client.get("/me"))  # others are served meanwhile
    # the scrape itself is one
    until(
        lambda: total(scraped(server.url), "jeton_requests_in_flight") == 1, "Jeton to have no other request"
    )
    for connection in slow:
        connection.sendall(body[5:])
        with connection, connection.makefile("rb") as answer:
            assert answer.readline().startswith(b"HTTP/1.1 201")


def test_every_line_of_the_page_is_the_file(request: pytest.FixtureRequest) -> None:
    """What docs/proxies.md says of a directive is about one that the file has."""
    page = (Path(request.config.rootpath) / "docs" / "proxies.md").read_text()
    settings = (Path(request.config.rootpath) / "deploy" / "nginx.conf").read_text()
    named = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert len(named) > 5
    assert [each for each in named if each not in settings] == []
