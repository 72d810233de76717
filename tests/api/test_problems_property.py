"""Random changes: the problems that are kept are those that a search finds."""

from functools import partial

import pytest
from api.test_at_property import SEEDS, STEPS, Walk
from conftest import Tree
from support.checks import ok
from support.properties import some
from support.service import Service

from jeton.core.checks.problems import MODE, TOKENSET, WORKSPACE, Search, search_now
from jeton.core.packed import packed
from jeton.model.objects import Caller, Plan
from jeton.web.api.problems import _encoded


@pytest.mark.some
@pytest.mark.parametrize("seed", some(SEEDS, 0))
def test_what_is_kept_is_what_a_search_finds(service: Service, tree: Tree, seed: int) -> None:
    """Of a workspace, a tokenset and a mode, whatever has changed; what has not is not searched again."""
    walk, client, seen = Walk(seed, service, tree), tree.owner.client, set()
    caller = Caller("", tree.owner.id, Plan.TEAM, can_write=True)
    subjects = (
        (tree.workspace, WORKSPACE, [tree.workspace_id]),
        (tree.tokenset, TOKENSET, [tree.tokenset_id]),
        (tree.mode, MODE, [tree.tokenset_id, tree.mode_id]),
    )
    for step in range(STEPS):
        for _ in range(step % 3):
            walk.step()
        if step % 7 == 6:
            walk.lose()
        for path, subject, ids in subjects:
            kept = client.get(f"{path}/problems")
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Search, "run", None)
                again = client.get(f"{path}/problems")
                errors = ok(client.get(f"{path}/problems?severity=error"))["problems"]
            assert (kept.content, kept.headers["etag"]) == (again.content, again.headers["etag"])
            made = service.run(partial(search_now, caller=caller, subject=subject, ids=ids, encode=_encoded))
            assert made == packed(made.digest, [kept.content])
            assert errors == [each for each in ok(kept)["problems"] if each["severity"] == "error"]
            seen.add(kept.content)
    assert len(seen) > 1
