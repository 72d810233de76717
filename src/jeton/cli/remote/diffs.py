"""`jeton diff`."""

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo
from jeton.cli.remote import names
from jeton.cli.remote.client import Client, part
from jeton.cli.remote.organizations import in_organization
from jeton.cli.remote.servers import chosen

_OF_MARKDOWN = ("target", "tokenset", "kind")


@click.command()
@click.argument("from", type=LINE, required=False)
@click.argument("to", type=LINE, default="now")
@click.option("--proposal", type=LINE, metavar="ID", help="Compare this proposal with now, instead of FROM.")
@in_organization
@click.option("--target", type=LINE, help="Tell the symbols of this target instead of tokens.")
@click.option("--tokenset", type=LINE, metavar="NAME", help="Tell of this tokenset alone.")
@click.option("--kind", type=LINE, metavar="KIND,KIND", help="Tell of these kinds alone, such as renamed.")
@as_json
def diff(
    to: str, proposal: str | None, organization: str | None, *, as_json: bool, **params: str | None
) -> None:
    """Compare releases, environments or now, as a changelog in Markdown.

    FROM and TO are versions, ids, names of environments, or now, which TO is unless it is given.

    \b
    Examples:
      jeton diff 1.3.0 1.4.0
      jeton diff production --target css
      jeton diff --proposal 01890a5d-ac96-774b-bcce-b302099a8057
    """  # noqa: D301  click reads \b
    before = params.pop("from")
    if (before is None) == (proposal is None):
        raise click.UsageError("give FROM, what to compare with, or --proposal")
    query = [(name, text) for name in _OF_MARKDOWN if (text := params[name]) is not None]
    if query and as_json:
        raise click.UsageError("--target, --tokenset and --kind choose what Markdown tells: leave out --json")
    if proposal is not None and organization is not None:
        raise click.UsageError("--organization goes with FROM; a proposal is found by its id")
    client = Client(chosen(), as_json=as_json)
    if proposal is not None:
        path = f"/proposals/{part(proposal)}/diff"
    else:
        path = f"/organizations/{names.organization(client, organization)['id']}/diff"
        query += [("from", before or ""), ("to", to)]
    answer = client.get(path, query, {"Accept": "application/json" if as_json else "text/markdown"})
    echo(answer.line() if as_json else answer.text())
