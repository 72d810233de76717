"""Promotions: a release becomes the active one of an environment, if the environment's gate allows it.

A rollback is a promotion of a release that was active there before; no gate checks it.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import astuple

from jeton.bodies.bodies import PromotionRequest
from jeton.core import access, policy
from jeton.core.idempotency import Key as IdempotencyKey
from jeton.core.idempotency import PostAnswer, under
from jeton.core.listing import Listed, read_beyond
from jeton.core.releases import naming
from jeton.core.releases.environments import visible
from jeton.core.releases.gates import SHOWN, GateQuestion, Gates, Verdicts
from jeton.core.use_case import peeking
from jeton.core.versions import ANY, IfMatch, existing
from jeton.errors import Conflict, NotFound, Text, Unavailable
from jeton.model import semver
from jeton.model.clock import timestamp
from jeton.model.ids import is_id
from jeton.model.objects import (
    Caller,
    Check,
    Environment,
    Gate,
    OrganizationAccess,
    Page,
    Promotion,
    Refusal,
    Release,
    Versioned,
)
from jeton.problems.model import Problem
from jeton.store import acknowledgements
from jeton.store.acknowledgements import AcknowledgementKey
from jeton.store.engine import Tx, Units
from jeton.store.releases import environments, promotions, releases

_RUNS = 10
"""Number of times that a promotion is judged because its gate has other questions than before."""

_encode = msgspec.json.Encoder().encode


class GateInput(Struct, frozen=True):
    """The input of a gate: a release, its environment, the previous one, and the environments it was in."""

    environment: Environment
    previous: Environment | None
    active: Promotion | None
    release: Release
    seen_in: frozenset[str]
    acknowledged: frozenset[AcknowledgementKey]


class PassedProblems(Struct, frozen=True):
    """Problems that a gate let pass: the first 100, and how many."""

    problems: Sequence[Problem]
    total: int


class PromotedEnvironment(Environment, frozen=True, kw_only=True):
    """An environment after a promotion, with the problems that its gate let pass, if there are any.

    `known_problems` are those that the release had which was active before.
    """

    known_problems: PassedProblems | UnsetType = UNSET
    acknowledged_problems: PassedProblems | UnsetType = UNSET


class Passed(NamedTuple):
    """The problems that are no reason against a release: the active one has the `old` as well."""

    old: Sequence[Problem] = ()
    acknowledged: Sequence[Problem] = ()


class Reason(NamedTuple):
    """A reason of a gate against a release, with details."""

    check: Check
    reason: str
    details: dict[str, Any]


class Finding(NamedTuple):
    """A check that a gate asks for, and what it has against a release, None if nothing."""

    check: Check
    against: Reason | None


class Judgement(NamedTuple):
    """What a gate would say of a promotion.

    `findings` are empty where it asks for nothing: it has no check, or the release `was_there` before.
    """

    environment: Versioned[Environment]
    release: Release
    active: Promotion | None
    findings: list[Finding]
    passed: Passed
    was_there: bool
    may_force: bool

    @property
    def is_refused(self) -> bool:
        """Whether the gate has something against the release."""
        return any(each.against is not None for each in self.findings)


class _Case(NamedTuple):
    """What a promotion is about: the caller's access, the environment, and the input of its gate."""

    permitted: OrganizationAccess
    current: Versioned[Environment]
    inputs: GateInput


async def check_promote(tx: Tx, caller: Caller, organization_id: str, environment_id: str) -> None:
    """Raise `NotFound` or `Forbidden` unless the caller may promote to this environment."""
    permitted, _ = await visible(tx, caller, organization_id, environment_id)
    access.permit_organization_write(caller, permitted)


