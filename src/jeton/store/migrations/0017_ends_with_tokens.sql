-- What ends with the API token that created it: invitations, and API tokens whose parent has a limit. A parent's row may
-- be gone by now. Both are null for what nobody's API token created, and for what is from before this.
ALTER TABLE invitation ADD COLUMN api_token_id text COLLATE "C" REFERENCES api_token (id) ON DELETE CASCADE;
ALTER TABLE api_token ADD COLUMN parent_id text COLLATE "C";

CREATE INDEX invitation_api_token ON invitation (api_token_id) WHERE api_token_id IS NOT NULL;
CREATE INDEX api_token_parent ON api_token (parent_id) WHERE parent_id IS NOT NULL;
