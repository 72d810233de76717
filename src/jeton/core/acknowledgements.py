"""Use-cases of acknowledged problems: gates let them pass, until a moment or for good."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from jeton.acknowledging import Acknowledging
from jeton.clock import timestamp
from jeton.core import access, accounts
from jeton.core.use_case import writing
from jeton.errors import Invalid, NotFound, Text
from jeton.ids import key_of
from jeton.model import Caller, UserRef
from jeton.problems.model import Acknowledgement, Problem
from jeton.store import acknowledgements as store
from jeton.store import modes, tokens
from jeton.store.acknowledgements import Acknowledged, Key, Subject
from jeton.store.engine import Tx


def attached(problems: Iterable[Problem], acknowledged: Iterable[Acknowledged]) -> list[Problem]:
    """Return problems, those that are acknowledged with the acknowledgement."""
    known = {
        (each.mode_id, each.name, each.digest): Acknowledgement(each.note, each.user, each.at, each.until)
        for each in acknowledged
    }
    if not known:
        return list(problems)
    modes_with = {mode_id for mode_id, _, _ in known}
    found = []
    for problem in problems:
        place = problem.mode_id, problem.name, problem.digest if problem.mode_id in modes_with else b""
        found.append(replace(problem, acknowledged=known[place]) if place in known else problem)
    return found


def chosen(problems: Iterable[Problem], ids: Collection[str]) -> list[Problem]:
    """Return the problems with these ids, or raise `Invalid` if there is none of one of them."""
    found = {problem.id: problem for problem in problems if problem.id in ids}
    for id_ in ids:
        if id_ not in found:
            raise Invalid(Text.PROBLEM_NOT_FOUND.format(id=id_))
    return list(found.values())


def key_in_release(problem: Problem, token_id: str | None) -> Key:
    """Return the key under which a release's problem is acknowledged; `token_id` is None about a mode."""
    return Key(key_of(problem.mode_id), 0 if token_id is None else key_of(token_id), problem.digest)


@writing()
async def acknowledge(
    tx: Tx, caller: Caller, workspace_id: str, *, problems: Sequence[Problem], wanted: Acknowledging
) -> list[Problem]:
    """Acknowledge problems of a workspace, or take that back; return them as they are then.

    Raises:
        NotFound: a token was deleted meanwhile.
    """
    _, around, user = await tx.together(
        access.write_workspace(tx, caller, workspace_id),
        modes.of_workspace(tx, workspace_id),
        accounts.own(tx, caller),
    )
    siblings = {mode.id: [each for each in around if each.tokenset_id == mode.tokenset_id] for mode in around}
    subjects = [
        await _subject(tx, problem, [mode.id for mode in siblings[problem.mode_id]]) for problem in problems
    ]
    if not wanted.acknowledged:
        await store.take_back(tx, subjects)
        return list(problems)
    now = timestamp()
    await store.put(tx, subjects, wanted.note, user.id, now, wanted.until)
    said = Acknowledgement(wanted.note, UserRef(user.id, user.email), now, wanted.until)
    return [replace(problem, acknowledged=said) for problem in problems]


async def _subject(tx: Tx, problem: Problem, siblings: Sequence[str]) -> Subject:
    """Return what is acknowledged: the token of the mode itself, or of the first other one that has it."""
    if problem.name is None:
        key = Key(key_of(problem.mode_id), 0, problem.digest)
        return Subject(key, problem.code, problem.mode_id)
    for mode_id in (problem.mode_id, *siblings):
        found = await tokens.get(tx, mode_id, problem.name)
        if found is not None:
            key = Key(key_of(problem.mode_id), key_of(found.id), problem.digest)
            return Subject(key, problem.code, mode_id)
    raise NotFound(Text.TOKEN_NOT_FOUND)