async def promote(
    units: Units,
    caller: Caller,
    ids: Sequence[str],
    promotion: PromotionRequest,
    *,
    gates: Gates,
    if_match: IfMatch = ANY,
    key: IdempotencyKey | None = None,
) -> PostAnswer:
    """Make a release the active one of an environment, by the `ids` of its path; return the encoded answer.

    Questions of the gate that are not judged yet are judged without a transaction; then all begins anew. If
    the release is active already, nothing changes and no promotion is recorded.

    Raises:
        NotFound, Forbidden: as `check_promote`; the release does not exist.
        Conflict: the gate refuses the release, and this is not forced; `problems` are its reasons.
        Unavailable: a question of the gate cannot be judged, and this is not forced.
        Answered: an answer is stored under the key.
    """
    verdicts: Verdicts = {}

    async def carry_out(tx: Tx) -> PostAnswer | list[GateQuestion]:
        """Promote, or return the questions of the gate if one of them is not judged."""
        await tx.lock("environment", ids[1])
        case = await _case(tx, caller, ids, promotion)
        if_match.check(case.current.version)
        after = case.current
        if after.item.release_id != case.inputs.release.id:
            questions = [*_questions(case.inputs).values()]
            usable = verdicts or gates.from_cache(questions)
            if not usable.keys() >= {*questions}:
                return questions
            after = await _activate(tx, caller, case, promotion, usable)
        return PostAnswer(200, f'"v{after.version}"', _encode(after.item).decode())

    for _ in range(_RUNS):
        outcome = await units.write(under(key, carry_out))
        if isinstance(outcome, PostAnswer):
            return outcome
        verdicts = await gates.of(outcome, is_forced=promotion.force)
    raise Unavailable


async def _activate(
    tx: Tx, caller: Caller, case: _Case, promotion: PromotionRequest, verdicts: Verdicts
) -> Versioned[Environment]:
    """Make a release the active one, or raise `Conflict` if its gate refuses it and this is not forced."""
    reasons, passed = _reasons(case.inputs, verdicts)
    if reasons and not promotion.force:
        listed = [{"check": each.check, "reason": each.reason, **each.details} for each in reasons]
        raise Conflict(Text.GATE_REFUSED, problems=listed)
    release = case.inputs.release
    activated = await environments.activate(tx, case.current, release.id)
    refusals = [Refusal(each.check, each.reason) for each in reasons]
    await promotions.insert(tx, caller, activated.item, release, refusals)
    return Versioned(_with_problems(activated.item, passed), activated.version) if any(passed) else activated


async def judgement(
    units: Units, caller: Caller, ids: Sequence[str], release: str, *, gates: Gates
) -> Judgement:
    """Return what the gate says of a release, to who may promote it; nothing is changed."""
    request = PromotionRequest(release)
    case = await units.read(lambda tx: _case(tx, caller, ids, request))
    inputs = case.inputs
    verdicts = await gates.of(_questions(inputs).values(), is_forced=True)
    reasons, passed = _reasons(inputs, verdicts)
    against = {each.check: each for each in reasons}
    gate = _gate(inputs)
    checks = [check for check in get_args(Check) if gate is not None and getattr(gate, check)]
    return Judgement(
        case.current,
        inputs.release,
        inputs.active,
        [Finding(check, against.get(check)) for check in checks],
        passed,
        inputs.environment.id in inputs.seen_in,
        policy.force_refusal(case.permitted) is None,
    )


@peeking()
async def listed(
    tx: Tx, caller: Caller, organization_id: str, environment_id: str, *, page: Page | None
) -> Listed[Promotion]:
    """Return the promotions to an environment, the newest first; the releases may be gone by now."""
    _, total, items = await tx.together(
        visible(tx, caller, organization_id, environment_id),
        promotions.count_of(tx, environment_id),
        promotions.of_environment(tx, environment_id, page),
    )
    return read_beyond(items, total, page)


@peeking()
async def promoters(tx: Tx, caller: Caller, organization_id: str, environment_id: str) -> dict[str, str]:
    """Return the e-mail addresses of those who have promoted to an environment, by their ids."""
    _, emails = await tx.together(
        visible(tx, caller, organization_id, environment_id), promotions.promoters(tx, environment_id)
    )
    return emails


async def _case(tx: Tx, caller: Caller, ids: Sequence[str], promotion: PromotionRequest) -> _Case:
    """Return what a promotion is about, or raise unless the caller may ask for it."""
    organization_id, environment_id = ids
    permitted, around, candidate, (active, seen_in, acknowledged) = await tx.together(
        access.read_organization(tx, caller, organization_id),
        environments.of_organization(tx, organization_id),
        releases.versioned(tx, organization_id, promotion.release_id),
        _past(tx, organization_id, environment_id, promotion.release_id),
    )
    current = existing(
        next((each for each in around if each.item.id == environment_id), None), Text.ENVIRONMENT_NOT_FOUND
    )
    access.permit_organization_write(caller, permitted)
    if promotion.force:
        access.permit_force(permitted)
    if not is_id(promotion.release_id):
        candidate, seen_in = await _called(tx, organization_id, promotion.release_id)
    release = existing(candidate, Text.RELEASE_NOT_FOUND).item
    place = current.item.position - 1
    previous = around[place - 1].item if place else None
    inputs = GateInput(current.item, previous, active, release, seen_in, acknowledged)
    return _Case(permitted, current, inputs)


