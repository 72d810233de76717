"""Every table with its columns and keys."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple, Protocol

from msgspec import Struct

from jeton.model.ids import id_in, id_of
from jeton.store import schema
from jeton.store.columns import insertion
from jeton.store.engine import Row

BATCH = 500
"""The number of rows in memory at a time: a value may be as large as a request's body."""
_FEW = 5
"""The same for rows that hold whole exports."""
_LARGE = {"rendition", "package", "git_segment", "public_segment"}
_CREATED = re.compile(r"^CREATE TABLE (\w+) \(\n(.*?)^\)", re.MULTILINE | re.DOTALL)
_ADDED = re.compile(r"^ALTER TABLE (\w+) ADD COLUMN (.*);$", re.MULTILINE)
_COLUMN = re.compile(r" *([a-z_0-9]+) (\w+)(?:.* REFERENCES (\w+) \((\w+)\))?")
_KEY = re.compile(r"^ *(?:(\w+) .*)?PRIMARY KEY(?: \(([^)]*)\))?")


class ProgressReport(Protocol):
    """A callback for progress; it costs next to nothing."""

    def __call__(self, doing: str, what: str, done: int, total: int = 0, /) -> None:
        """Take the activity (`Copying`), the table or what else it is at, and how much is done of how much.

        A total of 0 is not known.
        """


def unreported(*_: object) -> None:
    """Tell nobody of progress."""


class CopyError(Exception):
    """The copy was refused or has failed, and the target is still empty; the text says why."""


class Parent(NamedTuple):
    """A foreign key of one column, which refers to the column `of` of the table `parent`."""

    column: str
    parent: str
    of: str


class Table(Struct, frozen=True):
    """A table; its rows have the values of `columns` in this order and are sorted by `key`."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    booleans: frozenset[str]
    parents: tuple[Parent, ...]
    batch: int
    """The number of its rows that may be in memory at a time."""

    @property
    def naming(self) -> tuple[str, ...]:
        """The columns of what people know a row by; `name_of` makes a text of their values."""
        return _NAMING.get(self.name, self.key)

    @property
    def select(self) -> str:
        """The statement that reads all rows."""
        return f"SELECT {', '.join(self.columns)} FROM {self.name} ORDER BY {', '.join(self.key)}"

    @property
    def insert(self) -> str:
        """The statement that writes one row."""
        return insertion(self.name, self.columns)

    @property
    def number(self) -> str:
        """The statement that counts the rows."""
        return f"SELECT count(*) FROM {self.name}"

    @property
    def probe(self) -> str:
        """The statement that finds at most one row, to tell whether there is any."""
        return f"SELECT 1 FROM {self.name} LIMIT 1"


_NAMING = {
    "member": ("workspace_id", "account_id"),
    "organization_member": ("organization_id", "account_id"),
    "token_group": ("tokenset_id", "path"),
    "token": ("id",),
    "token_reference": ("mode_key", "token_key", "target"),
    "acknowledgement": ("mode_key", "token_key", "code"),
    "token_history": ("token_head", "token_key", "version"),
}
"""By table: the columns that name its rows to people, where they are not the key."""


_WORDS = {
    "account": ("user", "users"),
    "api_token": ("API token", "API tokens"),
    "sign_in_link": ("link to sign in", "links to sign in"),
    "oauth_client": ("program", "programs"),
    "oauth_grant": ("connected program", "connected programs"),
    "oauth_token": ("secret of a connected program", "secrets of connected programs"),
    "call_count": ("count of calls", "counts of calls"),
    "scim_token": ("token of SCIM", "tokens of SCIM"),
    "scim_user": ("user of SCIM", "users of SCIM"),
    "scim_group": ("group of SCIM", "groups of SCIM"),
    "scim_group_member": ("member of a group of SCIM", "members of groups of SCIM"),
    "identity": ("user of a provider", "users of providers"),
    "pairing": ("program that waits for a user", "programs that wait for users"),
    "organization_handle": ("handle of an organization", "handles of organizations"),
    "organization_member": ("member of an organization", "members of organizations"),
    "provisioned_role": ("role by groups", "roles by groups"),
    "member": ("member of a workspace", "members of workspaces"),
    "token_group": ("group of a tokenset", "groups of tokensets"),
    "token_reference": ("reference", "references"),
    "content": ("content of releases", "contents of releases"),
    "release_content": ("content of a release", "contents by release"),
    "release_version": ("version of a release", "versions of releases"),
    "rendition": ("export of a release", "exports of releases"),
    "proposal_object": ("tokenset or mode of a proposal", "tokensets and modes of proposals"),
    "proposal_change": ("change of a proposal", "changes of proposals"),
    "proposal_review": ("review of a proposal", "reviews of proposals"),
    "proposal_comment": ("comment on a proposal", "comments on proposals"),
    "figma_file": ("file of Figma", "files of Figma"),
    "figma_use": ("use in Figma", "uses in Figma"),
    "studio_connection": ("connection of Tokens Studio", "connections of Tokens Studio"),
    "download": ("count of downloads", "counts of downloads"),
    "git_segment": ("segment of a git repository", "segments of git repositories"),
    "public_segment": ("segment of a public git repository", "segments of public git repositories"),
    "change_set": ("change set", "change sets"),
    "token_history": ("change of a token", "changes of tokens"),
    "object_history": ("change of another object", "changes of other objects"),
    "idempotency": ("stored answer", "stored answers"),
}
"""By table: what people call one of its rows, and several, where that is not the table's name."""
_ROW = re.compile(rf"\ba row of (\w+)|\b({'|'.join(name for name in _WORDS if '_' in name)}|account)\b")


