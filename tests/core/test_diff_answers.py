"""Diffs are made one at a time, once for all who ask for the same, and those of late are not made again."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest
from diffs.states import diff_of_tokens, shown, token

from jeton.bounds.turns import WAITING, Turns
from jeton.core.packed import Answer
from jeton.core.releases.comparing import Comparison, Side, nothing
from jeton.core.releases.diff_answers import DiffForm, Diffs
from jeton.core.releases.diffs import DiffState
from jeton.core.resolved.sources import Released
from jeton.diffs.model import Diff, TitledDiff
from jeton.errors import Unavailable
from jeton.model.snapshots import Manifest, SnapshotMode, SnapshotTokenset, SnapshotWorkspace
from jeton.store.engine import Store, Tx
from jeton.web.api.diffs import encoded

MANY = [token(f"t{number}", "#fff") for number in range(3000)]


class Held:
    """A store whose reads wait until they may go on; how many there were, and the most at a time."""

    def __init__(self, *, is_open: bool = False) -> None:
        self.turns = Turns()
        self.may_go_on = asyncio.Event()
        self.reads = self.now = self.most = 0
        if is_open:
            self.may_go_on.set()

    async def read(self, work: Any, *, large: bool = False) -> Any:
        """Run a unit of work when it may."""
        assert large
        self.reads += 1
        self.now += 1
        self.most = max(self.most, self.now)
        await self.may_go_on.wait()
        self.now -= 1
        return await work(None)


def _form(name: str = "text") -> DiffForm:
    def parts(compared: TitledDiff) -> Iterator[bytes]:
        yield from (compared.before.encode(), b" to ", compared.after.encode())

    return DiffForm(name, parts)


def _asked(diffs: Diffs, name: str, form: DiffForm | None = None) -> "asyncio.Task[Answer]":
    """Ask for the diff of a state of this name."""
    state = DiffState(name, None)

    async def make(_: Any) -> tuple[DiffState, TitledDiff]:
        return state, TitledDiff("a", name, nothing())

    return asyncio.create_task(diffs.answer(state, form or _form(), make))


async def test_equal_diffs_under_way_are_made_once() -> None:
    """However many ask for the same two sides in the same form; in another form it is another answer."""
    store = Held()
    diffs = Diffs(cast("Store", store), Turns(2, 1))
    tasks = [_asked(diffs, "x") for _ in range(50)] + [_asked(diffs, "x", _form("other"))]
    await asyncio.sleep(0.01)
    assert store.reads == 1
    store.may_go_on.set()
    assert set(await asyncio.gather(*tasks)) == {Answer("x", b"a to x")}
    assert store.reads == 2


async def test_one_diff_of_a_user_at_a_time_and_few_wait() -> None:
    """One reads, so many others wait, and who comes then is told to come again; later all is open again."""
    store = Held()
    diffs = Diffs(cast("Store", store), Turns(2, 1))
    tasks = [_asked(diffs, str(number)) for number in range(WAITING)]
    await asyncio.sleep(0.01)
    with pytest.raises(Unavailable):
        await _asked(diffs, "one more")
    joined = _asked(diffs, "0")
    store.may_go_on.set()
    found = [answer.body.decode() for answer in await asyncio.gather(*tasks, joined)]
    assert found == [*(f"a to {number}" for number in range(WAITING)), "a to 0"]
    assert (store.reads, store.most) == (WAITING, 1)
    assert (await _asked(diffs, "one more")).body == b"a to one more"


async def test_an_answer_is_kept_while_there_is_room() -> None:
    """The same state is not compared again; what does not fit any more is."""
    store = Held(is_open=True)
    diffs = Diffs(cast("Store", store), Turns(), kept_bytes=600)
    for name in ("x", "x", "y", "x"):
        assert (await _asked(diffs, name)).body == f"a to {name}".encode()
    assert store.reads == 2
    await _asked(diffs, "z")
    await _asked(diffs, "x")
    assert store.reads == 3
    await _asked(diffs, "y")
    assert store.reads == 4


async def test_a_failure_is_not_kept() -> None:
    """All who waited for it are told; who asks again begins anew."""
    store = Held(is_open=True)
    diffs = Diffs(cast("Store", store), Turns(2, 1))
    errors = iter([Unavailable(), None])

    async def make(_: Any) -> tuple[DiffState, TitledDiff]:
        error = next(errors)
        if error is not None:
            raise error
        return DiffState("x", None), TitledDiff("a", "x", nothing())

    both = [diffs.answer(DiffState("x", None), _form(), make) for _ in range(2)]
    found = await asyncio.gather(*both, return_exceptions=True)
    assert [type(each) for each in found] == [Unavailable] * 2
    assert (await diffs.answer(DiffState("x", None), _form(), make)).body == b"a to x"


async def test_an_answer_belongs_to_the_state_that_was_compared() -> None:
    """Where something has changed between the look and the comparison, it is kept as what it is."""
    store = Held(is_open=True)
    diffs = Diffs(cast("Store", store), Turns(2, 1))

    async def make(_: Any) -> tuple[DiffState, TitledDiff]:
        return DiffState("new", None), TitledDiff("a", "new", nothing())

    assert await diffs.answer(DiffState("old", None), _form(), make) == Answer("new", b"a to new")
    assert (await _asked(diffs, "new")).body == b"a to new"
    assert store.reads == 1
    assert (await _asked(diffs, "old")).body == b"a to old"


async def test_what_is_the_same_waits_for_nobody() -> None:
    """It is answered at once, though one diff is under way and as many wait as may."""
    store = Held()
    diffs = Diffs(cast("Store", store), Turns(2, 1))
    tasks = [_asked(diffs, str(number)) for number in range(WAITING)]
    await asyncio.sleep(0.01)
    same = DiffState("same", TitledDiff("a", "a", nothing()))
    assert (await diffs.answer(same, _form(), cast("Any", None))).body == b"a to a"
    store.may_go_on.set()
    await asyncio.gather(*tasks)


@pytest.fixture
def large() -> Diff:
    """A diff of many tokens."""
    return diff_of_tokens([], MANY)


async def test_a_large_answer_comes_back_whole(large: Diff) -> None:
    """Compressed as its parts come, and kept so, it is the same bytes each time; the diff is let go of."""
    wanted, css = shown(large), large.platforms["css"]
    store = Held(is_open=True)
    diffs = Diffs(cast("Store", store), Turns(2, 1))
    form = DiffForm("json", lambda compared: encoded(compared.diff))

    async def make(_: Any) -> tuple[DiffState, TitledDiff]:
        return DiffState("x", None), TitledDiff("a", "b", large)

    first = await diffs.answer(DiffState("x", None), form, make)
    again = await diffs.answer(DiffState("x", None), form, make)
    assert (store.reads, first) == (1, again)
    assert len(first.body) > 256 * 1024
    assert json.loads(first.body) == wanted
    assert (large.added, css.added) == ([], [])


def test_a_comparison_lets_go_of_what_it_has_read() -> None:
    """Bit by bit, so that nothing is left that would be let go of at once; both releases can be read anew."""
    mode = SnapshotMode("m", "m", is_default=True, tokens=len(MANY), parts=["p"])
    changed = [token(f"t{number}", "#000") for number in range(3000)]
    sides: list[Any] = []
    for name in ("before", "after"):
        at = msgspec.structs.replace(mode, parts=[name])
        given = Manifest([SnapshotWorkspace("w", "w", None, [SnapshotTokenset("s", "s", None, [at])])])
        sides.append(Side(given, Released(cast("Tx", None), given)))
    for side in sides:
        side.source.parts._read.update(before=list(MANY), after=list(changed))
    diff = asyncio.run(Comparison(*sides).run())
    assert len(diff.changed) == len(MANY)
    for side in sides:
        assert (side.source._tokens, side.source.parts._read) == ({}, {})
