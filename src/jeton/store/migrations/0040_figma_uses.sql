-- A file of Figma that told what it uses, the last time that it did: pages is a JSON list of the names of its pages, null
-- where a name was not told. version counts its reports.
CREATE TABLE figma_file (
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    file text COLLATE "C" NOT NULL,
    name text,
    pages text NOT NULL,
    skips_hidden boolean NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    reported_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (workspace_id, file)
);

-- How many places of a page have the variable of a token; the first page is 0, and -1 are the styles of the file. A token
-- that is gone may come back by an undo, so these outlive it until the file tells again. version is that of the report.
CREATE TABLE figma_use (
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    file text COLLATE "C" NOT NULL,
    version bigint NOT NULL DEFAULT 1,
    page bigint NOT NULL,
    mode_key bigint NOT NULL,
    token_key bigint NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (workspace_id, file, version, page, mode_key, token_key)
) /* WITHOUT ROWID */;

CREATE INDEX figma_use_token ON figma_use (mode_key, token_key);
