"""Commands that speak to a server: names, imports, releases, promotions, and what goes wrong."""

import json
import socket
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from cli.test_import import write
from support.checks import ok

from jeton.cli.base.endings import is_held
from jeton.errors import Text
from jeton.model.ids import new_id


@pytest.fixture
def brand(server: Running) -> str:
    """The unique name of a new workspace in an organization of the same name, which has two environments."""
    name = f"brand-{new_id()[-12:]}"
    with server.client() as client:
        organization = ok(client.post("/organizations", json={"name": name}), 201)["id"]
        ok(client.post("/workspaces", json={"name": name, "organization_id": organization}), 201)
        for environment, gate in (("staging", False), ("production", True)):
            path = f"/organizations/{organization}/environments"
            ok(client.post(path, json={"name": environment, "gate": gate}), 201)
    return name


def workspace_id(server: Running, name: str) -> str:
    """Return the id of the workspace of a name."""
    with server.client() as client:
        workspaces = ok(client.get("/workspaces"))["workspaces"]
    return next(str(each["id"]) for each in workspaces if each["name"] == name)


def secret_of(served: CommandLine, *options: str, email: str = "owner@example.com") -> str:
    """Return a new API token of a user."""
    return str(served.json("token", "create", email, *options)["token"])


def test_a_workspace_is_added_and_listed(remote: CommandLine, brand: str) -> None:
    """With the organization by its handle; the list has names, roles and ids, or the API's answer."""
    name = f"web-{new_id()}"
    added = remote.json("workspace", "add", name, "--organization", brand, "--description", "Of the site")
    assert (added["name"], added["description"]) == (name, "Of the site")
    assert f"{name}  owner  {added['id']}" in remote.ok("workspace", "list").splitlines()
    assert added["id"] in {each["id"] for each in remote.json("workspace", "list")["workspaces"]}
    assert remote.run("workspace", "add", "a\nb").code == 2


def test_an_organization_and_its_environments_are_added_and_listed(
    remote: CommandLine, tmp_path: Path
) -> None:
    """The caller owns it; an environment comes last, with what is active there and whether it has a gate."""
    handle = f"org-{new_id()[-12:]}"
    added = remote.json("organization", "add", "Größe", "--handle", handle)
    assert (added["name"], added["handle"]) == ("Größe", handle)
    assert [handle, "Größe", added["id"]] in [
        line.split() for line in remote.ok("organization", "list").splitlines()
    ]
    assert added["id"] in {each["id"] for each in remote.json("organization", "list")["organizations"]}
    of = ("--organization", handle)
    assert "has no environments yet: jeton environment add NAME" in remote.run("environment", "list", *of).err
    assert remote.ok("environment", "add", "staging", *of).startswith("Added staging, id ")
    assert remote.json("environment", "add", "production", "--gate", *of)["gate"] is True
    remote.ok("workspace", "add", handle, *of)
    remote.ok("import", write(tmp_path, "a.json"), "--workspace", handle)
    remote.ok("release", *of)
    remote.ok("promote", "1.0.0", "staging", *of)
    titles, *rows = (line.split()[:3] for line in remote.ok("environment", "list", *of).splitlines())
    assert [titles, *rows] == [
        ["NAME", "RELEASE", "GATE"],
        ["staging", "1.0.0", "-"],
        ["production", "-", "yes"],
    ]
    assert remote.json("environment", "list", *of)["total"] == 2
    remote.refused(1, Text.ENVIRONMENT_EXISTS.format(name="staging"), "environment", "add", "staging", *of)
    remote.refused(1, f"The handle {handle} is taken", "organization", "add", "Other", "--handle", handle)


def test_an_owner_of_an_organization_is_named_on_the_database_alone(
    remote: CommandLine, jeton: CommandLine
) -> None:
    """Exit code 2 says so, on either side."""
    for line, args, text in (
        (remote, ("ann@example.com", "Acme"), "EMAIL is for the database"),
        (jeton, ("Acme",), "on the database it needs an owner: jeton organization add EMAIL NAME"),
    ):
        result = line.run("organization", "add", *args)
        assert (result.code, text in " ".join(result.err.split())) == (2, True), result


