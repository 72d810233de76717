"""Problems are searched once for all who ask, and kept as those of the state that they are of."""

import asyncio
from pathlib import Path

from core.test_export_cache import workspace

from jeton.core.checks.problems import MODE, ProblemAnswers, state
from jeton.core.hierarchy import tokens
from jeton.core.packed import KEPT_BYTES
from jeton.core.use_case import run
from jeton.model.stored_tokens import TokenContent
from jeton.problems.model import Problem
from jeton.store.sqlite.migrate import prepare
from jeton.store.sqlite.store import SqliteStore


async def test_an_answer_is_made_once_for_each_state(tmp_path: Path) -> None:
    """Twenty who ask at once share one; a change between look and search belongs to the answer's state."""
    prepare(tmp_path / "jeton.db")[0].release()
    store = SqliteStore(tmp_path / "jeton.db")
    caller, *ids = await store.write(workspace)
    problems, made = ProblemAnswers(store), []

    def encode(found: list[Problem]) -> bytes:
        made.append(found)
        return b"%d" % len(found)

    before = (await run(store, state, caller, MODE, ids)).digest
    asked = (problems.answer(before, caller, MODE, ids, encode) for _ in range(20))
    assert set(await asyncio.gather(*asked)) == {(before, b"0")}
    assert len(made) == 1
    new = TokenContent("b", "color", "no color", None, None)
    await run(store, tokens.create, caller, *ids, new=new)
    after = (await run(store, state, caller, MODE, ids)).digest
    for _ in range(2):
        assert await problems.answer(after, caller, MODE, ids, encode) == (after, b"1")
    assert len(made) == 2
    assert await problems.answer(before, caller, MODE, ids, encode) == (after, b"1")
    assert len(made) == 3
    assert problems._answers._recent._weight < 1_000 < KEPT_BYTES, "the older answer has made room"
    await store.close()
