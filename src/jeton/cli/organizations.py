"""`jeton organization`: add, list."""

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.remote import organizations
from jeton.cli.remote.servers import is_remote


@click.group()
def organization() -> None:
    """Add and list organizations, whose workspaces are released together.

    An organization has a handle, by which commands and paths of exports name it. These go to the server of
    JETON_URL, or the one connected last unless JETON_DATABASE_URL is set; without both to the database, as an
    operator.
    """


@organization.command()
@click.argument("email", type=LINE, metavar="[EMAIL]")
@click.argument("name", type=LINE, required=False, metavar="NAME")
@click.option("--handle", type=LINE, help="1 to 40 of a-z, 0-9 and -; without it: made from the name.")
@as_json
def add(email: str, name: str | None, handle: str | None, *, as_json: bool) -> None:
    """Add an organization: on a server your own, on the database that of the user with this e-mail address.

    A user may own JETON_ORGANIZATION_LIMIT of them.

    \b
    Examples:
      jeton organization add "Acme Inc." --handle acme
      jeton organization add ann@example.com "Acme Inc." --handle acme
    """  # noqa: D301  click reads \b
    if is_remote():
        if name is not None:
            raise click.UsageError("EMAIL is for the database: with a server the API token says who you are")
        organizations.add(email, handle, as_json=as_json)
        return
    if name is None:
        raise click.UsageError("on the database it needs an owner: jeton organization add EMAIL NAME")
    if "@" in name and "@" not in email:
        raise click.UsageError("the e-mail address comes first: jeton organization add EMAIL NAME")
    from jeton.cli import database_organizations  # noqa: PLC0415  a server needs none of the store

    database_organizations.add(email, name, handle, as_json=as_json)


@organization.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List organizations, the oldest first: on a server those that the API token sees, on the database all.

    \b
    Example:
      jeton organization list
    """  # noqa: D301  click reads \b
    if is_remote():
        organizations.print_all(as_json=as_json)
        return
    from jeton.cli import database_organizations  # noqa: PLC0415  as above

    database_organizations.print_all(as_json=as_json)
