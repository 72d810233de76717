"""`jeton login`."""

import click

from jeton.cli.base import database
from jeton.cli.base.addresses import base_url
from jeton.cli.base.arguments import as_json, email
from jeton.cli.base.printing import note, print_result
from jeton.core.accounts import sessions

_MOST_MINUTES = 7 * 24 * 60


@click.command()
@email
@click.option(
    "--minutes",
    type=click.IntRange(1, _MOST_MINUTES),
    default=sessions.LINK_MINUTES,
    show_default=True,
    help="How long the link works.",
)
@as_json
def login(email: str, minutes: int, *, as_json: bool) -> None:
    """Print a link that signs a user in once, in a browser.

    The link begins with JETON_PUBLIC_URL, or with the address that the server listens on; beside an embedded
    database a running server notes it. There are no passwords: who has the link is the user, so send it where
    nobody else reads.

    \b
    Example:
      jeton login ann@example.com
    """  # noqa: D301  click reads \b
    used = database.settings_of_present()
    code = database.write(lambda tx: sessions.make_link(tx, email, minutes))
    link = sessions.path_of_link(code)
    url = base_url(used) + link
    print_result({"url": url, "minutes": minutes}, url, as_json=as_json)
    if not as_json:
        note(f"It works once, within {minutes} minutes.")
