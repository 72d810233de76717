"""Settings that cannot be used, and files that cannot be."""

import json
import os
import socket
import stat
from pathlib import Path

import apsw
import pytest
from cli.commands import CommandLine

from jeton.settings import Settings, SettingsError, load

COMMANDS = (["serve", "--port", "0"], ["migrate"])


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_an_unknown_setting_is_refused(jeton: CommandLine, command: list[str]) -> None:
    """A mistyped variable is exit code 2 and one line with it and the nearest; nothing is created."""
    text = "unknown setting JETON_RATELIMIT: did you mean JETON_RATE_LIMIT? `jeton config` lists all\n"
    jeton.refused(2, text, *command, JETON_RATELIMIT="5")
    jeton.refused(2, "unknown setting JETON_X; `jeton config` lists all\n", *command, JETON_X="5")
    option = "unknown setting JETON_WORKERS: it is an option, `jeton serve --workers N`\n"
    jeton.refused(2, option, *command, JETON_WORKERS="4")
    assert not jeton.file.exists()


def test_an_unknown_setting_is_a_warning_where_nothing_is_served(jeton: CommandLine) -> None:
    """A variable that another program may use ends no command; a line on standard error names it."""
    jeton.ok("migrate")  # which says so where it takes long
    added = jeton.run("user", "add", "a@example.com", "--json", JETON_TOKENS="jtn_x", JETON_RATELIMIT="5")
    assert added.code == 0
    assert json.loads(added.out)["email"] == "a@example.com"
    assert sorted(added.err.splitlines()) == [
        "Warning: unknown setting JETON_RATELIMIT: did you mean JETON_RATE_LIMIT? `jeton config` lists all",
        "Warning: unknown setting JETON_TOKENS; `jeton config` lists all",
    ]
    assert jeton.run("config", JETON_TOKENS="jtn_x").code == 2


def test_the_variables_of_clients_are_no_settings(jeton: CommandLine) -> None:
    """JETON_URL and JETON_TOKEN end no server and no command on the database, which do not mention them."""
    client = {"JETON_URL": "https://tokens.example.com", "JETON_TOKEN": "jtn_x"}
    jeton.ok("migrate")  # which says so where it takes long
    assert jeton.run("migrate", **client).err == jeton.run("config", **client).err == ""
    assert jeton.ok("user", "list", **client) == ""
    assert "JETON_TOKEN " not in jeton.ok("config", **client)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("JETON_RATE_LIMIT", "0"),
        ("JETON_RATE_WINDOW", "31536001"),
        ("JETON_MAX_BODY", "1 MiB"),
        ("JETON_EXPORT_CACHE", "0"),
        ("JETON_LOG_FORMAT", "xml"),
        ("JETON_DATABASE_URL", "mysql://x"),
        ("JETON_DATABASE_POOL", "0"),
        ("JETON_DATABASE_POOLER", "session"),
        ("JETON_HOST", ""),
        ("JETON_PORT", "65536"),
        ("JETON_PORT", "http"),
        ("JETON_MIGRATION_BACKUP", "true"),
        ("JETON_FIRST_TOKEN_FILE", ""),
        ("JETON_TRUSTED_PROXIES", "10.0.0.1/8"),
        ("JETON_TRUSTED_PROXIES", "10.0.0.1,,"),
        ("JETON_SIGN_IN_HEADER", ""),
        ("JETON_SIGN_IN_HEADER", "X Email"),
        ("JETON_SIGN_IN_HEADER", "X_Email"),
        ("JETON_SIGN_IN_HEADER", "Cookie"),
        ("JETON_OIDC_ISSUER", ""),
        ("JETON_OIDC_ISSUER", "accounts.example.com"),
        ("JETON_OIDC_ISSUER", "http://accounts.example.com"),
        ("JETON_OIDC_ISSUER", "http://127.0.0.1.example.com"),
        ("JETON_OIDC_ISSUER", "https://accounts.example.com/?a=b"),
        ("JETON_OIDC_CLIENT_ID", ""),
        ("JETON_OIDC_CLIENT_SECRET", ""),
        ("JETON_OIDC_DOMAINS", ""),
        ("JETON_OIDC_DOMAINS", "acme.com,"),
        ("JETON_OIDC_DOMAINS", "*.acme.com"),
        ("JETON_OIDC_DOMAINS", "com"),
        ("JETON_OIDC_GROUPS", "design"),
        ("JETON_OIDC_GROUPS", "design=editor@Acme,"),
        ("JETON_OIDC_GROUPS_CLAIM", ""),
        ("JETON_OIDC_SCOPES", ""),
        ("JETON_OIDC_SCOPES", "groups,profile "),
        ("JETON_OAUTH_CLIENTS", ""),
        ("JETON_OAUTH_CLIENTS", "https://claude.ai"),
        ("JETON_OAUTH_CLIENTS", "claude.ai,,localhost"),
        ("JETON_MCP_ORIGINS", ""),
        ("JETON_MCP_ORIGINS", "tools.example.com"),
        ("JETON_MCP_ORIGINS", "https://tools.example.com/"),
        ("JETON_MCP_ORIGINS", "https://tools.example.com,*"),
    ],
)
def test_a_bad_value_is_refused(jeton: CommandLine, name: str, value: str) -> None:
    """Exit code 2 and one line with the variable and what it must be."""
    jeton.refused(2, f"{name} must be ", "user", "list", **{name: value})


