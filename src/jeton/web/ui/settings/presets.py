"""The presets of a workspace and of a tokenset: listed, made, changed and deleted."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from jeton.bodies.presets import Preset, PresetSetting
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.exports import presets as core
from jeton.core.use_case import UseCase, run
from jeton.errors import Conflict, NotFound, PreconditionFailed, Text
from jeton.formats.targets import TARGETS, WORKSPACES
from jeton.model.objects import Versioned
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import knobs
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, form
from jeton.web.ui.base.forms import based_on

_NEW = "0"
"""The version of what is not there yet."""


class PresetDraft(NamedTuple):
    """A preset as the form has it: new ones have the version 0."""

    name: str
    target: str
    options: Mapping[str, str]
    version: str

    @property
    def is_new(self) -> bool:
        """Whether the form makes it."""
        return self.version == _NEW


async def of_workspace(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /workspaces/{id}/presets."""
    about = request.caller, request.params[0]
    place = await run(request.store, overview.of_workspace, *about)
    saved = (await run(request.store, core.listed_of_workspace, *about, page=None)).items
    draft = await _draft(request, core.get_of_workspace, refusal, WORKSPACES)
    return _page(request, "workspace_presets.html", refusal, draft, WORKSPACES, saved=saved, place=place)


async def of_tokenset(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /tokensets/{id}/presets: its own ones, and those of its workspace."""
    about = request.caller, request.params[0]
    around = await run(request.store, overview.around_tokenset, *about)
    saved = await run(request.store, core.usable, *about)
    draft = await _draft(request, core.get_of_tokenset, refusal, TARGETS)
    return _page(request, "tokenset_presets.html", refusal, draft, TARGETS, saved=saved, around=around)


def _page(
    request: Request,
    template: str,
    refusal: FormRefusal | None,
    draft: PresetDraft,
    targets: Iterable[str],
    **about: Any,
) -> Response:
    at = "/".join(request.raw_path.decode("ascii").split("/")[:4])
    fields = list(knobs.fields(draft.target, draft.options, about["saved"]))
    return answer(
        request, template, refusal, draft=draft, targets=list(targets), fields=fields, at=at, **about
    )


async def _draft(
    request: Request,
    get: UseCase[Versioned[Preset]],
    refusal: FormRefusal | None,
    targets: Mapping[str, object],
) -> PresetDraft:
    """Return the preset that the form has: what was typed, the one that is to be changed, or a new one."""
    is_typed = refusal is not None and "preset" in refusal.fields
    values = refusal.fields if refusal is not None and is_typed else request.query()
    name, target = values.get("preset", "").strip(), values.get("target", "")
    current = None
    if name and values.get("version", "") != _NEW:
        try:
            current = await run(request.store, get, request.caller, request.params[0], name)
        except NotFound:
            if not is_typed:
                raise
    target = target if target in targets else current.item.target if current else "css"
    version = _NEW if current is None else str(current.version)
    if is_typed or current is None:
        return PresetDraft(name, target, values if is_typed else {}, version)
    return PresetDraft(name, target, dict(knobs.texts(current.item.options)), version)


async def _save(request: Request, fields: Fields, put: UseCase[core.Put]) -> str:
    """Store a preset under its name, unless a new one would replace another, or somebody was faster."""
    new = PresetSetting(fields.get("target", ""), dict(knobs.chosen(fields)))
    (place_id,), name = request.params, fields.get("preset", "").strip()
    try:
        await run(request.store, put, request.caller, place_id, name, new=new, if_match=based_on(fields))
    except PreconditionFailed:
        if fields["version"] == _NEW:
            raise Conflict(Text.UNDO_TAKEN.format(name=name)) from None
        raise
    return f"{request.raw_path.decode('ascii')}?done=saved"


async def _remove(request: Request, _fields: Fields, delete: UseCase[None]) -> str:
    await run(request.store, delete, request.caller, *request.params)
    return f"{request.raw_path.decode('ascii').rpartition('/presets/')[0]}/presets?done=deleted"


_WORKSPACE, _TOKENSET = "/workspaces/{id}/presets", "/tokensets/{id}/presets"
_QUERY = ("preset", "target", "done")

PAGES = (
    page(_WORKSPACE, "Presets of a workspace", of_workspace, *_QUERY),
    form(
        _WORKSPACE,
        "Save a preset of a workspace",
        partial(_save, put=core.put_of_workspace),
        of_workspace,
        access.write_beside_workspace,
    ),
    form(
        f"{_WORKSPACE}/{{name}}/delete",
        "Delete a preset of a workspace",
        partial(_remove, delete=core.delete_of_workspace),
        of_workspace,
        core.check_workspace,
    ),
    page(_TOKENSET, "Presets of a tokenset", of_tokenset, *_QUERY),
    form(
        _TOKENSET,
        "Save a preset of a tokenset",
        partial(_save, put=core.put_of_tokenset),
        of_tokenset,
        access.write_beside_tokenset,
    ),
    form(
        f"{_TOKENSET}/{{name}}/delete",
        "Delete a preset of a tokenset",
        partial(_remove, delete=core.delete_of_tokenset),
        of_tokenset,
        core.check_tokenset,
    ),
)
