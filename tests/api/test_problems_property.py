"""Random changes: the problems that are kept are those that a search finds."""

from functools import partial

import pytest
from api.test_at_property import SEEDS, STEPS, Walk
from conftest import Tree
from support.checks import ok
from support.properties import some
from support.service import Service

from jeton.core.packed import packed
from jeton.core.problems import MODE, TOKENSET, WORKSPACE, Search, found
from jeton.model import Caller, Plan
from jeton.problems.model import Problem
from jeton.web.api.problems import _encoded


@pytest.mark.parametrize("seed", some(SEEDS, 0))
def test_what_is_kept_is_what_a_search_finds(
    service: Service, tree: Tree, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a workspace, a tokenset and a mode, whatever has changed; what has not changed is not searched."""
    searches = []
    run = Search.run

    async def counted(search: Search) -> list[Problem]:
        searches.append(search)
        return await run(search)

    monkeypatch.setattr(Search, "run", counted)
    walk, client = Walk(seed, service, tree), tree.owner.client
    caller = Caller("", tree.owner.id, Plan.TEAM, can_write=True)
    subjects = (
        (tree.workspace, WORKSPACE, [tree.workspace_id]),
        (tree.tokenset, TOKENSET, [tree.tokenset_id]),
        (tree.mode, MODE, [tree.tokenset_id, tree.mode_id]),
    )
    seen = set()
    for step in range(STEPS):
        writes = [walk.step() for _ in range(step % 3)] + [walk.lose() for _ in range(step % 7 // 6)]
        for path, subject, ids in subjects:
            searches.clear()
            kept, again = (client.get(f"{path}/problems") for _ in range(2))
            assert len(searches) <= (any(writes) or not step)
            assert (kept.content, kept.headers["etag"]) == (again.content, again.headers["etag"])
            made = service.run(partial(found, caller=caller, subject=subject, ids=ids, encode=_encoded))
            assert made == packed(made.digest, [kept.content])
            errors = [each for each in ok(kept)["problems"] if each["severity"] == "error"]
            assert ok(client.get(f"{path}/problems?severity=error"))["problems"] == errors
            seen.add(kept.content)
    assert len(seen) > 1
