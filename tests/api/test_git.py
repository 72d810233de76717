"""/git/{organization}.git over HTTP, request by request; its clients ask it in tests/git."""

import gzip
import time

import httpx
import pytest
from api import environments
from api.environments import Acme
from support import packaged
from support.checks import RATE_HEADERS

from jeton.errors import Text
from jeton.formats.git.protocol import error_line, line

service = packaged.service
acme = environments.acme
REFS = "/info/refs?service=git-upload-pack"
PACK = "/git-upload-pack"
TYPE = "application/x-git-upload-pack-request"
_SECONDS = 60.0


def get(acme: Acme, path: str = REFS, *, place: str = "", **headers: str) -> httpx.Response:
    """Ask for what follows the repository's address."""
    return acme.client.get(f"{acme.service.root}/git/{acme.id}{place}{path}", headers=headers)


def post(acme: Acme, body: bytes, path: str = PACK, *, place: str = "", **headers: str) -> httpx.Response:
    """Send a body to what follows the repository's address, by version 2 unless told otherwise."""
    headers = {"content-type": TYPE, "git-protocol": "version=2"} | headers
    return acme.client.post(f"{acme.service.root}/git/{acme.id}{place}{path}", content=body, headers=headers)


def listing(acme: Acme) -> bytes:
    """Return the answer to a request for all refs."""
    answer = post(acme, line(b"command=ls-refs\n") + b"00010000")
    assert answer.status_code == 200
    return answer.content


def release(acme: Acme, version: str) -> None:
    """Make a release, and wait until it is a commit."""
    acme.release(version=version)
    end = time.monotonic() + _SECONDS
    while f"refs/tags/{version}\n".encode() not in listing(acme):
        assert time.monotonic() < end, "it became no commit"
        time.sleep(0.01)


def test_capabilities_and_refs(acme: Acme) -> None:
    """Version 2 tells what it can, version 0 all refs as well; both are never kept."""
    release(acme, "1.0.0")
    new, old = get(acme, **{"git-protocol": "version=2"}), get(acme, place=".git")
    for answer in (new, old):
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-git-upload-pack-advertisement"
        assert answer.headers["cache-control"] == "no-store"
        assert not set(RATE_HEADERS) & set(answer.headers)
    assert b"version 2\n" in new.content
    assert b"refs/tags/1.0.0" not in new.content
    assert b" refs/tags/1.0.0\n0000" in old.content
    assert b"symref=HEAD:refs/heads/main" in old.content
    head = acme.client.head(f"{acme.service.root}/git/{acme.id}{REFS}")
    assert head.headers["content-length"] == str(len(old.content))


def test_refs_may_be_asked_for_by_their_beginnings(acme: Acme) -> None:
    """A client that wants one branch alone gets it, and with it what HEAD stands for."""
    release(acme, "1.0.0")
    body = b"".join(map(line, (b"symrefs\n", b"ref-prefix HEAD\n", b"ref-prefix refs/heads/x\n")))
    answer = post(acme, line(b"command=ls-refs\n") + b"0001" + body + b"0000")
    assert answer.content.endswith(b" HEAD symref-target:refs/heads/main\n0000")
    assert b"refs/tags" not in answer.content


def test_bodies_may_be_packed(acme: Acme) -> None:
    """A body of gzip is read as what it has in it."""
    release(acme, "1.0.0")
    body = gzip.compress(line(b"command=ls-refs\n") + b"00010000")
    assert post(acme, body, **{"content-encoding": "gzip"}).content == listing(acme)


@pytest.mark.parametrize(
    ("body", "coding", "status"),
    [
        (b"no gzip", "gzip", 400),
        (gzip.compress(b"0000")[:-4], "gzip", 400),
        (gzip.compress(bytes(1024 * 1024 + 1)), "gzip", 413),
        (bytes(1024 * 1024 + 1), "identity", 413),
        (b"0000", "br", 415),
    ],
    ids=["no gzip", "cut off", "much of it", "large", "another coding"],
)
def test_bodies_are_bounded(acme: Acme, body: bytes, coding: str, status: int) -> None:
    """At most 1 MiB is taken, packed or not, and nothing else than gzip."""
    answer = post(acme, body, **{"content-encoding": coding})
    assert answer.status_code == status
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


