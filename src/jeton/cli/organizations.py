"""`jeton organization`: add, list."""

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json, email
from jeton.cli.base.printing import note, print_json, print_result, print_table
from jeton.core.releases import organizations


@click.group()
def organization() -> None:
    """Add and list organizations, whose workspaces are released together.

    An organization has a handle, by which paths of exports name it: acme in
    /api/v1/organizations/acme/environments/production/export. Everything else about it is done over HTTP.
    """


@organization.command()
@email
@click.argument("name", type=LINE)
@click.option("--handle", type=LINE, help="1 to 40 of a-z, 0-9 and -; without it: made from the name.")
@as_json
def add(email: str, name: str, handle: str | None, *, as_json: bool) -> None:
    """Add an organization that the user with this e-mail address owns.

    A user may own JETON_ORGANIZATION_LIMIT of them.

    \b
    Example:
      jeton organization add ann@example.com "Acme Inc." --handle acme
    """  # noqa: D301  click reads \b
    if "@" in name and "@" not in email:
        raise click.UsageError("the e-mail address comes first: jeton organization add EMAIL NAME")
    limit = database.settings_of_present().organization_limit
    new = database.write(lambda tx: organizations.add_for(tx, email, name, handle, limit)).item
    print_result(new, f"Added {new.name}, handle {new.handle}, id {new.id}.", as_json=as_json)


@organization.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List all organizations, the oldest first.

    \b
    Example:
      jeton organization list
    """  # noqa: D301  click reads \b
    items = database.read(organizations.everyones)
    if as_json:
        print_json({"organizations": [each._asdict() for each in items]})
    elif items:
        rows = [(each.handle, each.name, each.owner, each.id) for each in items]
        print_table(("HANDLE", "NAME", "OWNER", "ID"), rows)
    else:
        note("There are no organizations yet: jeton organization add EMAIL NAME")
