-- Connections of the plug-in of Tokens Studio, each by an API token to a workspace, or to one tokenset of it ('' for all).
-- memory is JSON: what it pushed last. proposal_id is the proposal that this went into.
CREATE TABLE studio_connection (
    api_token_id text COLLATE "C" NOT NULL REFERENCES api_token (id) ON DELETE CASCADE,
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    tokenset_id text COLLATE "C" NOT NULL,
    proposal_id text COLLATE "C",
    memory text NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (api_token_id, workspace_id, tokenset_id)
);

CREATE INDEX studio_connection_workspace ON studio_connection (workspace_id);
