"""`jeton problems`."""

from typing import Any

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.printing import echo, note, styled
from jeton.cli.remote import names
from jeton.cli.remote.client import Client
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import MAYBE_TEXT, NAMED

_SEVERITIES = ("error", "warning", "info")
_PROBLEM = {"severity": str, "message": str, "hint": str, "name": MAYBE_TEXT, "tokenset_id": MAYBE_TEXT}
_PROBLEMS = {"problems": [_PROBLEM], "counts": {f"{each}?": int for each in _SEVERITIES}}
_COLORS = {"error": "red", "warning": "yellow"}


@click.command()
@click.option("--workspace", type=LINE, metavar="NAME|ID", help="The workspace; needed only of several.")
@click.option("--tokenset", type=LINE, metavar="NAME|ID", help="Only this tokenset.")
@click.option("--proposal", type=LINE, metavar="ID", help="As it would be with this proposal.")
@click.option("--severity", type=click.Choice(_SEVERITIES), help="Only those of this severity.")
@click.option(
    "--fail-on",
    type=click.Choice(_SEVERITIES),
    help="Exit code 1 if there is one of this severity or a worse one.",
)
@as_json
def problems(
    workspace: str | None, tokenset: str | None, fail_on: str | None, *, as_json: bool, **params: str | None
) -> None:
    """List what is wrong with the tokens of a workspace, or worth a look, and what to do.

    Those that somebody has acknowledged are not listed.

    \b
    Examples:
      jeton problems --workspace Brand
      jeton problems --workspace Brand --severity error --fail-on error
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    place = names.workspace(client, workspace)["id"]
    path = f"/workspaces/{place}/problems"
    if tokenset is not None:
        path = f"/tokensets/{names.tokenset(client, place, tokenset)['id']}/problems"
    query = [(name, text) for name, text in params.items() if text is not None]
    if params["proposal"] is None:  # there nobody can have acknowledged any
        query.append(("acknowledged", "false"))
    answer = client.get(path, query)
    content = answer.json(_PROBLEMS)
    if as_json:
        echo(answer.line())
    else:
        _print(client, place, content["problems"])
    counts = content["counts"]
    texts = [f"{counts[each]:,} of severity {each}" for each in _SEVERITIES if counts.get(each)]
    worse = _SEVERITIES[: _SEVERITIES.index(fail_on) + 1] if fail_on is not None else ()
    if any(counts.get(each) for each in worse):
        raise CommandRefused(f"there are problems: {', '.join(texts)}")
    if not as_json:
        note(", ".join(texts) + "." if texts else "There are no problems.")


def _print(client: Client, workspace_id: str, listed: list[dict[str, Any]]) -> None:
    """Print a line for each problem, with the name of its tokenset, and one with what to do."""
    tokensets = (
        client.get(f"/workspaces/{workspace_id}/tokensets").json({"tokensets": [NAMED]})["tokensets"]
        if listed
        else []
    )
    titles = {each["id"]: each["name"] for each in tokensets}
    for each in listed:
        label = styled(f"{each['severity']}:", _COLORS.get(each["severity"]))
        place = " / ".join(part for part in (titles.get(each["tokenset_id"], ""), each["name"]) if part)
        echo(f"{place}: {label} {each['message']}")
        echo(f"  {each['hint']}")
