"""What was answered is seen by everyone from then on (C7), also through caches and entity tags."""

from collections.abc import Iterator
from functools import partial

import httpx
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

    def write_and_look(writer: int) -> None:
        name = f"token-{writer}"
        create_token(tree, name)
        path = f"{tree.tokens}/{name}"
        exports = (f"{tree.mode}/export", f"{tree.mode}/export?format=css", f"{tree.tokenset}/export")
        tags = dict.fromkeys((path, tree.tokens, f"{tree.tokens}?limit=1000", *exports), "none")

        def look() -> Iterator[httpx.Response]:
            for number, place in enumerate(tags):
                answer = readers[number % 3].get(place, headers={"If-None-Match": tags[place]})
                tags[place] = answer.headers.get("etag", "none")
                yield answer

        for round_ in range(ROUNDS):
            value = f"value {writer} {round_}"
            ok(tree.owner.client.patch(path, json={"value": value}))
            assert [(answer.status_code, value in answer.text) for answer in look()] == [(200, True)] * 6
        ok(tree.owner.client.delete(path))
        gone, *others = look()
        assert gone.status_code == 404
        assert [(answer.status_code, name in answer.text) for answer in others] == [(200, False)] * 5

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
