"""The form of a cell: fields for the members of its value, drawn by the server while one types."""

from collections.abc import Mapping
from typing import NamedTuple

from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.browsing.effects import Trial, Tried
from jeton.core.use_case import check, run
from jeton.errors import Invalid, JetonError, NotFound, Text
from jeton.model.objects import TokenType
from jeton.values.editing.parts import Parts, put_together
from jeton.values.members import MEMBERS, SEVERAL
from jeton.web.api import answers
from jeton.web.http.request import Request
from jeton.web.http.response import JSON, Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import form, page
from jeton.web.ui.base.paths import token_path
from jeton.web.ui.base.typed import Typed, read, text_of
from jeton.web.ui.base.validity import ANYWAY
from jeton.web.ui.editing import coloring, effects, member_fields, ramps
from jeton.web.ui.editing.form import Edit

_PATH = "/tokensets/{id}/modes/{modeId}/form"


class _Draft(NamedTuple):
    """The content of a form: the parts of a value, or a text if they cannot be told apart.

    `typed` is what the cell had before, `focus` the id of the field to go on with, `hue` where a slider is.
    """

    name: str
    type: TokenType
    version: int
    typed: str
    text: str
    parts: Parts | None
    focus: str = ""
    hue: str = ""

    @property
    def composed(self) -> str:
        """The text of the value."""
        return self.text if self.parts is None else put_together(self.parts)


async def show(request: Request) -> Response:
    """GET /tokensets/{id}/modes/{modeId}/form: `name` is that of the token, which the mode may inherit."""
    await _check(request)
    name = request.query().get("name")
    if not name:
        raise Invalid(Text.NAME_REQUIRED)
    return await _page(request, await _begun(request, forms.plain(name)))


async def change(request: Request) -> Response:
    """POST /tokensets/{id}/modes/{modeId}/form: `action` saves, changes the parts, or shows what is typed.

    With the name of a `color` its value is taken, or, with `linked`, an alias of it is saved.
    """
    await _check(request)
    fields = {name: forms.plain(text) for name, text in (await forms.fields(request)).items()}
    draft = _draft(await _begun(request, fields.get("name", ""), fields), fields)
    action = fields.get("action", "save")
    typed = Typed(None, draft.composed)
    if color := fields.get("color"):
        if fields.get("linked") is None:
            return await _page(request, draft._replace(text=(await _begun(request, color)).text))
        typed = Typed(color, "")
    elif action not in {"save", ANYWAY}:
        return await _page(request, _acted(draft, action))
    elif forms.is_of_module(request) and not draft.composed and draft.type != "string":
        action = "save"  # a cell is emptied so, which asks first
    elif action != ANYWAY and (faults := _faults(draft, await _tried(request, draft), is_whole=True)):
        return await _page(request, draft, Invalid(Text.FIELDS), faults)
    if forms.is_of_module(request):
        text = text_of(draft.type, typed.alias_to, typed.value)
        answer: dict[str, object] = {"text": text} | ({ANYWAY: True} if action == ANYWAY else {})
        return render.data(Response(200, answers.encode(answer), (JSON,)))
    tokenset_id, mode_id = request.params
    edit = Edit(tokenset_id, mode_id, draft.name, draft.type, draft.version, typed)
    try:
        await edit.write(request)
    except forms.REFUSED as error:
        now = await _begun(request, draft.name)
        return await _page(request, draft._replace(version=now.version), error)
    return render.see(token_path(tokenset_id, mode_id, draft.name))


async def _check(request: Request) -> None:
    tokenset_id, mode_id = request.params
    await check(request.store, access.edit_mode, request.caller, tokenset_id, mode_id)


