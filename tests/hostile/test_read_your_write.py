"""What was answered is seen by everyone from then on (C7), also through caches and entity tags."""

import json
from functools import partial

from api.helpers import at_once, create_mode, create_token, in_mode
from conftest import Tree
from support.checks import ok
from support.service import Service

WRITERS, ROUNDS = 6, 12


def test_changes_and_deletions_are_seen_at_once(service: Service, tree: Tree) -> None:
    """C7: after a PATCH or a DELETE no reader on another connection gets the old token, be it from a cache.

    Looked for by name, in the list, on a page, in exports, and under the entity tags of before.
    """
    readers = [service.client(tree.owner.secret) for _ in range(3)]
    one, listed, exported = readers

    def write_and_look(writer: int) -> None:
        name = f"token-{writer}"
        create_token(tree, name)
        path = f"{tree.tokens}/{name}"
        tag, list_tag = one.get(path).headers["etag"], listed.get(tree.tokens).headers["etag"]
        export_tag = exported.get(f"{tree.mode}/export").headers["etag"]
        for round_ in range(ROUNDS):
            value = f"value {writer} {round_}"
            ok(tree.owner.client.patch(path, json={"value": value}))
            fresh = one.get(path, headers={"If-None-Match": tag})
            tag = fresh.headers["etag"]
            assert ok(fresh)["resolved_value"] == value
            whole = listed.get(tree.tokens, headers={"If-None-Match": list_tag})
            list_tag = whole.headers["etag"]
            assert value in [token["value"] for token in ok(whole)["tokens"]]
            assert value in listed.get(tree.tokens, params={"limit": 1000}).text
            export = exported.get(f"{tree.mode}/export", headers={"If-None-Match": export_tag})
            export_tag = export.headers["etag"]
            assert ok(export)[name]["value"] == value
            assert value in exported.get(f"{tree.mode}/export", params={"format": "css"}).text
            assert value in json.dumps(ok(exported.get(f"{tree.tokenset}/export")))
        ok(tree.owner.client.delete(path))
        assert one.get(path, headers={"If-None-Match": tag}).status_code == 404
        assert name not in listed.get(tree.tokens, headers={"If-None-Match": list_tag}).text
        assert name not in ok(exported.get(f"{tree.mode}/export", headers={"If-None-Match": export_tag}))

    at_once([partial(write_and_look, writer) for writer in range(WRITERS)])


def test_a_change_reaches_exports_that_depend_on_it(service: Service, tree: Tree) -> None:
    """C7: an export that shows another mode's token through an alias changes with the token, at once."""
    dark = in_mode(tree, create_mode(tree, "Dark")["id"])
    create_token(tree, "base", value="0")
    create_token(dark, "alias", value="", alias_to="base")
    reader = service.client(tree.owner.secret)
    tag = reader.get(f"{dark.mode}/export").headers["etag"]
    for number in range(1, 40):
        ok(tree.owner.client.patch(f"{tree.tokens}/base", json={"value": str(number)}))
        export = reader.get(f"{dark.mode}/export", headers={"If-None-Match": tag})
        tag = export.headers["etag"]
        assert ok(export)["alias"]["value"] == str(number)
        assert ok(reader.get(f"{dark.tokens}/alias"))["resolved_value"] == str(number)
