"""A workspace in which there is all that requests of every kind need."""

from functools import partial
from typing import NamedTuple

from api.helpers import another_secret
from support.environments import environment, promote
from support.proposals import comment, proposal
from support.releases import release
from support.service import Account, Service

from jeton.bodies.bodies import ModeCreation, TokensetCreation, WorkspaceCreation, new_token
from jeton.bodies.figma_uses import FigmaReport
from jeton.bodies.inviting import InvitationCreation
from jeton.bodies.presets import PresetSetting
from jeton.core.accounts import invitations
from jeton.core.accounts.members import ORGANIZATION, WORKSPACE, MemberGroup
from jeton.core.checks import problems as search
from jeton.core.exports import presets
from jeton.core.hierarchy import modes, tokens, tokensets, workspaces
from jeton.model.clock import timestamp
from jeton.model.ids import id_in, key_of
from jeton.model.objects import Caller, Plan, Release, Role
from jeton.problems.model import Problem
from jeton.store import figma_uses
from jeton.store.engine import Tx


class World(NamedTuple):
    """A workspace: the ids of what is in it, by the names that the cases use."""

    owner: Account
    ids: dict[str, str]


def build(service: Service) -> World:
    """Make a user with a workspace of two tokensets, whose tokens mean each other in every way."""
    owner = service.account()
    rows = service.database.rows("SELECT id FROM api_token WHERE account_id = $1", owner.id)
    caller = Caller(rows[0][0], owner.id, Plan.TEAM, can_write=True)
    organization = service.organization(owner)
    ids = service.run(lambda tx: _grow(tx, caller, organization))
    ids |= _change_sets(service, ids)
    ids["problem"] = service.run(partial(problem_of, caller=caller, workspace_id=ids["workspace"]))
    about = ids["workspace"], owner.id, ids["base"]
    ids["proposal"] = service.run(lambda tx: proposal(tx, *about))
    ids["comment"] = service.run(lambda tx: comment(tx, ids["proposal"], owner.id))
    other = service.member(ids["workspace"], Role.EDITOR)
    ids["theirs"] = service.run(lambda tx: proposal(tx, ids["workspace"], other.id, ids["base"], "their"))
    return World(
        owner, ids | _people(service, owner, ids["workspace"]) | _organized(service, owner, organization)
    )


async def problem_of(tx: Tx, caller: Caller, workspace_id: str) -> str:
    """Return the id of a problem of the workspace; the server does not come to know any by this."""
    found: list[str] = []

    def noted(problems: list[Problem]) -> bytes:
        found.extend(problem.id for problem in problems)
        return b""

    await search.search_now(tx, caller, search.WORKSPACE, [workspace_id], noted)
    return found[0]


def _change_sets(service: Service, ids: dict[str, str]) -> dict[str, str]:
    """Return the change sets that made a token and the workspace."""
    token = "SELECT change_set_id FROM token_history WHERE token_key = $1"
    workspace = "SELECT change_set_id FROM object_history WHERE object_id = $1"
    ((created,),) = service.database.rows(token, key_of(ids["plain"]))
    ((begun,),) = service.database.rows(workspace, ids["workspace"])
    return {"created": id_in(created), "begun": id_in(begun)}


def invited(service: Service, owner: Account, group: MemberGroup, group_id: str) -> tuple[str, str]:
    """Invite somebody to a workspace or an organization; return the invitation's id and its code."""
    caller, new = Caller("", owner.id, Plan.TEAM, can_write=True), InvitationCreation("admin")
    work = partial(invitations.create, caller=caller, group_id=group_id, group=group, new=new)
    made, code = service.run(work)
    return made.id, code