async def _past(
    tx: Tx, organization_id: str, environment_id: str, release_id: str
) -> tuple[Promotion | None, frozenset[str], frozenset[AcknowledgementKey]]:
    """Return the newest promotion, the environments that had the release, and what is acknowledged.

    These are ids of environments, and the keys of acknowledgements in force.
    """
    return await tx.together(
        promotions.newest(tx, environment_id),
        promotions.environments_of(tx, release_id),
        acknowledgements.of_organization(tx, organization_id, timestamp()),
    )


async def _called(
    tx: Tx, organization_id: str, name: str
) -> tuple[Versioned[Release] | None, frozenset[str]]:
    """Return the release that a text other than an id names, and the environments that had it."""
    named = await naming.find(tx, organization_id, name)
    if named is None:
        raise NotFound(Text.RELEASE_NOT_FOUND)
    if named.release_id is None:
        raise NotFound(Text.NOTHING_ACTIVE)
    return await tx.together(
        releases.versioned(tx, organization_id, named.release_id),
        promotions.environments_of(tx, named.release_id),
    )


def _with_problems(environment: Environment, passed: Passed) -> Environment:
    """Return an environment with the problems that its gate let pass."""
    old, acknowledged = (PassedProblems(each[:SHOWN], len(each)) if each else UNSET for each in passed)
    return PromotedEnvironment(*astuple(environment), known_problems=old, acknowledged_problems=acknowledged)


def _reasons(inputs: GateInput, verdicts: Verdicts) -> tuple[Sequence[Reason], Passed]:
    """Return the reasons against a promotion, and the problems that are none.

    A question that cannot be judged is a reason.
    """
    release, gate = inputs.release, _gate(inputs)
    if gate is None:
        return (), Passed()
    reasons = []
    passed = Passed()
    for check, question in _questions(inputs).items():
        verdict = verdicts.get(question)
        if verdict is None:
            reasons.append(Reason(check, Text.GATE_NOT_JUDGED, {}))
            continue
        if check == "problems":
            verdict, acknowledged = verdict.without(inputs.acknowledged)
            passed = Passed(verdict.old, acknowledged)
        if verdict.total:
            active = inputs.active.version if inputs.active else ""
            of_problems = Text.GATE_NEW_PROBLEMS if verdict.old else Text.GATE_PROBLEMS
            text = Text.GATE_BREAKING if check == "breaking" else of_problems
            reason = text.format(count=verdict.total, active=active, version=release.version)
            counts = {"known": len(passed.old), "acknowledged": len(passed.acknowledged)}
            more = {name: count for name, count in counts.items() if count}
            reasons.append(Reason(check, reason, verdict.details | (more if verdict.new else {})))
    previous = inputs.previous
    if gate.previous and previous is not None and previous.id not in inputs.seen_in:
        reasons.append(Reason("previous", Text.GATE_PREVIOUS.format(previous=previous.name), {}))
    return reasons, passed


def _gate(inputs: GateInput) -> Gate | None:
    """Return the gate that a promotion must pass, None if there is none, or none for a rollback."""
    environment = inputs.environment
    if environment.gate is False or environment.id in inputs.seen_in:
        return None
    return Gate() if environment.gate is True else environment.gate


def _questions(inputs: GateInput) -> dict[Check, GateQuestion]:
    """Return the gate's questions; nothing can break without another active release."""
    release, active, gate = inputs.release, inputs.active, _gate(inputs)
    questions: dict[Check, GateQuestion] = {}
    if gate is None:
        return questions
    if gate.problems:
        questions["problems"] = GateQuestion("problems", release.digest, active.digest if active else None)
    is_other = active is not None and active.digest != release.digest
    if gate.breaking and active is not None and is_other and not _is_major(active.version, release.version):
        questions["breaking"] = GateQuestion("breaking", release.digest, active.digest)
    return questions


def _is_major(before: str, after: str) -> bool:
    """Return whether `after` has a higher major number; a version that cannot be parsed has none."""
    parsed = semver.parse(before), semver.parse(after)
    return parsed[0] is not None and parsed[1] is not None and parsed[1].major > parsed[0].major
