"""A small world in which every page finds what it shows, and the paths of all pages in it.

A page is tested by being in the table `PAGES`; one with a new parameter needs the value in `ids_of`.
"""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import quote

from support.checks import ok
from support.environments import environment, promote
from support.pkce import CHALLENGE, VERIFIER
from support.releases import release
from support.service import Account, Service
from ui.visitors import link_for, signed_in

from jeton.core.accounts import grants
from jeton.core.hierarchy.first_start import create_demo
from jeton.model.clock import timestamp
from jeton.model.downloads import DownloadCount, DownloadKey, first_day
from jeton.model.ids import id_in, new_id
from jeton.model.objects import Caller, Plan, Scope, TokenLimit
from jeton.store.engine import Tx
from jeton.store.releases import downloads
from jeton.web.oauth import authorize
from jeton.web.ui.base.assets import path_of
from jeton.web.ui.sign_in import oidc
from jeton.web.ui.table import PAGES, PUBLIC_PAGES

_PARAMETER = re.compile(r"\{(\w+)\}")
_SHOWN_NOT = {
    "/ui/{digest}/{name}",
    "/tokensets/{id}/export/file",
    "/tokensets/{id}/live",
    "/workspaces/{id}/strips.svg",
    "/workspaces/{id}/preview.css",
    *(page.path for page in oidc.PAGES),
    *(page.path for page in authorize.PAGES),
}
READING = tuple(page for page in PAGES if page.method == "GET" and page.path not in _SHOWN_NOT)
"""All pages that know a session; files are none, nor is the way to an OpenID provider, nor to a program."""
PARTS = (
    "/palette",
    "/workspaces/{id}/palette",
    "/workspaces/{id}/problems/count",
    "/workspaces/{id}/proposals/count",
    "/tokensets/{id}/rows",
    "/tokensets/{id}/groups",
    "/tokensets/{id}/modes/{modeId}/candidates",
    "/tokensets/{id}/modes/{modeId}/effects",
    "/tokensets/{id}/modes/{modeId}/explain",
    "/tokensets/{id}/modes/{modeId}/copies",
)
"""The paths of parts of pages, which their modules or the pages themselves ask for."""
ANEW = {"/account", "/workspaces/{id}/members", "/organizations/{id}/members", "/organizations/{id}/use"}
"""The paths of pages with a form for what has a secret: each time they have another key."""
WHOLE = (*(page for page in READING if page.path not in PARTS), PUBLIC_PAGES[0])
FORMS = tuple(page for page in PAGES if page.method == "POST" and page not in authorize.PAGES)
QUERIES = {
    "/workspaces/{id}/search": "q=color",
    "/workspaces/{id}/preview": "modes={modes/modeId},{modes/last}",
    "/tokensets/{id}/text": "group=color",
    "/tokensets/{id}/compare": "from={modes/modeId}&to={modes/last}",
    "/organizations/{id}/compare": "from=1.0.0&to=now",
    "/agents": "client=cursor",
    "/organizations/{id}/use": "client=gradle&environment={environments/environmentId}",
    "/tokensets/{id}/modes/{modeId}/form": "name=shadow.card",
    "/tokensets/{id}/modes/{modeId}/copies": "name=shadow.card",
    "/tokensets/{id}/ramp": "group=color.ramp&base=%23777",
    "/tokensets/{id}/export": "target=css&prefix=ds",
    "/tokensets/{id}/rename": "token=odd.old",
    "/tokensets/{id}/order": "group=odd",
    "/tokensets/{id}/presets": "target=scss",
    "/workspaces/{id}/import/done": "change_set={changes/changeSetId}&unchanged=3&skipped=1",
    "/organizations/{id}/environments/{environmentId}/promote": "release={releases/last}",
}
"""What pages are asked, where without it they have less to show."""
ODD = [
    {"name": "odd.lost", "type": "color", "value": "", "alias_to": "color.nowhere"},
    {"name": "odd.gone", "type": "color", "value": "", "alias_to": "color.nowhere"},
    {"name": "odd.value", "type": "dimension", "value": "twelve"},
    {
        "name": "odd.old",
        "type": "color",
        "value": "#eee",
        "deprecated": "Too pale.",
        "replaced_by": "text.muted",
    },
    {
        "name": "odd.ink",
        "type": "color",
        "value": "#777",
        "extensions": {"jeton.contrast": [{"on": "background.page", "level": "AA"}]},
    },
    {"name": "odd.wide", "type": "color", "value": "color(display-p3 1 0 0 / 0.5)", "description": "x" * 300},
    {"name": "odd." + "long" * 60, "type": "string", "value": "y" * 2000},
]
"""Tokens that the demo has none of."""