@pytest.mark.parametrize("trusted", [None, "0.0.0.0/0", "10.0.0.0/8, ::/0", "0.0.0.0/0.0.0.0, ::1"])
def test_a_header_that_signs_in_needs_proxies(jeton: CommandLine, trusted: str | None) -> None:
    """No command runs where anybody could send it; `jeton config` names the setting."""
    settings = {"JETON_SIGN_IN_HEADER": "X-Forwarded-Email"}
    if trusted is not None:
        settings["JETON_TRUSTED_PROXIES"] = trusted
    text = "JETON_SIGN_IN_HEADER needs JETON_TRUSTED_PROXIES: "
    for command in COMMANDS:
        jeton.refused(2, text, *command, **settings)
    config = jeton.run("config", **settings)
    assert (config.code, text in config.err) == (2, True)
    settings["JETON_TRUSTED_PROXIES"] = "10.0.0.0/8"
    assert jeton.run("config", **settings).code == 0


OIDC = {
    "JETON_OIDC_ISSUER": "https://accounts.example.com",
    "JETON_OIDC_CLIENT_ID": "jeton",
    "JETON_OIDC_CLIENT_SECRET": "geheim",
    "JETON_PUBLIC_URL": "https://tokens.example.com",
}


@pytest.mark.parametrize("missing", OIDC)
def test_settings_of_a_provider_go_together(jeton: CommandLine, missing: str) -> None:
    """No command runs with some of them; the line names what is missing, and so does `jeton config`."""
    settings = {name: text for name, text in OIDC.items() if name != missing}
    text = f"signing in by OpenID Connect needs {missing} as well"
    for command in COMMANDS:
        jeton.refused(2, text, *command, **settings)
    config = jeton.run("config", **settings)
    assert (config.code, config.err.count(text)) == (2, 1)
    assert "geheim" not in config.out + config.err


@pytest.mark.parametrize("tenant", ["common", "organizations", "Consumers", "{tenantid}"])
def test_a_provider_for_everybody_is_refused(jeton: CommandLine, tenant: str) -> None:
    """An issuer that stands for any tenant would let anybody's administrator choose who somebody is."""
    issuer = f"https://login.microsoftonline.com/{tenant}/v2.0"
    jeton.refused(
        2,
        "JETON_OIDC_ISSUER must name one tenant by its id",
        "migrate",
        **OIDC | {"JETON_OIDC_ISSUER": issuer},
    )


def test_trust_needs_a_provider(jeton: CommandLine) -> None:
    """Nobody's addresses can be believed."""
    text = "JETON_OIDC_TRUST_EMAIL needs JETON_OIDC_ISSUER"
    jeton.refused(2, text, "migrate", JETON_OIDC_TRUST_EMAIL="yes")
    assert jeton.run("config", **OIDC, JETON_OIDC_TRUST_EMAIL="yes").code == 0


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("JETON_OIDC_DOMAINS", "Acme.com, @acme.org"),
        ("JETON_OIDC_GROUPS", "design=editor@Acme"),
        ("JETON_OIDC_GROUPS_CLAIM", "https://acme.com/groups"),
        ("JETON_OIDC_SCOPES", "groups profile"),
    ],
)
def test_people_of_a_provider_need_a_provider(jeton: CommandLine, name: str, value: str) -> None:
    """`jeton config` names the setting, and takes it beside those of a provider."""
    config = jeton.run("config", **{name: value})
    assert (config.code, f"{name} needs JETON_OIDC_ISSUER" in config.err) == (2, True)
    assert jeton.run("config", **OIDC, **{name: value}).code == 0


def test_a_role_that_no_group_can_give(jeton: CommandLine) -> None:
    """`jeton config` names the entry."""
    config = jeton.run("config", **OIDC, JETON_OIDC_GROUPS='"a,b"=viewer@Acme,design=owner@Acme')
    text = "must give the role admin, editor or viewer; entry 2 gives 'owner'"
    assert (config.code, text in config.err) == (2, True)


