"""Any text in every field of a token, of all 18 types: refused by rule, or kept and exported."""

import json
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from api.helpers import create_mode, in_mode
from conftest import Tree
from exporters.test_properties import READERS, leaf
from hostile.strategies import NAMES, TEXTS, examples, is_name
from hostile.wire import Line, Wire
from hypothesis import given
from hypothesis import strategies as st
from support.checks import ok
from support.service import Service
from web.raw import Answer

from jeton.formats.targets import EXPORTERS
from jeton.model.objects import TOKEN_TYPES

PLAIN = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=20)
VALUES = ["#3b82f6", "16px", "1.5", '{"value":1,"unit":"px"}', "{a.b}", "a\0b", "\ud800", "\ud83c\udfa8"]
DRAWN = st.fixed_dictionaries(
    {"name": PLAIN | NAMES, "type": st.sampled_from(TOKEN_TYPES), "value": st.sampled_from(VALUES) | TEXTS},
    optional={"description": st.none() | TEXTS, "alias_to": st.none() | st.just("") | PLAIN | NAMES},
)


def _storable(text: str) -> bool:
    """Tell whether a text can be sent as JSON that the service takes: no NUL, no lone surrogate."""
    return "\0" not in text and not any(unicodedata.category(letter) == "Cs" for letter in text)


def _is_name(text: str) -> bool:
    return is_name(text, 1024) and text not in {".", ".."}


def _acceptable(token: dict[str, Any]) -> bool:
    """Tell by the documents whether a token's fields are right, each by itself."""
    texts = [text for text in token.values() if text is not None]
    return (
        all(_storable(text) for text in texts)
        and _is_name(token["name"])
        and (not token.get("alias_to") or _is_name(token["alias_to"]))
    )


class Owner(NamedTuple):
    """Who creates the tokens, in one mode."""

    line: Line
    tokens: str

    def ask(self, method: str, name: str, body: object = None) -> Answer:
        """Send a request for the tokens, or for one; its name is escaped byte by byte."""
        path = self.tokens + (f"/{''.join(f'%{byte:02X}' for byte in name.encode())}" if name else "")
        if body is None:
            return self.line.ask(self.line.wire.head(method, path))
        return self.line.ask(self.line.wire.request(method, path, json.dumps(body).encode()))


def _paired(text: str | None) -> str | None:
    """Return what a text means once it was sent as JSON: two halves of a pair are one character."""
    return None if text is None else text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")


