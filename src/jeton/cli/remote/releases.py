"""`jeton release` and `jeton promote`."""

from collections.abc import Iterator, Sequence
from typing import Any

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.endings import CommandRefused
from jeton.cli.base.printing import echo, note
from jeton.cli.remote import names
from jeton.cli.remote.client import Client
from jeton.cli.remote.organizations import in_organization
from jeton.cli.remote.servers import chosen
from jeton.cli.remote.shapes import ID, MAYBE_TEXT, RELEASE

_CREATED = 201
_EMPTY = (
    "There are no tokens in it: no workspace that has some is shared with the organization,"
    " as jeton workspace add NAME --organization HANDLE does."
)
_ENVIRONMENT = {"name": str, "release_id": (ID, type(None))}
_DOWNLOADS = {
    "days": int,
    "totals": {
        "count": int,
        "public_count": int,
        "api_token_count": int,
        "last_fetched_at": MAYBE_TEXT,
    },
    "clients": [{"client": str, "count": int}],
}
_PROMOTED = {
    "name": str,
    "release_id": ID,
    "known_problems?": {"total": int},
    "acknowledged_problems?": {"total": int},
}


@click.command()
@click.argument("version", type=LINE, required=False)
@in_organization
@click.option(
    "--workspace",
    "workspaces",
    multiple=True,
    type=LINE,
    metavar="NAME|ID",
    help="Only this workspace; may be repeated. Without it all that are shared with the organization.",
)
@click.option("--notes", help="What people should know of it.")
@click.option(
    "--if-changed", is_flag=True, help="Make none, and tell the newest, where nothing has changed since."
)
@click.option("--delete", "deletes", is_flag=True, help="Say who uses the release VERSION, and delete it.")
@click.option("--yes", is_flag=True, help="With --delete: do so; without it nothing is deleted.")
@as_json
def release(  # noqa: PLR0913  options are arguments
    version: str | None,
    organization: str | None,
    workspaces: Sequence[str],
    notes: str | None,
    *,
    if_changed: bool,
    deletes: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Make a release of what the workspaces of an organization hold now.

    VERSION is a semantic version; without it Jeton takes the next that fits what has changed. Where nothing
    has, the release is made all the same, and a line says so; with --if-changed none is made.

    \b
    Examples:
      jeton release --if-changed
      jeton release 2.0.0 --organization acme --notes "A calmer accent"
      jeton release 1.0.0 --delete
    """  # noqa: D301  click reads \b
    if yes and not deletes:
        raise click.UsageError("--yes belongs to --delete")
    if deletes and (version is None or workspaces or notes is not None or if_changed):
        raise click.UsageError("--delete takes VERSION and --organization")
    client = Client(chosen(), as_json=as_json)
    organization_id = names.organization(client, organization)["id"]
    if deletes:
        _delete(client, organization_id, str(version), yes=yes, as_json=as_json)
        return
    body: dict[str, Any] = {} if version is None else {"version": version}
    if notes is not None:
        body["notes"] = notes
    if workspaces:
        body["workspace_ids"] = [names.workspace(client, text)["id"] for text in workspaces]
    path = f"/organizations/{organization_id}/releases"
    answer = client.post(path, body | {"if_changed": True})
    is_same = answer.status != _CREATED
    if is_same:
        note(f"Nothing has changed since {answer.json({'version': str})['version']}.")
        answer = answer if if_changed else client.post(path, body)
    if not answer.json(RELEASE)["tokens"]:
        note(_EMPTY)
    if as_json:
        echo(answer.line())
    elif not (is_same and if_changed):
        new = answer.json(RELEASE)
        tokens = f"{new['tokens']:,} token{'' if new['tokens'] == 1 else 's'}"
        echo(f"Released {new['version']}: {tokens}, digest {new['digest']}.")


def _delete(client: Client, organization_id: str, version: str, *, yes: bool, as_json: bool) -> None:
    """Tell who uses a release, and delete it if somebody has said so."""
    current = names.release(client, organization_id, version)
    path = f"/organizations/{organization_id}/releases/{current['id']}"
    downloads = client.get(f"{path}/downloads").json(_DOWNLOADS)
    for line in _uses(client, organization_id, current, downloads):
        note(line)
    if not yes:
        raise CommandRefused(f"{version} is still there: --yes deletes it")
    answer = client.call("DELETE", path, headers={})
    if as_json:
        echo(answer.line())
    else:
        echo(f"Deleted {version}.")


def _uses(
    client: Client, organization_id: str, current: dict[str, Any], downloads: dict[str, Any]
) -> Iterator[str]:
    """Yield who uses a release: environments, and who has fetched it."""
    path = f"/organizations/{organization_id}/environments"
    environments = client.get(path).json({"environments": [_ENVIRONMENT]})["environments"]
    if active := [each["name"] for each in environments if each["release_id"] == current["id"]]:
        yield f"{current['version']} is active in {', '.join(active)}."
    totals = downloads["totals"]
    if totals["count"]:
        tokens, public = totals["api_token_count"], totals["public_count"]
        by = [f"{tokens:,} API token{'' if tokens == 1 else 's'}"] if tokens else []
        by += ["in public"] if public else []
        times = "once" if totals["count"] == 1 else f"{totals['count']:,} times"
        clients = ", ".join(f"{each['client']} {each['count']:,}" for each in downloads["clients"])
        when = f"in the last {downloads['days']} days ({', '.join(by)})"
        yield f"{current['version']} was fetched {times} {when}: {clients}."
    elif totals["last_fetched_at"]:
        yield f"{current['version']} was last fetched on {totals['last_fetched_at'][:10]}."
    else:
        yield f"{current['version']} was never fetched, as far as the server knew a minute ago."
    if totals["last_fetched_at"]:
        yield "Who has locked it cannot install it any more. Withdrawn, on its page, it would go on working."


@click.command()
@click.argument("release", type=LINE)
@click.argument("environment", type=LINE)
@in_organization
@click.option(
    "--force", is_flag=True, help="Against what the gate says, as the organization's owner or admin."
)
@as_json
def promote(release: str, environment: str, organization: str | None, *, force: bool, as_json: bool) -> None:
    """Make a release the active one of an environment.

    RELEASE is a version or an id, or the name of an environment where it is active. What the gate of the
    environment has against it is exit code 3, with a line for each reason.

    \b
    Examples:
      jeton promote 2.0.0 staging
      jeton promote staging production --organization acme
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    organization_id = names.organization(client, organization)["id"]
    place = names.environment(client, organization_id, environment)
    path = f"/organizations/{organization_id}/environments/{place['id']}/promote"
    answer = client.post(path, {"release_id": release, "force": force})
    if as_json:
        echo(answer.line())
        return
    promoted = answer.json(_PROMOTED)
    active = client.get(f"/organizations/{organization_id}/releases/{promoted['release_id']}").json(RELEASE)
    echo(f"{promoted['name']} has {active['version']} now.")
    for field, words in (("known_problems", "it had before"), ("acknowledged_problems", "are acknowledged")):
        if total := promoted.get(field, {}).get("total"):
            note(f"{total:,} problem{'' if total == 1 else 's'} {words}.")
