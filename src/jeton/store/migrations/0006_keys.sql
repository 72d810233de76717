-- Tables of tokens and their history name workspaces, modes and tokens by an integer: the 62 random bits at the end
-- of the object's id, which a program computes from the id without asking. token_head is the rest of a token's id.
-- Moments of history are Unix times in milliseconds; ids of change sets are their 16 bytes.
-- SQLite, which indexes names of any length, keeps tokens in the order of their names.
-- The functions id_key, id_head, id_bytes and milliseconds are the migrating program's: backfill.py says what of.

ALTER TABLE workspace ADD COLUMN key bigint NOT NULL DEFAULT 0;
UPDATE workspace SET key = id_key(id);
CREATE UNIQUE INDEX workspace_key ON workspace (key);
-- Raised by each change of what tokens of the workspace refer to, and of the names by which others find them.
ALTER TABLE workspace ADD COLUMN link_revision bigint NOT NULL DEFAULT 0;
ALTER TABLE mode ADD COLUMN key bigint NOT NULL DEFAULT 0;
UPDATE mode SET key = id_key(id);
CREATE UNIQUE INDEX mode_key ON mode (key);
-- The greatest version that a token of the mode had when its name became free.
ALTER TABLE mode ADD COLUMN version_floor bigint NOT NULL DEFAULT 0;

ALTER TABLE token RENAME TO old_token;
ALTER TABLE token_reference RENAME TO old_token_reference;
ALTER TABLE change_set RENAME TO old_change_set;
ALTER TABLE token_history RENAME TO old_token_history;
ALTER TABLE object_history RENAME TO old_object_history;

CREATE TABLE token (
    mode_key bigint NOT NULL REFERENCES mode (key) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    token_key bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    description text,
    alias_to text COLLATE "C",
    deprecated text,
    extensions text,
    replaced_by text COLLATE "C",
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    PRIMARY KEY (mode_key, token_key) /* SQLite: (mode_key, name), UNIQUE (mode_key, token_key) */
) /* WITHOUT ROWID */;

-- The references inside values and side fields: who refers to a name other than by its alias.
CREATE TABLE token_reference (
    mode_key bigint NOT NULL,
    token_key bigint NOT NULL,
    target_hash bytea NOT NULL,
    target text COLLATE "C" NOT NULL,
    PRIMARY KEY (mode_key, token_key, target_hash),
    FOREIGN KEY (mode_key, token_key) REFERENCES token (mode_key, token_key) ON DELETE CASCADE
) /* WITHOUT ROWID */;

-- account_id is null where the API token tells it.
CREATE TABLE change_set (
    id bytea PRIMARY KEY,
    workspace_key bigint REFERENCES workspace (key) ON DELETE CASCADE,
    organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C",
    api_token_id text COLLATE "C",
    undoes bytea,
    created_at bigint NOT NULL,
    CHECK ((workspace_key IS NULL) <> (organization_id IS NULL))
) /* WITHOUT ROWID */;

CREATE TABLE token_history (
    mode_key bigint NOT NULL REFERENCES mode (key) ON DELETE CASCADE,
    token_key bigint NOT NULL,
    version bigint NOT NULL,
    token_head bigint NOT NULL,
    change_set_id bytea NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    changed_at bigint NOT NULL,
    name text COLLATE "C",
    type text,
    value text,
    description text,
    alias_to text,
    deprecated text,
    extensions text,
    replaced_by text,
    created_at bigint,
    updated_at bigint,
    PRIMARY KEY (mode_key, token_key, version)
) /* WITHOUT ROWID */;

CREATE TABLE object_history (
    change_set_id bytea NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('workspace', 'tokenset', 'mode', 'member')),
    object_id text COLLATE "C" NOT NULL,
    tokenset_id text COLLATE "C" REFERENCES tokenset (id) ON DELETE CASCADE,
    mode_id text COLLATE "C" REFERENCES mode (id) ON DELETE CASCADE,
    before text,
    after text,
    PRIMARY KEY (change_set_id, kind, object_id)
) /* WITHOUT ROWID */;

-- The program copies the rows here.

-- A token is gone or has another name by now; its change made the version after the one that it had.
UPDATE mode SET version_floor = coalesce((
    SELECT max(h.version) - 1 FROM token_history h
    WHERE h.mode_key = mode.key AND NOT EXISTS (
        SELECT 1 FROM token t
        WHERE t.mode_key = h.mode_key AND t.token_key = h.token_key AND t.name = coalesce(h.name, t.name)
    )
), 0);

DROP TABLE old_object_history;
DROP TABLE old_token_history;
DROP TABLE old_change_set;
DROP TABLE old_token_reference;
DROP TABLE old_token;

-- An entry of PostgreSQL's indexes holds 2,704 bytes: the first 200 characters of a name, and a number for a longer one.
CREATE UNIQUE INDEX token_name ON token (mode_key, substr(name, 1, 200), (CASE WHEN length(name) > 200 THEN hashtextextended(name, 0) ELSE 0 END)); -- PostgreSQL
CREATE INDEX token_alias ON token (mode_key, substr(alias_to, 1, 200) /* SQLite: alias_to */) WHERE alias_to IS NOT NULL;
CREATE INDEX token_reference_target ON token_reference (mode_key, substr(target, 1, 200) /* SQLite: target */);
CREATE INDEX change_set_workspace ON change_set (workspace_key, created_at, id) WHERE workspace_key IS NOT NULL;
CREATE INDEX change_set_organization ON change_set (organization_id, created_at, id) WHERE organization_id IS NOT NULL;
CREATE INDEX token_history_change_set ON token_history (change_set_id, token_head, token_key, version);
CREATE INDEX token_history_mode ON token_history (mode_key, changed_at, change_set_id, token_head, token_key, version);
CREATE INDEX object_history_tokenset ON object_history (tokenset_id) WHERE tokenset_id IS NOT NULL;
CREATE INDEX object_history_mode ON object_history (mode_id) WHERE mode_id IS NOT NULL;
CREATE INDEX object_history_workspace ON object_history (object_id) WHERE kind = 'workspace';
