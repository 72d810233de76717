"""`jeton user`."""

import pytest
from cli.commands import CommandLine, Running
from support.checks import ok, refused

from jeton.errors import Text
from jeton.model.ids import is_id


def test_add_list_and_set_plan_print_what_scripts_need(jeton: CommandLine) -> None:
    """With --json a user is exactly id, email and plan, and a list is {"users": [...]}, the oldest first."""
    jeton.ok("migrate")
    assert jeton.json("user", "list") == {"users": []}
    ann = jeton.json("user", "add", "Ann@Example.com", "--plan", "team")
    assert is_id(ann["id"])
    assert ann == {"id": ann["id"], "email": "ann@example.com", "plan": "team"}
    ben = jeton.json("user", "add", "ben@example.com", "--plan", "free")
    assert ben["plan"] == "free"
    changed = jeton.json("user", "set-plan", "BEN@example.com", "pro")
    assert changed == {**ben, "plan": "pro"}
    assert jeton.json("user", "list") == {"users": [ann, changed]}


def test_people_read_sentences_and_columns(jeton: CommandLine) -> None:
    """Without --json every command says what it did, and what comes next goes to standard error."""
    jeton.ok("migrate")
    assert "no users yet" in jeton.run("user", "list").err
    added = jeton.run("user", "add", "ann@example.com")
    assert "Added ann@example.com, plan team" in added.out
    assert "jeton token create ann@example.com" in added.err
    assert "has the plan pro" in jeton.ok("user", "set-plan", "ann@example.com", "pro")
    titles, row = jeton.ok("user", "list").splitlines()
    assert titles.split() == ["EMAIL", "PLAN", "STATE", "ID"]
    assert row.split()[:2] == ["ann@example.com", "pro"]


def test_several_users_are_added_at_once(jeton: CommandLine) -> None:
    """Each has a line, and --json a list; if one cannot be added, none is."""
    added = jeton.ok("user", "add", "ann@example.com", "BEN@example.com", "--plan", "pro").splitlines()
    assert [line.partition(", id")[0] for line in added] == [
        "Added ann@example.com, plan pro",
        "Added ben@example.com, plan pro",
    ]
    for others in (("cleo@example.com", "ann@example.com"), ("dan@example.com", "DAN@example.com")):
        jeton.refused(1, "exists already", "user", "add", *others)
    users = jeton.json("user", "add", "cleo@example.com", "dan@example.com")["users"]
    assert jeton.json("user", "list")["users"][2:] == users


def test_a_second_user_of_the_same_address_is_refused(jeton: CommandLine) -> None:
    """Addresses are compared in lower case."""
    jeton.ok("user", "add", "ann@example.com")
    jeton.refused(1, "ann@example.com exists already", "user", "add", "ANN@example.com")


@pytest.mark.parametrize("address", ["ann", "a b@example.com", "@example.com", "a@b@c"])
def test_what_is_no_address_is_refused(jeton: CommandLine, address: str) -> None:
    """The line names what was given."""
    jeton.refused(1, f"{address} is not an e-mail address", "user", "add", address)


def test_an_unknown_user_has_no_plan(jeton: CommandLine) -> None:
    """The line names the address."""
    jeton.ok("migrate")
    jeton.refused(1, "no user has the address x@example.com", "user", "set-plan", "x@example.com", "pro")


@pytest.mark.parametrize("text", ["", "  ", "a@\x1bx", b"a@\xff\xfe", "a@" + "b" * 255])
def test_an_argument_that_is_no_line_of_text_is_a_wrong_command_line(
    jeton: CommandLine, text: str | bytes
) -> None:
    """Neither control characters nor bytes that are no UTF-8 reach the database or the terminal."""
    result = jeton.run("user", "add", text)
    assert result.code == 2
    assert "one line of 1 to 255 characters" in result.err
    assert "Traceback" not in result.err


def test_a_changed_plan_holds_from_the_next_request_on(served: CommandLine, server: Running) -> None:
    """On a running server: free does not write, pro does."""
    served.ok("user", "add", "plan@example.com", "--plan", "free")
    secret = served.json("token", "create", "plan@example.com")["token"]
    with server.client(secret) as client:
        refused(client.post("/workspaces", json={"name": "A"}), 403, Text.PLAN_REQUIRED)
        served.ok("user", "set-plan", "plan@example.com", "pro")
        ok(client.post("/workspaces", json={"name": "A"}), 201)
        served.ok("user", "set-plan", "plan@example.com", "free")
        refused(client.post("/workspaces", json={"name": "B"}), 403, Text.PLAN_REQUIRED)
        assert ok(client.get("/workspaces"))["total"] == 1


def test_the_plan_is_team_unless_a_setting_says_otherwise(jeton: CommandLine) -> None:
    """`--plan` counts more than `JETON_DEFAULT_PLAN`, which names one of the three."""
    assert jeton.json("user", "add", "ann@example.com")["plan"] == "team"
    given = {"JETON_DEFAULT_PLAN": "free"}
    assert "plan free" in jeton.ok("user", "add", "ben@example.com", **given)
    assert "plan pro" in jeton.ok("user", "add", "eve@example.com", "--plan", "pro", **given)
    wrong = jeton.run("user", "add", "x@example.com", JETON_DEFAULT_PLAN="gold")
    assert (wrong.code, "JETON_DEFAULT_PLAN must be free or pro or team" in wrong.err) == (2, True)


def test_a_disabled_user_is_refused_until_enabled_again(served: CommandLine, server: Running) -> None:
    """From the next request on, each API token; the list says so, and no new API token is made meanwhile."""
    email = "leave@example.com"
    served.ok("user", "add", email)
    secrets = [served.json("token", "create", email)["token"] for _ in range(2)]
    clients = [server.client(secret) for secret in secrets]
    for _ in range(2):
        for client in clients:
            ok(client.get("/workspaces"))
        since = served.json("user", "disable", email)["disabled_at"]
        for client in clients:
            refused(client.get("/workspaces"), 401, Text.INVALID_TOKEN)
            refused(client.post("/workspaces", json={"name": "late"}), 401, Text.INVALID_TOKEN)
        assert served.json("user", "disable", email)["disabled_at"] == since
        rows = [line.split() for line in served.ok("user", "list").splitlines()]
        assert [email, "team", "disabled"] in [row[:3] for row in rows]
        served.refused(1, f"{email} is disabled", "token", "create", email)
        assert "disabled_at" not in served.json("user", "enable", email)
    ok(clients[0].get("/workspaces"))
    for client in clients:
        client.close()
    served.refused(1, "no user has the address x@example.com", "user", "disable", "x@example.com")
