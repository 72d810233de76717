-- The roles in organizations that the groups of a provider give to users, by OpenID Connect or SCIM. Where one of them
-- does, 'hand' is the role that people have given, if any: a user has the highest of all. organization_member has the
-- role that holds. Without a row of a provider there is none of the hand.
CREATE TABLE provisioned_role (
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    organization_id text COLLATE "C" NOT NULL REFERENCES organization (id) ON DELETE CASCADE,
    source text COLLATE "C" NOT NULL CHECK (source IN ('hand', 'oidc', 'scim')),
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    PRIMARY KEY (account_id, organization_id, source)
);

CREATE INDEX provisioned_role_organization ON provisioned_role (organization_id);

-- The provider whose groups have made a change of members: its host, or SCIM. Null for all other changes.
ALTER TABLE change_set ADD COLUMN source text;

-- The moment since which the provider tells no groups of a user, so that the roles stay as they were; null if it does.
ALTER TABLE identity ADD COLUMN silent_since text COLLATE "C";
