"""What one worker has answered, the other shows from that moment on."""

import json

from races.pair import Owner, body_of
from support.places import Place
from web.raw import Answer


def _shown(owner: Owner, place: Place, side: int) -> list[str]:
    """Return the names of a mode's tokens as every list and export shows them; all must agree."""
    names = [token["name"] for token in owner.get(place.tokens, side)["tokens"]]
    assert names == [token["name"] for token in owner.get(f"{place.tokenset}/tokens", side)["tokens"]]
    assert names == list(owner.get(f"{place.mode}/export", side))
    assert names == list(owner.get(f"{place.tokenset}/export", side)["$modes"]["Base"])
    return names


def test_what_was_created_is_there(owner: Owner) -> None:
    """C7: a token created on one server is found, listed and exported by the other at once; so deletions."""
    place = owner.grow()
    for round_ in range(100):
        here, there = round_ % 2, 1 - round_ % 2
        name = f"n{round_:02}"
        made = owner.post(place.tokens, {"name": name, "type": "string", "value": name}, here)
        assert owner.get(f"{place.tokens}/{name}", there) == {**made, "resolved_value": name}
        assert _shown(owner, place, there) == [*([f"n{round_ - 1:02}"] if round_ else []), name]
        if round_:
            owner.change("DELETE", f"{place.tokens}/n{round_ - 1:02}", side=here)
            gone = owner.pair.ask(there, owner.call("GET", f"{place.tokens}/n{round_ - 1:02}"))
            assert gone.status == 404
            assert _shown(owner, place, there) == [name]


def test_every_object_is_there(owner: Owner) -> None:
    """C7: workspaces, tokensets and modes created, changed and deleted on one server, read on the other."""
    for round_ in range(12):
        here, there = round_ % 2, 1 - round_ % 2
        workspace = owner.post("/workspaces", {"name": "a"}, here)
        path = f"/workspaces/{workspace['id']}"
        assert owner.get(path, there) == workspace
        assert [shown["id"] for shown in owner.get("/workspaces", there)["workspaces"]] == [workspace["id"]]
        tokenset = owner.post(f"{path}/tokensets", {"name": "a"}, there)
        modes = f"/tokensets/{tokenset['id']}/modes"
        assert owner.get(f"{path}/tokensets", here) == {"tokensets": [tokenset], "total": 1}
        mode = owner.post(modes, {"name": "Dark", "is_default": True}, here)
        listed = owner.get(modes, there)["modes"]
        assert [(shown["name"], shown["is_default"]) for shown in listed] == [("Base", False), ("Dark", True)]
        assert listed[1] == mode
        changed = owner.change("PATCH", f"{modes}/{mode['id']}", {"name": "Dim"}, side=there)
        assert owner.get(modes, here)["modes"][1] == changed
        owner.change("DELETE", path, side=here)
        for gone in (path, f"/tokensets/{tokenset['id']}", modes):
            assert owner.pair.ask(there, owner.call("GET", gone)).status == 404
        assert owner.get("/workspaces", there) == {"workspaces": [], "total": 0}


def test_an_export_is_one_snapshot(owner: Owner) -> None:
    """C7: a rename that moves aliases along is seen whole by the other worker: each alias has its target."""
    place = owner.grow()
    dark = owner.mode(place, "Dark")
    owner.token(place, "target 0")
    for number in range(6):
        for mode in (place, dark):
            owner.token(mode, f"alias {number}", value="", alias_to="target 0")
    exports = [
        owner.call("GET", f"{path}/export?format=css") for path in (dark.mode, place.tokenset, place.mode)
    ]
    for number in range(25):
        rename = owner.call(
            "PATCH", f"{place.tokens}/target {number}".replace(" ", "%20"), {"name": f"target {number + 1}"}
        )
        renamed, *exported = owner.at_once(rename, *exports, *exports)
        body_of(renamed)
        assert [(answer.status, answer.headers["x-jeton-problems"]) for answer in exported] == [
            (200, "0")
        ] * 6
    assert {token["alias_to"] for token in owner.get(dark.tokens)["tokens"]} == {"target 25"}


def test_an_alias_made_while_its_target_is_renamed(owner: Owner) -> None:
    """A new alias at the moment of the rename either follows it or names what is no longer there."""
    place = owner.grow()
    for round_ in range(25):
        old, new, alias = f"old{round_}", f"new{round_}", f"alias{round_}"
        owner.token(place, old)
        created, renamed = owner.at_once(
            owner.call("POST", place.tokens, {"name": alias, "type": "string", "alias_to": old}),
            owner.call("PATCH", f"{place.tokens}/{old}", {"name": new}),
        )
        assert (created.status, renamed.status) == (201, 200)
        read = owner.pair.ask(round_ % 2, owner.call("GET", f"{place.tokens}/{alias}"))
        shown = json.loads(read.body)
        changes = _version(read) - _version(created)
        assert (shown["alias_to"], shown["resolved_value"], changes) in {(new, "value", 1), (old, None, 0)}


def _version(answer: Answer) -> int:
    """Return the version in an answer's entity tag."""
    return int(answer.headers["etag"].split("-")[0].strip('"v'))


def test_renames_on_both_sides(owner: Owner) -> None:
    """A token, its alias and the alias's alias renamed at once: every alias has followed in the end."""
    place = owner.grow()
    owner.token(place, "a0")
    owner.token(place, "b0", value="", alias_to="a0")
    owner.token(place, "c0", value="", alias_to="b0")
    for round_ in range(25):
        answers = owner.at_once(
            *(
                owner.call("PATCH", f"{place.tokens}/{letter}{round_}", {"name": f"{letter}{round_ + 1}"})
                for letter in "abc"
            )
        )
        assert [answer.status for answer in answers] == [200, 200, 200]
        listed = {token["name"]: token["alias_to"] for token in owner.get(place.tokens)["tokens"]}
        after = round_ + 1
        assert listed == {f"a{after}": None, f"b{after}": f"a{after}", f"c{after}": f"b{after}"}
