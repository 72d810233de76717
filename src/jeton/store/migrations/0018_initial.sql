-- The schema of 0.9.0; versions up to 17 were those of databases from before it.
-- Text ids (UUIDv7), ISO 8601 timestamps as text, versions as bigint: the same on every engine.
-- COLLATE "C" is code-point order; the embedded engine, whose order that is, leaves the word out. Whatever is
-- looked up or sorted has it: an index compares bytes then, whatever the collation of the database.
-- Tables of tokens and their history name workspaces, modes and tokens by an integer: the 62 random bits at the end
-- of the object's id, which a program computes from the id without asking. token_head is the rest of a token's id.
-- Moments of history are Unix times in milliseconds; ids of change sets are their 16 bytes.

-- A user who is disabled keeps everything and may do nothing. One who was removed owns nothing any more and stays for
-- the sake of history, with the id in place of the address, which is free again.
CREATE TABLE account (
    id text COLLATE "C" PRIMARY KEY,
    email text COLLATE "C" NOT NULL UNIQUE,
    plan text NOT NULL CHECK (plan IN ('free', 'pro', 'team')),
    workspace_count bigint NOT NULL DEFAULT 0 CHECK (workspace_count >= 0),
    created_at text NOT NULL,
    disabled_at text,
    removed_at text,
    former_email text
);

-- workspace_ids and organization_ids are those that an API token is limited to, with spaces between them; both are null
-- where it has no limit. They outlive the objects: an API token that was limited to a deleted workspace sees nothing.
-- parent_id is the API token that created one and has a limit; its row may be gone by now.
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
    revoked_at text,
    workspace_ids text,
    organization_ids text,
    parent_id text COLLATE "C"
);

CREATE INDEX api_token_account ON api_token (account_id);
CREATE INDEX api_token_parent ON api_token (parent_id) WHERE parent_id IS NOT NULL;

-- The browsers that are signed in. A session that was opened with an API token ends with it and may do no more; one
-- without may do all that its user may. digest is the SHA-256 of the cookie's secret.
CREATE TABLE session (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    api_token_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE,
    digest bytea NOT NULL UNIQUE,
    method text NOT NULL CHECK (method IN ('api-token', 'link', 'oidc', 'proxy')),
    user_agent text NOT NULL,
    created_at text NOT NULL,
    last_seen_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL
);

CREATE INDEX session_account ON session (account_id, id);
CREATE INDEX session_api_token ON session (api_token_id) WHERE api_token_id IS NOT NULL;

-- The links that sign a user in once, by the SHA-256 of their code. One that was used is gone.
CREATE TABLE sign_in_link (
    digest bytea PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at text COLLATE "C" NOT NULL
);

CREATE INDEX sign_in_link_account ON sign_in_link (account_id);

-- A stored answer to a POST with an Idempotency-Key, for 24 hours, with the change set that its request made: a
-- repetition names it as well.
CREATE TABLE idempotency (
    api_token_id text COLLATE "C" NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
    key text COLLATE "C" NOT NULL,
    request_digest bytea NOT NULL,
    status bigint NOT NULL,
    etag text NOT NULL,
    body text NOT NULL,
    change_set_id bytea,
    created_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (api_token_id, key)
);

CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE organization (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    name text NOT NULL,
    environment_count bigint NOT NULL DEFAULT 0,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE INDEX organization_account ON organization (account_id, id);

-- The names by which paths name an organization: its handle, whose reserved_until is null, and those that it had before,
-- which nobody else gets until then.
CREATE TABLE organization_handle (
    handle text COLLATE "C" PRIMARY KEY,
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    reserved_until text COLLATE "C"
);

CREATE INDEX organization_handle_organization ON organization_handle (organization_id);

CREATE TABLE organization_member (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    PRIMARY KEY (account_id, organization_id)
);

CREATE INDEX organization_member_organization ON organization_member (organization_id);

-- A workspace outlives its organization. link_revision is raised by each change of what tokens of the workspace refer
-- to, and of the names by which others find them.
CREATE TABLE workspace (
    id text COLLATE "C" PRIMARY KEY,
    key bigint NOT NULL,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE SET NULL,
    name text NOT NULL,
    description text,
    link_revision bigint NOT NULL DEFAULT 0,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE UNIQUE INDEX workspace_key ON workspace (key);
CREATE INDEX workspace_account ON workspace (account_id, id);
CREATE INDEX workspace_organization ON workspace (organization_id, id) WHERE organization_id IS NOT NULL;

CREATE TABLE member (
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    PRIMARY KEY (account_id, workspace_id)
);

CREATE INDEX member_workspace ON member (workspace_id);

-- The links by which somebody becomes a member of a workspace or of an organization, by the SHA-256 of their code. One
-- that was used, or taken back, is gone. account_id is who invites, api_token_id the API token by which, email whom the
-- link is for, null for anybody.
CREATE TABLE invitation (
    id text COLLATE "C" PRIMARY KEY,
    digest bytea NOT NULL UNIQUE,
    workspace_id text COLLATE "C" REFERENCES workspace (id) ON DELETE CASCADE,
    organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    api_token_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    email text COLLATE "C",
    created_at text NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    CHECK ((workspace_id IS NULL) <> (organization_id IS NULL))
);

CREATE INDEX invitation_workspace ON invitation (workspace_id) WHERE workspace_id IS NOT NULL;
CREATE INDEX invitation_organization ON invitation (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX invitation_account ON invitation (account_id);
CREATE INDEX invitation_api_token ON invitation (api_token_id) WHERE api_token_id IS NOT NULL;
CREATE INDEX invitation_email ON invitation (email) WHERE email IS NOT NULL;

-- mode_count stands behind the rule that a tokenset is never without a mode. position is the order in which look-ups
-- pass through the tokensets of a workspace, where somebody has set one: those that have a position come first, then the
-- others by creation.
CREATE TABLE tokenset (
    id text COLLATE "C" PRIMARY KEY,
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    name text NOT NULL,
    description text,
    mode_count bigint NOT NULL CHECK (mode_count >= 1),
    position bigint CHECK (position >= 1),
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE INDEX tokenset_workspace ON tokenset (workspace_id, id);
CREATE UNIQUE INDEX tokenset_position ON tokenset (workspace_id, position) WHERE position IS NOT NULL;

-- revision is raised by every write to the mode's tokens and to the mode itself. token_count is there so that no page of
-- a list counts. version_floor is the greatest version that a token of the mode had when its name became free.
CREATE TABLE mode (
    id text COLLATE "C" PRIMARY KEY,
    key bigint NOT NULL,
    tokenset_id text COLLATE "C" NOT NULL REFERENCES tokenset (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    is_default boolean NOT NULL,
    token_count bigint NOT NULL DEFAULT 0,
    version_floor bigint NOT NULL DEFAULT 0,
    revision bigint NOT NULL DEFAULT 1,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    UNIQUE (tokenset_id, name)
);

CREATE UNIQUE INDEX mode_key ON mode (key);
CREATE INDEX mode_tokenset ON mode (tokenset_id, id);
CREATE UNIQUE INDEX mode_one_default ON mode (tokenset_id) WHERE is_default;

-- deprecated (true, false or a string) and extensions (an object) are the JSON texts of DTCG's members; replaced_by is
-- the name of the token to use instead. SQLite, which indexes names of any length, keeps tokens in the order of their
-- names.
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

-- An entry of PostgreSQL's indexes holds 2,704 bytes, and a name may have 1,024 code points: the first 200 characters of
-- a name, and a number for a longer one.
CREATE UNIQUE INDEX token_name ON token (mode_key, substr(name, 1, 200), (CASE WHEN length(name) > 200 THEN hashtextextended(name, 0) ELSE 0 END)); -- PostgreSQL
CREATE INDEX token_alias ON token (mode_key, substr(alias_to, 1, 200) /* SQLite: alias_to */) WHERE alias_to IS NOT NULL;

-- The references inside values, side fields and colour modifiers: who refers to a name other than by its alias.
CREATE TABLE token_reference (
    mode_key bigint NOT NULL,
    token_key bigint NOT NULL,
    target_hash bytea NOT NULL,
    target text COLLATE "C" NOT NULL,
    PRIMARY KEY (mode_key, token_key, target_hash),
    FOREIGN KEY (mode_key, token_key) REFERENCES token (mode_key, token_key) ON DELETE CASCADE
) /* WITHOUT ROWID */;

CREATE INDEX token_reference_target ON token_reference (mode_key, substr(target, 1, 200) /* SQLite: target */);

-- The problems that somebody has acknowledged, so that gates let them pass: of a token as a mode sees it, or, where
-- token_key is 0, of the mode itself. token_mode_key is the mode that has the token. digest is the SHA-256 of the code
-- and the message, which say what is wrong: another fault of the same token is not acknowledged.
CREATE TABLE acknowledgement (
    mode_key bigint NOT NULL REFERENCES mode (key) ON DELETE CASCADE,
    token_key bigint NOT NULL,
    digest bytea NOT NULL,
    token_mode_key bigint NOT NULL,
    code text NOT NULL,
    note text,
    account_id text COLLATE "C" REFERENCES account (id) ON DELETE SET NULL,
    created_at text NOT NULL,
    expires_at text COLLATE "C",
    PRIMARY KEY (mode_key, token_key, digest)
) /* WITHOUT ROWID */;

CREATE INDEX acknowledgement_account ON acknowledgement (account_id) WHERE account_id IS NOT NULL;

-- Options for an export target under a name: of a tokenset, or, where tokenset_id is null, of a workspace. options is
-- a JSON object.
CREATE TABLE preset (
    id text COLLATE "C" PRIMARY KEY,
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    tokenset_id text COLLATE "C" REFERENCES tokenset (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    target text COLLATE "C" NOT NULL,
    options text NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL
);

CREATE INDEX preset_workspace ON preset (workspace_id);
CREATE UNIQUE INDEX preset_of_workspace ON preset (workspace_id, name) WHERE tokenset_id IS NULL;
CREATE UNIQUE INDEX preset_of_tokenset ON preset (tokenset_id, name) WHERE tokenset_id IS NOT NULL;

-- What releases consist of, each text once: its SHA-256, and its bytes compressed by zstd.
CREATE TABLE content (
    digest bytea PRIMARY KEY,
    body bytea NOT NULL
);

-- An immutable copy of workspaces; digest is that of its manifest, which is a content. Whether it is public can be
-- changed, which raises revision.
CREATE TABLE release (
    id text COLLATE "C" PRIMARY KEY,
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    version text COLLATE "C" NOT NULL,
    digest bytea NOT NULL REFERENCES content (digest),
    notes text,
    tokens bigint NOT NULL CHECK (tokens >= 0),
    is_public boolean NOT NULL DEFAULT false,
    revision bigint NOT NULL DEFAULT 1,
    account_id text COLLATE "C" NOT NULL,
    api_token_id text COLLATE "C",
    created_at text NOT NULL,
    UNIQUE (organization_id, version)
);

-- What each version stood for, and will for ever: a version outlives its release.
CREATE TABLE release_version (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    version text COLLATE "C" NOT NULL,
    digest bytea NOT NULL,
    PRIMARY KEY (organization_id, version)
);

CREATE INDEX release_organization ON release (organization_id, id);
CREATE INDEX release_digest ON release (digest);

CREATE TABLE release_content (
    release_id text COLLATE "C" NOT NULL REFERENCES release (id) ON DELETE CASCADE,
    digest bytea NOT NULL REFERENCES content (digest),
    PRIMARY KEY (release_id, digest)
);

CREATE INDEX release_content_digest ON release_content (digest);

-- An export of a release, once made, is what it was for ever; selector and target say of what and into what. It goes
-- with the manifest of its release.
CREATE TABLE rendition (
    digest bytea NOT NULL REFERENCES content (digest) ON DELETE CASCADE,
    selector text COLLATE "C" NOT NULL,
    target text COLLATE "C" NOT NULL,
    etag text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL CHECK (size >= 0),
    facts text NOT NULL,
    gzip bytea NOT NULL,
    zstd bytea NOT NULL,
    created_at text NOT NULL,
    PRIMARY KEY (digest, selector, target)
);

-- position counts from 1 within the organization; gate is the JSON text of its settings, null where it has none.
CREATE TABLE environment (
    id text COLLATE "C" PRIMARY KEY,
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    position bigint NOT NULL CHECK (position >= 1),
    release_id text COLLATE "C" REFERENCES release (id),
    gate text,
    version bigint NOT NULL DEFAULT 1,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    UNIQUE (organization_id, name)
);

CREATE INDEX environment_release ON environment (release_id) WHERE release_id IS NOT NULL;

-- What was active in an environment since when. It outlives the release, so it has no foreign key to it.
CREATE TABLE promotion (
    id text COLLATE "C" PRIMARY KEY,
    environment_id text COLLATE "C" NOT NULL REFERENCES environment (id) ON DELETE CASCADE,
    release_id text COLLATE "C" NOT NULL,
    release_version text NOT NULL,
    digest bytea NOT NULL,
    is_forced boolean NOT NULL,
    refusals text,
    account_id text COLLATE "C" NOT NULL,
    api_token_id text COLLATE "C",
    created_at text COLLATE "C" NOT NULL
);

CREATE INDEX promotion_environment ON promotion (environment_id, created_at, id);
CREATE INDEX promotion_release ON promotion (release_id, environment_id);

-- Who changed something, by which API token (null: by the command line), when: of one request, all that it changed.
-- account_id is null where the API token tells it. SQLite keeps the three tables of history in the order of their keys,
-- so that a change costs fewer pages.
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

CREATE INDEX change_set_workspace ON change_set (workspace_key, created_at, id) WHERE workspace_key IS NOT NULL;
CREATE INDEX change_set_organization ON change_set (organization_id, created_at, id) WHERE organization_id IS NOT NULL;

-- What a token was before a change (name is null: it was not there); version is the one that the change made.
-- What it was after is what it was before the next change, or what it is.
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

CREATE INDEX token_history_change_set ON token_history (change_set_id, token_head, token_key, version);
CREATE INDEX token_history_mode ON token_history (mode_key, changed_at, change_set_id, token_head, token_key, version);

-- What a workspace, a tokenset, a mode, a preset or a membership was before a change and after it, as JSON text. It goes
-- with the mode or the tokenset that it is about; that one of these was deleted stays, in what it was part of.
CREATE TABLE object_history (
    change_set_id bytea NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('workspace', 'tokenset', 'mode', 'preset', 'member')),
    object_id text COLLATE "C" NOT NULL,
    tokenset_id text COLLATE "C" REFERENCES tokenset (id) ON DELETE CASCADE,
    mode_id text COLLATE "C" REFERENCES mode (id) ON DELETE CASCADE,
    before text,
    after text,
    PRIMARY KEY (change_set_id, kind, object_id)
) /* WITHOUT ROWID */;

CREATE INDEX object_history_tokenset ON object_history (tokenset_id) WHERE tokenset_id IS NOT NULL;
CREATE INDEX object_history_mode ON object_history (mode_id) WHERE mode_id IS NOT NULL;
CREATE INDEX object_history_workspace ON object_history (object_id) WHERE kind = 'workspace';
