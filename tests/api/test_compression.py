"""Content codings of answers that may be long."""

import gzip
from collections.abc import Callable
from typing import Any

import httpx
import pytest
import zstandard
from api.helpers import create_token
from conftest import Tree
from support.checks import ok

pytestmark = pytest.mark.server
CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "gzip": gzip.decompress,
    "zstd": lambda body: zstandard.ZstdDecompressor().decompressobj().decompress(body),
}


@pytest.fixture
def long(tree: Tree) -> Tree:
    """A tree whose lists of tokens have more than a thousand bytes."""
    for number in range(8):
        create_token(tree, f"blue.{number}", type="string", value="x" * 200)
    return tree


def get(tree: Tree, path: str, coding: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """Return an answer and its bytes as they were sent."""
    headers = {"Accept-Encoding": coding, **headers}
    with tree.owner.client.stream("GET", path, headers=headers) as response:
        return response, b"".join(response.iter_raw())


def paths(tree: Tree) -> list[str]:
    """Return paths of answers that may be long."""
    return [
        tree.tokens,
        f"{tree.tokenset}/matrix",
        f"{tree.workspace}/history",
    ]


@pytest.mark.parametrize("coding", CODINGS)
def test_a_long_answer_is_compressed(long: Tree, coding: str) -> None:
    """It says the same in fewer bytes; its own entity tag makes it 304, that of another coding does not."""
    for path in paths(long):
        plain, body = get(long, path, "identity")
        assert "content-encoding" not in plain.headers
        assert len(body) > 1024
        response, sent = get(long, path, coding)
        assert response.headers["content-encoding"] == coding
        assert "accept-encoding" in response.headers["vary"].lower() in plain.headers["vary"].lower()
        assert CODINGS[coding](sent) == body
        assert int(response.headers["content-length"]) == len(sent) < len(body)
        tag, own = plain.headers["etag"], response.headers["etag"]
        assert own == f'{tag[:-1]}-{coding}"'
        again, nothing = get(long, path, coding, **{"If-None-Match": f'"x", {own}'})
        assert (again.status_code, nothing, again.headers["etag"]) == (304, b"", own)
        assert "accept-encoding" in again.headers["vary"].lower()
        for other in ("identity", *CODINGS):
            if other != coding:
                assert get(long, path, other, **{"If-None-Match": own})[0].status_code == 200
        same, _ = get(long, path, coding, **{"If-None-Match": tag})
        assert (same.status_code, same.headers["etag"]) == (304, tag), (
            "an answer without a coding is still right"
        )


def test_short_answers_and_single_objects_stay_as_they_are(long: Tree) -> None:
    """What is below 1,024 bytes, and each single object, has no coding."""
    create_token(long, "single", type="string", value="x" * 2000)
    for path in (f"{long.tokens}/single", long.workspace, f"{long.tokenset}/modes"):
        assert "content-encoding" not in get(long, path, "zstd, gzip")[0].headers


def test_the_tag_of_a_compressed_list_is_a_condition(long: Tree) -> None:
    """A bulk change under the tag of a list that was read compressed is made, once."""
    tag = get(long, long.tokens, "gzip")[0].headers["etag"]
    body: Any = {"upsert": [{"name": "new", "type": "string", "value": "y"}]}
    client = long.owner.client
    ok(client.patch(long.tokens, json=body, headers={"If-Match": tag}))
    assert client.patch(long.tokens, json=body, headers={"If-Match": tag}).status_code == 412


def test_an_error_is_not_compressed(long: Tree) -> None:
    """A refusal is short, and read by everybody."""
    response, body = get(long, f"{long.tokenset}/matrix?q=is:{'x' * 900}", "zstd")
    assert response.status_code == 400
    assert body.startswith(b'{"error":')