async def _begun(request: Request, name: str, fields: dict[str, str] | None = None) -> _Draft:
    """Return the draft of a cell as it is, or with the text of a form; or raise `NotFound`."""
    tokenset_id, mode_id = request.params
    matrices = request.services.matrices
    matrix = await matrices.of(request.caller, tokenset_id)
    type_ = matrix.type_now(mode_id, name)
    _, row = await matrices.row(request.caller, tokenset_id, name, [mode_id])
    if type_ is None or row is None:
        raise NotFound(Text.TOKEN_NOT_FOUND)
    cell = row.cells[0]
    if fields is None:
        text = "" if cell.state == "missing" else text_of(type_, cell.alias_to, cell.text)
        version = cell.version
    else:
        text, version = fields.get("text", ""), forms.version(fields)
    typed = read(text)
    value = typed.value if typed.alias_to is None else cell.value or ""
    column = matrix.columns[mode_id]
    return _Draft(name, type_, version, text, value, member_fields.parts_of(column, type_, value))


def _draft(draft: _Draft, fields: Mapping[str, str]) -> _Draft:
    """Return the draft that a form holds: of its fields, if it has any, else of its text."""
    if "value" in fields:
        text = coloring.mixed(fields) if draft.type == "color" else fields["value"]
        return draft._replace(text=text, parts=None, hue=fields.get("hue", ""))
    if "count" not in fields or draft.type not in MEMBERS:
        return draft
    return draft._replace(parts=member_fields.parts_in(draft.type, fields))


def _acted(draft: _Draft, action: str) -> _Draft:
    """Return a draft with a part more or less, or in another place."""
    if draft.parts is None:
        return draft
    parts, focus = member_fields.acted(draft.parts, action)
    return draft._replace(parts=parts, focus=focus)


async def _tried(request: Request, draft: _Draft) -> dict[str, Tried]:
    """Return what the value, under its name, and its members resolve to."""
    trials = [Trial(draft.name, draft.type, draft.composed), *member_fields.trials_of(draft.parts)]
    tokenset_id, mode_id = request.params
    return await request.services.matrices.tried(request.caller, tokenset_id, mode_id, trials)


def _faults(draft: _Draft, tried: Mapping[str, Tried], *, is_whole: bool) -> dict[str, str]:
    faults = member_fields.faults_of(draft.parts, tried, is_whole=is_whole)
    whole = tried[draft.name].reason
    return faults if faults or not whole else {"value": whole}


async def _page(
    request: Request, draft: _Draft, error: JetonError | None = None, faults: dict[str, str] | None = None
) -> Response:
    """Return the form of a draft, with its picture and its effects."""
    tokenset_id, mode_id = request.params
    around = await run(request.store, overview.around_tokenset, request.caller, tokenset_id)
    tried = await _tried(request, draft)
    if faults is None:
        faults = _faults(draft, tried, is_whole=False)
    is_color = draft.type == "color"
    stored = (await _begun(request, draft.name)).text if is_color else ""
    alias = read(draft.typed).alias_to
    return await request.in_thread(
        render.answer,
        request,
        "cell_form.html",
        error,
        around=around,
        mode=around.mode(mode_id),
        draft=draft,
        action=f"/tokensets/{tokenset_id}/modes/{mode_id}/form",
        fields=member_fields.fields_of(draft.parts, tried, faults),
        has_members=draft.type in MEMBERS,
        several=draft.type in SEVERAL,
        mixer=coloring.mixer(draft.text, stored, draft.hue) if is_color else None,
        ramps=await ramps.of_cell(request, draft.name, alias) if is_color else [],
        pairs=await ramps.pairs_of(request, draft.name, draft.text) if is_color and draft.text else [],
        wrong=faults.get("value", ""),
        resolved=tried[draft.name].text,
        lines=await _effects(request, draft),
        alias=alias,
    )


async def _effects(request: Request, draft: _Draft) -> list[str]:
    """Return in words what saving the draft would do to others."""
    if not draft.composed:
        return []
    return await effects.of_text(request, draft.name, Typed(None, draft.composed))


PAGES = (
    page(_PATH, "Form of a cell", show, "name"),
    form(_PATH, "Change a cell by its form", change),
)
