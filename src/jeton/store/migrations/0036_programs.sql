-- The programs that users connect by OAuth. id is the one that they were given, or the URL of the document that tells
-- what they are; redirect_uris is a JSON list; seen_at is when they last told it.
CREATE TABLE oauth_client (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    redirect_uris text NOT NULL,
    seen_at text COLLATE "C" NOT NULL
);

-- What a user lets a program do, until when, and in what. digest is the SHA-256 of the code that the program gets by way
-- of the browser, and redeems at redirect_uri with what challenge is the digest of. A grant that was allowed in a session
-- which an API token had opened ends with that.
CREATE TABLE oauth_grant (
    id text COLLATE "C" PRIMARY KEY,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    client_id text COLLATE "C" NOT NULL REFERENCES oauth_client (id) ON DELETE CASCADE,
    api_token_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE,
    scopes text NOT NULL,
    workspace_ids text,
    organization_ids text,
    digest bytea NOT NULL UNIQUE,
    redirect_uri text NOT NULL,
    challenge text NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    redeemed_at text,
    last_used_at text,
    revoked_at text COLLATE "C"
);

CREATE INDEX oauth_grant_account ON oauth_grant (account_id, id);
CREATE INDEX oauth_grant_client ON oauth_grant (client_id);
CREATE INDEX oauth_grant_api_token ON oauth_grant (api_token_id) WHERE api_token_id IS NOT NULL;

-- The secrets by which a program speaks for the user ('access'), and gets the next ones ('refresh'), by their SHA-256.
CREATE TABLE oauth_token (
    digest bytea PRIMARY KEY,
    grant_id text COLLATE "C" NOT NULL REFERENCES oauth_grant (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    used_at text COLLATE "C"
);

CREATE INDEX oauth_token_grant ON oauth_token (grant_id, created_at);
CREATE INDEX oauth_token_end ON oauth_token (expires_at);

-- The name of the program that made a proposal for its author; null where the author did.
ALTER TABLE proposal ADD COLUMN client text;
