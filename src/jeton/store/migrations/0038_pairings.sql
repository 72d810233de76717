-- The programs that wait for a user to type the code which they show. digest is the SHA-256 of the code by which the
-- program asks, user_digest that of the one that is typed; address is where it asked from, network what counts as one.
-- Who has typed the code is account_id, in a session that the API token api_token_id opened, if one did; what was agreed to
-- then is null if it was refused. granted_id is the API token that the program got in the end.
CREATE TABLE pairing (
    digest bytea PRIMARY KEY,
    user_digest bytea NOT NULL UNIQUE,
    client text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    network text NOT NULL,
    created_at text COLLATE "C" NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    account_id text COLLATE "C" REFERENCES account (id) ON DELETE CASCADE,
    api_token_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE,
    scopes text,
    workspace_ids text,
    organization_ids text,
    token_expires_at text COLLATE "C",
    granted_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE
);

CREATE INDEX pairing_end ON pairing (expires_at);
CREATE INDEX pairing_account ON pairing (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX pairing_api_token ON pairing (api_token_id) WHERE api_token_id IS NOT NULL;
CREATE INDEX pairing_granted ON pairing (granted_id) WHERE granted_id IS NOT NULL;
