"""`jeton workspace`: add, list."""

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo, note, print_table
from jeton.cli.remote import names
from jeton.cli.remote.client import Client, print_added
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import MAYBE_TEXT, NAMED

_WORKSPACE = {**NAMED, "is_owner": bool, "user_role": MAYBE_TEXT}


@click.group()
def workspace() -> None:
    """Add and list workspaces on a server.

    A workspace holds tokensets, which hold the tokens of each mode.
    """


@workspace.command()
@click.argument("name", type=LINE)
@click.option("--description", type=LINE, help="One line about it.")
@click.option(
    "--organization", type=LINE, metavar="HANDLE|NAME|ID", help="The organization to share it with."
)
@as_json
def add(name: str, description: str | None, organization: str | None, *, as_json: bool) -> None:
    """Add a workspace that you own.

    \b
    Examples:
      jeton workspace add Brand
      jeton workspace add Brand --organization acme
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    body = {"name": name, "description": description}
    if organization is not None:
        body["organization_id"] = names.organization(client, organization)["id"]
    print_added(client.post("/workspaces", body), as_json=as_json)


@workspace.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List the workspaces that the API token sees, the oldest first.

    \b
    Example:
      jeton workspace list
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    answer = client.get("/workspaces")
    if as_json:
        echo(answer.line())
    elif rows := answer.json({"workspaces": [_WORKSPACE]})["workspaces"]:
        titles = ("NAME", "ROLE", "ID")
        roles = [
            (each["name"], "owner" if each["is_owner"] else each["user_role"] or "-", each["id"])
            for each in rows
        ]
        print_table(titles, roles)
    else:
        note("There are no workspaces yet: jeton workspace add NAME")
