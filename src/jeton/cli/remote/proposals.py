"""`jeton proposal`: list, show, accept."""

from typing import Any

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo, note, print_table, styled
from jeton.cli.remote import names
from jeton.cli.remote.client import Client, part
from jeton.cli.remote.client import bypass as reasoned
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import ID, MAYBE_TEXT

_STATUSES = ("open", "accepted", "declined", "withdrawn")
_MOST = 100
"""The changes that people are shown."""
_PERSON = {"email": str}
_PROPOSAL = {"id": ID, "title": str, "changes": int, "author": _PERSON, "client?": MAYBE_TEXT}
_SHOWN = {
    **_PROPOSAL,
    "status": str,
    "text": MAYBE_TEXT,
    "reviews": [{"user": _PERSON, "verdict": str, "is_current": bool}],
}
_PARTS = ("type", "value", "alias_to", "description", "deprecated", "extensions", "replaced_by")
_TOKEN = (
    {f"{part}?": object for part in _PARTS} | {"name": str, "alias_to": MAYBE_TEXT, "value": object},
    type(None),
)
_CHANGES = {"changes": [{"state": str, "name": str, "before": _TOKEN, "after": _TOKEN}], "total": int}


@click.group()
def proposal() -> None:
    """List, show and accept proposals on a server.

    A proposal is a set of changes to a workspace that somebody wants: jeton import --propose makes one.
    """


@proposal.command("list")
@click.option("--workspace", type=LINE, metavar="NAME|ID", help="The workspace; needed only of several.")
@click.option(
    "--status", type=click.Choice(_STATUSES), default="open", show_default=True, help="Those of this status."
)
@as_json
def listed(workspace: str | None, status: str, *, as_json: bool) -> None:
    """List the proposals of a workspace, the newest first.

    \b
    Example:
      jeton proposal list --workspace Brand
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    place = names.workspace(client, workspace)
    answer = client.get(f"/workspaces/{place['id']}/proposals", [("status", status)])
    if as_json:
        echo(answer.line())
    elif rows := answer.json({"proposals": [_PROPOSAL]})["proposals"]:
        titles = ("ID", "CHANGES", "AUTHOR", "TITLE")
        print_table(
            titles, [(each["id"], f"{each['changes']:,}", _email(each), each["title"]) for each in rows]
        )
    else:
        note(f"{place['name']} has no {status} proposals.")


@proposal.command()
@click.argument("id", type=LINE)
@as_json
def show(id: str, *, as_json: bool) -> None:  # noqa: A002  the argument is called so
    """Show a proposal: its text, its reviews, and its changes with how they stand.

    \b
    Examples:
      jeton proposal show 01890a5d-ac96-774b-bcce-b302099a8057
      jeton diff --proposal 01890a5d-ac96-774b-bcce-b302099a8057
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    answer = client.get(f"/proposals/{part(id)}")
    if as_json:
        echo(answer.line())
        return
    content = answer.json(_SHOWN)
    echo(styled(content["title"]))
    number = content["changes"]
    echo(f"{content['status']}, {number:,} change{'' if number == 1 else 's'}, by {_email(content)}")
    echo(f"{client.url}/proposals/{content['id']}")
    for review in content["reviews"]:
        verdict = "approves" if review["verdict"] == "approve" else "requests changes"
        echo(
            f"{review['user']['email']} {verdict}{'' if review['is_current'] else ', of what it was before'}"
        )
    if content["text"]:
        echo(f"\n{content['text']}")
    if content["status"] == "open":
        _print_changes(client, content["id"])


@proposal.command()
@click.argument("id", type=LINE)
@click.option(
    "--take",
    type=click.Choice(["mine", "theirs"]),
    help="In conflicts: the proposal's side, or what is there now.",
)
@click.option("--dry-run", is_flag=True, help="Store nothing; tell what would be done.")
@click.option(
    "--bypass", type=LINE, metavar="REASON", help="Why there are no approvals, if they are required."
)
@as_json
def accept(id: str, take: str | None, bypass: str | None, *, dry_run: bool, as_json: bool) -> None:  # noqa: A002
    """Accept a proposal: all of its changes are made at once, or none.

    Approvals that are missing are exit code 3. It holds from the next request on.

    \b
    Example:
      jeton proposal accept 01890a5d-ac96-774b-bcce-b302099a8057
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    query = [("dry_run", "true")] if dry_run else []
    body = {} if take is None else {"take": take}
    answer = client.post(f"/proposals/{part(id)}/accept", body, query, headers=reasoned(bypass))
    if as_json:
        echo(answer.line())
        return
    result = answer.json(dict.fromkeys(("created", "changed", "deleted", "left_out"), int))
    counts = ", ".join(f"{result[name]:,} {name}" for name in ("created", "changed", "deleted"))
    echo(f"{'It would be' if dry_run else 'Accepted'}: {counts}.")
    if result["left_out"]:
        note(f"{result['left_out']:,} left out.")


def _email(content: dict[str, Any]) -> str:
    author = content["author"]
    return str(author["email"]) + (f", by {content['client']}" if content.get("client") else "")


def _print_changes(client: Client, proposal_id: str) -> None:
    """Print a line for each change: how it stands, the token, and what becomes of it."""
    content = client.get(f"/proposals/{proposal_id}/changes", [("limit", str(_MOST))]).json(_CHANGES)
    if content["changes"]:
        echo("")
        rows = [
            (each["state"], each["name"], _effect(each["before"], each["after"]))
            for each in content["changes"]
        ]
        print_table(("STATE", "TOKEN", "CHANGE"), rows)
    if content["total"] > len(content["changes"]):
        note(f"and {content['total'] - len(content['changes']):,} more, on its page")


def _effect(before: dict[str, Any] | None, after: dict[str, Any] | None) -> str:
    """Return what becomes of a token, in a few words."""
    if after is None:
        return "deleted"
    new = _text(after)
    if before is None:
        return f"new: {new}"
    if before["name"] != after["name"]:
        return f"renamed from {before['name']}"
    if _text(before) != new:
        return f"{_text(before)} -> {new}"
    return ", ".join(part for part in _PARTS if before.get(part) != after.get(part)) or "the same"


def _text(token: dict[str, Any]) -> str:
    return f"{{{token['alias_to']}}}" if token["alias_to"] else str(token["value"])
