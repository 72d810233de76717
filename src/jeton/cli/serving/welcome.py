"""The text that `jeton serve` prints on standard output when it listens; its API token is never logged."""

import logging
import shlex
import threading
import webbrowser
from typing import NamedTuple

import click

from jeton.cli.base.addresses import reachable, write_address
from jeton.core.accounts.sessions import LINK_MINUTES, path_of_link
from jeton.core.hierarchy.first_start import OWNER, FirstStart
from jeton.settings import Settings

_log = logging.getLogger("jeton")

_FIRST = """\
Jeton is ready at {url}

{entrance}Your API token, {where} (user {email}, plan {plan}):

  {token}

Try it:

  curl -H {quote}Authorization: Bearer {secret}{quote} {url}/api/v1/workspaces
"""
_DEMO = """\
  curl -H {quote}Authorization: Bearer {secret}{quote} '{url}{export}'
"""
_LINK = """\
Open it in a browser; the link signs you in once, within {minutes} minutes:

  {link}

"""
_LOGIN = """\
Open it in a browser by a link that this prints:

  jeton login {email}

"""
_NO_USERS = """\
Nobody can use it yet: jeton user add EMAIL, then jeton token create EMAIL
"""
_LINKS = """\

API    {url}/docs
Data   {data}
Stop   Ctrl-C
"""


class Wishes(NamedTuple):
    """Whether the first start makes the demo, and whether a browser opens the first page."""

    demo: bool
    opens: bool


class Welcome:
    """The text that is printed once the server listens.

    Attributes:
        first: the result of the first start, if this is one.
        has_users: whether there is a user.
        token_file: the file that has the first API token, "" if it is to be printed.
    """

    def __init__(self, settings: Settings, *, opens: bool = False) -> None:
        self._opens = opens
        self._settings = settings
        embedded = settings.is_embedded
        self._data = str(settings.database_file.absolute()) if embedded else settings.database_name
        self.first: FirstStart | None = None
        self.has_users = True
        self.token_file = ""

    def show(self, host: str, port: int) -> None:
        """Print the text in one write, since a program may wait for it."""
        url = f"http://{reachable(host)}:{port}"
        write_address(self._settings, url)
        click.echo(self._text(url), nl=False)
        _log.info("listening on %s", url)
        if self._opens:  # in a thread, since a browser may take its time
            threading.Thread(target=webbrowser.open, args=(self._link(url),), daemon=True).start()

    def _link(self, url: str) -> str:
        """Return the link that signs the first user in, or the first page's URL."""
        base = self._settings.public_url or url
        return base if self.first is None else base + path_of_link(self.first.link_code)

    def _entrance(self, url: str) -> str:
        """Return how to sign in; where the API token is not printed, no link is either."""
        if self.first is None or self.token_file:
            return _LOGIN.format(email=OWNER)
        return _LINK.format(minutes=LINK_MINUTES, link=self._link(url))

    def _text(self, url: str) -> str:
        if self.first is None:
            text = f"Jeton is ready at {url} (data: {self._data}; API: {url}/docs)\n"
            return text if self.has_users else text + _NO_USERS
        text = _FIRST + (_DEMO if self.first.tokenset_id else "") + _LINKS
        file, secret = self.token_file, self.first.secret
        return text.format(
            entrance=self._entrance(url),
            where="in a file that only you can read" if file else "shown this once",
            token=file or secret,
            secret=f"$(cat {shlex.quote(file)})" if file else secret,
            quote='"' if file else "'",
            url=url,
            email=self.first.user.email,
            plan=self.first.user.plan,
            export=f"/api/v1/tokensets/{self.first.tokenset_id}/export?format=css",
            data=self._data,
        )
