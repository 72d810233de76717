"""`jeton user`: add, set-plan, list."""

import click

from jeton.cli import database
from jeton.cli.arguments import as_json, email
from jeton.cli.printing import note, print_json, print_result, print_table
from jeton.core import accounts
from jeton.model import Plan

PLANS = click.Choice([plan.value for plan in Plan])


@click.group()
def user() -> None:
    """Add and list users and change their plans.

    A user owns workspaces and API tokens. The plan of a workspace's owner decides what the API may do there.

    \b
    free   the API only reads; only the owner sees the workspace
    pro    the API reads and writes; only the owner sees the workspace
    team   the API reads and writes; members see the workspace as well (jeton member)
    """  # noqa: D301  click reads \b


@user.command()
@email
@click.option("--plan", type=PLANS, default=Plan.FREE.value, show_default=True, help="The user's plan.")
@as_json
def add(email: str, plan: str, *, as_json: bool) -> None:
    """Add a user with this e-mail address.

    Addresses are compared in lower case. Nothing is sent to the address. The user needs an API token next.

    \b
    Example:
      jeton user add ann@example.com --plan team
      jeton token create ann@example.com
    """  # noqa: D301  click reads \b
    added = database.write(lambda tx: accounts.add_user(tx, email, Plan(plan)), creates=True)
    print_result(added, f"Added {added.email}, plan {added.plan}, id {added.id}.", as_json=as_json)
    if not as_json:
        note(f"Next: jeton token create {added.email}")


@user.command("set-plan")
@email
@click.argument("plan", type=PLANS)
@as_json
def set_plan(email: str, plan: str, *, as_json: bool) -> None:
    """Change a user's plan.

    It holds from the next request on, also on a running server. A smaller plan deletes nothing: workspaces
    over its limit stay, members of the user's workspaces see them again once the plan is team.

    \b
    Example:
      jeton user set-plan ann@example.com pro
    """  # noqa: D301  click reads \b
    changed = database.write(lambda tx: accounts.set_plan(tx, email, Plan(plan)))
    text = f"{changed.email} has the plan {changed.plan} from the next request on."
    print_result(changed, text, as_json=as_json)


@user.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List all users, the oldest first.

    \b
    Example:
      jeton user list --json
    """  # noqa: D301  click reads \b
    found = database.read(accounts.users)
    if as_json:
        print_json({"users": found})
    elif found:
        print_table(("EMAIL", "PLAN", "ID"), [(user.email, user.plan, user.id) for user in found])
    else:
        note("There are no users yet: jeton user add EMAIL")
