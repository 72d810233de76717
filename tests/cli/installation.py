"""A whole installation to be copied: a row of every kind that there is, and how to read all of it."""

import asyncio
import hashlib
import secrets
from typing import Any

from msgspec.structs import replace
from support.databases import COUNT_TOKENS, Database, PostgresDatabase
from support.environments import environment, promote
from support.pkce import CHALLENGE, VERIFIER
from support.proposals import proposal
from support.releases import release

from jeton.bodies.figma_uses import FigmaReport, PageCounts
from jeton.core.accounts import accounts, grants, pairings, sessions, users
from jeton.core.exports.cache import Export
from jeton.core.hierarchy.first_start import first_start
from jeton.core.releases import organizations
from jeton.core.releases.renditions import rendition_of
from jeton.core.scim import groups as scim_groups
from jeton.core.scim import tokens as scim_tokens
from jeton.core.scim import users as scim_users
from jeton.core.scim.resources import Provider
from jeton.formats.git.segments import GitRelease, Segment, next_segment
from jeton.formats.writing.base import LostToken
from jeton.model.connections import Connection, Memory
from jeton.model.downloads import DownloadCount, DownloadKey
from jeton.model.groups import Group, Regrouping
from jeton.model.ids import key_of, new_id
from jeton.model.oauth import Program
from jeton.model.objects import (
    Caller,
    Gate,
    Mode,
    Plan,
    Refusal,
    Release,
    Role,
    Scope,
    TokenLimit,
    Tokenset,
    UserRef,
)
from jeton.model.pairings import Client
from jeton.model.people import Invitation, ProviderIdentity, User
from jeton.model.proposals import Comment, Review, WantedChange
from jeton.model.provisioning import Source, roles_of_groups
from jeton.model.stored_tokens import TokenContent, new_token
from jeton.settings import Settings
from jeton.store import acknowledgements, change_sets, connections, figma_uses, presets, references, tokensets
from jeton.store.accounts import calls, identities, invitations, members
from jeton.store.acknowledgements import AcknowledgementKey, Subject
from jeton.store.columns import TOKEN, places, token_row
from jeton.store.engine import Tx
from jeton.store.presets import Place
from jeton.store.proposals import contents, talk
from jeton.store.releases import downloads, git_segments, packages, renditions
from jeton.store.releases.packages import PackageSource, package_of
from jeton.store.releases.renditions import RenditionKey
from jeton.store.upkeep.opening import migrate, open_store

NOW = "2026-11-21T12:00:00.000Z"
MANY = 1_203
"""Tokens of one mode: several batches, and a rest."""
# the longest name of the widest characters, names that sort otherwise than code points, text that CSV,
# shells and COPY's text format would take for more than text
NAMES = (
    "🎨" * 1024,
    "Zebra",
    "apple",
    "Äpfel",
    "éclair",
    "e\u0301clair",
    "\\N",
    "a\\tb",
    "'; --",
    '"',
    "\ufffd",
)
VALUES = ("", "\\.", "line\nline\r\n\ttab", "\u2028\u00a0\ufeff", "x" * 300_000, "NULL", "{a.b}", "🎨" * 1000)

MIXED = "mixed"
"""The name that colour modifiers refer to, and nothing else."""
_MODIFY = f'{{"studio.tokens":{{"modify":{{"type":"mix","color":"{{{MIXED}}}"}}}}}}'

Everything = dict[str, list[tuple[Any, ...]]]


def report(*_: object) -> None:
    """Heed no progress."""


def fill(database: Database, many: int = MANY) -> str:
    """Store an installation in a database that has no tables yet; return an owner's API token.

    `many` is the number of tokens in each mode, apart from a few that are special.
    """

    async def run() -> str:
        settings = Settings(database_url=database.url)
        await migrate(settings)
        opened = await open_store(settings)
        try:
            return await opened.write(lambda tx: _work(tx, many), large=True)
        finally:
            await opened.close()

    secret = asyncio.run(run())
    database.close()
    return secret


