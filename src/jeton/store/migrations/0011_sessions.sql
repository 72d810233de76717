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
