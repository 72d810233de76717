"""`jeton import`."""

import json
import signal
import zipfile
from pathlib import Path
from typing import Any

import pytest
from cli.commands import CommandLine, Running
from support.checks import ok
from support.databases import SqliteDatabase

from jeton.errors import Text
from jeton.formats.sources import FORMATS
from jeton.model.ids import new_id

OWNER = "owner@example.com"
FILE = {"a": {"$type": "color", "$value": "#ff0000"}, "b": {"$type": "color", "$value": "{a}"}}


def write(folder: Path, name: str, content: object = FILE) -> str:
    """Write a file of tokens; return its path."""
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content if isinstance(content, str) else json.dumps(content))
    return str(file)


@pytest.fixture
def workspace(server: Running) -> str:
    """A new workspace of the owner."""
    with server.client() as client:
        return str(ok(client.post("/workspaces", json={"name": "Import"}), 201)["id"])


def tokens(server: Running, workspace: str) -> dict[str, list[str]]:
    """Return the names of a workspace's tokens by tokenset."""
    with server.client() as client:
        tokensets = ok(client.get(f"/workspaces/{workspace}/tokensets"))["tokensets"]
        lists = {each["name"]: ok(client.get(f"/tokensets/{each['id']}/tokens")) for each in tokensets}
    return {name: [token["name"] for token in listed["tokens"]] for name, listed in lists.items()}


