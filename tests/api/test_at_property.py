"""Random histories: whatever was answered between two changes comes back by `?at=`, byte for byte."""

import os
import random
from collections.abc import Callable
from typing import NamedTuple

import pytest
from api.helpers import create_mode, grow_tokenset, in_mode
from api.importing import color, resolver
from api.moments import get, moment
from conftest import Tree
from support.properties import some
from support.service import Service

from jeton.formats.targets import WORKSPACE_TARGETS
from jeton.model.clock import text_of
from jeton.model.ids import id_in, key_of

STEPS = 30
NAMES = ("a", "b", "c", "g.d", "g.é/f")
VALUES = ("1px", "{a}", "{b} {c}", "#fff", "")
SEEDS = [int(os.environ.get("JETON_TEST_SEED", "0")) + number for number in range(2)]


class Seen(NamedTuple):
    """What was answered between two changes, by path: a moment of then, and that of the last change."""

    between: str
    at_change: str
    answers: dict[str, tuple[int, bytes]]


class Walk:
    """A workspace that changes at random. Nothing that was there at a moment is deleted with its history."""

    def __init__(self, seed: int, service: Service, tree: Tree) -> None:
        self._chance = random.Random(seed)
        self._service = service
        self.tree = tree
        self.places = [tree, grow_tokenset(tree.owner, tree.workspace_id, "Theme")]
        self._steps: list[Callable[[Tree], int]] = [
            *[self._create] * 5,
            *[self._change] * 5,
            *[self._rename] * 3,
            *[self._delete] * 2,
            *[self._bulk] * 2,
            *(self._import, self._new_mode, self._mode, self._tokenset, self._workspace, self._new_tokenset),
            self._undo,
        ]

    def step(self) -> bool:
        """Ask for one change; return whether it was made."""
        return self._chance.choice(self._steps)(self._chance.choice(self.places)) in {200, 201}

    def lose(self) -> None:
        """Delete the youngest place with its history: a mode, or its whole tokenset."""
        if len(self.places) > 2:
            place = self.places.pop()
            if self._send("DELETE", place.mode) != 200:  # the last of its tokenset
                self._send("DELETE", place.tokenset)

    def look(self) -> Seen:
        """Return what is answered now."""
        rows = self._service.database.rows(
            "SELECT max(created_at) FROM change_set WHERE workspace_key = $1",
            key_of(self.tree.workspace_id),
        )
        answers = {path: self._answer(path, None) for path in self._paths()}
        return Seen(moment(), text_of(rows[0][0]), answers)

    def check(self, seen: Seen) -> None:
        """Assert that the same is answered as of then, at one of the two moments or the other."""
        for path, answer in seen.answers.items():
            at = self._chance.choice((seen.between, seen.at_change))
            assert (path, at, self._answer(path, at)) == (path, at, answer)

    def _answer(self, path: str, at: str | None) -> tuple[int, bytes]:
        response = get(self.tree, path, at)
        return response.status_code, response.content

    def _paths(self) -> list[str]:
        tree = self.tree
        paths = [f"{tree.workspace}/export/{target}" for target in WORKSPACE_TARGETS]
        paths += [f"{tree.workspace}/problems", f"{tree.mode}/export/css/report"]
        for place in {place.tokenset_id: place for place in self.places}.values():
            paths += [f"{place.tokenset}/export", f"{place.tokenset}/export/css", f"{place.tokenset}/tokens"]
        for place in self._chance.sample(self.places, min(3, len(self.places))):
            paths += [place.tokens, f"{place.mode}/export/dtcg"]
            paths += [f"{place.tokens}/{name.replace('/', '%2F')}" for name in NAMES]
        return paths

    def _send(self, method: str, path: str, **body: object) -> int:
        return self.tree.owner.client.request(method, path, json=body or None).status_code

    def _token(self, place: Tree) -> str:
        return f"{place.tokens}/{self._chance.choice(NAMES).replace('/', '%2F')}"

    def _content(self) -> dict[str, object]:
        pick = self._chance.choice
        return {
            "type": pick(("color", "border", "dimension")),
            "value": pick(VALUES),
            "alias_to": pick((None, None, *NAMES)),
            "description": pick((None, "d")),
            "deprecated": pick((None, True, "why")),
            "extensions": pick((None, {"x": 1})),
        }

    def _create(self, place: Tree) -> int:
        return self._send("POST", place.tokens, name=self._chance.choice(NAMES), **self._content())

    def _change(self, place: Tree) -> int:
        fields = [field for field in self._content().items() if self._chance.random() < 0.4]
        return self._send("PATCH", self._token(place), **dict(fields or [("value", "2px")]))

    def _rename(self, place: Tree) -> int:
        return self._send("PATCH", self._token(place), name=self._chance.choice(NAMES))

    def _delete(self, place: Tree) -> int:
        return self._send("DELETE", self._token(place))

    def _bulk(self, place: Tree) -> int:
        names = self._chance.sample(NAMES, 3)
        upsert = [{"name": name, **self._content()} for name in names[:2]]
        there = [token["name"] for token in get(place, place.tokens).json()["tokens"]]
        gone = [name for name in names[2:] if name in there]
        return self._send("PATCH", place.tokens, upsert=upsert, delete=gone)

    def _import(self, _: Tree) -> int:
        file = resolver({self._chance.choice(("Core", "Theme")): {"a": color("#123456"), "n": color("{a}")}})
        return self._send("POST", f"{self.tree.workspace}/import", **file)

    def _new_mode(self, place: Tree) -> int:
        name = self._chance.choice(("Dark", "Dim", "Dusk"))
        if len(self.places) > 6 or name in self._mode_names(place):
            return 0
        made = create_mode(place, name, is_default=self._chance.random() < 0.4)
        self.places.append(in_mode(place, made["id"]))
        return 201

    def _mode_names(self, place: Tree) -> list[str]:
        return [mode["name"] for mode in get(place, f"{place.tokenset}/modes").json()["modes"]]

    def _mode(self, place: Tree) -> int:
        name = self._chance.choice(("Base", "Dark", "Dim", "Light"))
        return self._send("PATCH", place.mode, name=name, is_default=self._chance.random() < 0.5)

    def _tokenset(self, place: Tree) -> int:
        return self._send("PATCH", place.tokenset, name=self._chance.choice(("Core", "Theme", "Kit")))

    def _workspace(self, _: Tree) -> int:
        return self._send("PATCH", self.tree.workspace, name=self._chance.choice("UVW"), description="d")

    def _new_tokenset(self, _: Tree) -> int:
        if len(self.places) > 6:
            return 0
        self.places.append(grow_tokenset(self.tree.owner, self.tree.workspace_id, "Kit"))
        return 201

    def _undo(self, _: Tree) -> int:
        rows = self._service.database.rows(
            "SELECT id FROM change_set WHERE workspace_key = $1 ORDER BY created_at DESC, id DESC LIMIT 3",
            key_of(self.tree.workspace_id),
        )
        chosen = id_in(self._chance.choice(rows)[0])
        return self._send("POST", f"{self.tree.workspace}/changes/{chosen}/undo")


@pytest.mark.some
@pytest.mark.parametrize("seed", some(SEEDS, 0))
def test_every_answer_comes_back(service: Service, tree: Tree, seed: int) -> None:
    """Of a moment between two changes, and of the moment of the change before it."""
    walk = Walk(seed, service, tree)
    moment()
    history = [walk.look()]
    made = 0
    for _ in range(STEPS):
        made += walk.step()
        history.append(walk.look())
    for seen in history:
        walk.check(seen)
    assert made > STEPS / 3
    assert len({str(seen.answers) for seen in history}) > STEPS / 3
