"""The command line: each command parses, makes one core call or asks a server, and prints.

Exit codes: 0 done; 1 refused, with one line that says why; 2 a wrong command, setting or schema; 3 refused by
a gate or for want of a review; 4 not permitted; 5 no connection to a server.
"""

import errno
import os
import sys
from importlib import import_module
from typing import TextIO

import click

from jeton import __version__
from jeton.cli.base.terminal import is_plain

_REMOTE = {
    "connect": "remote.connecting",
    "disconnect": "remote.connecting",
    "workspace": "remote.workspaces",
    "organization": "organizations",
    "environment": "remote.organizations",
    "import": "importing",
    "export": "remote.exports",
    "diff": "remote.diffs",
    "release": "remote.releases",
    "promote": "remote.releases",
    "proposal": "remote.proposals",
    "problems": "remote.problems",
    "completion": "completion",
}
_LOCAL = {
    "serve": "serving.serve",
    "config": "config",
    "migrate": "migrate",
    "backup": "backup",
    "restore": "backup",
    "check": "check",
    "copy": "copying",
    "user": "users",
    "token": "tokens",
    "scim": "scim",
    "login": "login",
    "member": "members",
    "health": "health",
}
_MODULES = _REMOTE | _LOCAL
"""The module of each command, loaded only for this command, so that each starts quickly."""
_LISTS = {"With a server": _REMOTE, "On the database, for operators": _LOCAL}
_APART = ("config", "health")
"""The operators' commands that open no database."""
_OPERATORS = "For operators: it acts on the database that JETON_DATABASE_URL names, not on a server."
_LONGEST = 1000
_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""The errors of a file, or a terminal, to which nothing more can be written."""


class _Root(click.Group):
    """The group of all commands, in two lists."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        del ctx
        return [*_MODULES]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command and return it, None if there is none of this name."""
        del ctx
        if cmd_name not in _MODULES or cmd_name in self.commands:
            return self.commands.get(cmd_name)
        module = import_module(f"jeton.cli.{_MODULES[cmd_name]}")
        command: click.Command = getattr(module, "import_" if cmd_name == "import" else cmd_name)
        for each in command.commands.values() if isinstance(command, click.Group) else ():
            each.short_help = each.get_short_help_str(_LONGEST)  # whole in the list of its group, too
        if cmd_name in _LOCAL and cmd_name not in _APART:
            _mark(command)
        self.add_command(command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the lists with whole summaries."""
        for title, names in _LISTS.items():
            with formatter.section(title):
                commands = [(name, self.get_command(ctx, name)) for name in names]
                formatter.write_dl(
                    [(name, each.get_short_help_str(_LONGEST)) for name, each in commands if each]
                )


def _mark(command: click.Command) -> None:
    """Have the help of an operators' command, and of those in it, say so."""
    command.epilog = _OPERATORS
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        _mark(each)


@click.group(
    cls=_Root,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="`jeton config` lists the settings, which are environment variables.",
)
@click.version_option(__version__, prog_name="jeton", message="%(prog)s %(version)s")
@click.pass_context
def _jeton(context: click.Context) -> None:
    """Jeton stores design tokens and serves them to every platform.

    \b
    With a server that there is:
      jeton connect https://tokens.example.com    or set JETON_URL and JETON_TOKEN
      jeton import tokens/ --workspace Brand      bring tokens in
      jeton export css --workspace Brand          get them out

    \b
    With a server of your own:
      jeton serve                       print a link and an API token, and serve
      jeton user add ann@example.com    add a user
      jeton login ann@example.com       print a link that signs the user in once

    Those on the database work while a server runs on it, but for copy and restore. What they change holds
    from the next request on. Without settings the data is in the file jeton.db (SQLite). JETON_DATABASE_URL
    names another file or a PostgreSQL database; there, jeton migrate comes first.

    Exit codes: 0 done, 1 refused, 2 a wrong command or setting, 3 refused by a gate or for want of a review,
    4 not permitted, 5 no connection.
    """  # noqa: D301  click reads \b
    if is_plain():
        context.color = False


def commands() -> dict[str, click.Command]:
    """Load all commands, each of which else is loaded when it runs, and return them by name."""
    context = click.Context(_jeton)
    for name in _MODULES:
        _jeton.get_command(context, name)
    return dict(_jeton.commands)


def main() -> None:
    """Run the command that the arguments name, and exit."""
    _open_standard_streams()
    try:
        _jeton(prog_name="jeton")
    except OSError as error:
        if error.errno not in _FULL:
            raise
        sys.stdout = _nowhere()  # else what it still has is tried again at the end
        print(f"Error: nothing more can be written: {error.strerror}", file=sys.stderr)
        sys.exit(1)


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
