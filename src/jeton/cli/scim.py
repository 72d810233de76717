"""`jeton scim`: create, list, revoke."""

import click

from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo, note, print_json, print_result, print_table
from jeton.cli.tokens import expires_in, state_of
from jeton.core.scim import tokens
from jeton.model.scim import ScimToken


@click.group()
def scim() -> None:
    """Create, list and revoke tokens by which an identity provider keeps users and groups.

    The provider sends one with each request to /scim/v2 (SCIM 2.0), and it reaches nothing else. It may add
    and disable every user, and its groups give the roles that JETON_SCIM_GROUPS says.
    """


@scim.command()
@click.option("--name", type=LINE, default="SCIM", show_default=True, help="Which provider it is for.")
@expires_in
@as_json
def create(name: str, expires_in: int | None, *, as_json: bool) -> None:
    """Create a token and print its secret, once.

    It works from the next request on. Standard output has the secret alone.

    \b
    Example:
      jeton scim create --name "Entra ID" --expires-in 365
    """  # noqa: D301  click reads \b
    new, secret = database.write(lambda tx: tokens.create(tx, name, expires_in))
    if as_json:
        print_json({"id": new.id, "token": secret, "expires_at": new.expires_at})
        return
    echo(secret)
    note("This is the only time it is shown. Enter it at the provider, beside the address /scim/v2 here.")
    note(f"It expires: {new.expires_at or 'never'}. To take it back: jeton scim revoke {new.id}")


@scim.command("list")
@as_json
def listed(*, as_json: bool) -> None:
    """List all tokens, the oldest first, without their secrets.

    \b
    Example:
      jeton scim list
    """  # noqa: D301  click reads \b
    all_ = database.read(tokens.listed)
    if as_json:
        print_json({"tokens": all_})
    elif all_:
        titles = ("ID", "NAME", "STATE", "STARTS WITH", "LAST USED", "CREATED")
        print_table(titles, [_row(each) for each in all_])
    else:
        note("There are no tokens of SCIM yet: jeton scim create")


@scim.command()
@click.argument("token_id", type=LINE)
@as_json
def revoke(token_id: str, *, as_json: bool) -> None:
    """Revoke a token by its id, which `jeton scim list` shows.

    It is refused with 401 from the next request on, also by a running server. This cannot be undone. What it
    has provisioned stays.

    \b
    Example:
      jeton scim revoke 01890a5d-ac96-774b-bcce-b302099a8057
    """  # noqa: D301  click reads \b
    database.write(lambda tx: tokens.revoke(tx, token_id))
    text = f"Revoked {token_id}: refused from the next request on."
    print_result({"id": token_id}, text, as_json=as_json)


def _row(token: ScimToken) -> tuple[str, ...]:
    return (token.id, token.name, state_of(token), token.prefix, token.last_used_at or "-", token.created_at)
