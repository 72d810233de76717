-- A release as a package that package managers install. What a client has pinned by a hash must never be other bytes:
-- the row outlives its release, whose deletion takes the body away, and a version that is released again gets the same
-- bytes or none. `problem` says why a release has no package.
CREATE TABLE package (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL,
    version text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    digest bytea NOT NULL,
    generation bigint NOT NULL,
    files bigint NOT NULL,
    unpacked bigint NOT NULL,
    size bigint NOT NULL,
    sha1 bytea,
    sha256 bytea,
    sha512 bytea,
    problem text,
    created_at text NOT NULL,
    body bytea,
    PRIMARY KEY (organization_id, kind, version)
);

-- The scope of an organization's packages; null until its first package is made, or somebody chooses one. A new handle
-- changes it no more.
ALTER TABLE organization ADD COLUMN npm_scope text COLLATE "C";

-- Why a release is withdrawn: package managers warn of it. Null: it is not.
ALTER TABLE release ADD COLUMN withdrawn text;
