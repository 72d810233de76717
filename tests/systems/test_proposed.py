"""Exports with `?proposal=` of published design systems: those of afterwards, byte for byte."""

from collections.abc import Iterator

from support.properties import some
from support.service import Service
from systems.loading import Client, Json, Loaded, load
from systems.runs import Run

from jeton.formats.targets import TARGETS, WORKSPACES

_EACH = 7
"""Of so many tokens of a mode one is changed, and of ten times as many one is deleted."""


def _changes(tokens: list[Json]) -> Json:
    """Return changes of tokens of a mode: other values, new ones and deletions."""
    plain = [each for each in tokens if not each["alias_to"] and "{" not in each["value"]]
    values = {each["type"]: each["value"] for each in plain}
    changed = [{"name": each["name"], "value": values[each["type"]]} for each in plain[1::_EACH]]
    new = [
        {"name": "proposed-color", "type": "color", "value": "#123456"},
        {"name": "proposed-alias", "type": "color", "alias_to": "proposed-color"},
    ]
    gone = [each["name"] for each in tokens[2 :: 10 * _EACH]]
    return {"upsert": [each for each in changed if each["name"] not in gone] + new, "delete": gone}


IDENTIFYING = "figma-plugin"
"""The target that names ids of tokens, which those of a proposal get when they are accepted."""
_TARGETS = [target for target in TARGETS if target != IDENTIFYING]


def _paths(loaded: Loaded) -> Iterator[str]:
    """Yield paths of exports: of each tokenset, of the last mode of each, and of the workspace."""
    last = {where.tokenset: where for where in loaded.modes}
    places = [f"/tokensets/{loaded.tokensets[tokenset]}" for tokenset in last]
    places += [loaded.path(where) for where in last.values()]
    for number, place in enumerate(places):
        yield from (f"{place}/export/{target}" for target in some(_TARGETS, number))
    workspace = f"/workspaces/{loaded.workspace}"
    yield from (f"{workspace}/export/{target}" for target in WORKSPACES if target != IDENTIFYING)


def test_what_a_proposal_shows_is_what_is_there_once_it_is_accepted(
    run: Run, shared_service: Service
) -> None:
    """Changes in every mode, a token of each that goes, new ones and a rename, by every target."""
    client = Client(shared_service, shared_service.account())
    loaded = load(client, run.package.title, run.system)
    lists = {where: client.ok("GET", f"{loaded.path(where)}/tokens")["tokens"] for where in loaded.modes}
    modes = {loaded.modes[where]: _changes(tokens) for where, tokens in lists.items()}
    first = next(iter(lists.values()))[0]["name"]
    changes = {"modes": modes, "rename": [{"from": first, "to": f"{first}-renamed"}]}
    body = {"title": "Proposed", "changes": changes}
    proposal = client.ok("POST", f"/workspaces/{loaded.workspace}/proposals", body)["id"]
    paths = list(_paths(loaded))
    before = {path: client.send("GET", path).body for path in paths}
    proposed = {path: client.send("GET", f"{path}?proposal={proposal}") for path in paths}
    client.ok("POST", f"/proposals/{proposal}/accept", {})
    for path in paths:
        now = client.send("GET", path)
        assert (proposed[path].status, proposed[path].body) == (now.status, now.body), path
        assert now.status == 200, (path, now.body)
        assert now.body != before[path], path
    client.close()
