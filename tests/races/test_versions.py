"""Entity tags and keys of idempotency across two server processes."""

import json

from races.pair import Call, Owner, body_of, statuses

from jeton.errors import Text


def test_changes_of_different_fields_are_all_kept(owner: Owner) -> None:
    """C6: without If-Match each change at once is kept, under a version of its own, equal on both workers."""
    place = owner.grow()
    fields = [{"value": "new"}, {"description": "new"}, {"type": "color"}, {"value": "new"}]
    for round_ in range(15):
        owner.token(place, f"a{round_}")
        path = f"{place.tokens}/a{round_}"
        answers = owner.at_once(*(owner.call("PATCH", path, field) for field in fields))
        assert {answer.headers["etag"] for answer in answers} == {'"v2"', '"v3"', '"v4"', '"v5"'}
        stamps = {answer.headers["etag"]: json.loads(answer.body)["updated_at"] for answer in answers}
        assert [stamps[tag] for tag in sorted(stamps)] == sorted(set(stamps.values()))
        for side in (0, 1):
            read = owner.pair.ask(side, owner.call("GET", path))
            shown = body_of(read)
            assert (shown["value"], shown["description"], shown["type"]) == ("new", "new", "color")
            assert (read.headers["etag"], shown["updated_at"]) == ('"v5"', stamps['"v5"'])


def test_one_of_many_wins_with_if_match(owner: Owner) -> None:
    """C6: of changes made from one version at once one is stored, the others are 412; each kind of object."""
    place = owner.grow()
    owner.token(place, "a")
    for version in range(1, 7):
        for path in (place.workspace, place.tokenset, place.mode, f"{place.tokens}/a"):
            known = f'If-Match: "v{version}"'
            name = {} if path.endswith("/a") else {"name": f"{version}"}
            calls = [owner.call("PATCH", path, {"description": f"{n}", **name}, known) for n in range(6)]
            assert statuses(owner.at_once(*calls)) == {200: 1, 412: 5}


def test_a_change_against_a_deletion_with_if_match(owner: Owner) -> None:
    """C6: from one version at once one of a change and a deletion succeeds; the other is 412 or 404."""
    place = owner.grow()
    for round_ in range(20):
        owner.token(place, f"a{round_}")
        path = f"{place.tokens}/a{round_}"
        tag = owner.pair.ask(0, owner.call("GET", path)).headers["etag"]
        known = f"If-Match: {tag}"
        changed, deleted = owner.at_once(
            owner.call("PATCH", path, {"value": "new"}, known), owner.call("DELETE", path, None, known)
        )
        assert (changed.status, deleted.status) in {(200, 412), (404, 200)}


def _freeing(owner: Owner, path: str, round_: int) -> Call:
    """Return a request that frees a token's name: a rename in odd rounds, a deletion in even ones."""
    if round_ % 2:
        return owner.call("PATCH", path, {"name": f"c{round_}"})
    return owner.call("DELETE", path)


def test_a_token_created_while_its_name_becomes_free(owner: Owner) -> None:
    """Creations against a deletion or a rename at once: no tag comes again, whoever is first."""
    place = owner.grow()
    path, body = f"{place.tokens}/a", {"name": "a", "type": "string", "value": "new"}
    bulk = {"upsert": [body], "delete": ["b"]}
    owner.token(place, "a")
    last = 1
    for round_ in range(20):
        if round_ % 5 == 0:
            owner.change("PATCH", path, {"value": "changed"})
            last += 1
        owner.token(place, "b")
        freeing = _freeing(owner, path, round_)
        creating = owner.call("POST", place.tokens, body)
        freed, *_ = owner.at_once(freeing, creating, owner.call("PATCH", place.tokens, bulk))
        assert freed.status == 200
        owner.pair.ask(round_ % 2, creating)
        now = int(owner.pair.ask(0, owner.call("GET", path)).headers["etag"].strip('"v'))
        assert now > last
        last = now


def test_a_token_renamed_onto_a_name_while_it_becomes_free(owner: Owner) -> None:
    """A rename onto a name against its deletion or a rename off it, at once: no tag comes again."""
    place = owner.grow()
    path = f"{place.tokens}/a"
    owner.token(place, "a")
    last = 1
    for round_ in range(20):
        if round_ % 5 == 0:
            owner.change("PATCH", path, {"value": "changed"})
            last += 1
        owner.token(place, f"b{round_}")
        freeing = _freeing(owner, path, round_)
        filling = owner.call("PATCH", f"{place.tokens}/b{round_}", {"name": "a"})
        freed, filled = owner.at_once(freeing, filling)
        assert freed.status == 200
        assert filled.status in {200, 409}
        if filled.status == 409:
            body_of(owner.pair.ask(round_ % 2, filling), 200)
        now = int(owner.pair.ask(0, owner.call("GET", path)).headers["etag"].strip('"v'))
        assert now > last
        last = now


