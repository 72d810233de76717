"""Organizations on the database, of all users."""

from jeton.cli.base import database
from jeton.cli.base.printing import note, print_json, print_result, print_table
from jeton.core.releases import organizations


def add(email: str, name: str, handle: str | None, *, as_json: bool) -> None:
    """Add an organization that a user owns, and print it."""
    limit = database.settings_of_present().organization_limit
    new = database.write(lambda tx: organizations.add_for(tx, email, name, handle, limit)).item
    print_result(new, f"Added {new.name}, handle {new.handle}, id {new.id}.", as_json=as_json)


def print_all(*, as_json: bool) -> None:
    """Print all organizations, the oldest first."""
    items = database.read(organizations.everyones)
    if as_json:
        print_json({"organizations": [each._asdict() for each in items]})
    elif items:
        rows = [(each.handle, each.name, each.owner, each.id) for each in items]
        print_table(("HANDLE", "NAME", "OWNER", "ID"), rows)
    else:
        note("There are no organizations yet: jeton organization add EMAIL NAME")
