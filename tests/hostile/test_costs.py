"""What the worst that fits into a request costs (J5, J6, J11): bounded, however it is built."""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import product

import pytest
from api.helpers import create_mode, create_token, nothing_changes
from conftest import Tree
from hostile.wire import Wire
from support.blocking import at_once
from support.checks import ok
from support.service import Service

from jeton.core.exports.views import Views
from jeton.errors import JetonError
from jeton.model.objects import ModeRef, TokenRow
from jeton.web.http.body import parse_object

MEBIBYTE = 1024 * 1024


def _filled(start: bytes, unit: bytes, end: bytes, between: bytes = b",") -> bytes:
    """Return a body of nearly 1 MiB that repeats a unit."""
    count = (MEBIBYTE - len(start) - len(end)) // (len(unit) + len(between))
    return start + between.join([unit] * count) + end


ESCAPED = b'{"y":"\\\\u0000","x":['
"""An escaped backslash before `u0000`: not NUL, but it looks like it."""

WORST = {
    "deep lists": b'{"x":' + b"[" * (MEBIBYTE - 5),
    "deep objects": _filled(b"", b'{"a":', b"", b""),
    "closed depth": b'{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "numbers": _filled(b'{"x":[', b"0", b"]}"),
    "short texts": _filled(b'{"x":[', b'""', b"]}"),
    "empty objects": _filled(b'{"x":[', b"{}", b"]}"),
    "escapes": _filled(b'{"x":"', b"\\u0061", b'"}', b""),
    "one integer": b'{"x":' + b"9" * (MEBIBYTE - 6) + b"}",
    "long integers": _filled(b'{"x":[', b"9" * 4000, b"]}"),
    "one fraction": b'{"x":0.' + b"9" * (MEBIBYTE - 8) + b"}",
    "one exponent": b'{"x":1e' + b"9" * (MEBIBYTE - 8) + b"}",
    "keys": b"{" + b",".join(b'"%x":0' % number for number in range(90_000)) + b"}",
    "equal keys": _filled(b"{", b'"a":0', b"}"),
    "keys of one length": b"{" + b",".join(b'"%010d":0' % (number << 20) for number in range(65_000)) + b"}",
    "numbers beside a backslash": _filled(ESCAPED, b"0", b"]}"),
    "texts beside a backslash": _filled(ESCAPED, b'""', b"]}"),
    "white space": b" " * (MEBIBYTE - 2) + b"{}",
}
"""Bodies within the limit, each built to be as dear as it can."""


def _cost(body: bytes) -> float:
    """Return the least of three times, in seconds of this process, that reading a body takes."""
    times = []
    for _ in range(3):
        start = time.process_time()
        with suppress(JetonError):
            parse_object(body)
        times.append(time.process_time() - start)
    return min(times)


DEAR = {
    "floats at the upper end": _filled(b'{"x":[', b"1.7976931348623157e308", b"]}"),
    "floats at the lower end": _filled(b'{"x":[', b"2.2250738585072011e-308", b"]}"),
}
"""Numbers that are hard to read."""


@pytest.mark.parametrize(("name", "seconds"), [*product(WORST, [0.25]), *product(DEAR, [0.12])])
def test_the_worst_body_is_read_soon(name: str, seconds: float) -> None:
    """J5, J6: 1 MiB of anything takes a fraction of a second, however it is built; numbers that are hard to
    read cost about what others do.
    """
    body = (WORST | DEAR)[name]
    assert len(body) <= MEBIBYTE
    assert _cost(body) < seconds


@pytest.mark.parametrize(
    "number", ["NaN", "-Infinity", "-0", "1e400", "9" * 5000, "1" + "0" * 400, "0.1e-400"]
)
def test_numbers_where_texts_belong_are_refused(service: Service, tree: Tree, number: str) -> None:
    """J5: a number of any size in a field that is known is 400, on POST and on PATCH; nothing changes."""
    create_token(tree, "a")
    wire = Wire.to(service.root, tree.owner.secret)
    fields = ("name", "type", "value", "description", "alias_to", "is_default")
    with nothing_changes(service, tree.owner), wire.connect() as client:
        for field in fields:
            rest = {"name": "b", "type": "color", "value": "#fff"} | {field: 0}
            document = json.dumps(rest).replace(f'"{field}": 0', f'"{field}": {number}').encode()
            paths = [("POST", tree.tokens), ("PATCH", f"{tree.tokens}/a")]
            if field == "is_default":
                paths = [("POST", f"{tree.tokenset}/modes"), ("PATCH", tree.mode)]
            for method, path in paths:
                answer = client.send(wire.request(method, path, document)).answer()
                assert (method, field, answer.status) == (method, field, 400)


def test_nul_is_refused_in_a_query(tree: Tree) -> None:
    """J1: wherever a query has a text, NUL in it is 400; in bodies: api/test_bodies.py."""
    for query in ("format=%00", "format=json%00", "strict=%00"):
        assert tree.owner.client.get(f"{tree.mode}/export?{query}").status_code == 400
    for query in ("limit=1%00", "cursor=%00"):
        assert tree.owner.client.get(f"{tree.tokens}?{query}").status_code == 400


OTHERS_TO_SET = (
    *("id", "user_id", "workspace_id", "tokenset_id", "mode_id", "created_at", "updated_at", "version"),
)


def test_fields_of_the_service_are_never_taken(tree: Tree) -> None:
    """J8: what only the service sets is not applied, whoever sends it, on any POST or PATCH."""
    client = tree.owner.client
    forged = {
        **dict.fromkeys(OTHERS_TO_SET, "forged"),
        "is_owner": False,
        "user_role": "viewer",
        "plan": "free",
    }
    forged |= {"revision": 99, "resolved_value": "forged", "owner": "forged", "__proto__": {"id": "forged"}}
    token = {"name": "t", "type": "color", "value": "#fff"}
    made = [
        ok(client.post("/workspaces", json={**forged, "name": "n"}), 201),
        ok(client.post(f"{tree.workspace}/tokensets", json={**forged, "name": "n"}), 201),
        ok(client.post(f"{tree.tokenset}/modes", json={**forged, "name": "n"}), 201),
        ok(client.post(tree.tokens, json={**forged, **token}), 201),
        ok(client.patch(tree.workspace, json=forged)),
        ok(client.patch(tree.tokenset, json=forged)),
        ok(client.patch(tree.mode, json=forged)),
        ok(client.patch(f"{tree.tokens}/t", json=forged)),
    ]
    assert "forged" not in json.dumps(made)
    assert ok(client.get(tree.workspace))["user_id"] == tree.owner.id


class Counted(dict[str, TokenRow]):
    """A mode's tokens that count how often a name is looked up in them."""

    asked = 0

    def __contains__(self, name: object) -> bool:
        Counted.asked += 1
        return super().__contains__(name)


def test_dangling_aliases_are_looked_up_once_in_each_scope(monkeypatch: pytest.MonkeyPatch) -> None:
    """J11: what an export costs grows with aliases times tokensets, not with the square of the tokensets."""
    scopes, aliases = 60, 50
    refs = [ModeRef(f"s{number}", f"m{number}", "Base", True, 0) for number in range(scopes)]  # noqa: FBT003
    rows: Sequence[TokenRow] = [
        TokenRow(f"a{number}", "color", "", None, "gone") for number in range(aliases)
    ]
    first = Counted({row.name: row for row in rows})

    async def scope(_self: Views, mode_id: str) -> Counted:
        found = first if mode_id == "m0" else Counted()
        _self._scopes[mode_id] = found
        return found

    monkeypatch.setattr(Views, "_scope", scope)
    monkeypatch.setattr(Counted, "asked", 0)
    made = at_once(Views(None, refs)._view("m0", depth=1))  # type: ignore[arg-type]  # no query is made
    assert made.resolve("a0").target == "gone"
    assert Counted.asked < 4 * scopes * aliases


def test_pages_go_on_behind_the_longest_names(tree: Tree) -> None:
    """J10: a cursor that carries 1,024 characters of four bytes leads on, in both kinds of list."""
    names = [chr(0x1F3A8 + number) * 1024 for number in range(4)]
    create_mode(tree, "Dark")
    for name in names:
        create_token(tree, name)
    client = tree.owner.client
    for path in (tree.tokens, f"{tree.tokenset}/tokens"):
        found: list[str] = []
        cursor = None
        while cursor is not None or not found:
            page = ok(client.get(path, params={"limit": 1} | ({"cursor": cursor} if cursor else {})))
            found += [token["name"] for token in page["tokens"]]
            cursor = page["next_cursor"]
        assert found == names
