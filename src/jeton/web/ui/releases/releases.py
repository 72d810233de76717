"""Releases in the browser: all of an organization, the form that makes one, and each with its settings."""

from collections.abc import Sequence

import msgspec

from jeton.bodies import bodies, inputs
from jeton.core import access
from jeton.core.browsing import overview
from jeton.core.packages import downloads, listing
from jeton.core.releases import environments
from jeton.core.releases import releases as core
from jeton.core.releases.naming import NOW
from jeton.core.use_case import run
from jeton.formats.targets import TARGETS
from jeton.model.downloads import MOST_DAYS, first_day
from jeton.model.objects import Environment, Release
from jeton.web.api.paging import window_of
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base import forms, render
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, changed, form
from jeton.web.ui.pages import compare
from jeton.web.ui.releases.drafts import draft_of

_SHOWN = 100
"""The releases that a page lists."""


async def listed(request: Request) -> Response:
    """GET /organizations/{id}/releases."""
    store, about = request.store, (request.caller, *request.params)
    offset, _ = window_of(request.query())
    items = (await run(store, core.listed, *about, page=None)).items[::-1]
    return render.page(
        request,
        "releases.html",
        releases=items[offset : offset + _SHOWN],
        total=len(items),
        older=offset + _SHOWN if offset + _SHOWN < len(items) else 0,
        active=await _active(request),
        downloads=await run(store, downloads.by_release, *about),
        **(await run(store, overview.of_organization, *about))._asdict(),
    )


async def create(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/releases/new: `seen` is the state of the workspaces that its sender saw."""
    creation = inputs.read(bodies.ReleaseCreation, _body(fields))
    about = request.store, request.caller, request.params[0], creation
    result = await core.create(*about, comparisons=request.services.comparisons, seen=fields.get("seen", ""))
    request.services.packages.wake()
    return _path(msgspec.json.decode(result.body, type=Release))


async def publish(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/releases/{releaseId}: whether anybody may read its exports."""
    patch = bodies.ReleaseChange(is_public=fields.get("is_public") == "true")
    release = await changed(request, core.update, fields, patch)
    request.services.packages.wake()
    return _path(release)


async def withdraw(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/releases/{releaseId}/withdraw: for a reason; an empty one takes that back."""
    patch = inputs.read(bodies.ReleaseChange, {"withdrawn": fields.get("withdrawn", "").strip() or None})
    return _path(await changed(request, core.update, fields, patch))


async def delete(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/releases/{releaseId}/delete: the version is typed."""
    about = request.caller, *request.params
    forms.refuse_untyped(fields, (await run(request.store, core.get, *about)).item.version)
    await run(request.store, core.delete, *about)
    request.services.packages.wake()
    return f"/organizations/{request.params[0]}/releases"


async def new(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/releases/new: the form, with what would be in the release."""
    (organization_id,) = request.params
    draft = await draft_of(request)
    return await request.in_thread(
        answer,
        request,
        "new_release.html",
        refusal,
        draft=draft,
        **compare.shown_diff(organization_id, draft.diff, draft.last.version if draft.last else "", NOW),
        **(await run(request.store, overview.of_organization, request.caller, organization_id))._asdict(),
    )


async def show(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/releases/{releaseId}."""
    store, organization_id = request.store, request.params[0]
    current = await run(store, core.get, request.caller, *request.params)
    return answer(
        request,
        "release.html",
        refusal,
        release=current.item,
        version=current.version,
        active=(await _active(request)).get(current.item.id, []),
        onward=_onward(current.item, await run(store, environments.listed, request.caller, organization_id)),
        packages=await run(store, listing.of_release, request.caller, organization_id, current.item.version),
        makes_packages=request.services.settings.packages == "yes",
        downloads=await run(store, downloads.of_release, request.caller, *request.params),
        is_young=current.item.created_at[:10] >= first_day(MOST_DAYS),
        targets=list(TARGETS),
        **(await run(store, overview.of_organization, request.caller, organization_id))._asdict(),
    )


def _onward(release: Release, around: Sequence[Environment]) -> Environment | None:
    """Return the environment to which a release goes next: the one after the last in which it is active."""
    last = max((each.position for each in around if each.release_id == release.id), default=0)
    return next((each for each in around if each.position > last), None)


async def _active(request: Request) -> dict[str, list[str]]:
    """Return the names of the environments where each release is active."""
    names: dict[str, list[str]] = {}
    for each in await run(request.store, environments.listed, request.caller, request.params[0]):
        if each.release_id is not None:
            names.setdefault(each.release_id, []).append(each.name)
    return names


def _body(fields: Fields) -> dict[str, str | None]:
    """Return the JSON object that the fields stand for: an empty version lets one be proposed."""
    notes = forms.plain(fields.get("notes", "")).strip("\n")
    return {"version": fields.get("version", "").strip() or None, "notes": notes or None}


def _path(release: Release) -> str:
    return f"/organizations/{release.organization_id}/releases/{release.id}"


_RELEASES = "/organizations/{id}/releases"
_RELEASE = f"{_RELEASES}/{{releaseId}}"

PAGES = (
    page(_RELEASES, "Releases", listed, "offset"),
    page(f"{_RELEASES}/new", "New release", new),
    form(f"{_RELEASES}/new", "Make a release", create, new, access.write_organization),
    page(_RELEASE, "Release", show),
    form(_RELEASE, "Make a release public or private", publish, show, core.permit_update),
    form(f"{_RELEASE}/withdraw", "Withdraw a release", withdraw, show, core.permit_update),
    form(f"{_RELEASE}/delete", "Delete a release", delete, show, core.check_deletion),
)
