"""Use-cases: functions of a transaction, declared with the kind of transaction that each of them runs in.

A use-case is a unit of work (`store.engine`). Another one calls it in its own transaction:
`await tokens.get(tx, caller, id)`. All others run it in one that begins and ends with it:
`await run(units, tokens.get, caller, id)`.
"""

from collections.abc import Callable
from typing import Any, Concatenate, Literal, NamedTuple, ParamSpec, TypeAlias, TypeVar

from jeton.core.idempotency import Key, PostAnswer, under
from jeton.store.engine import Steps, Tx, Units, Work

P = ParamSpec("P")
T = TypeVar("T")
A = TypeVar("A")
F = TypeVar("F", bound=Callable[..., Steps[Any]])

UseCase: TypeAlias = Callable[Concatenate[Tx, ...], Steps[T]]
Permit = Callable[..., Steps[object]]
"""Raises `NotFound` or `Forbidden` unless a caller may do something to the object with these ids."""
_Large = bool | Callable[..., bool | None] | None


class _Transaction(NamedTuple):
    """The transaction that a use-case runs in; `large` as in `peeking` and `writing`."""

    kind: Literal["peek", "read", "write"]
    large: _Large


_TRANSACTIONS: dict[Callable[..., Steps[Any]], _Transaction] = {}
"""By use-case."""


class _DryRun(Exception):
    """Ends a unit of work that has done all that it does: a transaction that raises is rolled back."""

    def __init__(self, result: Any) -> None:
        self.result = result
        super().__init__()


def peeking(*, large: _Large = False) -> Callable[[F], F]:
    """Declare a use-case that only reads, all of it in one round trip.

    Args:
        large: whether the work is always too long for the event loop, or a function that returns this from
            the use-case's arguments. What turns out to be long leaves the event loop anyway (`store.engine`).
    """
    return _declare(_Transaction("peek", large))


def reading(*, large: _Large = False) -> Callable[[F], F]:
    """Declare a use-case that only reads, on one snapshot; `large` as in `peeking`."""
    return _declare(_Transaction("read", large))


def writing(*, large: _Large = False) -> Callable[[F], F]:
    """Declare a use-case that changes something; `large` as in `peeking`, or None if nobody knows before."""
    return _declare(_Transaction("write", large))


def run(
    units: Units, work: Callable[Concatenate[Tx, P], Steps[T]], *args: P.args, **kwargs: P.kwargs
) -> Steps[T]:
    """Run a use-case in a transaction of its own."""
    return _begin(units, work, lambda tx: work(tx, *args, **kwargs), args, kwargs)


def run_encoded(
    units: Units,
    encode: Callable[[T], A],
    work: Callable[Concatenate[Tx, P], Steps[T]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Steps[A]:
    """Run as `run`, and return the result as `encode` encodes it, in the thread of the work."""

    async def encoded(tx: Tx) -> A:
        return encode(await work(tx, *args, **kwargs))

    return _begin(units, work, encoded, args, kwargs)


def run_once(
    units: Units,
    key: Key | None,
    encode: Callable[[T], PostAnswer],
    work: Callable[Concatenate[Tx, P], Steps[T]],
    *args: P.args,
    **kwargs: P.kwargs,
) -> Steps[PostAnswer]:
    """Run as `run_encoded`, and store the answer under a key, if any; raise `Answered` if it has one."""

    async def encoded(tx: Tx) -> PostAnswer:
        return encode(await work(tx, *args, **kwargs))

    return _begin(units, work, under(key, encoded), args, kwargs)


async def run_dry(
    units: Units, work: Callable[Concatenate[Tx, P], Steps[T]], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Run as `run`, and return the result, but leave everything as it was."""

    async def rolled_back(tx: Tx) -> T:
        raise _DryRun(await work(tx, *args, **kwargs))

    try:
        return await _begin(units, work, rolled_back, args, kwargs)
    except _DryRun as end:
        return end.result  # type: ignore[no-any-return]


async def check(units: Units, permit: Permit, *args: object) -> None:
    """Run `permit` for a caller and ids in a transaction of its own; raise what it raises."""
    await units.peek(lambda tx: permit(tx, *args))


def _declare(transaction: _Transaction) -> Callable[[F], F]:
    def declare(work: F) -> F:
        _TRANSACTIONS[work] = transaction
        return work

    return declare


def _begin(units: Units, work: Callable[..., Steps[Any]], unit: Work[A], args: Any, kwargs: Any) -> Steps[A]:
    """Run a unit of work in the transaction that a use-case declares."""
    kind, large = _TRANSACTIONS[work]
    is_large = large(*args, **kwargs) if callable(large) else large
    if kind == "write":
        return units.write(unit, large=is_large)
    return (units.peek if kind == "peek" else units.read)(unit, large=bool(is_large))
