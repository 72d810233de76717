"""Use-cases with the kind of transaction that each of them runs in.

A use-case is a unit of work (`store.engine`), declared by `@peeking`, `@reading` or `@writing`. It can be
called in an open transaction, by another use-case, or run in its own: `await get.on(units, caller, id)`.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, Concatenate, Generic, Literal, ParamSpec, TypeVar

from jeton.core.idempotency import Key, PostAnswer, under
from jeton.store.engine import Steps, Tx, Units, Work

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")

Permit = Callable[..., Steps[object]]
"""Raises `NotFound` or `Forbidden` unless a caller may do something to the object with these ids."""
_Large = bool | Callable[..., bool | None] | None


class _Tried(Exception):
    """Ends a unit of work that has done all that it does: a transaction that raises is rolled back."""

    def __init__(self, result: Any) -> None:
        self.result = result
        super().__init__()


class UseCase(Generic[P, T]):
    """A unit of work with the transaction that it needs."""

    def __init__(
        self,
        work: Callable[Concatenate[Tx, P], Steps[T]],
        kind: Literal["peek", "read", "write"],
        large: _Large,
    ) -> None:
        self.work = work
        self._kind = kind
        self._large = large
        update_wrapper(self, work)

    def __call__(self, tx: Tx, *args: P.args, **kwargs: P.kwargs) -> Steps[T]:
        """Run the use-case in an open transaction."""
        return self.work(tx, *args, **kwargs)

    def on(self, units: Units, *args: P.args, **kwargs: P.kwargs) -> Steps[T]:
        """Run the use-case in a transaction of its own."""
        work = self.work
        if self._large is False:
            return getattr(units, self._kind)(lambda tx: work(tx, *args, **kwargs))  # type: ignore[no-any-return]
        return self._run(units, lambda tx: work(tx, *args, **kwargs), args, kwargs)

    async def tried(self, units: Units, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run as `on`, and return the result, but leave everything as it was."""

        async def work(tx: Tx) -> T:
            raise _Tried(await self.work(tx, *args, **kwargs))

        try:
            return await self._run(units, work, args, kwargs)
        except _Tried as tried:
            return tried.result  # type: ignore[no-any-return]

    def through(self, units: Units, show: Callable[[T], A], *args: P.args, **kwargs: P.kwargs) -> Steps[A]:
        """Run as `on`, and return the result of `show`, called in the thread of the work."""

        async def work(tx: Tx) -> A:
            return show(await self.work(tx, *args, **kwargs))

        return self._run(units, work, args, kwargs)

    def once(
        self,
        units: Units,
        key: Key | None,
        show: Callable[[T], PostAnswer],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Steps[PostAnswer]:
        """Run as `through`, and store the answer under a key, if any; raise `Answered` if it has one."""

        async def work(tx: Tx) -> PostAnswer:
            return show(await self.work(tx, *args, **kwargs))

        return self._run(units, under(key, work), args, kwargs)

    def _run(self, units: Units, work: Work[A], args: Any, kwargs: Any) -> Steps[A]:
        run: Callable[..., Steps[A]] = getattr(units, self._kind)
        large = self._large
        return run(work, large=large(*args, **kwargs) if callable(large) else large)


def peeking(*, large: _Large = False) -> Callable[[Callable[Concatenate[Tx, P], Steps[T]]], UseCase[P, T]]:
    """Declare a use-case that only reads, all of it in one round trip.

    Args:
        large: whether the work is always too long for the event loop, or a function that returns this from
            the use-case's arguments. What turns out to be long leaves the event loop anyway (`store.engine`).
    """
    return lambda work: UseCase(work, "peek", large)


def reading(*, large: _Large = False) -> Callable[[Callable[Concatenate[Tx, P], Steps[T]]], UseCase[P, T]]:
    """Declare a use-case that only reads, on one snapshot; `large` as in `peeking`."""
    return lambda work: UseCase(work, "read", large)


def writing(*, large: _Large = False) -> Callable[[Callable[Concatenate[Tx, P], Steps[T]]], UseCase[P, T]]:
    """Declare a use-case that changes something; `large` as in `peeking`, or None if nobody knows before."""
    return lambda work: UseCase(work, "write", large)


async def check(units: Units, permit: Permit, *args: object) -> None:
    """Run `permit` for a caller and ids in a transaction of its own; raise what it raises."""
    await units.peek(lambda tx: permit(tx, *args))
