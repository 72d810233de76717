"""Exports of a mode or of a whole tokenset; unchanged ones come from a cache."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence

from jeton.core import access
from jeton.core.export_cache import Cache, Export, Key, Problem, digest_of
from jeton.core.export_views import ModeView, Views
from jeton.errors import Invalid, Text
from jeton.exporters.base import Exporter, Rendered
from jeton.exporters.registry import EXPORTERS
from jeton.model import Caller, ModeRef
from jeton.store import modes
from jeton.store.engine import Store, Tx, Units, Work

State = list[ModeRef]
"""The modes of a workspace with their revisions: what an export depends on, because aliases reach across."""

Look = Work[State]
Build = Callable[[Tx, State], Awaitable[Export]]


class Exports:
    """The export use-cases over one store, with their cache."""

    def __init__(self, store: Store, cache: Cache | None = None) -> None:
        self._store = store
        self._cache = cache or Cache()
        self._under_way: dict[Key, tuple[bytes, asyncio.Task[Export]]] = {}

    async def of_mode(
        self, caller: Caller, tokenset_id: str, mode_id: str, *, format_: str, store: Units | None = None
    ) -> Export:
        """Export the tokens of one mode; `store` is asked for the state, if it is another one."""

        async def look(tx: Tx) -> State:
            _, state = await tx.together(
                access.read_mode(tx, caller, tokenset_id, mode_id), modes.around(tx, tokenset_id)
            )
            _exporter(format_)
            return state

        async def build(tx: Tx, state: State) -> Export:
            exporter = _exporter(format_)
            view = await Views(tx, state).of_mode(mode_id)
            return _export(exporter, exporter.mode(view.mode.tokens), [view])

        return await self._export((format_, mode_id), look, build, store or self._store)

    async def of_tokenset(
        self, caller: Caller, tokenset_id: str, *, format_: str, store: Units | None = None
    ) -> Export:
        """Export all modes of a tokenset; `store` as in `of_mode`."""

        async def look(tx: Tx) -> State:
            _, state = await tx.together(
                access.read_tokenset(tx, caller, tokenset_id), modes.around(tx, tokenset_id)
            )
            _exporter(format_)
            return state

        async def build(tx: Tx, state: State) -> Export:
            exporter = _exporter(format_)
            views = await Views(tx, state).of_tokenset(tokenset_id)
            return _export(exporter, exporter.tokenset([view.mode for view in views]), views)

        return await self._export((format_, tokenset_id), look, build, store or self._store)

    async def _export(self, key: Key, look: Look, build: Build, store: Units) -> Export:
        state = digest_of(await store.peek(look))
        export = self._cache.get(key, state)
        if export is not None:
            return export
        under_way = self._under_way.get(key)
        if under_way is None or under_way[0] != state:
            task = asyncio.create_task(self._build(key, look, build))
            under_way = self._under_way[key] = (state, task)
            task.add_done_callback(lambda done: self._finished(key, done))
        return await asyncio.shield(under_way[1])

    def _finished(self, key: Key, task: asyncio.Task[Export]) -> None:
        if self._under_way.get(key, (None, None))[1] is task:
            del self._under_way[key]

    async def _build(self, key: Key, look: Look, build: Build) -> Export:
        """Build in a thread, however few the tokens: what their values cost is not known before."""

        async def work(tx: Tx) -> tuple[State, Export]:
            state = await look(tx)
            return state, await build(tx, state)

        state, export = await self._store.read(work, large=True)
        self._cache.put(key, digest_of(state), export)
        return export


def _exporter(format_: str) -> Exporter:
    if format_ not in EXPORTERS:
        raise Invalid(Text.FORMAT)
    return EXPORTERS[format_]


def _export(exporter: Exporter, rendered: Rendered, views: Sequence[ModeView]) -> Export:
    unresolved = [problem for view in views for problem in view.unresolved]
    known = {(problem.name, problem.mode) for problem in unresolved}
    lost = [Problem(*left) for left in rendered.left_out if (left.name, left.mode) not in known]
    body = rendered.text.encode()
    etag = f'"{hashlib.blake2b(body, digest_size=16).hexdigest()}"'
    aliases = sum(view.aliases for view in views)
    return Export(body, etag, exporter.content_type, aliases, (*unresolved, *lost))
