"""`jeton release` and `jeton promote`."""

from collections.abc import Sequence
from typing import Any

import click

from jeton.cli.base.arguments import LINE, as_json
from jeton.cli.base.printing import echo, note
from jeton.cli.remote import names
from jeton.cli.remote.client import Client
from jeton.cli.remote.organizations import in_organization
from jeton.cli.remote.servers import chosen

_CREATED = 201


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
@as_json
def release(
    version: str | None,
    organization: str | None,
    workspaces: Sequence[str],
    notes: str | None,
    *,
    if_changed: bool,
    as_json: bool,
) -> None:
    """Make a release of what the workspaces of an organization hold now.

    VERSION is a semantic version; without it Jeton takes the next that fits what has changed. Where nothing
    has, the release is made all the same, and a line says so; with --if-changed none is made.

    \b
    Examples:
      jeton release --if-changed
      jeton release 2.0.0 --organization acme --notes "A calmer accent"
    """  # noqa: D301  click reads \b
    client = Client(chosen(), as_json=as_json)
    organization_id = names.organization(client, organization)["id"]
    body: dict[str, Any] = {} if version is None else {"version": version}
    if notes is not None:
        body["notes"] = notes
    if workspaces:
        body["workspace_ids"] = [names.workspace(client, text)["id"] for text in workspaces]
    path = f"/organizations/{organization_id}/releases"
    answer = client.post(path, body | {"if_changed": True})
    is_same = answer.status != _CREATED
    if is_same:
        note(f"Nothing has changed since {answer.json()['version']}.")
        answer = answer if if_changed else client.post(path, body)
    if as_json:
        echo(answer.line())
    elif not (is_same and if_changed):
        new = answer.json()
        echo(f"Released {new['version']}: {new['tokens']:,} tokens, digest {new['digest']}.")


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
    promoted = answer.json()
    active = client.get(f"/organizations/{organization_id}/releases/{promoted['release_id']}").json()
    echo(f"{promoted['name']} has {active['version']} now.")
    for field, words in (("known_problems", "it had before"), ("acknowledged_problems", "are acknowledged")):
        if total := promoted.get(field, {}).get("total"):
            note(f"{total:,} problem{'' if total == 1 else 's'} {words}.")
