"""`jeton token`: create, list, revoke."""

import click

from jeton.bodies.bodies import LONGEST_DAYS
from jeton.cli.base import database
from jeton.cli.base.arguments import LINE, as_json, email
from jeton.cli.base.printing import echo, note, print_json, print_result, print_table
from jeton.core.accounts import accounts
from jeton.model.clock import timestamp
from jeton.model.objects import Scope
from jeton.model.people import ApiToken
from jeton.model.scim import ScimToken

expires_in = click.option(
    "--expires-in",
    type=click.IntRange(1, LONGEST_DAYS),
    metavar="DAYS",
    help="After how many days it is refused; without it: never.",
)


@click.group()
def token() -> None:
    """Create, list and revoke API tokens.

    A program sends an API token with each request: `Authorization: Bearer jtn_...`. It speaks for one user.
    Its secret is shown once, when it is created; only a digest of it is stored.
    """


@token.command()
@email
@click.option("--name", type=LINE, default="command line", show_default=True, help="What it is for.")
@click.option(
    "--scope",
    "scopes",
    type=click.Choice([scope.value for scope in Scope]),
    multiple=True,
    help="What it may do; may be given more than once. Reading is always included; without it: everything.",
)
@expires_in
@click.option(
    "--workspace",
    "workspaces",
    type=LINE,
    metavar="ID|NAME",
    multiple=True,
    help="Limit it to this workspace, without releases; may be given more than once.",
)
@click.option(
    "--organization",
    "organizations",
    type=LINE,
    metavar="HANDLE|NAME|ID",
    multiple=True,
    help="Limit it to this organization, its workspaces and releases; may be given more than once.",
)
@as_json
def create(
    email: str,
    name: str,
    scopes: tuple[str, ...],
    expires_in: int | None,
    workspaces: tuple[str, ...],
    organizations: tuple[str, ...],
    *,
    as_json: bool,
) -> None:
    """Create an API token for a user and print its secret, once.

    It works from the next request on. Standard output has the secret alone; what else there is to know goes
    to standard error. Limited to workspaces or organizations of the user's, it sees nothing else.

    \b
    Examples:
      TOKEN=$(jeton token create ann@example.com)
      jeton token create ann@example.com --name CI --scope read:tokens --expires-in 90 --organization acme
    """  # noqa: D301  click reads \b
    granted = [Scope(scope) for scope in scopes] or list(Scope)
    new, secret = database.write(
        lambda tx: accounts.create_token(tx, email, name, granted, expires_in, workspaces, organizations)
    )
    if as_json:
        fields = {"id": new.id, "token": secret, "scopes": new.scopes, "expires_at": new.expires_at}
        limits = {"workspace_ids": new.workspace_ids, "organization_ids": new.organization_ids}
        print_json(fields | {name: ids for name, ids in limits.items() if ids})
        return
    echo(secret)
    note(f"This is the only time it is shown. It may: {', '.join(new.scopes)}.")
    if new.limit is not None:
        note(f"It sees nothing but {' and '.join(_limits(new))}.")
    note(f"It expires: {new.expires_at or 'never'}. To take it back: jeton token revoke {new.id}")


@token.command("list")
@email
@as_json
def listed(email: str, *, as_json: bool) -> None:
    """List a user's API tokens, the oldest first, without their secrets.

    Those that were revoked more than 30 days ago are left out. The first characters of a secret stand for it.
    The last use is noted at most every 30 seconds.

    \b
    Example:
      jeton token list ann@example.com
    """  # noqa: D301  click reads \b
    api_tokens = database.read(lambda tx: accounts.tokens(tx, email))
    if as_json:
        print_json({"tokens": api_tokens})
    elif api_tokens:
        titles = ("ID", "NAME", "STATE", "SCOPES", "LIMITED TO", "STARTS WITH", "LAST USED", "CREATED")
        print_table(titles, [_row(each) for each in api_tokens])
    else:
        note(f"{email} has no API tokens yet: jeton token create {email}")


@token.command()
@click.argument("token_id", type=LINE)
@as_json
def revoke(token_id: str, *, as_json: bool) -> None:
    """Revoke an API token by its id, which `jeton token list` shows.

    It is refused with 401 from the next request on, also by a running server. This cannot be undone.

    \b
    Example:
      jeton token revoke 01890a5d-ac96-774b-bcce-b302099a8057
    """  # noqa: D301  click reads \b
    database.write(lambda tx: accounts.revoke_token(tx, token_id))
    text = f"Revoked {token_id}: refused from the next request on."
    print_result({"id": token_id}, text, as_json=as_json)


def _row(api_token: ApiToken) -> tuple[str, ...]:
    scopes, limits = " ".join(api_token.scopes), ", ".join(_limits(api_token)) or "-"
    moments = (api_token.last_used_at or "-", api_token.created_at)
    return (api_token.id, api_token.name, state_of(api_token), scopes, limits, api_token.prefix, *moments)


def _limits(api_token: ApiToken) -> list[str]:
    """Return texts such as `1 workspace` and `2 organizations`."""
    numbers = (
        ("workspace", len(api_token.workspace_ids or ())),
        ("organization", len(api_token.organization_ids or ())),
    )
    return [f"{number} {kind}{'s' * (number > 1)}" for kind, number in numbers if number]


def state_of(secret: ApiToken | ScimToken) -> str:
    """Return whether a token is in force, and until or since when not."""
    if secret.revoked_at is not None:
        return f"revoked {secret.revoked_at}"
    if secret.expires_at is None:
        return "in force"
    return f"{'expired' if secret.expires_at <= timestamp() else 'until'} {secret.expires_at}"
