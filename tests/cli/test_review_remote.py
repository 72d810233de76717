"""`jeton diff`, `jeton problems` and `jeton proposal`."""

import json
from pathlib import Path

import pytest
from cli.commands import CommandLine, Running
from cli.test_import import write
from cli.test_remote import brand as brand
from cli.test_remote import secret_of, workspace_id
from support.checks import ok

from jeton.errors import Text
from jeton.model.ids import new_id

AFTER = {"a": {"$type": "color", "$value": "#0000ff"}, "c": {"$type": "color", "$value": "#123456"}}


@pytest.fixture
def proposed(remote: CommandLine, brand: str, tmp_path: Path) -> str:
    """The id of a proposal for a workspace whose tokens a and b are released as 1.0.0."""
    into = ("--workspace", brand, "--tokenset", "core")
    remote.ok("import", write(tmp_path, "before.json"), *into)
    remote.ok("release", "--organization", brand)
    args = ("import", write(tmp_path, "after.json", AFTER), *into, "--on-missing", "delete")
    return str(remote.json(*args, "--propose", "Blue")["proposal"])


def test_a_proposal_is_listed_shown_and_accepted(remote: CommandLine, brand: str, proposed: str) -> None:
    """The list has id, number of changes, author and title; the changes are shown with how they stand."""
    of = ("proposal", "list", "--workspace", brand)
    assert remote.ok(*of).splitlines()[1].split() == [proposed, "3", "owner@example.com", "Blue"]
    assert remote.json(*of)["proposals"][0]["id"] == proposed
    shown = remote.ok("proposal", "show", proposed)
    assert shown.splitlines()[:2] == ["Blue", "open, 3 changes, by owner@example.com"]
    assert [line.split() for line in shown.splitlines()[-3:]] == [
        ["clean", "a", "#ff0000", "->", "#0000ff"],
        ["clean", "b", "deleted"],
        ["clean", "c", "new:", "#123456"],
    ]
    assert remote.json("proposal", "show", proposed)["title"] == "Blue"
    dry = remote.ok("proposal", "accept", proposed, "--dry-run")
    assert dry == "It would be: 1 created, 1 changed, 1 deleted.\n"
    assert remote.ok("proposal", "accept", proposed) == dry.replace("It would be", "Accepted")
    remote.refused(1, "The proposal is accepted", "proposal", "accept", proposed)
    assert remote.run(*of).err == f"{brand} has no open proposals.\n"
    assert remote.ok("proposal", "show", proposed).startswith("Blue\naccepted, 3 changes")
    for command in ("show", "accept"):
        remote.refused(1, Text.PROPOSAL_NOT_FOUND, "proposal", command, new_id())


def test_each_push_goes_on_with_its_proposal(
    remote: CommandLine, served: CommandLine, brand: str, proposed: str, tmp_path: Path
) -> None:
    """Of one title and one author; it says what the files say by then, and another title is another one."""
    again = {"a": AFTER["a"], "d": {"$type": "color", "$value": "#654321"}}
    file = write(tmp_path, "again.json", again)
    args = ("import", file, "--workspace", brand, "--tokenset", "core", "--on-missing", "delete")
    assert remote.json(*args, "--propose", "Blue")["proposal"] == proposed
    assert [line.split()[1] for line in remote.ok("proposal", "show", proposed).splitlines()[-3:]] == [
        "a",
        "b",
        "d",
    ]
    other = remote.json(*args, "--propose", "Green")["proposal"]
    email = f"{brand}@example.com"
    served.ok("user", "add", email)
    served.ok("member", "set", brand, email, "editor")
    theirs = remote.run(*args, "--propose", "Blue", "--json", JETON_TOKEN=secret_of(served, email=email))
    assert len({proposed, other, json.loads(theirs.out)["proposal"]}) == 3
    remote.ok("proposal", "accept", proposed)
    assert remote.run(*args, "--propose", "Blue").err.endswith("Nothing differs, so there is no proposal.\n")