def test_the_secret_of_a_provider_is_not_shown(jeton: CommandLine) -> None:
    """Neither by `jeton config`, nor where it cannot be used."""
    listed = jeton.ok("config", **OIDC)
    assert "geheim" not in listed
    assert "***" in next(line for line in listed.splitlines() if line.startswith("JETON_OIDC_CLIENT_SECRET"))
    result = jeton.run("config", **OIDC | {"JETON_OIDC_CLIENT_SECRET": "geheim\n"})
    assert (result.code, "geheim" in result.out + result.err) == (2, False)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_database_that_cannot_be_opened_is_one_line(jeton: CommandLine, command: list[str]) -> None:
    """A folder that is not there, a folder, a file of something else: exit code 1, naming the file."""
    garbage = jeton.folder / "garbage"
    garbage.write_bytes(b"no database at all " * 100)
    for file in (jeton.folder / "absent" / "jeton.db", jeton.folder, garbage):
        text = f"the database {file} cannot be opened or written: "
        jeton.refused(1, text, *command, JETON_DATABASE_URL=f"sqlite:///{file}")


def test_a_locked_database_is_one_line(jeton: CommandLine) -> None:
    """A write that another process holds up for too long is exit code 1, with the reason."""
    jeton.ok("migrate")
    blocker = apsw.Connection(str(jeton.file))
    blocker.execute("BEGIN IMMEDIATE")
    soon = "import jeton.store.sqlite.connection as s; s.BUSY_SECONDS = 0.1"
    text = "cannot be opened or written: database is locked\n"
    jeton.refused(1, text, "user", "add", "ann@example.com", patch=soon)
    blocker.close()


def test_a_taken_port_is_one_line_and_leaves_no_account(jeton: CommandLine) -> None:
    """Exit code 1; the first start has not happened, or its token would never have been shown."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        text = f"cannot listen on 127.0.0.1 port {port}: Address already in use; --port takes another\n"
        jeton.refused(1, text, "serve", "--port", port, JETON_LOG_FORMAT="json")
    assert jeton.json("user", "list") == {"users": []}


@pytest.mark.parametrize("host", ["nosuch.invalid", "192.0.2.1", "ü" * 70])
def test_an_address_that_is_not_this_machines_is_one_line(jeton: CommandLine, host: str) -> None:
    """Exit code 1, naming the address."""
    jeton.refused(1, f"cannot listen on {host} port 0: ", "serve", "--port", "0", "--host", host)


INJECTED = {
    "JETON_SERVICE_HOST": "10.96.0.7",
    "JETON_SERVICE_PORT": "8000",
    "JETON_SERVICE_PORT_HTTP": "8000",
    "JETON_PORT": "tcp://10.96.0.7:8000",
    "JETON_PORT_8000_TCP": "tcp://10.96.0.7:8000",
    "JETON_PORT_8000_TCP_PROTO": "tcp",
    "JETON_PORT_8000_TCP_PORT": "8000",
    "JETON_PORT_8000_TCP_ADDR": "10.96.0.7",
    "JETON_POSTGRES_SERVICE_HOST": "10.96.0.8",
    "JETON_POSTGRES_PORT": "udp://10.96.0.8:5432",
}
"""What Kubernetes sets in each container where services are called `jeton` and `jeton-postgres`."""


def test_a_service_called_jeton_is_one_line(jeton: CommandLine) -> None:
    """What an orchestrator sets for its services is no setting: commands and servers say so, and work."""
    said = "Ignored, since an orchestrator sets them for its services: JETON_SERVICE_HOST, "
    result = jeton.run("migrate", **INJECTED)
    assert result.code == 0
    assert result.err.startswith(said)
    assert result.err.endswith(" and 7 more.\n")
    assert result.err.count("\n") == 1
    with jeton.serving(**INJECTED) as server:
        server.stop()
    assert server.log.read_text().count(said) == 1


@pytest.mark.parametrize("name", ["JETON_PORT_9", "JETON_SERVICE", "JETON_SERVICE_HOSTS", "JETON_PORT_TCP"])
def test_what_no_orchestrator_sets_is_not_let_through(jeton: CommandLine, name: str) -> None:
    """A name that only looks like one of its is unknown."""
    jeton.refused(2, f"unknown setting {name}", "migrate", **{name: "1"})


@pytest.mark.parametrize("field", Settings.__struct_fields__)
def test_an_empty_variable_is_a_bad_value(field: str) -> None:
    """What a template leaves empty is refused by name, and is neither the default nor nothing."""
    name = f"JETON_{field.upper()}"
    with pytest.raises(SettingsError, match=name):
        load({name: ""})


def test_host_and_port_are_settings_and_flags_go_before_them(jeton: CommandLine) -> None:
    """`serve` listens where they say, unless a flag says otherwise; `health` asks there."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        where = {"JETON_HOST": "127.0.0.1", "JETON_PORT": port}
        jeton.refused(
            1, f"cannot listen on 127.0.0.1 port {port}: ", "serve", JETON_LOG_FORMAT="json", **where
        )
        with jeton.serving(**where) as server:  # with --port 0
            (jeton.file.parent / f"{jeton.file.name}-address").unlink()
            asked = {"JETON_HOST": "0.0.0.0", "JETON_PORT": server.url.rpartition(":")[2]}  # noqa: S104
            assert jeton.ok("health", **asked) == "ready\n"


