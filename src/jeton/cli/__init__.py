"""The command line: each command parses, makes one core call and prints.

Exit codes: 0 done; 1 refused, with one line that says why; 2 a wrong command, setting or schema.
"""

import os
import sys
from typing import TextIO

import click

from jeton import __version__
from jeton.cli.backup import backup, restore
from jeton.cli.base.terminal import is_plain
from jeton.cli.check import check
from jeton.cli.completion import completion
from jeton.cli.config import config
from jeton.cli.copying import copy
from jeton.cli.health import health
from jeton.cli.importing import import_
from jeton.cli.login import login
from jeton.cli.members import member
from jeton.cli.migrate import migrate
from jeton.cli.organizations import organization
from jeton.cli.serving.serve import serve
from jeton.cli.tokens import token
from jeton.cli.users import user
from jeton.settings import PREFIX, Settings

_DEFAULTS = dict(zip(Settings.__struct_fields__, Settings.__struct_defaults__, strict=True))
_UNSET = {"log_format": "pretty on a terminal, else json"}
_SETTINGS = "\n".join(
    f"  {PREFIX + name.upper():<29}{default or _UNSET.get(name, 'unset')}"
    for name, default in _DEFAULTS.items()
)


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=f"\b\nSettings (environment variables) and their defaults:\n{_SETTINGS}",
)
@click.version_option(__version__, prog_name="jeton", message="%(prog)s %(version)s")
@click.pass_context
def _jeton(context: click.Context) -> None:
    """Jeton stores design tokens and serves them to every platform.

    \b
    Start here:
      jeton serve                                  serve; the first start prints a link and an API token
      jeton user add ann@example.com               add a user
      jeton token create ann@example.com           give the user an API token
      jeton login ann@example.com                  print a link that signs the user in once

    Every command but copy and restore works while a server runs on the same database. What it changes holds
    from the next request on.

    Without settings the data is in the file jeton.db (SQLite). JETON_DATABASE_URL names another file or a
    PostgreSQL database; there, jeton migrate comes first.
    """  # noqa: D301  click reads \b
    if is_plain():
        context.color = False


for _command in (
    serve,
    config,
    migrate,
    backup,
    restore,
    check,
    copy,
    import_,
    user,
    token,
    login,
    member,
    organization,
    health,
    completion,
):
    _jeton.add_command(_command)


def main() -> None:
    """Run the command that the arguments name, and exit."""
    _open_standard_streams()
    _jeton(prog_name="jeton")


def _open_standard_streams() -> None:
    """Open standard streams that the caller closed (`2>&-`), so that no file or socket gets their numbers."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # it gets the lowest free number
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123  for as long as the process lives