class World(NamedTuple):
    """An account with one of everything, by the parameters of paths: the part before it and its name."""

    owner: Account
    ids: dict[str, str]

    def path(self, path: str) -> str:
        """Return the path of a page with its parameters, and with its query."""
        query = re.sub(r"\{(.+?)\}", lambda name: self.ids[name[1]], QUERIES.get(path, ""))
        return filled(path, self.ids) + (f"?{query}" if query else "")

    def token_of_each_type(self) -> dict[str, str]:
        """Return the path of the page of a token of each type that there is."""
        mode = filled("/tokensets/{id}/modes/{modeId}", self.ids)
        tokens = ok(self.owner.client.get(f"{mode}/tokens"))["tokens"]
        return {token["type"]: f"{mode}/tokens/{token['name']}" for token in tokens}


def in_two_modes(owner: Account, tokens: Sequence[Mapping[str, object]]) -> str:
    """Make a tokenset with a second mode, Dark, and these tokens in its first; return its path."""
    client = owner.client
    workspace = ok(client.post("/workspaces", json={"name": "Brand"}), 201)["id"]
    tokenset = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)
    path = f"/tokensets/{tokenset['id']}"
    mode = ok(client.get(f"{path}/modes"))["modes"][0]["id"]
    ok(client.post(f"{path}/modes", json={"name": "Dark"}), 201)
    ok(client.patch(f"{path}/modes/{mode}/tokens", json={"upsert": tokens}))
    return path


def filled(path: str, ids: dict[str, str]) -> str:
    """Return a path with its parameters filled in."""
    parts = path.split("/")
    kind = ""
    for place, part in enumerate(parts):
        if named := _PARAMETER.fullmatch(part):
            parts[place] = ids[f"{kind}/{named[1]}"]
        else:
            kind = part
    return "/".join(parts)


def world(service: Service) -> World:
    """Make an account with the demo in an organization, which has releases and an environment."""
    owner = service.account()
    tokenset = demo_of(service, owner)
    mode = ok(owner.client.get(f"/tokensets/{tokenset}/modes"))["modes"][0]["id"]
    ok(owner.client.patch(f"/tokensets/{tokenset}/modes/{mode}/tokens", json={"upsert": ODD}))
    return World(owner, ids_of(service, owner, tokenset))


def demo_of(service: Service, owner: Account) -> str:
    """Make the demo of an account; return the id of its tokenset."""
    ((token_id,),) = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", owner.id)
    caller = Caller(token_id, owner.id, Plan.TEAM, can_write=True)
    return service.run(lambda tx: create_demo(tx, caller, 100))


