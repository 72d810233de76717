"""`jeton config`."""

import os

import click

from jeton.cli.base.arguments import as_json, listening
from jeton.cli.base.database import Misused, ignored_variables
from jeton.cli.base.printing import note, print_json, print_table
from jeton.settings import Setting, all_settings


@click.command()
@listening
@as_json
def config(host: str | None, port: int | None, *, as_json: bool) -> None:
    """Print every setting, its value, and where that comes from.

    SOURCE is flag, environment or default; passwords are shown as ***. Put `config` in the place of `serve`
    to see what a server would use. Nothing is opened or changed. Exit code 2 if a setting is unknown or has
    a value that cannot be used.

    \b
    Examples:
      jeton config
      JETON_PORT=9000 jeton config --json
    """  # noqa: D301  click reads \b
    flags = {"host": host, "port": port}
    settings = all_settings(os.environ, {name: value for name, value in flags.items() if value is not None})
    faults = [each.fault for each in settings if each.fault]
    if as_json:
        print_json({"settings": [_as_json(each) for each in settings]})
    else:
        rows = [(each.name, _text(each), each.source) for each in settings]
        print_table(("SETTING", "VALUE", "SOURCE"), rows, is_whole=True)
        if ignored := ignored_variables():
            note(ignored)
    if faults:
        raise Misused("; ".join(dict.fromkeys(faults)))


def _text(setting: Setting) -> str:
    return "(cannot be used)" if setting.fault else setting.value or "(unset)"


def _as_json(setting: Setting) -> dict[str, str]:
    fields = {"name": setting.name, "value": setting.value, "source": setting.source}
    return fields | ({"fault": setting.fault} if setting.fault else {})
