"""The form of a new token, with a field for its value in each mode: all of it is one change set."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, cast

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.browsing.cells import Row
from jeton.core.browsing.effects import Tried
from jeton.core.browsing.matrix import Matrix
from jeton.core.changes.answer import Outcome
from jeton.core.changes.request import ChangeProblem, Conditions, Lists, changes
from jeton.core.use_case import check, run
from jeton.errors import Conflict, Invalid, JetonError, NotFound, Text
from jeton.model.objects import TOKEN_TYPES, ModeRef, TokenType
from jeton.model.stored_tokens import StoredToken
from jeton.web.api import answers
from jeton.web.api.matrix import wanted_in
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, proposing, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.paths import token_path
from jeton.web.ui.base.typed import Typed, read, text_of
from jeton.web.ui.base.validity import ANYWAY, in_words
from jeton.web.ui.editing.new_values import EXAMPLES, IN, ModeValue, forms_of, values_in

_WINDOW = ("q", "group", "modes", "order", "offset", "limit")
_NAMELESS = Text.ALIAS_NAMELESS
_REFUSALS = frozenset({_NAMELESS, Text.VALUE_NOWHERE})


class _Fault(NamedTuple):
    """The reason why a field cannot be taken as it is."""

    field: str
    reason: str


def _refusal(beside: dict[str, str]) -> Invalid:
    """Return the refusal of a form for the reasons beside its fields."""
    faults = [_Fault(*each) for each in beside.items()]
    return Invalid(Text.FIELDS, problems=faults)


async def new(request: Request) -> Response:
    """GET /tokensets/{id}/new: a form, filled in as far as the query says it."""
    query = request.query()
    wanted_in(query)
    group = query.get("group", "")
    fields = {"name": f"{group}." if group else "", **query}
    if "mode" in query:  # the mode that is to have a token as another one is
        type_ = cast("TokenType", query.get("type", "string"))
        fields[IN + query["mode"]] = text_of(type_, query.get("alias_to"), query.get("value", ""))
    return await _page(request, fields)


async def create(request: Request) -> Response:
    """POST /tokensets/{id}/new: name, type, description, and `in-` with the id of a mode for its value."""
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    name = fields.get("name", "")
    matrix, rows = await request.services.matrices.rows(request.caller, tokenset_id, [name])
    if fields.get("action", "create") != "create":
        return await _page(request, fields)
    _refuse_unknown(fields, matrix.modes)
    try:
        values = await _values(request, fields, matrix, rows.get(name))
        await _make(request, fields, values)
    except forms.REFUSED as error:
        return await _page(request, fields, error)
    first = next(mode for mode in matrix.modes if mode.id in values)
    if not forms.is_of_module(request):
        return render.see(token_path(tokenset_id, first.id, name))
    result = {
        "change_set": request.store.change_set,
        "said": f"Created {name} in {_listed([mode.name for mode in matrix.modes if mode.id in values])}",
        "name": name,
        "row": await _place(request, fields, name),
    }
    return render.data(Response(200, answers.encode(result), (JSON,)))


async def _place(request: Request, fields: dict[str, str], name: str) -> int | None:
    """Return the place of a name in the window that a form was opened from; None if it is not there."""
    with suppress(Invalid):
        criteria = wanted_in({field: fields[field] for field in _WINDOW if fields.get(field)})
        return await request.services.matrices.place(request.caller, request.params[0], criteria, name)
    return None


async def _make(request: Request, fields: dict[str, str], values: dict[str, Typed]) -> None:
    """Create the token in the modes of its values.

    Raises:
        Invalid: a value cannot be stored.
        Conflict: a mode has got the name meanwhile.
    """
    name = fields.get("name", "")
    common = {"name": name, "type": fields.get("type"), "description": fields.get("description") or None}
    lists: dict[str, Lists] = {
        mode_id: ([{**common, "alias_to": typed.alias_to, "value": typed.value}], [])
        for mode_id, typed in values.items()
    }
    try:
        encode = _new_alone(name, len(values))
        await proposing.change(request, changes(lists, []), conditions=Conditions(), encode=encode)
    except Invalid as error:
        problems = [each for each in in_words(error).problems or () if isinstance(each, ChangeProblem)]
        beside = {f"{IN}{each.mode}": each.message for each in problems if each.mode in values}
        raise (_refusal(beside) if beside else error) from None


def _refuse_unknown(fields: dict[str, str], modes: list[ModeRef]) -> None:
    """Raise `NotFound` if a form has a value for a mode that is gone."""
    gone = {name.partition(".")[0] for name, text in fields.items() if name.startswith(IN) and text}
    if gone - {IN + mode.id for mode in modes}:
        raise NotFound(Text.MODE_NOT_FOUND)


def _new_alone(name: str, count: int) -> Callable[[Outcome], None]:
    """Return what refuses an outcome in which something is changed that was there."""

    def refuse(outcome: Outcome) -> None:
        if outcome.summary.created != count:
            raise Conflict(Text.TOKEN_EXISTS.format(name=name))

    return refuse


async def _values(
    request: Request, fields: dict[str, str], matrix: Matrix[StoredToken], row: Row | None
) -> dict[str, Typed]:
    """Return the values of a form by the ids of their modes, or raise `Invalid`; an empty one inherits."""
    modes = matrix.modes
    faults = {field: reason for field in ("name", "type") if (reason := _fault(field, fields.get(field)))}
    all_values = values_in(fields, modes, matrix.columns, _type(fields))
    values = {each.mode.id: read(each.text) for each in all_values if each.text}
    if "type" not in faults:
        faults |= await _wrong(request, fields, matrix, all_values)
    cells = zip(modes, row.cells, strict=True) if row else ()
    own = {mode.id for mode, cell in cells if cell.version}
    taken = [mode.name for mode in modes if mode.id in own and (mode.id in values or len(own) == len(modes))]
    if taken:
        faults["name"] = Text.NAME_IN_MODES.format(name=fields["name"], modes=_listed(taken))
    elif not values:
        faults[next(IN + mode.id for mode in modes if mode.id not in own)] = Text.VALUE_NOWHERE
    if faults:
        raise _refusal(faults)
    return values


async def _wrong(
    request: Request, fields: dict[str, str], matrix: Matrix[StoredToken], values: Sequence[ModeValue]
) -> dict[str, str]:
    """Return why values cannot be stored, by their fields; anyway all but nameless aliases can."""
    if ANYWAY in fields:
        return {each.name: _NAMELESS for each in values if read(each.text).alias_to == ""}
    return _faults(fields, matrix, values, await _tried(request, values))


def _faults(
    fields: dict[str, str],
    matrix: Matrix[StoredToken],
    values: Sequence[ModeValue],
    tried: dict[str, Tried],
) -> dict[str, str]:
    """Return why values are none of their type, by their fields."""
    faults: dict[str, str] = {}
    for each in values:
        faults |= each.faults(matrix.columns[each.mode.id], fields.get("name", ""), tried)
    return faults


async def _tried(request: Request, values: Sequence[ModeValue]) -> dict[str, Tried]:
    """Return what the values of all modes, and their members, resolve to."""
    tried: dict[str, Tried] = {}
    for each in values:
        if trials := each.trials():
            place = request.caller, request.params[0], each.mode.id
            tried |= await request.services.matrices.tried(*place, trials)
    return tried


def _type(fields: dict[str, str]) -> TokenType:
    """Return the type of a form, that of the first choice if it has none."""
    return next((each for each in TOKEN_TYPES if each == fields.get("type")), TOKEN_TYPES[0])


def _fault(field: str, text: str | None) -> str | None:
    """Return why a field cannot have a text, None if it can."""
    try:
        inputs.read(bodies.TokenChange, {field: text})
    except Invalid as error:
        return error.message
    return None


def _are_invalid(beside: dict[str, str]) -> bool:
    """Tell whether all that is wrong is values that are none of their type, which can be stored anyway."""
    return all(name.startswith(IN) for name in beside) and not _REFUSALS.intersection(beside.values())


def _listed(names: list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


async def _page(request: Request, fields: dict[str, str], error: JetonError | None = None) -> Response:
    """Return the form with what was typed, and beside its fields what is wrong with them."""
    await check(request.store, access.edit_tokenset, request.caller, *request.params)
    (tokenset_id,) = request.params
    name = fields.get("name", "")
    matrix, rows = await request.services.matrices.rows(request.caller, tokenset_id, [name])
    _refuse_unknown(fields, matrix.modes)
    cells = rows[name].cells if name in rows else [None] * len(matrix.modes)
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    values = values_in(fields, matrix.modes, matrix.columns, _type(fields))
    tried = await _tried(request, values)
    problems = error.problems or () if isinstance(error, Invalid) else ()
    beside = dict(each for each in problems if isinstance(each, _Fault))
    if error is None:
        beside = _faults(fields, matrix, values, tried)
    return await request.in_thread(
        render.answer,
        request,
        "new_token.html",
        error,
        around=around,
        types=TOKEN_TYPES,
        type=_type(fields),
        values=fields,
        forms=list(forms_of(values, cells, tried, beside)),
        example=EXAMPLES[_type(fields)],
        beside=beside,
        may_store=bool(error and beside) and _are_invalid(beside),
        window={name: fields[name] for name in _WINDOW if fields.get(name)},
    )


PAGES = (
    page("/tokensets/{id}/new", "New token", new, "mode", "name", "type", "value", "alias_to", *_WINDOW),
    form("/tokensets/{id}/new", "Create a token", create),
)