def test_a_file_is_there_on_the_running_server(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """Standard output has the modes, standard error phases and counts; a second import changes nothing."""
    file = write(tmp_path, "tokens.json")
    result = served.run("import", file, "--workspace", workspace, "--tokenset", "Brand")
    assert result.code == 0, result
    assert [line.split()[:3] for line in result.out.splitlines()[1:]] == [["Brand", "Base", "2"]]
    assert result.err.splitlines()[-1] == "Imported as dtcg: 2 created, 0 changed, 0 unchanged, 0 skipped."
    assert tokens(server, workspace) == {"Brand": ["a", "b"]}
    again = served.json("import", file, "--workspace", workspace, "--tokenset", "Brand")
    assert (again["created"], again["unchanged"]) == (0, 2)


def test_a_workspace_by_its_name(served: CommandLine, server: Running, tmp_path: Path) -> None:
    """The only one of a name is found by it; of several the ids are told, and nothing is imported."""
    file = write(tmp_path, "core.json")
    with server.client() as client:
        ids = [ok(client.post("/workspaces", json={"name": "Named"}), 201)["id"]]
        served.ok("import", file, "--workspace", "Named")
        assert tokens(server, ids[0]) == {"core": ["a", "b"]}
        ids.append(ok(client.post("/workspaces", json={"name": "Named"}), 201)["id"])
    served.refused(
        1, f"several are named Named: give an id: {ids[0]}", "import", file, "--workspace", "Named"
    )
    assert tokens(server, ids[1]) == {}
    served.refused(1, "no workspace has the id or the name Nowhere", "import", file, "--workspace", "Nowhere")


def test_folders_archives_and_several_files(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """A folder is read with all that is below it, hidden files left out; a zip archive likewise."""
    theme = [{"id": "1", "name": "Light", "group": "Brand", "selectedTokenSets": {"core/base": "enabled"}}]
    write(tmp_path, "set/core/base.json", {"a": {"type": "color", "value": "#ff0000"}})
    write(tmp_path, "set/$themes.json", theme)
    write(tmp_path, "set/.hidden/x.json", "nonsense")
    write(tmp_path, "set/.DS_Store", "nonsense")
    answer = served.json("import", str(tmp_path / "set"), "--workspace", workspace)
    assert (answer["format"], answer["created"]) == ("tokens-studio", 1)
    assert tokens(server, workspace) == {"Brand": ["a"]}
    archive = tmp_path / "all.zip"
    with zipfile.ZipFile(archive, "w") as out:
        out.writestr("core/base.json", (tmp_path / "set/core/base.json").read_text())
        out.writestr("$themes.json", json.dumps(theme))
    answer = served.json("import", str(archive), "--workspace", workspace)
    assert (answer["format"], answer["unchanged"]) == ("tokens-studio", 1)


def test_of_a_folder_the_token_files_are_taken(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """As from an archive: others are left out, told in one line; a file that is named is read."""
    write(tmp_path, "set/core.json")
    for name in ("README.md", "img/logo.svg", "LICENSE"):
        write(tmp_path, f"set/{name}", "no tokens")
    result = served.run("import", str(tmp_path / "set"), "--workspace", workspace)
    assert result.code == 0, result
    told = [line for line in result.err.splitlines() if "left out" in line]
    text = "left out: not a file of tokens (.json, .json5, .jsonc, .tokens, .css)"
    assert told == [f"info: 3 \u00d7 {text}, for example LICENSE, README.md, img/logo.svg"]
    assert list(tokens(server, workspace).values()) == [["a", "b"]]
    named = str(tmp_path / "set/README.md")
    assert served.run("import", named, "--workspace", workspace).code == 1


def test_files_of_the_same_name_are_told_apart(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """Of several paths the name says the folder, below the one that all of them are in."""
    light, dark = write(tmp_path, "web/tokens.json"), write(tmp_path, "native/tokens.json")
    into = ("--workspace", workspace)
    assert served.json("import", light, dark, *into)["created"] == 4
    expected = {"web/tokens": ["a", "b"], "native/tokens": ["a", "b"]}
    assert tokens(server, workspace) == expected
    folders = (f"{tmp_path}/web/", f"{tmp_path}/web/../native")
    assert served.json("import", *folders, *into)["unchanged"] == 4
    assert tokens(server, workspace) == expected


def test_into_a_mode_of_a_tokenset(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """With --tokenset and --mode; the tokenset must be one of the workspace's."""
    file = write(tmp_path, "a.json")
    with server.client() as client:
        made = ok(client.post(f"/workspaces/{workspace}/tokensets", json={"name": "Core"}), 201)["id"]
        other = ok(client.post("/workspaces", json={"name": "Other"}), 201)["id"]
    into = ("--tokenset", made, "--mode", "Dark")
    answer = served.json("import", file, "--workspace", workspace, *into)
    assert [mode["name"] for mode in answer["tokensets"][0]["modes"]] == ["Dark"]
    for tokenset, of in ((made, other), (new_id(), workspace)):
        args = ("import", file, "--workspace", of, "--tokenset", tokenset)
        served.refused(1, Text.TOKENSET_NOT_FOUND, *args)


def test_a_dry_run_and_the_policies(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """--dry-run stores nothing; --on-conflict and --strict refuse with a line for each problem."""
    file = write(tmp_path, "a.json")
    dry = served.run("import", file, "--workspace", workspace, "--dry-run")
    assert "It would be imported as dtcg: 2 created" in dry.err
    assert tokens(server, workspace) == {}
    served.ok("import", file, "--workspace", workspace)
    other = write(tmp_path, "more/a.json", {"a": {"$type": "color", "$value": "none of them"}})
    for option in (("--on-conflict", "fail"), ("--strict",)):
        result = served.run("import", other, "--workspace", workspace, *option)
        assert (result.code, result.out) == (1, "")
        *_, problem, error = result.err.splitlines()
        assert problem.startswith("a: error: ")
        assert error == f"Error: {Text.IMPORT_REFUSED.format(errors='1 error')}"
        as_json = served.run("import", other, "--workspace", workspace, "--json", *option)
        assert (as_json.code, json.loads(as_json.out)["problems"][0]["path"]) == (1, "a")
    skipped = served.json("import", other, "--workspace", workspace, "--on-conflict", "skip")
    assert (skipped["skipped"], skipped["changed"]) == (1, 0)


def test_who_acts(served: CommandLine, server: Running, workspace: str, tmp_path: Path) -> None:
    """The owner, or with --as another user: a stranger sees nothing, a viewer may not write."""
    file = write(tmp_path, "a.json")
    email = f"{new_id()}@example.com"
    served.ok("user", "add", email)
    args = ("import", file, "--workspace", workspace, "--as", email)
    assert served.run(*args).err.splitlines()[-1] == f"Error: {Text.WORKSPACE_NOT_FOUND}"
    served.ok("member", "set", workspace, email, "viewer")
    assert served.run(*args).err.splitlines()[-1] == f"Error: {Text.ROLE}"
    served.ok("member", "set", workspace, email, "editor")
    assert served.json(*args)["created"] == 2
    served.refused(1, "no user has the address", *args[:-1], "nobody@example.com")
    assert tokens(server, workspace) == {"a": ["a", "b"]}


def test_a_review_needs_a_reason(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """Where one is required, --bypass says why there is none, which the history shows; a blank does not."""
    args = ("import", write(tmp_path, "a.json"), "--workspace", workspace)
    with server.client() as client:
        ok(client.patch(f"/workspaces/{workspace}", json={"review": "required"}))
        assert served.run(*args).err.splitlines()[-1] == f"Error: {Text.REVIEW_BYPASS}"
        assert served.run(*args, "--bypass", " ").code == 2
        assert served.json(*args, "--bypass", "first import")["created"] == 2
        (change, *_) = ok(client.get(f"/workspaces/{workspace}/history"))["changes"]
    assert change["bypass"] == "first import"


def test_what_is_wrong_is_told(served: CommandLine, server: Running, workspace: str, tmp_path: Path) -> None:
    """Wrong command lines are exit code 2; what cannot be imported is exit code 1, nothing stored."""
    file = write(tmp_path, "a.json")
    for args in (("--format", "xml"), ("--mode", "Dark"), ("--map", "Dark")):
        result = served.run("import", file, "--workspace", workspace, *args)
        assert (result.code, result.out) == (2, ""), args
    served.refused(1, Text.WORKSPACE_NOT_FOUND, "import", file, "--workspace", new_id())
    empty = tmp_path / "empty"
    empty.mkdir()
    served.refused(1, "no file to import", "import", str(empty), "--workspace", workspace)
    large = ("import", file, "--workspace", workspace)
    served.refused(1, "JETON_MAX_IMPORT", *large, JETON_MAX_IMPORT="10")
    broken = write(tmp_path, "broken.json", "{")
    result = served.run("import", broken, "--workspace", workspace)
    assert (result.code, result.out) == (1, "")
    assert "error: " in result.err.splitlines()[-2]
    assert tokens(server, workspace) == {}


def test_the_help_names_every_format(jeton: CommandLine) -> None:
    """The formats in the text are those that there are."""
    out = "".join(jeton.ok("import", "--help").split())
    assert all(name in out for name in FORMATS)


@pytest.mark.parametrize("moment", ["insert_many", "many"])
def test_killed_in_the_middle_nothing_is_there(tmp_path: Path, moment: str) -> None:
    """SIGKILL while tokens are being written: on the next start all that was there is, and nothing more."""
    jeton = CommandLine(tmp_path)
    jeton.ok("user", "add", OWNER, "--plan", "team")
    with (
        jeton.serving("--no-demo") as running,
        running.client(jeton.json("token", "create", OWNER)["token"]) as client,
    ):
        workspace = ok(client.post("/workspaces", json={"name": "W"}), 201)["id"]
        one = client.post(f"/workspaces/{workspace}/import", json=FILE)
        before = ok(one)["tokensets"]
    many: dict[str, Any] = {f"t{i}": FILE["a"] for i in range(2000)}
    file = write(tmp_path, "Imported.json", many | {"a": FILE["b"] | {"$value": "#000"}})
    patch = (
        "from jeton.store.sqlite import connection as sqlite\n"
        f"real = sqlite.SqliteTx.{moment}\n"
        "async def half(self, *args):\n"
        "    await real(self, *args)\n"
        "    if args[-1]:\n"
        "        half_way()\n"
        "        import time; time.sleep(60)\n"
        f"sqlite.SqliteTx.{moment} = half"
    )
    with jeton.half_way(patch, "import", file, "--workspace", workspace) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
    database = SqliteDatabase(jeton.file)
    names = database.rows("SELECT name, value FROM token ORDER BY name")
    assert names == [("a", "#ff0000"), ("b", "")]
    assert database.damages() == []
    again = jeton.json("import", file, "--workspace", workspace)
    assert (again["created"], again["changed"]) == (2000, 1)
    assert again["tokensets"][0]["id"] == before[0]["id"]
    database.close()


def test_problems_are_grouped(served: CommandLine, workspace: str, tmp_path: Path) -> None:
    """A kind of problem is one line: how many, what, and three of the places; a single one is as it is."""
    tokens = {f"t{place}": {"$value": f"{place}.5px"} for place in range(695)}
    kinds = {"a": {"$type": "media-query", "$value": "x"}, "b": {"$type": "z-index", "$value": "x"}}
    file = write(tmp_path, "a.json", tokens | kinds | {"c": {"$value": "none"}})
    result = served.run("import", file, "--workspace", workspace, "--dry-run")
    assert result.out.splitlines()[0].split() == [
        "TOKENSET",
        "MODE",
        "TOKENS",
        "TOKENSET",
        "ID",
        "MODE",
        "ID",
    ]
    foreign = "the type … is none of Jeton's: it becomes a string, its own type stays in its extensions"
    assert result.err.splitlines()[:-1] == [
        "warning: 695 \u00d7 it has no type: taken for a dimension by its value, for example t0, t1, t2",
        f"warning: 2 \u00d7 {foreign}, for example a, b",
        "c: warning: it has no type: taken for a string by its value",
    ]
    refused = served.run("import", write(tmp_path, "b.json", "{}"), "--workspace", workspace)
    assert refused.err.splitlines()[-1] == "Error: Nothing was imported: 1 error"


def test_parameters_are_told_as_options(served: CommandLine, workspace: str, tmp_path: Path) -> None:
    """What the API calls `map` and `per_file` are options of the command."""
    for name in ("light", "dark"):
        write(tmp_path, f"set/{name}.json", {"a": {"$type": "color", "$value": "#000"}})
    dry = served.run("import", str(tmp_path / "set"), "--workspace", workspace, "--dry-run")
    assert "`--map` and `--per-file` choose otherwise" in dry.err


def test_names_with_colours_are_grouped(served: CommandLine, workspace: str, tmp_path: Path) -> None:
    """Ambiguous names of many values are one line."""
    for name, ink in (("core", "#EFF1F3"), ("dark", "#001a40")):
        values = {f"ink{place}.a": {"$type": "color", "$value": ink} for place in range(3)}
        write(tmp_path, f"set/{name}.json", values)
    app = {f"use{place}": {"$type": "color", "$value": f"{{ink{place}.a}}"} for place in range(3)}
    write(tmp_path, "set/app.json", app)
    dry = served.run("import", str(tmp_path / "set"), "--workspace", workspace, "--per-file", "--dry-run")
    kind = "\u2026 is in \u2026 other tokensets with different values: core \u2026, dark \u2026;"
    assert f"warning: 3 \u00d7 {kind}" in dry.err


def test_the_order_of_tokensets_is_said_by_their_names(
    served: CommandLine, server: Running, workspace: str, tmp_path: Path
) -> None:
    """A dry run prints what changes by it, the import sets it; an unknown name is refused, nothing stored."""
    for name, ink in (("app", "{ink}"), ("core", "#111111"), ("brand", "#222222")):
        token = {"text" if name == "app" else "ink": {"$type": "color", "$value": ink}}
        write(tmp_path, f"{name}.json", token)
    command = ("import", str(tmp_path), "--workspace", workspace, "--per-file", "--order")
    refused = served.run(*command, "core,theme")
    assert (refused.code, tokens(server, workspace)) == (1, {})
    assert Text.IMPORT_ORDER.format(name="theme") in refused.err
    dry = served.run(*command, "core", "--dry-run")
    assert "order: text: #222222 -> #111111" in dry.err
    assert "The order would give 1 token another value." in dry.err
    done = served.run(*command, "core", "--order", "brand")
    assert done.code == 0, done
    assert "ink is in 2 other tokensets with different values: core (#111111), brand (#222222)" in done.err
    with server.client() as client:
        order = ok(client.get(f"/workspaces/{workspace}"))["tokenset_order"]
        found = ok(client.get(f"/workspaces/{workspace}/tokensets"))["tokensets"]
    names = {each["id"]: each["name"] for each in found}
    assert [names[id_] for id_ in order] == ["core", "brand", "app"]


@pytest.mark.parametrize("line", ["served", "remote"])
def test_a_base_is_suggested_and_taken(
    request: pytest.FixtureRequest, workspace: str, tmp_path: Path, line: str
) -> None:
    """On the database and on a server, the note names the option, whose words take the base."""
    command: CommandLine = request.getfixturevalue(line)
    themes = {
        "bg": {**FILE["a"], "$extensions": {"mode": {"dark": "#000000", "dark-dimmed": "#222222"}}},
        "fg": {**FILE["a"], "$extensions": {"mode": {"dark": "#eeeeee"}}},
    }
    args = "import", write(tmp_path, "themes.json", themes), "--workspace", workspace
    told = command.run(*args, "--dry-run")
    assert "names suggest bases of new modes, `dark-dimmed=dark`: `--base suggested` takes them" in told.err
    answer = command.json(*args, "--base", "suggested", "--tokenset", "A")
    assert answer["tokensets"][0]["modes"][-1]["base"] == "dark"
    answer = command.json(*args, "--base", "dark-dimmed=dark", "--tokenset", "B")
    assert answer["tokensets"][0]["modes"][-1]["base"] == "dark"
    refusal = command.run(*args, "--base", "dark")
    assert (refusal.code, Text.IMPORT_BASE in refusal.err) == (2 if line == "served" else 1, True)
