-- The tokens by which identity providers keep users and groups by SCIM. They speak for no user here.
CREATE TABLE scim_token (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    prefix text NOT NULL,
    digest bytea NOT NULL UNIQUE,
    created_at text COLLATE "C" NOT NULL,
    last_used_at text COLLATE "C",
    expires_at text COLLATE "C",
    revoked_at text COLLATE "C"
);

-- Users as an identity provider has them. user_key is user_name without case; profile is JSON of name, displayName and
-- emails. Whom the provider has deleted is disabled here, and is there again once the user is enabled.
CREATE TABLE scim_user (
    account_id text COLLATE "C" PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    user_name text NOT NULL,
    user_key text COLLATE "C" NOT NULL UNIQUE,
    external_id text COLLATE "C",
    profile text NOT NULL,
    written_at text COLLATE "C" NOT NULL,
    deleted_at text COLLATE "C"
);

CREATE INDEX scim_user_external_id ON scim_user (external_id);

CREATE TABLE scim_group (
    id text COLLATE "C" PRIMARY KEY,
    display_name text COLLATE "C" NOT NULL UNIQUE,
    external_id text COLLATE "C",
    created_at text COLLATE "C" NOT NULL,
    updated_at text COLLATE "C" NOT NULL
);

CREATE INDEX scim_group_external_id ON scim_group (external_id);

CREATE TABLE scim_group_member (
    group_id text COLLATE "C" NOT NULL REFERENCES scim_group (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, account_id)
);

CREATE INDEX scim_group_member_account ON scim_group_member (account_id);