def test_missing_approvals_are_exit_code_3(
    remote: CommandLine, server: Running, brand: str, proposed: str
) -> None:
    """With --bypass and a reason they are not needed."""
    with server.client() as client:
        ok(client.patch(f"/workspaces/{workspace_id(server, brand)}", json={"review": "required"}))
    text = Text.PROPOSAL_APPROVALS.format(needed=1, count=0)
    remote.refused(3, text, "proposal", "accept", proposed)
    held = remote.run("proposal", "accept", proposed, "--json")
    assert (held.code, json.loads(held.out)["error"]) == (3, text)
    assert remote.json("proposal", "accept", proposed, "--bypass", "eilig für heute")["changed"] == 1


def test_conflicts_are_told_and_taken(remote: CommandLine, brand: str, proposed: str, tmp_path: Path) -> None:
    """What others have changed meanwhile is a line each, until --take says which side counts."""
    changed = write(tmp_path, "more.json", {"a": {"$type": "color", "$value": "#00ff00"}})
    remote.ok("import", changed, "--workspace", brand, "--tokenset", "core")
    result = remote.run("proposal", "accept", proposed)
    assert (result.code, result.out) == (1, "")
    *problems, error = result.err.splitlines()
    assert problems == ["a: conflict"]
    assert error == f"Error: {Text.PROPOSAL_CONFLICTS.format(count=1)}"
    assert "conflict  a" in remote.ok("proposal", "show", proposed)
    assert remote.ok("proposal", "accept", proposed, "--take", "theirs").startswith("Accepted: 1 created, 0 ")


def test_what_differs_is_markdown_or_json(remote: CommandLine, brand: str, proposed: str) -> None:
    """Of a proposal, or of two sides, the second of which is now unless it is named."""
    of = ("--organization", brand)
    changelog = remote.ok("diff", "--proposal", proposed)
    assert "That makes a **major** version." in changelog
    assert "**Nothing differs**" in remote.ok("diff", "1.0.0", *of)
    remote.ok("proposal", "accept", proposed)
    assert "Changes from `1.0.0` to `now`" in remote.ok("diff", "1.0.0", *of)
    assert remote.json("diff", "1.0.0", "now", *of)["semver"] == "major"
    assert "--c" in remote.ok("diff", "1.0.0", "--target", "css", "--tokenset", "core", *of)
    remote.refused(1, "target must be one", "diff", "1.0.0", "--target", "cs", *of)
    remote.refused(1, "Release or environment not found", "diff", "9.9.9", *of)
    for args in ((), ("1.0.0", "--proposal", proposed), ("1.0.0", "--json", "--kind", "added")):
        assert remote.run("diff", *args).code == 2, args


def test_problems_are_listed_with_what_to_do(remote: CommandLine, brand: str, tmp_path: Path) -> None:
    """By tokenset and token; --fail-on makes those of a severity, or a worse one, exit code 1."""
    of = ("problems", "--workspace", brand)
    assert remote.run(*of).err == "There are no problems.\n"
    file = write(tmp_path, "core.json", {"b": {"$type": "color", "$value": "{gone}"}})
    remote.ok("import", file, "--workspace", brand)
    result = remote.run(*of)
    line, hint = result.out.splitlines()
    assert line.startswith("core / b: error: Its alias leads to gone")
    assert hint.startswith("  Create gone")
    assert (result.code, result.err) == (0, "1 of severity error.\n")
    failed = remote.run(*of, "--fail-on", "warning", "--tokenset", "core")
    assert (failed.code, failed.err) == (1, "Error: there are problems: 1 of severity error\n")
    assert remote.json(*of)["counts"]["error"] == 1
    assert remote.run(*of, "--severity", "info", "--fail-on", "info").code == 0
    proposal = remote.json("import", write(tmp_path, "core.json"), "--workspace", brand, "--propose", "Mend")
    assert remote.run(*of, "--proposal", proposal["proposal"]).err == "There are no problems.\n"