def ids_of(service: Service, owner: Account, tokenset: str, organization: str = "Acme") -> dict[str, str]:
    """Return what the parameters of paths may be: share the workspace of a tokenset, and release it."""
    workspace = ok(owner.client.get(f"/tokensets/{tokenset}"))["workspace_id"]
    shared = service.organization(owner, organization)
    service.belongs(workspace, shared)
    modes = [mode["id"] for mode in ok(owner.client.get(f"/tokensets/{tokenset}/modes"))["modes"]]
    tokens = ok(owner.client.get(f"/tokensets/{tokenset}/modes/{modes[-1]}/tokens"))["tokens"]
    sql = """
        SELECT c.id FROM change_set c JOIN workspace w ON w.key = c.workspace_key WHERE w.id = $1
        ORDER BY c.id DESC LIMIT 1
    """
    ((change_set,),) = service.database.rows(sql, workspace)
    released, staging = service.run(partial(_released, organization_id=shared, user_id=owner.id))
    path = f"/organizations/{shared}/releases/{released}"
    public = ok(owner.client.patch(path, json={"is_public": True}))["digest"]
    signed_in(service, owner)
    sql = "SELECT id FROM session WHERE account_id = $1 ORDER BY id DESC LIMIT 1"
    ((session,),) = service.database.rows(sql, owner.id)
    for place in (f"/tokensets/{tokenset}", f"/workspaces/{workspace}"):
        owner.client.put(f"{place}/presets/web", json={"target": "css", "options": {"prefix": "ds"}})
    counts = {token["id"]: number for number, token in enumerate(tokens, 1)}
    told = {
        "file": "kit",
        "name": "Kit <b>",
        "pages": [{"name": "Cover", "counts": counts}, {"counts": counts}],
    }
    ok(owner.client.put(f"/workspaces/{workspace}/usage/figma", json=told | {"styles": counts}))
    asked = {"role": "viewer", "email": owner.email}  # so that nobody can use it up
    groups = f"/workspaces/{workspace}", f"/workspaces/{workspace}", f"/organizations/{shared}"
    invited, another, _ = (ok(owner.client.post(f"{each}/invitations", json=asked), 201) for each in groups)
    better = (
        {"name": "color.better", "type": "color", "value": "#0369a1"},
        {"name": "odd.ink", "value": "#555"},
    )
    wanted = {"title": "Better", "text": "# Why\n\nSo.", "changes": {"modes": {modes[0]: {"upsert": better}}}}
    proposal = ok(owner.client.post(f"/workspaces/{workspace}/proposals", json=wanted), 201)["id"]
    talk = f"/proposals/{proposal}/comments"
    comment = ok(owner.client.post(talk, json={"text": "Why?"}), 201)["id"]
    digest, _, file = path_of("ui.css").removeprefix("/ui/").partition("/")
    return {
        "workspaces/id": workspace,
        "tokensets/id": tokenset,
        "organizations/id": shared,
        "modes/modeId": modes[0],
        "modes/last": modes[-1],
        "presets/name": "web",
        "groups/path": "color",
        "tokens/name": quote(tokens[-1]["name"], safe=""),
        "proposals/id": proposal,
        "comments/commentId": comment,
        "changes/changeSetId": id_in(change_set),
        "releases/releaseId": released,
        "releases/last": ok(owner.client.get(f"/organizations/{shared}/releases"))["releases"][-1]["id"],
        "releases/digest": public,
        "environments/environmentId": staging,
        "members/userId": owner.id,
        "sessions/id": session,
        "api-tokens/tokenId": ok(owner.client.post("/me/api-tokens", json={"name": "spare"}), 201)["id"],
        "programs/id": service.run(partial(_connected, owner=owner, workspace_id=workspace)),
        "sign-in/code": link_for(service, owner).rpartition("/")[2],
        "invitations/code": invited["path"].rpartition("/")[2],
        "invitations/invitationId": another["id"],
        "ui/digest": digest,
        "ui/name": file,
    }


async def _connected(tx: Tx, owner: Account, workspace_id: str) -> str:
    """Let a program read a workspace; return the id of the grant."""
    caller = Caller("", owner.id, Plan.TEAM, can_write=True)
    program = await grants.register(tx, "Assistant", ("http://localhost/callback",))
    to = grants.Application(program, program.redirect_uris[0], CHALLENGE)
    limit = TokenLimit(frozenset([workspace_id]))
    code = await grants.allow(tx, caller, to, limit=limit, scopes=[Scope.READ], days=30)
    await grants.redeem(tx, code, program.id, to.redirect_uri, VERIFIER)
    return (await grants.listed(tx, caller))[-1].id


async def _released(tx: Tx, organization_id: str, user_id: str) -> tuple[str, str]:
    """Release twice, and let an environment have the first."""
    first = await release(tx, organization_id, user_id, "1.0.0", "The first one")
    await release(tx, organization_id, user_id, "1.1.0")
    staging = await environment(tx, organization_id, "staging")
    await promote(tx, staging, first, user_id)
    await environment(tx, organization_id, "production", gate=True)
    ((token,),) = await tx.all("SELECT id FROM api_token WHERE account_id = $1", user_id)
    fetching = ("", "curl", ""), (token, "npm", staging.item.id), (new_id(), "gradle", "")
    for number, places in enumerate(fetching, 1):
        key = DownloadKey(organization_id, first.version, first_day(1), *places)
        await downloads.add(tx, {key: DownloadCount(number * 137, timestamp())})
    return first.id, staging.item.id
