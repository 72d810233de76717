-- The same as git_segment for the repository of public releases, whose history must not tell of others. When a release
-- is public no more, its segment and those after it are deleted, and the releases of these are committed anew.
CREATE TABLE public_segment (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    position bigint NOT NULL,
    version text COLLATE "C" NOT NULL,
    commit_id bytea NOT NULL,
    is_key boolean NOT NULL,
    oids bytea NOT NULL,
    lengths bytea NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (organization_id, position)
);
CREATE UNIQUE INDEX public_segment_version ON public_segment (organization_id, version);