def test_config_tells_where_each_value_comes_from(jeton: CommandLine) -> None:
    """Every setting is listed with its value and source; passwords are masked; nothing is opened."""
    secret = {
        "JETON_DATABASE_URL": "postgresql://jeton:geheim@db/jeton?sslmode=require&p%61ssword=geheim",
        "JETON_REDIS_URL": "redis://:geheim@one:1,two/0",
        "JETON_RATE_LIMIT": "7",
    }
    out = jeton.ok("config", "--port", "9000", **secret)
    lines = {name: rest for name, *rest in map(str.split, out.splitlines())}
    assert "geheim" not in out
    assert lines["JETON_DATABASE_URL"] == [
        "postgresql://jeton:***@db/jeton?sslmode=require&p%61ssword=***",
        "environment",
    ]
    assert lines["JETON_REDIS_URL"] == ["redis://:***@one:1,two/0", "environment"]
    assert lines["JETON_RATE_LIMIT"] == ["7", "environment"]
    assert lines["JETON_PORT"] == ["9000", "flag"]
    assert lines["JETON_HOST"] == ["127.0.0.1", "default"]
    listed = json.loads(jeton.ok("config", "--json", **secret))["settings"]
    assert {each["name"] for each in listed} == set(lines) - {"SETTING"}
    assert not jeton.file.exists()


def test_config_lists_what_is_wrong(jeton: CommandLine) -> None:
    """With settings that no command takes the others are still shown; exit code 2 says what is wrong."""
    wrong = {"JETON_DATABASE_URL": "postgresql://a:ge#heim@b", "JETON_RATELIMIT": "1"}
    result = jeton.run("config", **wrong)
    assert result.code == 2
    assert "(cannot be used)" in result.out
    assert "JETON_DATABASE_URL cannot be read: " in result.err
    assert "did you mean JETON_RATE_LIMIT?" in result.err
    assert "heim" not in result.out + result.err


def modes(folder: Path, name: str = "jeton.db") -> dict[str, int]:
    """Return the modes of the files of a database."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob(f"{name}*")}


def test_a_new_database_is_for_its_owner_alone(jeton: CommandLine) -> None:
    """Whatever the umask, nobody else can open the file, those beside it, or a copy; check has no note."""
    before = os.umask(0)
    try:
        with jeton.serving():
            beside = {"jeton.db", "jeton.db-wal", "jeton.db-shm", "jeton.db.lock", "jeton.db-address"}
            assert modes(jeton.folder) == dict.fromkeys(beside, 0o600)
        jeton.ok("copy", f"sqlite:///{jeton.file}", f"sqlite:///{jeton.folder}/new.db")
        assert set(modes(jeton.folder, "new.db").values()) == {0o600}
    finally:
        os.umask(before)
    assert jeton.json("check")["notes"] == []


def test_the_mode_of_a_file_stays_and_check_names_a_wide_one(jeton: CommandLine) -> None:
    """A file that others may read keeps its mode; `jeton check` says what helps, and it is no fault."""
    jeton.ok("migrate")
    jeton.file.chmod(0o644)
    jeton.ok("user", "add", "ann@example.com")
    assert modes(jeton.folder)["jeton.db"] == 0o644
    said = "others on this machine may open its file (mode 644): chmod 600"
    assert f"Note: database: {said}: {jeton.file}\n" in jeton.ok("check")


@pytest.mark.parametrize(
    ("given", "most"),
    [({}, 1000), ({"RATE_LIMIT": "7"}, 70), ({"RATE_LIMIT": "7", "USER_RATE_LIMIT": "50"}, 50)],
)
def test_a_user_may_make_ten_times_as_many_requests(given: dict[str, str], most: int) -> None:
    """Unless the operator says how many."""
    assert load({f"JETON_{name}": text for name, text in given.items()}).most_of_user == most
