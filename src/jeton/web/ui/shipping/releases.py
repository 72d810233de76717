"""Releases in the browser: all of an organization, the form that makes one, and each with its settings."""

import msgspec

from jeton import bodies, inputs
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.releases import environments
from jeton.core.releases import releases as core
from jeton.core.use_case import check
from jeton.errors import JetonError
from jeton.exporters.registry import TARGETS
from jeton.model import Release
from jeton.web.api.paging import window_of
from jeton.web.request import Request
from jeton.web.response import Response
from jeton.web.ui import compare, forms, render
from jeton.web.ui.declared import form, page
from jeton.web.ui.shipping.drafts import draft_of

_SHOWN = 100
"""The releases that a page lists."""


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/releases."""
    store, about = request.store, (request.caller, *request.params)
    offset, _ = window_of(request.query())
    made = (await core.listed.on(store, *about, page=None)).items[::-1]
    return render.page(
        request,
        "releases.html",
        releases=made[offset : offset + _SHOWN],
        total=len(made),
        older=offset + _SHOWN if offset + _SHOWN < len(made) else 0,
        active=await _active(request),
        **(await overview.of_organization.on(store, *about))._asdict(),
    )


async def new(request: Request) -> Response:
    """GET /organizations/{id}/releases/new."""
    return await _new(request, {})


async def create(request: Request) -> Response:
    """POST /organizations/{id}/releases/new: `seen` is the state of the workspaces that its sender saw."""
    given = await forms.fields(request)
    (organization_id,) = request.params
    await check(request.store, access.write_organization, request.caller, organization_id)
    try:
        wanted = inputs.read(bodies.ReleaseCreation, _body(given))
        seen = given.get("seen", "")
        about = request.store, request.caller, organization_id
        work = core.create(*about, wanted, turn=request.services.turn, seen=seen)
        made = msgspec.json.decode((await work).body, type=Release)
    except forms.REFUSED as error:
        return await _new(request, given, error)
    return render.see(_path(made))


async def shown(request: Request) -> Response:
    """GET /organizations/{id}/releases/{releaseId}."""
    return await _page_of(request)


async def publish(request: Request) -> Response:
    """POST /organizations/{id}/releases/{releaseId}: whether anybody may read its exports."""
    given = await forms.fields(request)
    await check(request.store, core.permit_update, request.caller, *request.params)
    try:
        patch = bodies.ReleaseChange(is_public=given.get("is_public") == "true")
        work = core.update.on(
            request.store, request.caller, *request.params, patch=patch, if_match=forms.based_on(given)
        )
        changed = (await work).item
    except forms.REFUSED as error:
        return await _page_of(request, given, error)
    return render.see(_path(changed))


async def delete(request: Request) -> Response:
    """POST /organizations/{id}/releases/{releaseId}/delete: the version is typed."""
    given = await forms.fields(request)
    organization_id, release_id = request.params
    release = (await core.get.on(request.store, request.caller, *request.params)).item
    await check(request.store, core.check_deletion, request.caller, *request.params)
    try:
        forms.refuse_untyped(given, release.version)
        await core.delete.on(request.store, request.caller, organization_id, release_id)
    except forms.REFUSED as error:
        return await _page_of(request, given, error)
    return render.see(f"/organizations/{organization_id}/releases")


async def _new(request: Request, given: dict[str, str], error: JetonError | None = None) -> Response:
    """Return the form of a new release, with what would be in it."""
    (organization_id,) = request.params
    draft = await draft_of(request)
    return render.answer(
        request,
        "new_release.html",
        error,
        given=given,
        draft=draft,
        **compare.shown_diff(draft.diff),
        **(await overview.of_organization.on(request.store, request.caller, organization_id))._asdict(),
    )


async def _page_of(
    request: Request, given: dict[str, str] | None = None, error: JetonError | None = None
) -> Response:
    """Return the page of a release; after an error with what was typed."""
    store, organization_id = request.store, request.params[0]
    found = await core.get.on(store, request.caller, *request.params)
    return render.answer(
        request,
        "release.html",
        error,
        given=given or {},
        release=found.item,
        version=found.version,
        active=(await _active(request)).get(found.item.id, []),
        targets=list(TARGETS),
        **(await overview.of_organization.on(store, request.caller, organization_id))._asdict(),
    )


async def _active(request: Request) -> dict[str, list[str]]:
    """Return the names of the environments where each release is active."""
    found: dict[str, list[str]] = {}
    for each in await environments.listed.on(request.store, request.caller, request.params[0]):
        if each.release_id is not None:
            found.setdefault(each.release_id, []).append(each.name)
    return found


def _body(given: dict[str, str]) -> dict[str, str | None]:
    """Return the JSON object that the fields stand for: an empty version lets one be proposed."""
    notes = forms.plain(given.get("notes", "")).strip("\n")
    return {"version": given.get("version", "").strip() or None, "notes": notes or None}


def _path(release: Release) -> str:
    return f"/organizations/{release.organization_id}/releases/{release.id}"


_RELEASES = "/organizations/{id}/releases"
_RELEASE = f"{_RELEASES}/{{releaseId}}"

PAGES = (
    page(_RELEASES, "Releases", listed, "offset"),
    page(f"{_RELEASES}/new", "New release", new),
    form(f"{_RELEASES}/new", "Make a release", create),
    page(_RELEASE, "Release", shown),
    form(_RELEASE, "Make a release public or private", publish),
    form(f"{_RELEASE}/delete", "Delete a release", delete),
)