async def _work(tx: Tx, many: int) -> str:
    made = await first_start(tx, 10, demo=True)
    assert made is not None
    for plan in Plan:
        await accounts.add_user(tx, f"{plan}@example.test", plan)
    used, secret = await accounts.create_token(tx, made.user.email, "used", list(Scope), 30)
    await accounts.revoke_token(
        tx, (await accounts.create_token(tx, "free@example.test", "é", [], None))[0].id
    )
    await tx.run("UPDATE api_token SET last_used_at = $1 WHERE id = $2", NOW, used.id)
    workspaces = await tx.all("SELECT id FROM workspace")
    for (workspace_id,) in workspaces:
        for email, role in (("free@example.test", Role.VIEWER), ("pro@example.test", Role.ADMIN)):
            await accounts.set_member(tx, workspace_id, email, role)
    await tx.run("UPDATE workspace SET description = $1, version = $2", "", 2**53)
    await tx.run("UPDATE tokenset SET position = 7 WHERE id = (SELECT max(id) FROM tokenset)")
    await _tokens(tx, many)
    await _organize(tx, made.user.id)
    await _limit(tx, made.user.email)
    await _sign_in(tx, made.user, secret)
    await _propose(tx, made.user)
    await _connect(tx, made.user)
    await _provision(tx)
    await tx.run(
        "INSERT INTO idempotency (api_token_id, key, request_digest, status, etag, body, created_at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)",
        *(used.id, "~ k", bytes(range(32)), 201, '"v1"', '{"name":"🎨\\u0001"}', NOW),
    )
    return secret


async def _limit(tx: Tx, email: str) -> None:
    """Add API tokens with limits, a user who is disabled and one who was removed."""
    await accounts.create_token(tx, email, "limited", [], None, ["Demo"], ["Acmé"])
    await accounts.create_token(tx, email, "of the organization", list(Scope), None, [], ["Acmé"])
    for address in ("disabled@example.test", "gone@example.test"):
        await accounts.add_user(tx, address, Plan.TEAM)
        await accounts.create_token(tx, address, "theirs", [], None)
    await users.set_disabled(tx, "disabled@example.test", disabled=True)
    await users.remove(tx, "gone@example.test", None)


async def _connect(tx: Tx, user: User) -> None:
    """Add programs with a grant that has secrets, with a code that nobody has redeemed, and paired ones."""
    (workspace_id,) = (await tx.all("SELECT min(id) FROM workspace"))[0]
    caller = Caller("", user.id, user.plan, can_write=True)
    limit = TokenLimit(frozenset([workspace_id]))
    program = await grants.register(tx, "é 🎨", ("http://localhost/callback", "cursor://x/y"))
    to = grants.Application(program, "http://localhost:3000/callback", CHALLENGE)
    code = await grants.allow(tx, caller, to, limit=limit, scopes=[Scope.READ, Scope.PROPOSE], days=90)
    tokens = await grants.redeem(tx, code, program.id, to.redirect_uri, VERIFIER)
    assert tokens is not None
    assert await grants.refresh(tx, tokens.refresh, program.id) is not None
    await calls.add(tx, NOW[:10], {new_id(): 3})
    assert await identities.insert(tx, ProviderIdentity("https://a.test", "é 1", user.email), user.id)
    other = Program("https://other.example.test/client.json", "Other", ("https://other.example.test/back",))
    to = grants.Application(other, other.redirect_uris[0], CHALLENGE)
    opener = (await tx.all("SELECT max(id) FROM api_token WHERE account_id = $1", user.id))[0][0]
    by_token = replace(caller, opened_by=opener)
    await grants.allow(tx, by_token, to, limit=limit, scopes=[Scope.READ], days=30)
    await tx.run("UPDATE proposal SET client = $1", "é 🎨")
    for each in (caller, by_token):
        await pairings.begin(tx, Client.CLI, "", "", "")
        codes = await pairings.begin(tx, Client.FIGMA, "é 🎨", "2001:db8::1", "2001:db8::/64")
        scopes = [Scope.READ, Scope.PROPOSE]
        await pairings.allow(tx, each, codes.user, limit=limit, scopes=scopes, days=30)
    assert not isinstance(await pairings.redeem(tx, codes.device), pairings.Refused)


async def _provision(tx: Tx) -> None:
    """Add a token of SCIM, a user with the role that a group gives, and one whom the provider has deleted."""
    token, _ = await scim_tokens.create(tx, "é 🎨", 30)
    await tx.run("UPDATE scim_token SET last_used_at = $1, revoked_at = $1 WHERE id = $2", NOW, token.id)
    source = Source("scim", "SCIM", roles_of_groups("leads=editor@Acmé"))
    provider = Provider(source, Plan.TEAM)
    body = {"userName": "Ann 🎨", "externalId": "é 1", "emails": [{"value": "ann@example.test"}]}
    user, _ = await scim_users.create(tx, provider, body)
    group = {"displayName": "leads", "externalId": "é 2", "members": [{"value": user["id"]}]}
    await scim_groups.create(tx, provider, group)
    other, _ = await scim_users.create(tx, provider, {"userName": "bob@example.test"})
    await scim_users.delete(tx, provider, other["id"], None)
    await tx.run("UPDATE identity SET silent_since = $1", NOW)