def _people(service: Service, owner: Account, workspace_id: str) -> dict[str, str]:
    """Add a member and a user who is none, and another API token of the owner's."""
    member, newcomer = service.member(workspace_id, Role.VIEWER), service.account()
    invitation, _ = invited(service, owner, WORKSPACE, workspace_id)
    host = service.account()
    hosts = service.organization(host, "Host")
    return {
        "member": member.email,
        "member id": member.id,
        "newcomer": newcomer.email,
        "spare": another_secret(service, owner)[0],
        "invitation": invitation,
        "code": invited(service, host, ORGANIZATION, hosts)[1],
    }


def _organized(service: Service, owner: Account, organization_id: str) -> dict[str, str]:
    """Add to the organization of the workspace two releases, the second used nowhere, and a member."""
    made = [
        service.run(partial(release, organization_id=organization_id, user_id=owner.id, version=version))
        for version in ("1.0.0", "1.0.1")
    ]
    colleague = service.organization_member(organization_id, Role.VIEWER)
    ((handle,),) = service.database.rows(
        "SELECT handle FROM organization_handle WHERE organization_id = $1", organization_id
    )
    staging, production = service.run(lambda tx: _environments(tx, made[0], owner.id))
    return {
        "organization": organization_id,
        "handle": handle,
        "staging": staging,
        "production": production,
        "elsewhere": service.organization(owner, "Elsewhere"),
        "release": made[0].id,
        "another": made[1].id,
        "colleague": colleague.email,
        "colleague id": colleague.id,
        "another invitation": invited(service, owner, ORGANIZATION, organization_id)[0],
    }


async def _environments(tx: Tx, active: Release, user_id: str) -> tuple[str, str]:
    """Add two environments: a release is active in the first, the second has a gate."""
    staging = await environment(tx, active.organization_id, "staging")
    await promote(tx, staging, active, user_id)
    gated = await environment(tx, active.organization_id, "production", gate=True)
    return staging.item.id, gated.item.id


async def _grow(tx: Tx, caller: Caller, organization: str) -> dict[str, str]:
    workspace = (
        await workspaces.create(tx, caller, WorkspaceCreation("Brand", None, organization), 9)
    ).item.id
    core = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Core", None))).item.id
    other = (await tokensets.create(tx, caller, workspace, new=TokensetCreation("Other", None))).item.id
    base, distant = [(await modes.listed(tx, caller, owner)).items[0].id for owner in (core, other)]
    dark = (await modes.create(tx, caller, core, new=ModeCreation("Dark", is_default=False))).item.id
    ids = {
        "workspace": workspace,
        "core": core,
        "other": other,
        "base": base,
        "dark": dark,
        "distant": distant,
        "remotely": f"/tokensets/{other}/modes/{distant}",
    }
    for tokenset, mode, name, alias in (
        (core, base, "plain", None),
        (core, base, "target", None),
        (core, base, "follower", "target"),
        (core, base, "chained", "follower"),
        (core, base, "far", "remote"),
        (core, base, "dangling", "nothing"),
        (core, dark, "target", "target"),
        (core, dark, "follower", "plain"),
        (other, distant, "remote", None),
        (other, distant, "outside", "target"),
    ):
        fields = {"name": name, "type": "string", "value": "v", "alias_to": alias}
        made = await tokens.create(tx, caller, tokenset, mode, new=new_token(fields))
        ids.setdefault(name, made.item.id)
    for name, value, alias in (
        ("composite", '{"color": "{target}", "width": "{chained} {far}"}', None),
        ("shadow", "v", "composite"),
    ):
        fields = {"name": name, "type": "border", "value": value, "alias_to": alias}
        ids[name] = (await tokens.create(tx, caller, core, base, new=new_token(fields))).item.id
    ours = PresetSetting("css", {"header": "Ours"})
    await presets.put_of_workspace(tx, caller, workspace, "web", new=ours)
    await presets.put_of_tokenset(tx, caller, core, "web", new=ours)
    await figma_uses.put(tx, workspace, FigmaReport("kit", []), {}, 1, timestamp())
    ids["then"] = timestamp()
    return ids