def test_names_are_unique_or_ids_tell(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """Of several of a name the ids are told, of none the names that there are; nothing is changed."""
    file = write(tmp_path, "core.json")
    first = remote.json("import", file, "--workspace", brand)
    assert first["created"] == 2
    other = remote.json("workspace", "add", brand)["id"]
    error = remote.refused(
        1, f"several workspaces are named {brand}: give an id: ", "export", "css", "--workspace", brand
    )
    assert other in error
    assert remote.run("import", file, "--workspace", other).code == 0
    remote.refused(
        1, "there is no workspace nowhere; there are: Demo", "export", "css", "--workspace", "nowhere"
    )
    remote.refused(1, "there are several workspaces, so --workspace says which: Demo", "export", "css")
    args = ("export", "css", "--workspace", other)
    remote.refused(1, "there is no tokenset Core: did you mean core?", *args, "--tokenset", "Core")
    remote.refused(1, "there is no mode Dark; there are: Base", *args, "--tokenset", "core", "--mode", "Dark")


def test_an_import_goes_to_the_server(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """With what there is on a database: folders, dry runs, plans, refusals with their problems, deletions."""
    write(tmp_path, "set/core.json")
    write(tmp_path, 'set/ä "q".json', {"c": {"$type": "color", "$value": "#00f"}})
    write(tmp_path, "set/README.md", "no tokens")
    folder = str(tmp_path / "set")
    args = ("import", folder, "--workspace", brand)
    plan = remote.run(*args, "--dry-run", "--markdown")
    assert plan.out.startswith("**Tokens: 3 new")
    result = remote.run(*args)
    assert result.code == 0, result
    assert result.out.splitlines()[1].startswith("core ")
    assert "README.md: info: left out" in result.err
    assert result.err.splitlines()[-1].startswith("Imported as dtcg: 3 created")
    again = remote.json(*args, "--tokenset", "core", "--on-missing", "delete", "--allow-delete", "9")
    assert again["deleted"] == 0
    bad = write(tmp_path, "bad.json", {"a": {"$type": "color", "$value": "none"}})
    refused = remote.run("import", bad, "--workspace", brand, "--strict")
    *_, problem, error = refused.err.splitlines()
    assert (refused.code, refused.out, problem[:10]) == (1, "", "a: error: ")
    assert error == f"Error: {Text.IMPORT_REFUSED.format(errors='1 error')}"
    as_json = remote.run("import", bad, "--workspace", brand, "--strict", "--json")
    assert json.loads(as_json.out)["problems"][0]["path"] == "a"
    many = remote.run("import", bad, "--workspace", brand, "--tokenset", "core", "--mode", "Dark")
    assert many.code == 0, many
    assert " Dark  1 " in many.out


def test_wrong_options_of_an_import_are_told(remote: CommandLine, jeton: CommandLine, tmp_path: Path) -> None:
    """Exit code 2: what only the database takes, what only a server takes, and what contradicts itself."""
    args = ("import", write(tmp_path, "a.json"), "--workspace", "Demo")
    for more, text in (
        (("--as", "a@example.com"), "--as acts on the database"),
        (("--propose", "A", "--proposal", new_id()), "--propose begins a proposal"),
        (("--mode", "Dark"), "--mode needs --tokenset"),
        (("--markdown",), "--markdown needs --dry-run"),
    ):
        result = remote.run(*args, *more)
        assert (result.code, text in " ".join(result.err.split())) == (2, True), result
    jeton.ok("user", "add", "a@example.com")
    result = jeton.run(*args, "--propose", "A")
    assert (result.code, "--propose needs a server" in result.err) == (2, True)


def test_a_proposal_is_made_where_a_review_is_required(
    remote: CommandLine, served: CommandLine, server: Running, brand: str, tmp_path: Path
) -> None:
    """Exit code 3 says that one is, on the database as well; --propose makes it; --bypass gives a reason."""
    place = workspace_id(server, brand)
    with server.client() as client:
        ok(client.patch(f"/workspaces/{place}", json={"review": "required"}))
    args = ("import", write(tmp_path, "a.json"), "--workspace", place)
    remote.refused(3, Text.REVIEW_BYPASS, *args)
    assert served.run(*args).code == 3
    plan = remote.ok(*args, "--dry-run", "--markdown", "--propose", "Main")
    assert plan.startswith("**Tokens: 2 new")
    result = remote.run(*args, "--propose", "Main")
    assert result.code == 0, result
    assert f"{server.url}/proposals/" in result.err.splitlines()[-1]
    assert remote.json(*args, "--propose", "Again")["proposal"]
    assert remote.json(*args, "--bypass", "größer")["created"] == 2
    same = remote.run(*args, "--propose", "Same")
    assert (same.code, same.err.splitlines()[-1]) == (0, "Nothing differs, so there is no proposal.")
    with server.client() as client:
        (change, *_) = ok(client.get(f"/workspaces/{place}/history"))["changes"]
    assert change["bypass"] == "größer"


def test_a_release_goes_to_an_environment(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """With the version that fits; what the gate has against it is exit code 3 with the reasons."""
    write(tmp_path, "a.json", {"a": {"$type": "color", "$value": "{gone}"}})
    remote.ok("import", str(tmp_path / "a.json"), "--workspace", brand)
    of = ("--organization", brand)
    out = remote.ok("release", "--notes", "first", "--workspace", brand, *of)
    assert out.startswith("Released 1.0.0: 1 token, digest ")
    assert "1.0.0 already exists" in remote.run("release", "1.0.0", *of).err
    refused = remote.run("promote", "1.0.0", "production", *of)
    assert (refused.code, refused.out) == (3, "")
    assert "problems: It has problems of severity error: 1" in refused.err
    assert "  a: Its alias leads to gone" in refused.err
    assert refused.err.splitlines()[-1] == f"Error: {Text.GATE_REFUSED}"
    assert len(json.loads(remote.run("promote", "1.0.0", "production", *of, "--json").out)["problems"]) == 2
    assert remote.ok("promote", "1.0.0", "staging", *of) == "staging has 1.0.0 now.\n"
    assert remote.json("promote", "staging", "production", "--force", *of)["name"] == "production"
    remote.refused(1, Text.RELEASE_NOT_FOUND, "promote", "9.9.9", "staging", *of)
    remote.refused(
        1, "there is no environment prod; there are: staging, production", "promote", "1.0.0", "prod", *of
    )


def test_a_release_of_nothing_new_is_told(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """It is made all the same; with --if-changed none is, and the answer is the newest one."""
    remote.ok("import", write(tmp_path, "a.json"), "--workspace", brand)
    args = ("release", "--organization", brand)
    first = remote.run(*args, "--if-changed")
    assert (first.out.startswith("Released 1.0.0: "), first.err) == (True, "")
    same = remote.run(*args, "--if-changed")
    assert same == (0, "", "Nothing has changed since 1.0.0.\n")
    assert remote.json(*args, "--if-changed")["version"] == "1.0.0"
    assert remote.run(*args, "1.0.0", "--if-changed").code == 0
    again = remote.run(*args)
    assert again.err == "Nothing has changed since 1.0.0.\n"
    assert again.out.startswith("Released 1.0.1: ")


def test_a_release_is_deleted_after_its_use_is_told(remote: CommandLine, brand: str, server: Running) -> None:
    """Environments and downloads; nothing goes without `--yes`, and never what an environment serves."""
    of = ("--organization", brand)
    with server.client() as client:
        path = f"/workspaces/{workspace_id(server, brand)}/tokensets"
        ok(client.post(path, json={"name": "Core"}), 201)
    assert remote.run("release", "1.0.0", *of).err.startswith("There are no tokens in it: ")
    remote.ok("promote", "1.0.0", "staging", *of)
    delete = ("release", "1.0.0", "--delete", *of)
    told = remote.run(*delete)
    assert (told.code, told.out) == (1, "")
    assert told.err.splitlines() == [
        "1.0.0 is active in staging.",
        "1.0.0 was never fetched, as far as the server knew a minute ago.",
        "Error: 1.0.0 is still there: --yes deletes it",
    ]
    refused = remote.run(*delete, "--yes")
    assert (refused.code, refused.err.splitlines()[-1]) == (
        1,
        f"Error: {Text.RELEASE_IN_USE.format(environments='staging')}",
    )
    remote.ok("release", "1.1.0", *of)
    remote.ok("promote", "1.1.0", "staging", *of)
    assert remote.ok(*delete, "--yes") == "Deleted 1.0.0.\n"
    remote.refused(1, "there is no release 1.0.0; there are: 1.1.0", *delete)
    assert remote.run("release", "--yes", *of).code == 2
    assert remote.run("release", "--delete", *of).code == 2
    assert remote.run("release", "1.1.0", "--delete", "--notes", "x", *of).code == 2


def test_an_api_token_of_a_workspace_sees_no_organization(
    remote: CommandLine, served: CommandLine, brand: str
) -> None:
    """Who reads releases with it is told so, and how an organization is made."""
    limited = secret_of(served, "--workspace", brand)
    args = ("diff", "1.0.0", "2.0.0")
    error = remote.refused(1, "the API token sees no organization", *args, JETON_TOKEN=limited)
    assert "it may be limited to workspaces" in error


def test_who_may_not_is_exit_code_4(
    remote: CommandLine, served: CommandLine, brand: str, tmp_path: Path
) -> None:
    """An API token that is none, one that may only read, and one that a header cannot have, which is 2."""
    file = write(tmp_path, "a.json")
    error = remote.refused(4, Text.INVALID_TOKEN, "workspace", "list", JETON_TOKEN="jtn_wrong")
    assert error.rstrip().endswith("set JETON_TOKEN to another")
    reading = secret_of(served, "--scope", "read:tokens")
    remote.refused(4, Text.SCOPE_MISSING, "import", file, "--workspace", brand, JETON_TOKEN=reading)
    remote.refused(4, Text.SCOPE_MISSING, "workspace", "add", "New", JETON_TOKEN=reading)
    remote.refused(2, "characters that none has", "workspace", "list", JETON_TOKEN="jtn x\ny")


def test_no_server_is_exit_code_5(remote: CommandLine) -> None:
    """Nothing listens, no such host, or somebody else answers: one line with the URL, without a stack."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
    remote.refused(5, f"no answer from {url}: Connection refused", "workspace", "list", JETON_URL=url)
    remote.refused(5, "no answer from https://", "workspace", "list", JETON_URL="https://nowhere.invalid")


@pytest.mark.parametrize(
    "url",
    [
        "tokens.example.com",
        "ftp://a",
        "http://",
        "http://a:x",
        "http://u:p@a",
        "http://:p@a",
        "http://a b",
        "",
    ],
)
def test_a_url_must_be_one(remote: CommandLine, url: str) -> None:
    """Exit code 2, and what it must be."""
    remote.refused(2, "JETON_URL must be a URL such as https://", "workspace", "list", JETON_URL=url)


def test_a_server_must_be_named(jeton: CommandLine) -> None:
    """Without one, exit code 2 says how; an API token goes to no server but the one that it was set for."""
    del jeton.environment["JETON_DATABASE_URL"]
    remedy = "run `jeton connect URL`, or set JETON_URL and JETON_TOKEN"
    jeton.refused(2, f"no server is named: {remedy}", "workspace", "list")
    jeton.refused(2, "JETON_TOKEN is set without JETON_URL", "workspace", "list", JETON_TOKEN="jtn_x")
    jeton.refused(
        2, "there is no API token for http://a.example", "release", JETON_URL="http://a.example/api/v1/"
    )


def test_the_texts_of_what_is_held() -> None:
    """Refusals of gates and reviews are known by their beginnings, as the server writes them."""
    held = (Text.GATE_REFUSED, Text.REVIEW_REQUIRED, Text.REVIEW_BYPASS)
    assert all(is_held(text) for text in (*held, Text.PROPOSAL_APPROVALS.format(needed=2, count=1)))
    assert not any(is_held(text) for text in (Text.ROLE, Text.ROLE_REVIEW, Text.RELEASE_NOT_FOUND))
