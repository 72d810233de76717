"""`jeton member`: list, set, remove."""

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json, email
from jeton.cli.base.printing import note, print_json, print_result, print_table
from jeton.core.accounts import accounts
from jeton.core.accounts.members import WORKSPACE
from jeton.core.hierarchy import places
from jeton.model.objects import MEMBER_ROLES, Plan, Role
from jeton.store.engine import Tx


@click.group()
def member() -> None:
    """Share a workspace with other users, and list who sees a workspace or an organization.

    Members count while the workspace's owner has the plan team; with another plan only the owner sees it.

    \b
    viewer   reads
    editor   reads and writes
    admin    reads and writes
    """  # noqa: D301  click reads \b


@member.command("list")
@click.argument("place", type=LINE, metavar="PLACE")
@as_json
def listed(place: str, *, as_json: bool) -> None:
    """List the owner and the members of a workspace or an organization, given by its id, name or handle.

    The members of an organization see its workspaces as well, and are listed there alone.

    \b
    Example:
      jeton member list Brand
    """  # noqa: D301  click reads \b
    (group, id_, name, owner, plan), members = database.read(lambda tx: places.members_of(tx, place))
    if as_json:
        print_json({group.key: id_, "name": name, "owner": owner, "members": members})
        return
    rows = [(each.email, each.role, each.user_id) for each in (owner, *members)]
    print_table(("EMAIL", "ROLE", "ID"), rows)
    if members and group is WORKSPACE and plan is not Plan.TEAM:
        note(f"The owner has the plan {plan}: the members see nothing until it is team.")


@member.command("set")
@click.argument("workspace", type=LINE)
@email
@click.argument("role", type=click.Choice([role.value for role in MEMBER_ROLES]))
@as_json
def set_(workspace: str, email: str, role: str, *, as_json: bool) -> None:
    """Make a user a member of a workspace, or change the role of one who is.

    It holds from the next request on, also on a running server. The workspace goes by its name or its id.

    \b
    Example:
      jeton member set Brand ben@example.com editor
    """  # noqa: D301  click reads \b

    async def work(tx: Tx) -> str:
        id_ = await places.workspace_id(tx, workspace)
        await accounts.set_member(tx, id_, email, Role(role))
        return id_

    workspace_id = database.write(work)
    text = f"{email.lower()} is {role} of the workspace {workspace} from the next request on."
    result = {"workspace_id": workspace_id, "email": email.lower(), "role": role}
    print_result(result, text, as_json=as_json)


@member.command()
@click.argument("workspace", type=LINE)
@email
@as_json
def remove(workspace: str, email: str, *, as_json: bool) -> None:
    """End a user's membership in a workspace.

    From the next request on, the workspace does not exist for the user, also on a running server.

    \b
    Example:
      jeton member remove Brand ben@example.com
    """  # noqa: D301  click reads \b

    async def work(tx: Tx) -> str:
        id_ = await places.workspace_id(tx, workspace)
        await accounts.remove_member(tx, id_, email)
        return id_

    workspace_id = database.write(work)
    text = f"{email.lower()} is no member of the workspace {workspace} from the next request on."
    print_result({"workspace_id": workspace_id, "email": email.lower()}, text, as_json=as_json)