async def _propose(tx: Tx, user: User) -> None:
    """Add a proposal with all that one may have, and one that was accepted."""
    ((mode_id, tokenset_id, workspace_id),) = await tx.all(
        "SELECT o.id, s.id, s.workspace_id FROM mode o JOIN tokenset s ON s.id = o.tokenset_id LIMIT 1"
    )
    about = workspace_id, user.id, mode_id
    open_id, closed_id = await proposal(tx, *about, "é 🎨"), await proposal(tx, *about)
    ((change_set,),) = await tx.all("SELECT max(id) FROM change_set")
    await tx.run(
        """
        UPDATE proposal SET status = 'accepted', text = $1, updated_by = $2, closed_at = $3, closed_by = $2,
            change_set_id = $4 WHERE id = $5
        """,
        *("é 🎨", user.id, NOW, change_set, closed_id),
    )
    content = TokenContent("many.1", "color", "#fff", "é 🎨")
    changes = [
        WantedChange(mode_id, new_id(), None, content, 2),
        WantedChange(mode_id, new_id(), TokenContent("many.2", "number", "1"), content, 2),
    ]
    await contents.put_changes(tx, open_id, changes, [])
    await tx.run("UPDATE proposal SET change_count = 3 WHERE id = $1", open_id)
    tokenset = Tokenset(new_id(), workspace_id, "é 🎨", None, NOW, NOW)
    modes = [Mode(new_id(), id_, "Dim", False, NOW, NOW) for id_ in (tokenset.id, tokenset_id)]  # noqa: FBT003
    await contents.add_objects(tx, open_id, [tokenset], modes)
    by = UserRef(user.id, user.email)
    review = Review(new_id(), by, "request_changes", "é 🎨", True, NOW)  # noqa: FBT003  a struct
    await talk.insert_review(tx, open_id, review, 1)
    for place in ({}, {"mode_id": mode_id, "token_id": changes[0].token_id}):
        await talk.insert_comment(tx, open_id, Comment(new_id(), by, "é 🎨", NOW, NOW, **place))


async def _sign_in(tx: Tx, user: User, secret: str) -> None:
    """Add sessions, a link that nobody used, and problems that are acknowledged."""
    await sessions.open_with_token(tx, secret, "Browser 🎨")
    await sessions.open_with_link(tx, await sessions.make_link(tx, user.email), "")
    await sessions.make_link(tx, user.email)
    sql = "SELECT max(id) FROM api_token WHERE account_id = $1"
    ((token_id,),) = await tx.all(sql, user.id)
    for group, email in ((members.WORKSPACE, "new@example.test"), (members.ORGANIZATION, None)):
        ((group_id,),) = await tx.all(f"SELECT max(id) FROM {group.table}")  # noqa: S608  one of the two
        invited = Invitation(new_id(), Role.ADMIN, email, user.email, NOW, NOW)
        await invitations.insert(tx, (group, group_id), user.id, invited, secrets.token_bytes(32), token_id)
    ((mode_id, token_id),) = await tx.all(
        "SELECT m.id, t.id FROM mode m JOIN token t ON t.mode_key = m.key WHERE t.name = 'many.1' LIMIT 1"
    )
    for token_key, note, until in ((0, None, None), (key_of(token_id), "é 🎨", NOW)):
        subject = Subject(
            AcknowledgementKey(key_of(mode_id), token_key, bytes(range(32))), "value-invalid", mode_id
        )
        await acknowledgements.put(tx, [subject], note, user.id, NOW, until)


