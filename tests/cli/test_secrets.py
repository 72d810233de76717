"""An API token's secret comes back from nowhere: answers, metrics, the list of processes, what is logged."""

import itertools
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running, until
from support.checks import ok

METHODS = ("GET", "POST", "PATCH", "DELETE", "OPTIONS")


def test_no_answer_and_no_page_repeats_a_secret(jeton: CommandLine) -> None:
    """Wherever a client puts its secret, in paths, queries, headers and bodies that are refused: no answer's
    body or metric holds it, and no header but the request id that the client has chosen itself.
    """
    with jeton.serving(JETON_RATE_LIMIT="1000000") as server, server.client() as client:
        secret = server.secret
        paths = (f"/workspaces/{secret}", f"/{secret}", f"/workspaces?q={secret}", f"/export/{secret}")
        bodies = (secret.encode(), f'{{"name":["{secret}"]}}'.encode(), f'{{"{secret}":1}}'.encode())
        odd = {"Idempotency-Key": secret, "If-Match": secret, "Content-Type": secret, "X-Request-Id": secret}
        for method, path, body in itertools.product(METHODS, paths, bodies):
            for headers in ({}, odd, {"Authorization": f"Bearer {secret}x"}):
                answer = client.request(method, path, content=body, headers=headers)
                given = answer.headers.pop("x-request-id", "")
                assert answer.status_code != 429
                assert secret not in f"{answer.headers}{answer.text}"
                assert given != secret or headers is odd
        for page in ("/metrics", "/readyz", "/healthz", "/openapi.json", "/docs", f"/docs/{secret}"):
            assert secret not in client.get(server.url + page).text


def test_what_others_on_the_machine_see_holds_no_secret(served: CommandLine, server: Running) -> None:
    """The command lines and environments of server and commands: a secret is printed once, and never taken
    as an argument or a setting.
    """
    made = served.json("token", "create", "owner@example.com")
    with server.client(made["token"]) as client:
        ok(client.get("/workspaces"))
    process = Path(f"/proc/{server.process.pid}")
    if not process.is_dir():
        pytest.skip("this system has no /proc")
    for file in ("cmdline", "environ", "comm"):
        text = (process / file).read_bytes()
        assert server.secret.encode() not in text
        assert made["token"].encode() not in text
    assert server.secret not in served.run("token", "list", "owner@example.com", "--json").out


def test_the_log_holds_no_secret_however_it_is_written(server: Running) -> None:
    """Neither as it is nor percent-encoded, in a path or as a request id: what has its form is masked."""
    with server.client() as client:
        encoded = server.secret.replace("_", "%5f")
        for path in (server.secret, f"x%2F{server.secret}", encoded, encoded.replace("f", "F", 1)):
            client.get(f"/{path}", headers={"X-Request-Id": server.secret})
        marker = client.get("/workspaces", headers={"X-Request-Id": "the-last-one"})
        assert marker.headers["x-request-id"] == "the-last-one"
    until_logged(server, "the-last-one")
    assert server.secret.removeprefix("jtn_") not in server.log.read_text()


def until_logged(server: Running, text: str) -> None:
    """Wait until the log, which is written ten times a second, has this."""
    until(lambda: text in server.log.read_text(), text)


def test_a_secret_made_over_http_is_in_its_answer_alone(jeton: CommandLine) -> None:
    """Not in the log, the database, its files beside it, metrics, lists or history, nor is it said again."""
    with jeton.serving() as server:
        with server.client() as client:
            headers = {"Idempotency-Key": "key"}
            made = ok(client.post("/me/api-tokens", json={"name": "ci"}, headers=headers), 201)
            again = client.post("/me/api-tokens", json={"name": "ci"}, headers=headers)
            assert (again.status_code, made["token"] in again.text) == (409, False)
            assert made["token"] not in client.get("/me/api-tokens").text
            assert made["token"] not in client.get(f"{server.url}/metrics").text
            client.get("/me", headers={"X-Request-Id": "the-last-one"})
        with server.client(made["token"]) as other:
            ok(other.get("/me"))
            ok(other.delete(f"/me/api-tokens/{made['id']}"))
        until_logged(server, "the-last-one")
        hidden = made["token"].removeprefix("jtn_")[8:].encode()
        files = [file for file in jeton.folder.rglob("*") if file.is_file()]
        assert {server.log, jeton.file} <= set(files)
        for file in files:
            assert hidden not in file.read_bytes(), file
