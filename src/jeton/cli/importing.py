"""`jeton import`."""

from pathlib import Path
from typing import Any

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.remote import imports
from jeton.cli.remote.servers import is_remote

_AWAY = ("propose", "proposal")
"""The options that only a server takes."""


@click.command("import")
@click.argument(
    "paths", nargs=-1, required=True, metavar="FILE...", type=click.Path(exists=True, path_type=Path)
)
@click.option(
    "--workspace", required=True, type=LINE, metavar="ID|NAME", help="The workspace to import into."
)
@click.option(
    "--tokenset", type=LINE, metavar="NAME|ID", help="All files into one tokenset: of this name, or this id."
)
@click.option(
    "--mode",
    type=LINE,
    metavar="NAME",
    help="With --tokenset, on the database with its id: the mode for a file with a single one.",
)
@click.option(
    "--map",
    "maps",
    multiple=True,
    type=LINE,
    metavar="GLOB=MODE",
    help="The files with such paths are this mode, such as 'src/dark/**=Dark'; may be repeated.",
)
@click.option(
    "--base",
    "bases",
    multiple=True,
    type=LINE,
    metavar="MODE=BASE",
    help="The mode from which a new one takes what it lacks, such as dark-dimmed=dark; `suggested` takes all"
    " that names suggest. May be repeated.",
)
@click.option(
    "--unitless",
    type=click.Choice(["px", "rem", "keep"]),
    help="The unit of sizes without one; else the files' build configuration says it, or they stay so.",
)
@click.option(
    "--order",
    "orders",
    multiple=True,
    type=LINE,
    metavar="NAME,NAME",
    help="The tokensets in which names are looked up first, such as Core,Brand; the others follow.",
)
@click.option(
    "--sets",
    type=click.Choice(["merge", "keep"]),
    help="Of Tokens Studio: each set a tokenset, or one of all that no theme selects.",
)
@click.option(
    "--shared",
    type=click.Choice(["sets", "tokens", "copy"]),
    help="Of Tokens Studio: what is kept once of what themes share: whole sets, as without the option;"
    " single tokens too; or nothing.",
)
@click.option(
    "--group-separator",
    type=click.Choice(["-", "--", "_"]),
    help="Of CSS: what stands between the groups of a name.",
)
@click.option("--per-file", is_flag=True, help="Each file is a tokenset, whatever the files are called.")
@click.option(
    "--format",
    "format_",
    type=LINE,
    metavar="FORMAT",
    help="dtcg, resolver, style-dictionary, theo, tokens-studio, figma, figma-variables or css;"
    " without it Jeton recognises the format.",
)
@click.option(
    "--on-conflict",
    type=click.Choice(["skip", "replace", "fail"]),
    default="replace",
    show_default=True,
    help="What becomes of a token that is there with another content.",
)
@click.option(
    "--on-missing",
    type=click.Choice(["keep", "delete"]),
    default="keep",
    show_default=True,
    help="What becomes of tokens that the files lack, in the modes that they speak of.",
)
@click.option(
    "--allow-delete",
    type=click.IntRange(0),
    metavar="N",
    help="The most tokens that may be deleted where that is over 20 and over half of the tokens.",
)
@click.option("--dry-run", is_flag=True, help="Store nothing; tell what would be done.")
@click.option("--markdown", is_flag=True, help="With --dry-run: print the plan as a comment in Markdown.")
@click.option("--strict", is_flag=True, help="Refuse values that are none of their type.")
@click.option(
    "--bypass",
    type=LINE,
    metavar="REASON",
    help="Why there is no review, where the workspace requires one; its history shows it.",
)
@click.option(
    "--propose",
    type=LINE,
    metavar="TITLE",
    help="Begin a proposal of this title instead, or go on with your open one; on a server.",
)
@click.option("--proposal", type=LINE, metavar="ID", help="Add it to this proposal instead; on a server.")
@click.option(
    "--as", "email", type=LINE, metavar="EMAIL", help="On the database: act as this user, not as the owner."
)
@as_json
def import_(
    paths: tuple[Path, ...], workspace: str, *, as_json: bool, dry_run: bool, markdown: bool, **params: Any
) -> None:
    """Import the tokens of other tools into a workspace: files, folders of files, or zip archives.

    All of it or nothing. The file's tokensets, modes and tokens meet those of the same names; what is missing
    is made. What an import could not use as it stands is listed, one line each. It holds from the next
    request on, also on a running server.

    It goes to the server of JETON_URL, or the one connected last unless JETON_DATABASE_URL is set; without
    both to the database, as an operator.

    \b
    Examples:
      jeton import tokens.json --workspace Brand
      jeton import tokens/ --workspace 01890a5d-ac96-774b-bcce-b302099a8057 --dry-run
      jeton import tokens/ --workspace Brand --on-missing delete --propose "Branch calmer-blue"
    """  # noqa: D301  click reads \b
    if markdown and (as_json or not dry_run):
        raise click.UsageError("--markdown needs --dry-run, without --json")
    if is_remote():
        if params["email"] is not None:
            raise click.UsageError("--as acts on the database: with a server the API token says who you are")
        imports.import_files(paths, workspace, as_json=as_json, dry_run=dry_run, markdown=markdown, **params)
        return
    for name in _AWAY:
        if params.pop(name) is not None:
            raise click.UsageError(f"--{name} needs a server: run `jeton connect URL` first")
    from jeton.cli.database_import import import_files  # noqa: PLC0415  a server needs none of the store

    import_files(paths, workspace, as_json=as_json, dry_run=dry_run, markdown=markdown, **params)
