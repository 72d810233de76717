"""`jeton user`: add, set-plan, disable, enable, remove, list."""

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json, email
from jeton.cli.base.printing import echo, note, print_json, print_result, print_table
from jeton.core.accounts import accounts, users
from jeton.core.accounts.users import Removal, listing
from jeton.model.objects import Plan
from jeton.model.people import User
from jeton.store.engine import Tx

PLANS = click.Choice([plan.value for plan in Plan])


@click.group()
def user() -> None:
    """Add, disable and remove users, list them and change their plans.

    A user owns workspaces and API tokens. The plan of a workspace's owner decides what the API may do there.

    \b
    free   the API only reads; only the owner sees the workspace
    pro    the API reads and writes; only the owner sees the workspace
    team   the API reads and writes; members see the workspace as well (jeton member)
    """  # noqa: D301  click reads \b


@user.command()
@click.argument("emails", type=LINE, nargs=-1, required=True, metavar="EMAIL...")
@click.option("--plan", type=PLANS, help="The plan of each; without it: JETON_DEFAULT_PLAN, which is team.")
@as_json
def add(emails: tuple[str, ...], plan: str | None, *, as_json: bool) -> None:
    """Add a user with this e-mail address, or one with each of several: all of them or none.

    Addresses are compared in lower case. Nothing is sent to them. A user needs an API token next.

    \b
    Example:
      jeton user add ann@example.com
      jeton user add ben@example.com cleo@example.com
      jeton token create ann@example.com
    """  # noqa: D301  click reads \b
    user_plan = Plan(plan or database.load_settings().default_plan)

    async def work(tx: Tx) -> list[User]:
        return [await accounts.add_user(tx, email, user_plan) for email in emails]

    added = database.write(work, creates=True)
    if as_json:
        print_json(added[0] if len(added) == 1 else {"users": added})
        return
    for each in added:
        echo(f"Added {each.email}, plan {each.plan}, id {each.id}.")
    note(f"Next: jeton token create {added[0].email if len(added) == 1 else 'EMAIL'}")


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


@user.command()
@email
@as_json
def disable(email: str, *, as_json: bool) -> None:
    """Refuse all API tokens of a user with 401, from the next request on, until the user is enabled again.

    Nothing else changes: others go on seeing the user's workspaces, and memberships stay.

    \b
    Example:
      jeton user disable ann@example.com
    """  # noqa: D301  click reads \b
    changed = database.write(lambda tx: users.set_disabled(tx, email, disabled=True))
    text = f"{changed.email} is disabled: every API token of theirs is refused from the next request on."
    print_result(changed, text, as_json=as_json)


@user.command()
@email
@as_json
def enable(email: str, *, as_json: bool) -> None:
    """Accept the API tokens of a disabled user again, but for those that are revoked or expired.

    \b
    Example:
      jeton user enable ann@example.com
    """  # noqa: D301  click reads \b
    changed = database.write(lambda tx: users.set_disabled(tx, email, disabled=False))
    print_result(changed, f"{changed.email} is enabled from the next request on.", as_json=as_json)


@user.command()
@email
@click.option("--to", "heir", type=LINE, metavar="EMAIL", help="Who gets what the user owns.")
@as_json
def remove(email: str, heir: str | None, *, as_json: bool) -> None:
    """Remove a user: revoke all API tokens, end all memberships, and free the address.

    A user who owns workspaces or organizations is only removed with --to, which names the next owner. History
    keeps who did what. This cannot be undone; `jeton user disable` can.

    \b
    Example:
      jeton user remove ann@example.com --to ben@example.com
    """  # noqa: D301  click reads \b
    done = database.write(lambda tx: users.remove(tx, email, heir))
    if as_json:
        lists = [[{"id": id_, "name": name} for id_, name in kind.items()] for kind in done.owned]
        print_json(
            {
                "id": done.user.id,
                "email": done.user.email,
                **dict(zip(done.owned._fields, lists, strict=True)),
            }
        )
        return
    echo(f"Removed {done.user.email}.")
    _tell_of_heir(done)


def _tell_of_heir(done: Removal) -> None:
    """Print who owns what the user owned, and what the plan of the next owner changes."""
    if done.heir is None or not any(done.owned):
        return
    echo(f"{done.heir.email} owns {listing(done.owned)} now.")
    if done.heir.plan is not Plan.TEAM:
        plan, address = done.heir.plan, done.heir.email
        note(f"{address} has the plan {plan}: members do not see these workspaces.")
        note(f"To change that: jeton user set-plan {address} team")


@user.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List all users, the oldest first.

    \b
    Example:
      jeton user list --json
    """  # noqa: D301  click reads \b
    items = database.read(accounts.users)
    if as_json:
        print_json({"users": items})
    elif items:
        rows = [(each.email, each.plan, "disabled" if each.disabled_at else "-", each.id) for each in items]
        print_table(("EMAIL", "PLAN", "STATE", "ID"), rows)
    else:
        note("There are no users yet: jeton user add EMAIL")
