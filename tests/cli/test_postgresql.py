"""Commands on PostgreSQL: what comes first, what is refused, and what is said."""

import socket

import httpx
import pytest
from cli.commands import CommandLine, Running, until
from cli.patches import NEWER, SLOW, VERSION
from support.checks import ok
from support.databases import PostgresDatabase
from support.postgres import Cluster

COMMANDS = (["serve", "--port", "0"], ["user", "add", "ann@example.com"], ["user", "list"])
PASSWORD = "sesame-4711"
TABLES = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"


def place(url: str) -> str:
    """Return host, port and database of a URL."""
    return url.rpartition("@")[2]


def test_it_is_not_brought_up_to_date_by_itself(
    jeton_on_postgres: CommandLine, empty_postgres: PostgresDatabase
) -> None:
    """Empty or older, every command but `migrate` refuses it and says what comes first; nothing changes. Only
    `serve` takes an older one.
    """
    jeton = jeton_on_postgres
    for command in COMMANDS:
        jeton.refused(2, "the database is empty: run `jeton migrate` first", *command)
    assert empty_postgres.rows(TABLES) == []
    jeton.ok("migrate")
    for command in COMMANDS[1:]:
        text = f"the database has version {VERSION}, this Jeton needs {VERSION + 1}"
        jeton.refused(2, f"Error: {text}: run `jeton migrate` first\n", *command, patch=NEWER)
    assert empty_postgres.rows("SELECT max(version) FROM migration") == [(VERSION,)]


def test_waiting_for_others_ends(jeton_on_postgres: CommandLine, empty_postgres: PostgresDatabase) -> None:
    """Who holds the lock for too long is told of: exit code 2, and the one that holds it goes on."""
    soon = "import jeton.store.postgres.migrate as m; m.LOCK_WAIT_SECONDS = 0.2"
    with jeton_on_postgres.half_way(SLOW, "migrate") as holder:
        text = "Error: waited 0.2 s for others to let go of the database: "
        jeton_on_postgres.refused(2, text, "migrate", patch=soon)
        assert holder.poll() is None
    assert empty_postgres.rows(TABLES) == []


def test_a_server_says_how_to_get_a_token_and_then_serves(jeton_on_postgres: CommandLine) -> None:
    """No account is made by itself; what the greeting names leads to a token that works on the server."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving() as server:
        assert server.secret == ""
        ready, hint = server.greeting().splitlines()
        assert jeton.environment["JETON_DATABASE_URL"] in ready
        assert "jeton user add" in hint
        assert "jeton token create" in hint
        jeton.ok("user", "add", "ann@example.com", "--plan", "team")
        with server.client(jeton.json("token", "create", "ann@example.com")["token"]) as client:
            ok(client.post("/workspaces", json={"name": "Brand"}), 201)
            assert ok(client.get("/workspaces"))["total"] == 1
        assert httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 200
        assert server.stop() == 0
    assert events(server) == [f"listening on {server.url}", "stopped"]
    with jeton.serving() as again:
        assert again.greeting().count("\n") == 1


def events(server: Running) -> list[str]:
    """Return the messages of a server's log that are no requests."""
    return [event["message"] for event in server.events() if "message" in event]


