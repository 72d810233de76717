"""`jeton token`."""

from datetime import datetime, timedelta

from cli.commands import CommandLine, Running
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.api_tokens import is_well_formed
from jeton.model.ids import is_id, new_id

BOTH = ["read:tokens", "write:tokens"]
ANN = "ann@example.com"


def test_create_prints_the_secret_once_with_what_it_may_do(jeton: CommandLine) -> None:
    """With --json: id, token, scopes and expires_at; both scopes and no end unless told otherwise."""
    jeton.ok("user", "add", ANN)
    made = jeton.json("token", "create", ANN)
    assert is_id(made["id"])
    assert is_well_formed(made["token"])
    assert made == {"id": made["id"], "token": made["token"], "scopes": BOTH, "expires_at": None}
    assert made["token"] not in jeton.ok("token", "list", ANN)


def test_standard_output_is_the_secret_alone(jeton: CommandLine) -> None:
    """So `TOKEN=$(jeton token create ...)` works; the rest goes to standard error."""
    jeton.ok("user", "add", ANN)
    result = jeton.run("token", "create", ANN)
    assert is_well_formed(result.out.removesuffix("\n"))
    assert "jeton token revoke" in result.err


def test_scopes_name_and_end_are_the_callers_choice(jeton: CommandLine) -> None:
    """Reading is always included; DAYS count from now."""
    jeton.ok("user", "add", ANN)
    made = jeton.json("token", "create", ANN, "--scope", "read:tokens", "--expires-in", "90")
    assert made["scopes"] == ["read:tokens"]
    lasts = datetime.fromisoformat(made["expires_at"]) - datetime.now().astimezone()
    assert timedelta(days=89, hours=23) < lasts <= timedelta(days=90)
    both = jeton.json("token", "create", ANN, "--scope", "write:tokens", "--name", "CI: Größe")
    assert both["scopes"] == BOTH
    listed = jeton.json("token", "list", ANN)
    assert [token["name"] for token in listed["tokens"]] == ["command line", "CI: Größe"]


def test_list_shows_everything_but_the_secret(jeton: CommandLine) -> None:
    """The first twelve characters stand for it; a revoked token stays in the list, as revoked."""
    jeton.ok("user", "add", ANN)
    assert "no API tokens yet" in jeton.run("token", "list", ANN).err
    made = jeton.json("token", "create", ANN, "--expires-in", "1")
    (listed,) = jeton.json("token", "list", ANN)["tokens"]
    assert set(listed) == {
        "id", "name", "prefix", "scopes", "created_at", "last_used_at", "expires_at", "revoked_at"
    }  # fmt: skip
    assert listed["prefix"] == made["token"][:12]
    assert (listed["last_used_at"], listed["revoked_at"]) == (None, None)
    assert f"until {made['expires_at']}" in jeton.ok("token", "list", ANN)
    assert jeton.json("token", "revoke", made["id"]) == {"id": made["id"]}
    assert f"revoked {made['expires_at'][:2]}" in jeton.ok("token", "list", ANN)


def test_what_is_not_there_is_refused(jeton: CommandLine) -> None:
    """An unknown user, an unknown token and one that is revoked already are exit code 1."""
    jeton.ok("migrate")
    unknown = new_id()
    for args in (["create", ANN], ["list", ANN]):
        jeton.refused(1, f"no user has the address {ANN}", "token", *args)
    for token_id in (unknown, "x"):
        jeton.refused(1, f"no API token in force has the id {token_id}", "token", "revoke", token_id)
    jeton.ok("user", "add", ANN)
    token_id = jeton.json("token", "create", ANN)["id"]
    assert "Revoked" in jeton.ok("token", "revoke", token_id)
    jeton.refused(1, "no API token in force", "token", "revoke", token_id)


def test_wrong_options_are_a_wrong_command_line(jeton: CommandLine) -> None:
    """An unknown scope, no days and too many days are exit code 2."""
    for option, text in (("--scope", "admin"), ("--expires-in", "0"), ("--expires-in", "36501")):
        assert jeton.run("token", "create", ANN, option, text).code == 2


def test_a_running_server_heeds_tokens_at_once(served: CommandLine, server: Running) -> None:
    """A new token works on the next request; it writes only with the scope; revoked it is 401 on the next."""
    served.ok("user", "add", "tokens@example.com", "--plan", "team")
    reading = served.json("token", "create", "tokens@example.com", "--scope", "read:tokens")
    writing = served.json("token", "create", "tokens@example.com")
    with server.client(reading["token"]) as reader, server.client(writing["token"]) as writer:
        ok(reader.get("/workspaces"))
        refused(reader.post("/workspaces", json={"name": "A"}), 403, Text.SCOPE_MISSING)
        ok(writer.post("/workspaces", json={"name": "A"}), 201)
        served.ok("token", "revoke", reading["id"])
        refused(reader.get("/workspaces"), 401, Text.INVALID_TOKEN)
        ok(writer.get("/workspaces"))
