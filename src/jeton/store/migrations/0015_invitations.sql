-- The links by which somebody becomes a member of a workspace or of an organization, by the SHA-256 of their code. One
-- that was used, or taken back, is gone. account_id is who invites, email whom the link is for, null for anybody.
CREATE TABLE invitation (
    id text COLLATE "C" PRIMARY KEY,
    digest bytea NOT NULL UNIQUE,
    workspace_id text COLLATE "C" REFERENCES workspace (id) ON DELETE CASCADE,
    organization_id text COLLATE "C" REFERENCES organization (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
    email text COLLATE "C",
    created_at text NOT NULL,
    expires_at text COLLATE "C" NOT NULL,
    CHECK ((workspace_id IS NULL) <> (organization_id IS NULL))
);

CREATE INDEX invitation_workspace ON invitation (workspace_id) WHERE workspace_id IS NOT NULL;
CREATE INDEX invitation_organization ON invitation (organization_id) WHERE organization_id IS NOT NULL;
CREATE INDEX invitation_account ON invitation (account_id);
CREATE INDEX invitation_email ON invitation (email) WHERE email IS NOT NULL;
