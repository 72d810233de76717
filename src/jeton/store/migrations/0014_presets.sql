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