def test_a_stale_tag_is_stale_on_the_other_server(owner: Owner) -> None:
    """C6: after a change on one server the tags of before are no longer current on the other, at once."""
    place = owner.grow()
    owner.token(place, "a")
    owner.token(place, "alias", alias_to="a", value="")
    paths = (f"{place.tokens}/a", f"{place.tokens}/alias", place.tokens, f"{place.mode}/export")
    for round_ in range(40):
        here, there = round_ % 2, 1 - round_ % 2
        tags = [owner.pair.ask(there, owner.call("GET", path)).headers["etag"] for path in paths]
        owner.change("PATCH", paths[0], {"value": f"{round_}"}, side=here)
        for path, tag in zip(paths, tags, strict=True):
            read = owner.pair.ask(there, owner.call("GET", path, None, f"If-None-Match: {tag}"))
            assert (path, read.status) == (path, 200)
            again = owner.pair.ask(here, owner.call("GET", path))
            assert (read.headers["etag"], read.body) == (again.headers["etag"], again.body)
        stale = owner.pair.ask(there, owner.call("DELETE", paths[0], None, f"If-Match: {tags[0]}"))
        assert body_of(stale, 412) == {"error": Text.STALE}


def test_one_key_on_both_servers_creates_once(owner: Owner) -> None:
    """Equal requests under one Idempotency-Key at once: one object; replayed 201, or 409 meanwhile."""
    workspace = owner.workspace()
    for round_ in range(4):
        place = owner.grow(workspace)
        organization = owner.organization(workspace)
        for path, what, fields in (
            (f"{workspace}/tokensets", "tokensets", {}),
            (place.modes, "modes", {"is_default": True}),
            (place.tokens, "tokens", {"type": "color", "value": "#fff"}),
            (f"{organization}/releases", "releases", {}),
        ):
            before = owner.get(path)["total"]
            line = f"Idempotency-Key: key {round_} {what}"
            calls = [owner.call("POST", path, {"name": "a", **fields}, line)] * 8
            answers = owner.at_once(*calls)
            made = [answer for answer in answers if answer.status == 201]
            assert len({(answer.body, answer.headers["etag"]) for answer in made}) == 1
            assert sum("idempotent-replayed" not in answer.headers for answer in made) == 1
            for answer in answers:
                if answer.status != 201:
                    assert body_of(answer, 409) == {"error": Text.KEY_IN_FLIGHT}
            assert owner.get(path)["total"] == before + 1
            for side in (0, 1):
                again = owner.pair.ask(side, calls[0])
                assert (again.status, again.body) == (201, made[0].body)
                assert again.headers["idempotent-replayed"] == "true"


def test_one_key_at_the_workspace_limit(owner: Owner) -> None:
    """Workspaces under one key at once, while other creations take the last places: one under the key."""
    for round_ in range(6):
        line = f"Idempotency-Key: {round_}"
        keyed = [owner.call("POST", "/workspaces", {"name": "keyed"}, line)] * 4
        others = [owner.call("POST", "/workspaces", {"name": "other"})] * 5
        answers = owner.at_once(*others[:2], *keyed, *others[2:])
        assert set(statuses(answers)) <= {201, 403, 409}
        bodies = {answer.body for answer in answers[2:6] if answer.status == 201}
        assert len(bodies) <= 1
        listed = owner.get("/workspaces")["workspaces"]
        assert sum(shown["name"] == "keyed" for shown in listed) == len(bodies)
        for shown in listed:
            owner.change("DELETE", f"/workspaces/{shown['id']}")


def test_two_requests_under_one_key(owner: Owner) -> None:
    """Different requests under one key at once: one is carried out, the other is 409, whatever the order."""
    place = owner.grow()
    for round_ in range(15):
        line = f"Idempotency-Key: {round_}"
        bodies = [{"name": f"{letter}{round_}", "type": "color", "value": ""} for letter in "ab"]
        answers = owner.at_once(*(owner.call("POST", place.tokens, body, line) for body in bodies))
        assert statuses(answers) == {201: 1, 409: 1}
        refused = next(answer for answer in answers if answer.status == 409)
        assert body_of(refused, 409)["error"] in {Text.KEY_REUSED, Text.KEY_IN_FLIGHT}
        assert owner.get(place.tokens)["total"] == round_ + 1