@pytest.mark.parametrize(
    "body",
    [b"x", b"0009", b"0003", b"zzzz", line(b"command=push\n"), line(b"want 1\n"), b"000", b"+005x"],
)
@pytest.mark.parametrize("version", ["0", "2"])
def test_a_malformed_body_is_an_error_of_git(acme: Acme, body: bytes, version: str) -> None:
    """Git shows a line that tells of an error, whatever version it speaks."""
    answer = post(acme, body, **{"git-protocol": f"version={version}"})
    expected = error_line(Text.GIT_MALFORMED)
    # version 0 takes lines that it does not know, as git does
    assert answer.status_code == 200
    assert answer.content in {expected, b""} if version == "0" else answer.content == expected


@pytest.mark.parametrize(
    ("argument", "what"),
    [
        (b"deepen-since 1", "deepen-since"),
        (b"deepen-not x", "deepen-not"),
        (b"filter blob:none", "filter"),
        (b"sideband-all\xff", "sideband-all\ufffd"),
    ],
)
def test_what_is_not_offered_is_refused(acme: Acme, argument: bytes, what: str) -> None:
    """A client that asks for what was not offered learns what that was."""
    answer = post(acme, line(b"command=fetch") + b"0001" + line(argument) + b"0000")
    assert answer.content == error_line(Text.GIT_UNSUPPORTED.format(what=what))
    old = post(acme, line(argument) + b"0000", **{"git-protocol": "version=0"})
    assert old.content == answer.content
    other = line(b"command=fetch") + line(b"object-format=sha256") + b"00010000"
    assert post(acme, other).content == error_line(Text.GIT_UNSUPPORTED.format(what="object-format"))


def test_unknown_commits_are_refused_and_passed_over(acme: Acme) -> None:
    """A commit that is not there cannot be wanted; to have one or to know it as a boundary is no error."""
    release(acme, "1.0.0")
    strange = "ab" * 20
    start = line(b"command=fetch") + b"0001"
    wanted = post(acme, start + line(f"want {strange}".encode()) + b"0000")
    assert wanted.content == error_line(Text.GIT_NOT_OURS.format(id=strange))
    there = listing(acme)[4:44]
    lines = (b"want " + there, f"have {strange}".encode(), f"shallow {strange}".encode())
    answer = post(acme, start + b"".join(map(line, lines)) + b"0000")
    assert answer.content == line(b"acknowledgments\n") + line(b"NAK\n") + b"0000"


def test_only_the_smart_protocol_reads(acme: Acme) -> None:
    """Old clients, pushes, other methods and other paths get a text that git shows."""
    for answer, status, text in (
        (get(acme, "/info/refs"), 400, Text.GIT_SMART),
        (get(acme, "/info/refs?service=other"), 400, Text.GIT_SMART),
        (get(acme, "/info/refs?service=git-receive-pack"), 403, Text.PACKAGES_READ_ONLY),
        (post(acme, b"0000", "/git-receive-pack"), 403, Text.PACKAGES_READ_ONLY),
        (get(acme, "/HEAD"), 404, Text.ROUTE_NOT_FOUND),
        (get(acme, place="/none.git"), 404, Text.ENVIRONMENT_NOT_FOUND),
        (get(acme, place="/a/b.git"), 404, Text.ROUTE_NOT_FOUND),
    ):
        assert (answer.status_code, answer.text) == (status, f"{text}\n")
    wrong = get(acme, PACK)
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "POST")


def test_who_asks_must_be_known(acme: Acme) -> None:
    """Without an API token git is asked for a password; to others nothing is there."""
    url = f"{acme.service.root}/git/{acme.id}.git{REFS}"
    nobody = acme.service.client().get(url)
    assert nobody.status_code == 401
    assert nobody.headers["www-authenticate"].startswith("Basic ")
    stranger = acme.service.account()
    assert stranger.client.get(url).status_code == 404
