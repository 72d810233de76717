"""Many changes to the tokens of a mode, or of several modes of a tokenset, at once, over HTTP."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from jeton.bodies.bodies import TokenChange, TokenName
from jeton.core import access
from jeton.core.browsing.effects import Effects
from jeton.core.changes import planner
from jeton.core.changes.answer import Outcome, Proposed, Summary
from jeton.core.changes.request import Changes, Conditions, Lists, changes
from jeton.errors import Invalid, Text
from jeton.model.objects import Token
from jeton.web.api import answers, proposing
from jeton.web.api.parameters import DRY_RUN_EFFECTS, MODE, TOKENSET, VALIDATE
from jeton.web.api.tokens import is_strict
from jeton.web.http.body import parse_long_object
from jeton.web.http.operation import Operation, Upload
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response


class TokenUpsert(TokenChange, frozen=True, omit_defaults=True):
    """A token to create, with all that a creation needs, or to change by the fields that are named."""


class BulkChange(Struct, frozen=True, omit_defaults=True):
    """Tokens to create or to change, and names of tokens to delete: all of it, or nothing."""

    upsert: list[TokenUpsert] | UnsetType = UNSET
    delete: list[TokenName] | UnsetType = UNSET


class BulkResult(Struct, omit_defaults=True):
    """What a bulk change did, and the tokens of `upsert` in its order.

    `dependents` are the names of tokens that meant a deleted one. A dry run also tells the effects that the
    change would have.
    """

    created: int
    changed: int
    unchanged: int
    deleted: int
    tokens: list[Token]
    dependents: list[str] | UnsetType = UNSET
    effects: Effects | UnsetType = UNSET


class ModesChanged(Summary, frozen=True, omit_defaults=True):
    """The counts of a change to several modes, what changes in each, and tokens that meant a deleted one.

    A dry run also tells the effects that the change would have.
    """

    effects: Effects | UnsetType = UNSET


class TokenRename(Struct, frozen=True, omit_defaults=True, rename={"old": "from", "new": "to"}):
    """A new name for a token in every mode that has it, or for a group with all tokens in it."""

    old: TokenName
    new: TokenName
    group: bool = False


class ModesChange(Struct, frozen=True, omit_defaults=True):
    """Renames in all modes of a tokenset, then changes by the ids of modes: all of it, or nothing."""

    modes: dict[str, BulkChange] | UnsetType = UNSET
    rename: list[TokenRename] | UnsetType = UNSET


async def change(request: Request) -> Response:
    """PATCH /tokensets/{id}/modes/{modeId}/tokens."""
    conditions = await answers.checked(request, access.read_mode, lambda query: conditions_of(request, query))
    read = await proposing.reading(request, _changes_of_mode, request.input.raw, request.params[1])
    to = await proposing.destination(request, access.read_mode)
    if to is not None:
        return await proposing.change(request, to, read, conditions, _tokens_changed)
    about = request.store, request.caller, request.params, read
    if not conditions.dry_run:
        return await planner.change(*about, conditions=conditions, encode=_tokens_changed)
    outcome, proposed = await planner.change(*about, conditions=conditions, encode=_tried)
    effects = await request.services.matrices.effects(request.caller, request.params[0], proposed)
    return await request.in_thread(_tokens_changed, outcome, effects)


async def change_modes(request: Request) -> Response:
    """PATCH /tokensets/{id}/tokens."""
    conditions = await answers.checked(
        request, access.read_tokenset, lambda query: conditions_of(request, query)
    )
    read = await proposing.reading(request, changes_of_modes, request.input.raw)
    to = await proposing.destination(request, access.read_tokenset)
    if to is not None:
        return await proposing.change(request, to, read, conditions, modes_changed)
    about = request.store, request.caller, request.params, read
    if not conditions.dry_run:
        return await planner.change(*about, conditions=conditions, encode=modes_changed)
    outcome, proposed = await planner.change(*about, conditions=conditions, encode=_tried)
    effects = await request.services.matrices.effects(request.caller, request.params[0], proposed)
    return await request.in_thread(modes_changed, outcome, effects)


def conditions_of(request: Request, query: dict[str, str]) -> Conditions:
    """Return the conditions that a query names, or raise `Invalid`."""
    dry_run = answers.flag(query, "dry_run", Text.DRY_RUN)
    return Conditions(dry_run, request.if_match_tags(), is_strict(query))


def _changes_of_mode(raw: bytes, mode_id: str) -> Changes:
    return changes({mode_id: _lists(parse_long_object(raw))}, [])


def _lists(body: dict[str, Any]) -> Lists:
    upserts, deletes = body.get("upsert", []), body.get("delete", [])
    if not (isinstance(upserts, list) and isinstance(deletes, list)):
        raise Invalid(Text.BULK_LISTS)
    return upserts, deletes


def changes_of_modes(raw: bytes) -> Changes:
    """Return the changes of several modes in a body, or raise `Invalid`."""
    return changes_in(parse_long_object(raw))


def changes_in(body: dict[str, Any]) -> Changes:
    """Return the changes of several modes in an object, or raise `Invalid`."""
    modes, renames = body.get("modes", {}), body.get("rename", [])
    if not (isinstance(modes, dict) and isinstance(renames, list)) or {"upsert", "delete"} & body.keys():
        raise Invalid(Text.BULK_MODES)  # the lists of one mode have no mode here
    if not all(isinstance(each, dict) for each in modes.values()):
        raise Invalid(Text.BULK_MODES)
    return changes({mode_id: _lists(each) for mode_id, each in modes.items()}, renames)


def _tokens_changed(outcome: Outcome, effects: Effects | UnsetType = UNSET) -> Response:
    """Return the answer to changes of one mode."""
    (mode,) = outcome.modes
    edit, dependents = mode.edit, outcome.dependents or UNSET
    counts = len(edit.new), len(edit.edited), edit.unchanged, len(edit.gone)
    head = BulkResult(*counts, [], dependents, effects)
    return _tagged(outcome.etag, answers.encode_long(head, "tokens", mode.tokens))


def modes_changed(outcome: Outcome, effects: Effects | UnsetType = UNSET) -> Response:
    """Return the answer to changes of several modes."""
    return _tagged(outcome.etag, answers.encode(ModesChanged(**asdict(outcome.summary), effects=effects)))


def _tried(outcome: Outcome) -> tuple[Outcome, Proposed]:
    """Return what a dry run tells, and what its effects depend on."""
    return outcome, outcome.proposed


def _tagged(etag: str, body: bytes) -> Response:
    tag = ((b"etag", etag.encode()),) if etag else ()
    return Response(200, body, (JSON, *tag))


OF_TOKENSET = (
    Operation(
        "PATCH",
        f"{TOKENSET}/tokens",
        "Change and rename tokens of several modes",
        change_modes,
        ModesChanged,
        (400, 403, 404, 409, 412, 413, 415),
        Upload(
            proposing.guard(access.write_tokenset, access.propose_in_tokenset),
            ("application/json",),
            ModesChange,
        ),
        query=(DRY_RUN_EFFECTS, VALIDATE, *proposing.QUERY),
    ),
)
OPERATIONS = (
    Operation(
        "PATCH",
        f"{MODE}/tokens",
        "Change many tokens of a mode",
        change,
        BulkResult,
        (400, 403, 404, 409, 412, 413, 415),
        Upload(proposing.guard(access.write_mode, access.propose_in_mode), ("application/json",), BulkChange),
        query=(DRY_RUN_EFFECTS, VALIDATE, *proposing.QUERY),
    ),
)