def _created(owner: Owner, drawn: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Try to create each token; return by name those that were, whose fields must be what was sent."""
    made: dict[str, dict[str, Any]] = {}
    for raw in drawn:
        token = {field: _paired(text) for field, text in raw.items()}
        answer = owner.ask("POST", "", raw)
        said = json.loads(answer.body)
        if not _acceptable(token):
            assert answer.status == 400, (raw, said)
        elif token["name"] in made:
            assert answer.status == 409, (raw, said)
        elif answer.status == 400:
            assert said["error"].startswith("alias_to must not make a token depend on itself: ")
        else:
            assert answer.status == 201, (raw, said)
            sent = {**token, "alias_to": token.get("alias_to") or None}
            assert {field: said[field] for field in sent} == sent
            made[said["name"]] = said
    return made


def _check_reading(owner: Owner, client: httpx.Client, made: dict[str, dict[str, Any]]) -> None:
    """Each token is found by name and in the list, verbatim; in the list they stand by code points."""
    for name, token in made.items():
        answer = owner.ask("GET", name)
        assert answer.status == 200, name
        shown = json.loads(answer.body)
        del shown["resolved_value"]
        assert shown == token
    listed = ok(client.get(owner.tokens))["tokens"]
    assert listed == [made[name] for name in sorted(made)]


def _swift_grammar_knows(names: list[str]) -> bool:
    """Tell whether names hold no symbol beyond U+FFFF: Swift takes them, tree-sitter's grammar does not."""
    return not any(unicodedata.category(c)[0] == "S" and c > "\uffff" for name in names for c in name)


def _read_exports(client: httpx.Client, path: str, names: list[str]) -> Iterator[tuple[str, int]]:
    """In each format a reader of its language takes the export, no name twice; yield it and its size."""
    for format_ in (name for name in EXPORTERS if name in READERS):
        read = READERS[format_]
        if format_ != "ios" or _swift_grammar_knows(names):
            response = client.get(f"{path}/export", params={"format": format_})
            assert response.status_code == 200
            reading = read(response.content.decode())
            assert all(len(set(scope)) == len(scope) for scope in reading.scopes)
            yield format_, sum(map(len, reading.scopes))


def _check_exports(client: httpx.Client, mode: str, made: dict[str, dict[str, Any]]) -> None:
    """Every token is in the export of each format, or reported."""
    for format_, declared in _read_exports(client, mode, list(made)):
        strict = client.get(f"{mode}/export", params={"format": format_, "strict": "true"})
        reported = strict.json()["problems"] if strict.status_code == 409 else []
        assert {problem["name"] for problem in reported} <= set(made)
        assert len(made) - len(reported) <= declared <= len(made)
    _check_json(client, mode, made)


def _check_json(client: httpx.Client, mode: str, made: dict[str, dict[str, Any]]) -> None:
    tree = json.loads(client.get(f"{mode}/export").content)
    strict = client.get(f"{mode}/export", params={"strict": "true"})
    lost = {problem["name"] for problem in strict.json()["problems"]} if strict.status_code == 409 else set()
    for name, token in made.items():
        if name not in lost:
            found = leaf(tree, name)
            assert (found["type"], found.get("description")) == (token["type"], token["description"])


def _check_changes(owner: Owner, client: httpx.Client, made: dict[str, dict[str, Any]]) -> None:
    """Each can be changed and deleted under its name; nothing is left, and nothing else was touched."""
    for name, token in made.items():
        changed = owner.ask("PATCH", name, {"description": "changed", "value": token["value"]})
        said = json.loads(changed.body)
        assert (changed.status, said["id"], said["description"]) == (200, token["id"], "changed")
        assert (said["name"], said["value"]) == (name, token["value"])
    for name in made:
        assert owner.ask("DELETE", name).status == 200
    assert ok(client.get(owner.tokens))["total"] == 0


@pytest.fixture
def creator(service: Service, tree: Tree) -> Iterator[Owner]:
    """The owner of a tree, at one of its modes that is not the default."""
    with Line(Wire.to(service.root, tree.owner.secret)) as line:
        yield Owner(line, in_mode(tree, create_mode(tree, "Dark")["id"]).tokens)


@examples(60)
@given(drawn=st.lists(DRAWN, min_size=1, max_size=5))
def test_any_token_lives_and_dies(creator: Owner, tree: Tree, drawn: list[dict[str, Any]]) -> None:
    """J1, J2, J9 to J11: a rule tells what is refused; the rest is read, exported, changed, deleted."""
    client = tree.owner.client
    made = _created(creator, drawn)
    _check_reading(creator, client, made)
    mode = creator.tokens.removesuffix("/tokens")
    _check_exports(client, mode, made)
    _check_changes(creator, client, made)


@examples(40)
@given(names=st.lists(NAMES | PLAIN, min_size=1, max_size=3), description=st.none() | TEXTS)
def test_any_name_of_a_mode_or_a_tokenset(tree: Tree, names: list[str], description: str | None) -> None:
    """Names of modes end up in exports: whatever they are, all formats stay readable."""
    client = tree.owner.client
    made = []
    for raw in names:
        name = _paired(raw) or ""
        body = json.dumps({"name": raw}).encode()
        response = client.post(
            f"{tree.tokenset}/modes", content=body, headers={"Content-Type": "application/json"}
        )
        right = _storable(name) and is_name(name, 255)
        assert response.status_code in ({201, 409} if right else {400}), (raw, response.text)
        if response.status_code == 201:
            assert response.json()["name"] == name
            made.append(response.json())
            token = {"name": "a", "type": "color", "value": "#fff", "description": description}
            path = f"{tree.tokenset}/modes/{made[-1]['id']}/tokens"
            content = json.dumps(token).encode()
            client.post(path, content=content, headers={"Content-Type": "application/json"})
    assert list(_read_exports(client, tree.tokenset, [mode["name"] for mode in made]))
    trees = ok(client.get(f"{tree.tokenset}/export"))["$modes"]
    assert list(trees) == ["Base", *(mode["name"] for mode in made)]
    for mode in made:
        ok(client.delete(f"{tree.tokenset}/modes/{mode['id']}"))
