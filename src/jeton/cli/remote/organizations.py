"""Organizations on a server, and `jeton environment`: add, list."""

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo, note, print_table
from jeton.cli.remote import names
from jeton.cli.remote.client import Client, print_added
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import ID, NAMED, ORGANIZATION

_ENVIRONMENT = {**NAMED, "release_id": (ID, type(None)), "gate": object}

in_organization = click.option(
    "--organization", type=LINE, metavar="HANDLE|NAME|ID", help="The organization; needed only of several."
)


def add(name: str, handle: str | None, *, as_json: bool) -> None:
    """Add an organization that the caller owns, and print it."""
    client = Client(chosen(), as_json=as_json)
    answer = client.post("/organizations", {"name": name, "handle": handle})
    if as_json:
        echo(answer.line())
    else:
        new = answer.json(ORGANIZATION)
        echo(f"Added {new['name']}, handle {new['handle']}, id {new['id']}.")


def print_all(*, as_json: bool) -> None:
    """Print the organizations that the API token sees."""
    client = Client(chosen(), as_json=as_json)
    answer = client.get("/organizations")
    if as_json:
        echo(answer.line())
    elif rows := answer.json({"organizations": [ORGANIZATION]})["organizations"]:
        print_table(("HANDLE", "NAME", "ID"), [(each["handle"], each["name"], each["id"]) for each in rows])
    else:
        note(f"The API token sees no organization: {names.NEW_ORGANIZATION}")


@click.group()
def environment() -> None:
    """Add and list the environments of an organization on a server.

    An environment, such as production, is where one release of an organization is active: jeton promote.
    """


@environment.command("add")
@click.argument("name", type=LINE)
@in_organization
@click.option("--gate", is_flag=True, help="Refuse releases with new errors or breaking changes.")
@as_json
def add_environment(name: str, organization: str | None, *, gate: bool, as_json: bool) -> None:
    """Add an environment, after those that there are.

    \b
    Examples:
      jeton environment add staging
      jeton environment add production --gate --organization acme
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    organization_id = names.organization(client, organization)["id"]
    answer = client.post(f"/organizations/{organization_id}/environments", {"name": name, "gate": gate})
    print_added(answer, as_json=as_json)


@environment.command("list")
@in_organization
@as_json
def list_environments(organization: str | None, *, as_json: bool) -> None:
    """List the environments of an organization in their order, with the release that is active in each.

    \b
    Example:
      jeton environment list --organization acme
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    place = names.organization(client, organization)
    path = f"/organizations/{place['id']}"
    answer = client.get(f"{path}/environments")
    if as_json:
        echo(answer.line())
        return
    rows = answer.json({"environments": [_ENVIRONMENT]})["environments"]
    if not rows:
        note(f"{place['name']} has no environments yet: {names.NEW_ENVIRONMENT}")
        return
    ids = {each["release_id"] for each in rows if each["release_id"] is not None}
    versions = {each: client.get(f"{path}/releases/{each}").json({"version": str})["version"] for each in ids}
    print_table(
        ("NAME", "RELEASE", "GATE", "ID"),
        [
            (each["name"], versions.get(each["release_id"], "-"), "yes" if each["gate"] else "-", each["id"])
            for each in rows
        ],
    )
