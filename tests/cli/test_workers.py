"""`jeton serve --workers N` on the command line: what is refused, and what is said."""

from cli.commands import PATIENCE, CommandLine


def test_the_embedded_database_has_one_worker(jeton: CommandLine) -> None:
    """Two on SQLite: exit code 2 and one line that says why and what to do; no file is made."""
    jeton.refused(
        2,
        "--workers must be 1 with the embedded database (SQLite), which is written by one process: "
        "more need PostgreSQL in JETON_DATABASE_URL",
        *("serve", "--workers", "2"),
    )
    assert not jeton.file.exists()


def test_several_limits_are_told_of(jeton_on_postgres: CommandLine) -> None:
    """Without Redis each worker counts for itself: the log says once what that comes to, and the way out."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving("--workers", "3", JETON_RATE_LIMIT="100") as server:
        assert "Nobody can use it yet" in server.greeting()
        assert server.stop() == 0
    text = (
        "each of the 3 workers counts the rate limit for itself: an API token may make up to 300 requests"
        " in 60 s; with JETON_REDIS_URL the limit is exact"
    )
    assert server.log.read_text().count(text) == 1


def test_a_port_that_is_taken_is_one_line(jeton_on_postgres: CommandLine) -> None:
    """As with one process: exit code 1, before any worker is begun."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving() as server:
        port = server.url.rpartition(":")[2]
        text = f"cannot listen on 127.0.0.1 port {port}: Address already in use; --port takes another"
        jeton.refused(1, text, "serve", "--workers", "2", "--port", port)


def test_a_standard_error_that_is_closed_is_no_failure(jeton_on_postgres: CommandLine) -> None:
    """As with one process: all workers serve, and a signal ends them."""
    jeton = jeton_on_postgres
    jeton.ok("migrate")
    with jeton.serving_blindly("2>&-", "--workers", "2") as process:
        process.terminate()
        assert process.wait(PATIENCE) == 0


def test_there_is_a_most(jeton: CommandLine) -> None:
    """A slip of the finger must not fork thousands: a wrong number ends with exit code 2."""
    for number in ("0", "257"):
        result = jeton.run("serve", "--workers", number)
        assert (result.code, result.out) == (2, "")
        assert "256" in result.err
    assert not jeton.file.exists()
