-- A user who is disabled keeps everything and may do nothing. One who was removed owns nothing any more and stays for
-- the sake of history, with the id in place of the address, which is free again.
ALTER TABLE account ADD COLUMN disabled_at text;
ALTER TABLE account ADD COLUMN removed_at text;
ALTER TABLE account ADD COLUMN former_email text;
-- The ids of the workspaces and organizations that an API token is limited to, with spaces between them; both are null
-- where it has no limit. They outlive the objects: an API token that was limited to a deleted workspace sees nothing.
ALTER TABLE api_token ADD COLUMN workspace_ids text;
ALTER TABLE api_token ADD COLUMN organization_ids text;
