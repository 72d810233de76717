-- Organizations, their environments and releases, and the history of what is stored.

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

CREATE TABLE organization_member (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    PRIMARY KEY (account_id, organization_id)
);

CREATE INDEX organization_member_organization ON organization_member (organization_id);

-- A workspace outlives its organization.
ALTER TABLE workspace ADD COLUMN organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE SET NULL;

CREATE INDEX workspace_organization ON workspace (organization_id, id) WHERE organization_id IS NOT NULL;

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

-- SQLite keeps the three tables of history in the order of their keys, so that a change costs fewer pages.
-- Who changed something, by which API token (null: by the command line), when: of one request, all that it changed.
CREATE TABLE change_set (
    id text COLLATE "C" PRIMARY KEY,
    workspace_id text COLLATE "C" REFERENCES workspace (id) ON DELETE CASCADE,
    organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C",
    api_token_id text COLLATE "C",
    undoes text COLLATE "C",
    created_at text COLLATE "C" NOT NULL,
    CHECK ((workspace_id IS NULL) <> (organization_id IS NULL))
) /* WITHOUT ROWID */;

CREATE INDEX change_set_workspace ON change_set (workspace_id, created_at, id) WHERE workspace_id IS NOT NULL;
CREATE INDEX change_set_organization ON change_set (organization_id, created_at, id) WHERE organization_id IS NOT NULL;

-- What a token was before a change (name is null: it was not there); version is the one that the change made.
-- What it was after is what it was before the next change, or what it is.
CREATE TABLE token_history (
    mode_id text COLLATE "C" NOT NULL REFERENCES mode (id) ON DELETE CASCADE,
    token_id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    change_set_id text COLLATE "C" NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    changed_at text COLLATE "C" NOT NULL,
    name text COLLATE "C",
    type text,
    value text,
    description text,
    alias_to text,
    deprecated text,
    extensions text,
    created_at text,
    updated_at text,
    PRIMARY KEY (mode_id, token_id, version)
) /* WITHOUT ROWID */;

CREATE INDEX token_history_change_set ON token_history (change_set_id, token_id, version);
CREATE INDEX token_history_mode ON token_history (mode_id, changed_at, change_set_id, token_id, version);

-- What a workspace, a tokenset, a mode or a membership was before a change and after it, as JSON text. It goes
-- with the mode or the tokenset that it is about; that one of these was deleted stays, in what it was part of.
CREATE TABLE object_history (
    change_set_id text COLLATE "C" NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('workspace', 'tokenset', 'mode', 'member')),
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
