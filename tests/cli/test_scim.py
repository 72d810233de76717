"""`jeton scim`: tokens of identity providers, on the command line and at a server with several workers."""

import httpx
from cli.commands import CommandLine

from jeton.model.api_tokens import SCIM_PREFIX, is_well_formed


def test_a_token_is_made_listed_and_revoked(jeton: CommandLine) -> None:
    """Standard output has the secret alone; the list shows what stands for it, and when it ends."""
    jeton.ok("user", "add", "ann@example.com")
    assert "no tokens of SCIM yet" in jeton.run("scim", "list").err
    result = jeton.run("scim", "create", "--name", "Entra ID")
    secret = result.out.removesuffix("\n")
    assert is_well_formed(secret, SCIM_PREFIX)
    assert "jeton scim revoke" in result.err
    other = jeton.json("scim", "create", "--expires-in", "1")
    listed = jeton.json("scim", "list")["tokens"]
    assert [each["name"] for each in listed] == ["Entra ID", "SCIM"]
    assert [each["prefix"] for each in listed] == [secret[:12], other["token"][:12]]
    assert f"until {other['expires_at']}" in jeton.ok("scim", "list")
    assert jeton.json("scim", "revoke", other["id"]) == {"id": other["id"]}
    assert f"revoked {other['expires_at'][:2]}" in jeton.ok("scim", "list")
    jeton.refused(1, f"no token of SCIM in force has the id {other['id']}", "scim", "revoke", other["id"])


def test_ten_tokens_may_be_in_force(jeton: CommandLine) -> None:
    """One more is refused, until one is revoked."""
    jeton.ok("user", "add", "ann@example.com")
    first, *_ = (jeton.json("scim", "create")["id"] for _ in range(10))
    jeton.refused(1, "At most 10 tokens of SCIM may be in force: revoke one first", "scim", "create")
    jeton.ok("scim", "revoke", first)
    jeton.ok("scim", "create")


def test_a_mapping_is_checked(jeton: CommandLine) -> None:
    """`jeton config` names what is wrong with an entry."""
    config = jeton.run("config", JETON_SCIM_GROUPS="leads=owner@Acme")
    text = "JETON_SCIM_GROUPS must give the role admin, editor or viewer; entry 1 gives 'owner'"
    assert (config.code, text in config.err) == (2, True)
    assert jeton.run("config", JETON_SCIM_GROUPS='"a,b"=viewer@Acme').code == 0


def test_two_workers_provision_the_same_people(jeton: CommandLine) -> None:
    """What one worker has written another one answers and refuses, and a revoked token is refused by both."""
    with jeton.serving("--workers", "2") as server:
        token = jeton.json("scim", "create")
        headers = {"Authorization": f"Bearer {token['token']}", "Content-Type": "application/scim+json"}

        def ask(method: str, path: str, body: object = None) -> httpx.Response:  # a connection each
            return httpx.request(
                method, f"{server.url}/scim/v2/{path}", json=body, headers=headers, timeout=60
            )

        for number in range(12):
            name = f"person{number}@acme.test"
            user = ask("POST", "Users", {"userName": name}).json()
            assert ask("POST", "Users", {"userName": name}).status_code == 409
            assert ask("GET", f"Users/{user['id']}").json() == user
        group = ask("POST", "Groups", {"displayName": "lunch", "members": [{"value": user["id"]}]}).json()
        assert [ask("GET", f"Groups/{group['id']}").json() for _ in range(6)] == [group] * 6
        jeton.ok("scim", "revoke", token["id"])
        assert {ask("GET", "Users").status_code for _ in range(6)} == {401}