def test_a_database_that_may_forget_is_warned_of(
    jeton_on_postgres: CommandLine, postgres: Cluster, empty_postgres: PostgresDatabase
) -> None:
    """With `synchronous_commit` off a server says at its start what that may cost."""
    jeton_on_postgres.ok("migrate")
    name = empty_postgres.url.rpartition("/")[2]
    postgres.query(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    with jeton_on_postgres.serving() as server:
        pass
    assert "PostgreSQL's synchronous_commit is off: " in events(server)[0]


def test_another_encoding_is_refused(jeton_on_postgres: CommandLine, postgres: Cluster) -> None:
    """Not every name could be stored: exit code 2, and what to do."""
    postgres.query("CREATE DATABASE narrow ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    text = "the database's encoding is LATIN1: create it with ENCODING 'UTF8'"
    jeton_on_postgres.refused(2, text, "migrate", JETON_DATABASE_URL=postgres.url("narrow"))


def test_tables_may_stand_in_a_schema_of_their_own(
    jeton_on_postgres: CommandLine, empty_postgres: PostgresDatabase
) -> None:
    """Beside another program's tables, with the schema in the URL; one that is not there is refused."""
    empty_postgres.run("CREATE TABLE account (theirs text)")
    elsewhere = {"JETON_DATABASE_URL": f"{empty_postgres.url}?search_path=tokens"}
    jeton_on_postgres.refused(2, "none of the schemas of its search_path", "migrate", **elsewhere)
    empty_postgres.run("CREATE SCHEMA tokens")
    jeton_on_postgres.ok("migrate", **elsewhere)
    jeton_on_postgres.ok("user", "add", "ann@example.com", **elsewhere)
    assert "ann@example.com" in jeton_on_postgres.ok("user", "list", **elsewhere)
    assert empty_postgres.rows(TABLES) == [("account",)]
    jeton_on_postgres.refused(2, "the tables of another program", "user", "list")


@pytest.mark.parametrize("command", [["migrate"], *COMMANDS], ids=" ".join)
def test_a_server_that_is_away_is_one_line(jeton: CommandLine, command: list[str]) -> None:
    """Nobody listens: exit code 1 at once, naming host and port; the password is not in it."""
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        where = f"127.0.0.1:{nobody.getsockname()[1]}/jeton"
        url = f"postgresql://ann:{PASSWORD}@{where}?application_name={PASSWORD}"
        text = f"the database postgresql://ann@{where} cannot be opened or written: connection refused"
        jeton.refused(1, text, *command, JETON_DATABASE_URL=url)


def test_a_server_that_never_answers_is_one_line(jeton: CommandLine) -> None:
    """A black hole is given up after a while, and meanwhile it is said what is waited for."""
    with socket.create_server(("127.0.0.1", 0)) as hole:
        url = f"postgresql://ann:{PASSWORD}@127.0.0.1:{hole.getsockname()[1]}/jeton"
        jeton.environment["JETON_DATABASE_URL"] = url
        soon = (
            "import jeton.cli.base.database as d; d._ANNOUNCE_SECONDS = 0.1\n"
            "import jeton.store.postgres.migrate as m; m._CONNECT_SECONDS = 1.0"
        )
        result = jeton.run_patched(soon, "user", "list")
    name = f"the database postgresql://ann@{place(url)}"
    assert (result.code, result.out) == (1, "")
    waiting, error = result.err.splitlines()
    assert waiting == f"Waiting for {name} ..."
    assert error == f"Error: {name} cannot be opened or written: no answer in time"


def test_what_postgresql_refuses_is_one_line(jeton: CommandLine, postgres: Cluster) -> None:
    """A wrong password, a database, role or host that is not there, an option: exit code 1, its own words."""
    postgres.query("DROP ROLE IF EXISTS guarded")
    postgres.query(f"CREATE ROLE guarded LOGIN PASSWORD '{PASSWORD}-right'")
    there = place(postgres.url())
    refusals = {
        f"guarded:{PASSWORD}@{there}": 'password authentication failed for user "guarded"',
        f"postgres:{PASSWORD}@{there}_no": 'database "postgres_no" does not exist',
        f"nobody:{PASSWORD}@{there}": 'role "nobody" does not exist',
        f"ann:{PASSWORD}@no.invalid/jeton": "not known",
        f"postgres:{PASSWORD}@{there}?work_mem=x": 'invalid value for parameter "work_mem"',
    }
    for rest, words in refusals.items():
        for command in (["migrate"], ["user", "list"]):
            result = jeton.run(*command, JETON_DATABASE_URL=f"postgresql://{rest}")
            *waiting, error = result.err.splitlines()  # a name server may take its time
            assert (result.code, result.out) == (1, ""), result
            assert all(line.startswith("Bringing the database ") for line in waiting), result
            assert words in error
            assert place(rest).partition("?")[0] in result.err
            assert PASSWORD not in result.err
    wrong = f"postgresql://postgres:{PASSWORD}@{there}?sslmode=perhaps"
    jeton.refused(2, "`sslmode` parameter must be one of", "migrate", JETON_DATABASE_URL=wrong)
    postgres.query("DROP ROLE guarded")


def test_a_server_that_cannot_migrate_says_why(
    jeton: CommandLine, postgres: Cluster, empty_postgres: PostgresDatabase
) -> None:
    """A role that may not create tables: exit code 1 and PostgreSQL's words."""
    postgres.query("CREATE ROLE reader LOGIN")
    url = empty_postgres.url.replace("postgres@", "reader@", 1)
    jeton.refused(1, "permission denied for schema public", "migrate", JETON_DATABASE_URL=url)


def test_the_password_is_in_no_line_of_a_server(
    jeton_on_postgres: CommandLine, postgres: Cluster, empty_postgres: PostgresDatabase
) -> None:
    """Neither greeting nor log has it, also when the database goes away under the server."""
    jeton_on_postgres.ok("migrate")
    url = empty_postgres.url.replace("postgres@", f"postgres:{PASSWORD}@", 1)
    with jeton_on_postgres.serving(JETON_DATABASE_URL=url) as server:
        assert httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 200
        empty_postgres.close()
        postgres.drop_database(empty_postgres.url)
        until(lambda: httpx.get(f"{server.url}/readyz", trust_env=False).status_code == 503, "the loss")
        server.stop()
    assert PASSWORD not in server.greeting() + server.log.read_text()
    assert place(empty_postgres.url) in server.greeting()