def plural_of(table: str) -> str:
    """Return what people call the rows of a table; what is none stays as it is."""
    names = {name: f"{name}s" for name in _NAMES.split()}
    return _WORDS[table][1] if table in _WORDS else names.get(table, table)


def in_words(text: str) -> str:
    """Return a text in which each row is called what people call it."""
    return _ROW.sub(_in_words, text)


def _in_words(match: re.Match[str]) -> str:
    table, is_one = match[1] or match[2], bool(match[1])
    word = _WORDS.get(table, (table, ""))[0]
    article = "an " if word[0] in "aeioAEIO" else "a "
    return f"{article}{word}" if is_one else word


def name_of(table: str, values: Row) -> str:
    """Return the text that names a row to people, by its values of the columns of `naming`."""
    if table == "token_history":
        head, key, version = values
        with suppress(TypeError, ValueError):  # SQLite keeps a value of any kind in any column
            return f"{id_of(head, key)} {version}"
    return " ".join(map(_cell, values))


def _cell(value: object) -> str:
    if not isinstance(value, bytes):
        return str(value)
    return id_in(value) if len(value) == 16 else value.hex()


_NAMES = """
    account api_token session sign_in_link oauth_client oauth_grant oauth_token call_count pairing identity
    scim_token scim_user scim_group scim_group_member
    organization organization_handle organization_member provisioned_role workspace
    member invitation
    tokenset token_group preset mode token token_reference acknowledgement
    figma_file figma_use
    proposal proposal_object proposal_change proposal_review proposal_comment
    studio_connection
    content release release_content release_version rendition package git_segment public_segment download
    environment promotion
    change_set token_history object_history idempotency
"""


def _tables() -> Iterator[Table]:
    """Yield the tables of `_NAMES` as the migrations make them."""
    lines: dict[str, list[str]] = {}
    for _, _, sql in schema.steps():
        lines |= {name: body.splitlines() for name, body in _CREATED.findall(sql)}
        for name, column in _ADDED.findall(sql):
            lines[name].append(column)
    for name in _NAMES.split():
        columns = [match.groups() for match in map(_COLUMN.match, lines[name]) if match]
        (key,) = (match for line in lines[name] for match in _KEY.findall(line))
        yield Table(
            name,
            tuple(column for column, *_ in columns),
            tuple(key[1].split(", ")) if key[1] else (key[0],),
            frozenset(column for column, type_, *_ in columns if type_ == "boolean"),
            tuple(Parent(column, parent, of) for column, _, parent, of in columns if parent),
            _FEW if name in _LARGE else BATCH,
        )


TABLES = tuple(_tables())
"""Every table except `migration`, which is not copied; parents stand before their children."""
