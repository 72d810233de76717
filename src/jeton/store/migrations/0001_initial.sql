-- Text ids (UUIDv7), ISO 8601 timestamps as text, versions as bigint: the same on every engine.
-- COLLATE "C" is code-point order; the embedded engine, whose order that is, leaves the word out. Whatever is
-- looked up or sorted has it: an index compares bytes then, whatever the collation of the database.
-- A name may be 1,024 code points, too long for an index entry: hashes of names are indexed instead.

CREATE TABLE account (
    id text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C" NOT NULL UNIQUE,
    plan text NOT NULL CHECK (plan IN ('free', 'pro', 'team')),
    workspace_count bigint NOT NULL DEFAULT 0 CHECK (workspace_count >= 0),
    created_at text NOT NULL
);

CREATE TABLE api_token (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name text NOT NULL,
    prefix text NOT NULL,
    digest bytea NOT NULL UNIQUE,
    scopes text NOT NULL,
    created_at text NOT NULL,
    last_used_at text,
    expires_at text,
    revoked_at text
);

CREATE INDEX api_token_account ON api_token (account_id);

CREATE TABLE workspace (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name text NOT NULL,
    description text,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE INDEX workspace_account ON workspace (account_id, id);

CREATE TABLE member (
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    PRIMARY KEY (account_id, workspace_id)
);

CREATE INDEX member_workspace ON member (workspace_id);

-- mode_count stands behind the rule that a tokenset is never without a mode.
CREATE TABLE tokenset (
    id text COLLATE "C" PRIMARY KEY,
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    name text NOT NULL,
    description text,
    mode_count bigint NOT NULL CHECK (mode_count >= 1),
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE INDEX tokenset_workspace ON tokenset (workspace_id, id);

-- revision is raised by every write to the mode's tokens and to the mode itself.
CREATE TABLE mode (
    id text COLLATE "C" PRIMARY KEY,
    tokenset_id text COLLATE "C" NOT NULL REFERENCES tokenset (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    is_default boolean NOT NULL,
    revision bigint NOT NULL DEFAULT 1,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    UNIQUE (tokenset_id, name)
);

CREATE INDEX mode_tokenset ON mode (tokenset_id, id);
CREATE UNIQUE INDEX mode_one_default ON mode (tokenset_id) WHERE is_default;

CREATE TABLE token (
    id text COLLATE "C" NOT NULL,
    mode_id text COLLATE "C" NOT NULL REFERENCES mode (id) ON DELETE CASCADE,
    tokenset_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    name_hash bytea NOT NULL,
    type text NOT NULL,
    value text NOT NULL,
    description text,
    alias_to text COLLATE "C",
    alias_hash bytea,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    PRIMARY KEY (mode_id, id),
    UNIQUE (mode_id, name_hash)
);

CREATE INDEX token_order ON token (mode_id, substr(name, 1, 200));
CREATE INDEX token_alias ON token (mode_id, alias_hash) WHERE alias_hash IS NOT NULL;

-- A stored answer to a POST with an Idempotency-Key, for 24 hours.
CREATE TABLE idempotency (
    api_token_id text COLLATE "C" NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
    key text COLLATE "C" NOT NULL,
    request_digest bytea NOT NULL,
    status bigint NOT NULL,
    etag text NOT NULL,
    body text NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (api_token_id, key)
);

CREATE INDEX idempotency_age ON idempotency (created_at);
