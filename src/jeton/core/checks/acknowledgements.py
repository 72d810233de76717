"""Use-cases of acknowledged problems: gates let them pass, until a moment or for good."""

from collections.abc import Collection, Iterable, Sequence

from msgspec.structs import replace

from jeton.bodies.acknowledging import Acknowledging
from jeton.core import access
from jeton.core.accounts import accounts
from jeton.core.use_case import writing
from jeton.errors import Invalid, NotFound, Text
from jeton.model.clock import timestamp
from jeton.model.ids import key_of
from jeton.model.objects import Caller, ModeRef, UserRef
from jeton.problems.model import Acknowledgement, Problem, excerpt
from jeton.resolution.views import bases_of
from jeton.store import acknowledgements as store
from jeton.store import bulk, modes
from jeton.store.acknowledgements import Acknowledged, AcknowledgementKey, Subject
from jeton.store.engine import Tx


def attached(problems: Iterable[Problem], acknowledged: Iterable[Acknowledged]) -> list[Problem]:
    """Return problems, those that are acknowledged with the acknowledgement."""
    by_place = {
        (each.mode_id, each.name, each.digest): Acknowledgement(each.note, each.user, each.at, each.until)
        for each in acknowledged
    }
    if not by_place:
        return list(problems)
    modes_with = {mode_id for mode_id, _, _ in by_place}
    result = []
    for problem in problems:
        place = problem.mode_id, problem.name, problem.digest if problem.mode_id in modes_with else b""
        result.append(replace(problem, acknowledged=by_place[place]) if place in by_place else problem)
    return result


def chosen(problems: Iterable[Problem], ids: Collection[str]) -> list[Problem]:
    """Return the problems with these ids; there may be none of some of them."""
    unique = frozenset(ids)
    return [problem for problem in problems if problem.id in unique]


def key_of_problem(problem: Problem, token_id: str | None) -> AcknowledgementKey:
    """Return the key under which a problem is acknowledged; `token_id` is None about a mode."""
    return AcknowledgementKey(
        key_of(problem.mode_id), 0 if token_id is None else key_of(token_id), problem.digest
    )


@writing()
async def acknowledge(
    tx: Tx, caller: Caller, workspace_id: str, *, problems: Sequence[Problem], change: Acknowledging
) -> list[Problem]:
    """Acknowledge problems of a workspace, or take that back; return them as they are then.

    `problems` are those that there are of the ids of the change.

    Raises:
        Invalid: there is no problem with one of the ids.
        NotFound: a token or a mode was deleted meanwhile.
    """
    _, around, user = await tx.together(
        access.write_beside_workspace(tx, caller, workspace_id),
        modes.of_workspace(tx, workspace_id),
        accounts.own(tx, caller),
    )
    present = {problem.id for problem in problems}
    for id_ in change.ids:
        if id_ not in present:
            raise Invalid(Text.PROBLEM_NOT_FOUND.format(id=excerpt(id_)))
    subjects = await _subjects(tx, workspace_id, problems, around)
    if not change.acknowledged:
        await store.take_back(tx, subjects)
        return list(problems)
    now = timestamp()
    await store.put(tx, subjects, change.note, user.id, now, change.until)
    acknowledgement = Acknowledgement(change.note, UserRef(user.id, user.email), now, change.until)
    return [replace(problem, acknowledged=acknowledgement) for problem in problems]


async def _subjects(
    tx: Tx, workspace_id: str, problems: Sequence[Problem], around: Sequence[ModeRef]
) -> list[Subject]:
    """Return what is acknowledged: the mode itself, or the token that it has or takes from its bases.

    What none of them has is the token of another mode of the tokenset.
    """
    names = {problem.name for problem in problems if problem.name is not None}
    ids = await bulk.ids_of(tx, workspace_id, sorted(names))
    modes = {mode.id: mode for mode in around}
    siblings: dict[str, list[ModeRef]] = {mode.tokenset_id: [] for mode in around}
    for mode in around:
        siblings[mode.tokenset_id].append(mode)
    subjects = []
    for problem in problems:
        if problem.mode_id not in modes:
            raise NotFound(Text.MODE_NOT_FOUND)
        place, token_id = problem.mode_id, None
        if problem.name is not None:
            others = siblings[problem.tokenset_id]
            places = ((mode.id, problem.name) for mode in (*bases_of(modes[place], others), *others))
            having = next((each for each in places if each in ids), None)
            if having is None:
                raise NotFound(Text.TOKEN_NOT_FOUND)
            place, token_id = having[0], ids[having]
        subjects.append(Subject(key_of_problem(problem, token_id), problem.code, place))
    return subjects