async def _organize(tx: Tx, user_id: str) -> None:
    """Let all workspaces belong to an organization, and release what they hold before and after a change."""
    organization = (await organizations.add(tx, user_id, "Acmé")).item
    former = "INSERT INTO organization_handle VALUES ('former', $1, $2)"
    await tx.run(former, organization.id, NOW)
    by = await change_sets.begin(tx, user_id, None, organization_id=organization.id)
    for email, role in (("pro@example.test", Role.EDITOR), ("team@example.test", Role.VIEWER)):
        await members.put(tx, by, (await accounts.user(tx, email)).id, None, role)
    await tx.run("UPDATE workspace SET organization_id = $1", organization.id)
    ((workspace_id, tokenset_id),) = await tx.all("SELECT workspace_id, id FROM tokenset ORDER BY id LIMIT 1")
    by = await change_sets.begin(tx, user_id, None, workspace_id=workspace_id)
    for place in (Place(workspace_id), Place(workspace_id, tokenset_id)):
        await presets.insert(tx, by, place, "web", "css", {"header": "é 🎨", "only": ["many.*"]})
    await _uses(tx, workspace_id)
    await _connections(tx, workspace_id, tokenset_id)
    tokenset = await tokensets.get(tx, tokenset_id)
    assert tokenset is not None
    said = [Group("many", "é 🎨", ["2", "1"]), Group("many" * 250, "long")]
    regrouping = Regrouping([Group(each.path) for each in said], said)
    await tokensets.update(tx, by, tokenset, tokenset.item.name, None, regrouping)
    first = await release(tx, organization.id, user_id, "1.0.0", "notes\n🎨")
    await _environments(tx, first, user_id)
    await tx.run("UPDATE token SET description = 'released' WHERE name = 'many.1'")
    changed = await release(tx, organization.id, user_id, "2.0.0-beta.1")
    await tx.run(  # of a release that was deleted
        "INSERT INTO release_version (organization_id, version, digest) VALUES ($1, $2, $3)",
        *(organization.id, "0.9.0", bytes(range(32))),
    )
    await tx.run("UPDATE release SET is_public = true, revision = 2 WHERE id = $1", changed.id)
    await _render(tx, changed.digest)
    await _package(tx, changed)
    await _commits(tx, organization.id)
    day, token = NOW[:10], new_id()
    keys = [
        DownloadKey(organization.id, "0.9.0", day, *each)
        for each in (("", "curl", ""), (token, "npm", new_id()))
    ]
    await downloads.add(tx, dict.fromkeys(keys, DownloadCount(3, NOW)))


async def _uses(tx: Tx, workspace_id: str) -> None:
    """Store what a file of Figma uses, on a page with a name, on one without, and in its styles."""
    rows = await tx.all("SELECT id FROM token ORDER BY id LIMIT 3")
    tokens = await figma_uses.tokens_of(tx, workspace_id, [row[0] for row in rows])
    counts = dict.fromkeys(tokens, 3)
    pages = [PageCounts(counts, "é 🎨"), PageCounts(counts)]
    await figma_uses.put(tx, workspace_id, FigmaReport("kit", pages, "Kit 🎨", counts), tokens, 1, NOW)


async def _connections(tx: Tx, workspace_id: str, tokenset_id: str) -> None:
    """Store connections of Tokens Studio to a workspace and to one tokenset of it."""
    ((token_id,),) = await tx.all("SELECT id FROM api_token ORDER BY id LIMIT 1")
    themes = [{"id": "1", "name": "é 🎨", "selectedTokenSets": {"Core": "enabled"}}]
    memory = Memory({tokenset_id: ("", "print")}, {"Core": tokenset_id}, (1, 2), ["note"], themes=themes)
    for place in ("", tokenset_id):
        await connections.put(tx, Connection(token_id, workspace_id, place, memory=memory))


async def _package(tx: Tx, release: Release) -> None:
    """Store the package of a release, and that one was there whose release was deleted."""
    body = bytes(range(256)) * 20
    source = PackageSource(release.organization_id, release.version, release.digest, "acme", None)
    await packages.put(tx, source, "npm", "@acme/tokens", 3, package_of(2, 900, body))
    await tx.run(
        """
        INSERT INTO package (organization_id, kind, version, name, digest, generation, files, unpacked, size,
            sha1, sha256, sha512, problem, created_at)
        SELECT organization_id, kind, '0.9.0', name, digest, 2, 0, 0, 0, NULL, NULL, sha512, 'é 🎨',
            created_at FROM package
        """
    )


