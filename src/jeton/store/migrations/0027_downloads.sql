-- How often each version was fetched on a day (UTC), by which API token, with which client, and at the address of which
-- environment. api_token_id is empty where none is needed, environment_id at the address of all releases. A row outlives
-- its release, its API token and its environment.
CREATE TABLE download (
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    version text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    api_token_id text COLLATE "C" NOT NULL,
    client text COLLATE "C" NOT NULL,
    environment_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    fetched_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (organization_id, version, day, api_token_id, client, environment_id)
) /* WITHOUT ROWID */;
CREATE INDEX download_day ON download (day);
