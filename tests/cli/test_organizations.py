"""`jeton organization`."""

from api.organized import ORGANIZATION_FIELDS
from cli.commands import CommandLine

from jeton.model.ids import is_id


def test_add_and_list_print_what_scripts_need(jeton: CommandLine) -> None:
    """With --json an organization is as the API shows it; a list has the owners' addresses."""
    jeton.ok("user", "add", "ann@example.com", "--plan", "team")
    assert jeton.json("organization", "list") == {"organizations": []}
    made = jeton.json("organization", "add", "ANN@example.com", "Größe & Co")
    assert list(made) == ORGANIZATION_FIELDS
    assert is_id(made["id"])
    assert (made["name"], made["handle"]) == ("Größe & Co", "grosse-co")
    other = jeton.json("organization", "add", "ann@example.com", "Größe", "--handle", "acme")
    assert other["handle"] == "acme"
    assert jeton.json("organization", "list") == {
        "organizations": [
            {"id": each["id"], "name": each["name"], "handle": each["handle"], "owner": "ann@example.com"}
            for each in (made, other)
        ]
    }


def test_people_read_sentences_and_columns(jeton: CommandLine) -> None:
    """Without --json a command says what it did, and a list is a table."""
    jeton.ok("user", "add", "ann@example.com", "--plan", "team")
    assert "no organizations yet" in jeton.run("organization", "list").err
    assert "Added Acme, handle acme, id " in jeton.ok("organization", "add", "ann@example.com", "Acme")
    titles, row = jeton.ok("organization", "list").splitlines()
    assert titles.split() == ["HANDLE", "NAME", "OWNER", "ID"]
    assert row.split()[:3] == ["acme", "Acme", "ann@example.com"]


def test_a_user_may_own_so_many(jeton: CommandLine) -> None:
    """The setting that bounds them over HTTP bounds them here; another user has a number of their own."""
    for email in ("ann@example.com", "ben@example.com"):
        jeton.ok("user", "add", email, "--plan", "team")
        limit = {"JETON_ORGANIZATION_LIMIT": "1"}
        assert jeton.run("organization", "add", email, "Acme", **limit).code == 0
        jeton.refused(1, "A user may own at most 1 organizations", "organization", "add", email, "B", **limit)


def test_its_handle_stands_for_it(jeton: CommandLine) -> None:
    """Where a command takes an organization it takes the handle as well."""
    jeton.ok("user", "add", "ann@example.com", "--plan", "team")
    jeton.ok("organization", "add", "ann@example.com", "Acme Inc.", "--handle", "acme")
    assert "ann@example.com  owner" in jeton.ok("member", "list", "acme")
    jeton.ok("token", "create", "ann@example.com", "--organization", "acme")
    assert "1 organization" in jeton.ok("token", "list", "ann@example.com")


def test_what_cannot_be_added_is_refused(jeton: CommandLine) -> None:
    """An unknown owner, one without the plan, a handle that is taken or of another form."""
    jeton.ok("user", "add", "ann@example.com", "--plan", "team")
    jeton.ok("user", "add", "pro@example.com", "--plan", "pro")
    add = ("organization", "add")
    jeton.ok(*add, "ann@example.com", "Acme")
    for text, args in (
        ("no user has the address x@example.com", ("x@example.com", "A")),
        ("Organizations require the TEAM plan", ("pro@example.com", "A")),
        ("The handle acme is taken", ("ann@example.com", "A", "--handle", "acme")),
        ("handle must be 1 to 40 of the characters", ("ann@example.com", "A", "--handle", "Acme")),
    ):
        jeton.refused(1, text, *add, *args)
    reverse = jeton.run(*add, "A", "ann@example.com")
    assert (reverse.code, "the e-mail address comes first" in reverse.err) == (2, True)
    assert len(jeton.json("organization", "list")["organizations"]) == 1


def test_other_commands_take_the_handle(jeton: CommandLine) -> None:
    """Where an organization is named: in the list of its members, and as the limit of an API token."""
    jeton.ok("user", "add", "ann@example.com", "--plan", "team")
    made = jeton.json("organization", "add", "ann@example.com", "Acme Inc.", "--handle", "acme")
    assert jeton.json("member", "list", "acme")["organization_id"] == made["id"]
    jeton.ok("token", "create", "ann@example.com", "--organization", "acme")
    jeton.refused(
        1, "with the id or the name other", "token", "create", "ann@example.com", "--organization", "other"
    )
