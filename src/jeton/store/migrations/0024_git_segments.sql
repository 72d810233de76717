-- What each release adds to the git repository of its organization, as entries of a pack: see formats/git/segments.py.
-- A segment outlives its release, for the commits after it are built on it. Positions are 1, 2, 3 and so on.
CREATE TABLE git_segment (
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
CREATE UNIQUE INDEX git_segment_version ON git_segment (organization_id, version);
