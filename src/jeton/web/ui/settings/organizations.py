"""Organizations: made, named, deleted, and which workspaces belong to one."""

from jeton.bodies import bodies
from jeton.core import access
from jeton.core.accounts import members, provisioning
from jeton.core.accounts.members import ORGANIZATION
from jeton.core.browsing import possible, twice
from jeton.core.hierarchy import workspaces
from jeton.core.releases import environments, releases
from jeton.core.releases import organizations as core
from jeton.core.use_case import run
from jeton.model.objects import Page
from jeton.web.http.request import Request
from jeton.web.http.response import Response
from jeton.web.ui.base.declared import page
from jeton.web.ui.base.flows import Fields, FormRefusal, answer, changed, form, read
from jeton.web.ui.settings.removal import Doomed, removal

_DEFAULTING = ("npm_scope", "maven_group")


async def new(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/new."""
    reason = possible.organization_refusal(request.caller)
    seen = await run(request.store, twice.newest, request.caller, twice.ORGANIZATIONS)
    return answer(request, "new_organization.html", refusal, reason=reason, seen=seen)


async def create(request: Request, fields: Fields) -> str:
    """POST /organizations/new: its name, and its handle if it is not to be made from that."""
    creation = read(bodies.OrganizationCreation, fields, ("handle",))
    limit = request.services.settings.organization_limit
    about = {"new": creation, "limit": limit, "seen": fields.get("seen")}
    organization_id = await run(request.store, twice.organization, request.caller, **about)
    return f"/organizations/{organization_id}/settings?done=created"


async def settings(request: Request, refusal: FormRefusal | None = None) -> Response:
    """GET /organizations/{id}/settings."""
    about = request.caller, request.params[0]
    stored = await run(request.store, core.get, *about)
    seen = (await run(request.store, workspaces.listed, request.caller, page=None)).items
    return answer(
        request,
        "organization_settings.html",
        refusal,
        stored=stored,
        own=await run(request.store, core.coordinates, *about),
        workspaces=[each for each in seen if each.organization_id == stored.item.id],
        reason=await run(request.store, possible.organization_change, *about),
        unnamed=await run(request.store, provisioning.unnamed, request.services.sources, stored.item),
    )


async def save(request: Request, fields: Fields) -> str:
    """POST /organizations/{id}/settings; an empty scope or group goes on following the handle."""
    typed = {name: text for name, text in fields.items() if text or name not in _DEFAULTING}
    await changed(request, core.update, fields, read(bodies.OrganizationChange, typed))
    return f"/organizations/{request.params[0]}/settings?done=saved"


async def _doomed(request: Request) -> Doomed:
    about = request.caller, *request.params
    organization = (await run(request.store, core.get, *about)).item
    one = Page(None, 1)
    numbers = (
        len(await run(request.store, environments.listed, *about)),
        (await run(request.store, releases.listed, *about, page=one)).total,
        (await run(request.store, members.listed, *about, group=ORGANIZATION, page=one)).total,
    )
    kinds = zip(numbers, ("environment", "release", "membership"), strict=True)
    counts = tuple((number, kind) for number, kind in kinds if number)
    back = f"/organizations/{organization.id}/settings"
    return Doomed(organization.name, back, "/", counts, note="Its workspaces stay.")


_SETTINGS = "/organizations/{id}/settings"

PAGES = (
    page("/organizations/new", "New organization", new),
    form("/organizations/new", "Create an organization", create, new, access.create_organization),
    page(_SETTINGS, "Settings of an organization", settings, "done"),
    form(_SETTINGS, "Save an organization", save, settings, access.manage_organization),
    *removal("organization", "/organizations/{id}", core.delete, _doomed, access.manage_organization),
)
