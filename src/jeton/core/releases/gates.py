"""Verdicts of gates on releases: their problems, and their breaking changes against the active release.

A release never changes, so a verdict on it holds for ever and is cached. To find one may take seconds, so it
is done in a thread, before the transaction that promotes.
"""

import logging
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from jeton.bounds.recent import bytes_of
from jeton.bounds.turns import Turns
from jeton.core.checks.acknowledgements import key_of_problem
from jeton.core.checks.problems import ModeSelection, search_in
from jeton.core.computed import Computed
from jeton.core.garbage import COLLECTING
from jeton.core.releases import diffs
from jeton.core.resolved.sources import Released
from jeton.diffs.model import Diff
from jeton.diffs.semver import lost_symbols, scope_breaks, type_differs
from jeton.errors import NotFound, Text, Unavailable
from jeton.model.objects import Check, ModeRef
from jeton.model.snapshots import Manifest, manifest_of, unpacked
from jeton.problems.model import Problem
from jeton.resolution.views import bases_of
from jeton.store.acknowledgements import AcknowledgementKey
from jeton.store.engine import Store, Tx
from jeton.store.releases import contents

_log = logging.getLogger("jeton")

SHOWN = 100
"""Number of problems, tokens, and symbols of a platform that a verdict lists."""
KEPT_BYTES = 32 * 1024 * 1024
"""Bytes of verdicts in the cache; four are kept whatever they weigh, since a promotion needs some at once."""
_BYTES_EACH = 2_000
"""Bytes of a problem in a verdict, roughly."""


class GateQuestion(NamedTuple):
    """A question about a release, by digests: its problems or its breaking changes against `active`."""

    check: Check
    digest: str
    active: str | None = None


class Verdict(NamedTuple):
    """The findings against a release: their number, and the first of them as JSON values.

    Of problems, `new` are those that count unless they are acknowledged, by the keys of acknowledgements;
    `old` are those that the active release has as well, which do not count.
    """

    total: int
    details: dict[str, Any]
    new: Sequence[tuple[AcknowledgementKey, Problem]] = ()
    old: Sequence[Problem] = ()

    def without(self, acknowledged: Collection[AcknowledgementKey]) -> tuple["Verdict", list[Problem]]:
        """Return the verdict without problems that are acknowledged, and these."""
        if not self.new:
            return self, []
        passed = [problem for key, problem in self.new if key in acknowledged]
        left = [each for each in self.new if each[0] not in acknowledged]
        return _verdict(left, self.old), passed


Verdicts = Mapping[GateQuestion, Verdict | None]
"""The verdicts on questions; None on one that could not be judged."""


class Gates:
    """The verdicts of a process, over one store; comparisons take `turns`."""

    def __init__(self, store: Store, turns: Turns) -> None:
        self._store = store
        self._turns = turns
        self._verdicts: Computed[GateQuestion, str, Verdict] = Computed(KEPT_BYTES, _weight)

    def from_cache(self, questions: Iterable[GateQuestion]) -> Verdicts:
        """Return those verdicts on questions that are in the cache."""
        verdicts = {question: self._verdicts.latest(question) for question in questions}
        return {question: verdict for question, verdict in verdicts.items() if verdict is not None}

    async def of(self, questions: Iterable[GateQuestion], *, is_forced: bool = False) -> Verdicts:
        """Return the verdicts on questions, but on none about a release that is gone by now.

        Raises:
            Unavailable: a question cannot be judged, and the promotion is not forced.
        """
        verdicts: dict[GateQuestion, Verdict | None] = {}
        for question in questions:
            try:
                verdicts[question] = await self._verdicts.get(
                    question, question.digest, partial(self._ask, question)
                )
            except NotFound:
                continue
            except Unavailable:
                verdicts[question] = None
            except Exception:  # noqa: BLE001  a forced promotion must not depend on a verdict that failed
                _log.exception("a release could not be judged")
                verdicts[question] = None
        if None in verdicts.values() and not is_forced:
            raise Unavailable
        return verdicts

    async def _ask(self, question: GateQuestion) -> tuple[str, Verdict]:
        async with self._turns.turn():
            return question.digest, await self._store.read(lambda tx: answer(tx, question), large=True)


