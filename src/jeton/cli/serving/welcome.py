"""The text that `jeton serve` prints on standard output when it listens; its API token is never logged."""

import ipaddress
import logging

import click

from jeton.core.first_start import FirstStart
from jeton.settings import Settings

_log = logging.getLogger("jeton")

_FIRST = """\
Jeton is ready at {url}

Your API token, shown this once (user {email}, plan {plan}):

  {secret}

Try it:

  curl -H 'Authorization: Bearer {secret}' {url}/api/v1/workspaces
"""
_DEMO = """\
  curl -H 'Authorization: Bearer {secret}' '{url}/api/v1/tokensets/{tokenset_id}/export?format=css'
"""
_NO_USERS = """\
Nobody can use it yet: jeton user add EMAIL --plan team, then jeton token create EMAIL
"""
_LINKS = """\

API    {url}/docs
Data   {data}
Stop   Ctrl-C
"""


class Welcome:
    """The text that is printed once the server listens.

    Attributes:
        first: the result of the first start, if this is one.
        has_users: whether there is a user.
    """

    def __init__(self, settings: Settings) -> None:
        embedded = settings.is_embedded
        self._data = str(settings.database_file.absolute()) if embedded else settings.database_name
        self.first: FirstStart | None = None
        self.has_users = True

    def show(self, host: str, port: int) -> None:
        """Print the text in one write, since a program may wait for it."""
        url = f"http://{reachable(host)}:{port}"
        click.echo(self._text(url), nl=False)
        _log.info("listening on %s", url)

    def _text(self, url: str) -> str:
        if self.first is None:
            text = f"Jeton is ready at {url} (data: {self._data}; API: {url}/docs)\n"
            return text if self.has_users else text + _NO_USERS
        text = _FIRST + (_DEMO if self.first.tokenset_id else "") + _LINKS
        return text.format(
            url=url,
            email=self.first.user.email,
            plan=self.first.user.plan,
            secret=self.first.secret,
            tokenset_id=self.first.tokenset_id,
            data=self._data,
        )


def reachable(host: str) -> str:
    """Return the host for a URL: loopback if `host` stands for all addresses, and IPv6 in brackets."""
    address = ipaddress.ip_address(host.partition("%")[0])
    if address.is_unspecified:
        return "[::1]" if address.version == 6 else "127.0.0.1"
    return f"[{host}]" if address.version == 6 else host
