"""A client that asks for what is large, one thing after the other, and takes away what it makes."""

import threading
from collections import Counter
from contextlib import ExitStack
from itertools import count
from typing import Any, Self

import httpx
from support.checks import ok
from support.places import grow

_CHAIN = 10_000
_CHANGED = 10
_PAUSE = 5.0


class HeavyClient:
    """Asks about a chain of 10,000 aliases in a workspace of its own, which an organization releases.

    A context manager that asks meanwhile.

    Attributes:
        asked: how often each was answered.
        wrong: what was refused.
    """

    def __init__(self, root: str, secret: str) -> None:
        self.asked: Counter[str] = Counter()
        self.wrong: list[str] = []
        self._over = threading.Event()
        self._stack = ExitStack()
        headers = {"Authorization": f"Bearer {secret}"}
        client = httpx.Client(base_url=root, headers=headers, timeout=120, trust_env=False)
        self._client = self._stack.enter_context(client)
        self._place = grow(client)
        owner = ok(client.post("/organizations", json={"name": "Heavy"}), 201)["id"]
        self._organization = f"/organizations/{owner}"
        ok(client.patch(self._place.workspace, json={"organization_id": owner}))
        aliases = [{"name": f"t{n}", "type": "color", "alias_to": f"t{n - 1}"} for n in range(1, _CHAIN)]
        self._change([{"name": "t0", "type": "color", "value": "#fff"}, *aliases])
        self._thread = threading.Thread(target=self._ask, name="heavy client", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._over.set()
        self._thread.join(60)
        self._stack.close()

    def _ask(self) -> None:
        tokens, mode = self._place.tokens, self._place.mode
        paths = [tokens, f"{tokens}/t{_CHAIN - 1}", f"{tokens}/t{_CHAIN - 1}/explain"]
        paths += [f"{mode}/problems", f"{mode}/export?format=css", f"{self._place.tokenset}/export/dtcg"]
        for number in count(1):
            try:
                for path in paths:
                    self._note("read what is large", self._client.get(path))
                self._undo(number)
                self._release(number)
            except (AssertionError, httpx.HTTPError) as error:
                self.wrong.append(f"what is large: {error!r}"[:1000])
            if self._over.wait(_PAUSE):
                break

    def _undo(self, number: int) -> None:
        self._change([{"name": f"t{n}", "description": str(number)} for n in range(_CHANGED)])
        (last,) = ok(self._client.get(f"{self._place.workspace}/history?limit=1"))["changes"]
        path = f"{self._place.workspace}/changes/{last['change_set']}/undo"
        self._note("undo", self._client.post(path, json={}), 201)

    def _release(self, number: int) -> None:
        path = f"{self._organization}/releases"
        made = self._note("release", self._client.post(path, json={"version": f"{number}.0.0"}), 201)
        ok(self._client.delete(f"{path}/{made['id']}"))

    def _change(self, tokens: list[dict[str, str]]) -> None:
        ok(self._client.patch(self._place.tokens, json={"upsert": tokens, "delete": []}))

    def _note(self, what: str, response: httpx.Response, status: int = 200) -> Any:
        assert response.status_code == status, response.text[:500]
        self.asked[what] += 1
        return response.json() if status == 201 else None