def _weight(question: GateQuestion, verdict: Verdict) -> int:
    problems = len(verdict.new) + len(verdict.old) + SHOWN  # of those in `details`
    return min(KEPT_BYTES // 4, bytes_of(question) + _BYTES_EACH * problems)


async def answer(tx: Tx, question: GateQuestion) -> Verdict:
    """Find the verdict on a question in one snapshot, or raise `NotFound` if a release does not exist."""
    digests = [question.digest] if question.active is None else [question.digest, question.active]
    bodies = await contents.get(tx, digests)
    if len(bodies) < len({*digests}):
        raise NotFound(Text.RELEASE_NOT_FOUND)
    manifest, *active = [manifest_of(unpacked(bodies[digest])) for digest in digests]
    with COLLECTING.rarely():
        if question.check == "breaking":
            return await _breaking(tx, active[0], manifest)
        return await _problems(tx, manifest, *active)


async def _problems(tx: Tx, manifest: Manifest, active: Manifest | None = None) -> Verdict:
    errors = await _errors(tx, manifest)
    before = set() if active is None else {key for key, _ in await _errors(tx, active)}
    new = [each for each in errors if each[0] not in before]
    return _verdict(new, [problem for key, problem in errors if key in before])


def _verdict(new: Sequence[tuple[AcknowledgementKey, Problem]], old: Sequence[Problem]) -> Verdict:
    first = [problem for _, problem in new[:SHOWN]]
    return Verdict(len(new), {"problems": first, "total": len(new)}, new, old)


async def _errors(tx: Tx, manifest: Manifest) -> list[tuple[AcknowledgementKey, Problem]]:
    """Return the errors of a release, each after what makes it the same in another one.

    That is its mode, its token, which may be renamed, its code, and what the message says.
    """
    source = Released(tx, manifest)
    errors: list[tuple[AcknowledgementKey, Problem]] = []
    for workspace in manifest.workspaces:
        modes = workspace.mode_refs()
        problems = await search_in(source, ModeSelection(modes, modes))
        wrong = [each for each in problems if each.severity == "error"]
        ids = await _ids(source, modes) if wrong else {}
        for each in wrong:
            token_id = None if each.name is None else ids[each.mode_id].get(each.name)
            errors.append((key_of_problem(each, token_id), each))
    return errors


async def _ids(source: Released, modes: Sequence[ModeRef]) -> dict[str, dict[str, str]]:
    """Return the ids of the tokens that each mode has, or takes from its bases, by their names."""
    own = {mode.id: {token.name: token.id for token in await source.tokens(mode.id)} for mode in modes}
    ids: dict[str, dict[str, str]] = {}
    for _, group in groupby(modes, lambda mode: mode.tokenset_id):
        siblings = list(group)
        for mode in siblings:
            ids[mode.id] = {}
            for base in reversed(bases_of(mode, siblings)):
                ids[mode.id] |= own[base.id]
    return ids


async def _breaking(tx: Tx, active: Manifest, manifest: Manifest) -> Verdict:
    diff = await diffs.between(diffs.released(tx, active), diffs.released(tx, manifest))
    if diff.semver != "major":
        return Verdict(0, {})
    platforms = {
        target: {
            "removed": [each.symbol for each in lost[:SHOWN]],
            "total": len(lost),
        }
        for target, lost in lost_symbols(diff).items()
        if lost
    }
    tokens = list(_broken(diff))
    scopes = [scope for scope in diff.scopes if scope_breaks(scope)]
    total = len(tokens) + len(scopes)
    details = {
        "tokens": [broken._asdict() for broken in tokens[:SHOWN]],
        "scopes": scopes[:SHOWN],
        "total": total,
        "platforms": platforms,
    }
    return Verdict(max(1, total), details)


class _Broken(NamedTuple):
    """A token with a breaking change, and the kind of the change."""

    workspace: str
    tokenset: str
    mode: str
    name: str
    change: str


def _broken(diff: Diff) -> Iterator[_Broken]:
    for gone in diff.removed:
        yield _Broken(gone.workspace, gone.tokenset, gone.mode, gone.name, "removed")
    for renamed in diff.renamed:
        if not renamed.kept:
            yield _Broken(renamed.workspace, renamed.tokenset, renamed.mode, renamed.from_, "renamed")
    for changed in diff.changed:
        if type_differs(changed):
            yield _Broken(changed.workspace, changed.tokenset, changed.mode, changed.name, "type")