async def _commits(tx: Tx, organization_id: str) -> None:
    """Store commits of a git repository, the first of a release that was deleted."""
    segments: list[Segment] = []
    for version in ("0.9.0", "1.0.0", "2.0.0-beta.1"):
        files = {"css/é.css": "".join(f"--{number}: {version};\n" for number in range(99)).encode()}
        made = GitRelease(version, "notes 🎨", "2026-01-02T03:04:05.678Z", "00" * 32, files)
        segments.append(next_segment(segments, made))
        assert await git_segments.insert(tx, git_segments.ALL, organization_id, segments[-1])
    public = next_segment([], made)
    assert await git_segments.insert(tx, git_segments.PUBLIC, organization_id, public)


async def _render(tx: Tx, digest: str) -> None:
    """Store exports of a release."""
    for target, body in (("json tree", b"{}\n"), ("css archive", bytes(range(256)) * 50)):
        lost = (LostToken("é", "its alias does not resolve: 🎨", "Base", "tokenset"),)
        export = Export(body, "", "application/json", 1, lost, 2, 3)
        await renditions.put(tx, RenditionKey(digest, "", target), rendition_of(export))


async def _environments(tx: Tx, active: Release, user_id: str) -> None:
    """Add environments with and without a gate, into one of which a release was forced."""
    await environment(tx, active.organization_id, "développement 🎨")
    gated = await environment(tx, active.organization_id, "production", Gate(problems=False))
    refusal = Refusal("previous", "It was never active in développement 🎨")
    await promote(tx, gated, active, user_id, refusal)
    await promote(tx, await environment(tx, active.organization_id, "copy", gate=True), active, user_id)


async def _tokens(tx: Tx, many: int) -> None:
    names = [*NAMES, *(f"many.{number}" for number in range(many))]
    few = len(NAMES)
    for mode_id, mode_key in await tx.all("SELECT id, key FROM mode ORDER BY id"):
        for number, name in enumerate(names):
            id_ = new_id()
            content = TokenContent(
                name,
                "string" if number < few else "color" if number % 21 == 0 else "number",
                VALUES[number % len(VALUES)] if number < few else f"{number} + {{{name}}}",
                None if number % 2 else "d",
                NAMES[number % few] if number % 3 == 0 else None,
                deprecated=None if number % 5 else '"use 🎨"',
                extensions=None if number % 7 else _MODIFY if number % 3 == 0 else '{"é":{"\\u0001":1e3}}',
                replaced_by=None if number % 11 else NAMES[0],
            )
            token = new_token(content, id_, mode_id, NOW, number + 1)
            insert = f"INSERT INTO token ({', '.join(TOKEN)}) VALUES ({places(TOKEN)})"  # noqa: S608  constants
            await tx.run(insert, *token_row(token, mode_key))
            await tx.many(_REFERENCE, references.rows(mode_key, key_of(id_), references.targets_of(token)))
        await tx.run(COUNT_TOKENS)


_REFERENCE = f"""
    INSERT INTO token_reference ({", ".join(references.COLUMNS)}) VALUES ({places(references.COLUMNS)})
"""  # noqa: S608  constants


def everything(database: Database) -> Everything:
    """Return all rows of all tables but `migration`, read past Jeton; truth values as SQLite has them."""
    found = {}
    for table, names in columns(database).items():
        rows = database.rows(f"SELECT {', '.join(names)} FROM {table}")  # noqa: S608  the schema's own names
        found[table] = sorted((tuple(map(_plain, row)) for row in rows), key=repr)
    database.close()
    del found["migration"]
    return found


def restorable(database: Database) -> Everything:
    """Return `everything` but the revisions of modes, which a restoration renews."""
    rows = everything(database)
    place = columns(database)["mode"].index("revision")
    rows["mode"] = sorted(((*row[:place], *row[place + 1 :]) for row in rows["mode"]), key=repr)
    return rows


def _plain(value: object) -> object:
    return int(value) if isinstance(value, bool) else value


def columns(database: Database) -> dict[str, list[str]]:
    """Return the columns of every table, by name, as the database itself tells them."""
    sql = (
        "SELECT table_name::text, column_name::text FROM information_schema.columns"
        " WHERE table_schema = 'public' ORDER BY 1, 2"
        if isinstance(database, PostgresDatabase)
        else "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
        " WHERE t.type = 'table' ORDER BY 1, 2"
    )
    found: dict[str, list[str]] = {}
    for table, column in database.rows(sql):
        found.setdefault(table, []).append(column)
    return found


def digest(content: Everything) -> str:
    """Return a short text that differs where installations do: a failed comparison then fits on a screen."""
    return hashlib.sha256(repr(sorted(content.items())).encode()).hexdigest()
