-- Changes to a workspace that somebody wants and that are not made yet. revision counts the changes of its content, to
-- which approvals refer, version all of them. change_set_id is what it became when it was accepted; history may have
-- forgotten that. account_id outlives the user's removal, as in the history.
CREATE TABLE proposal (
    id text COLLATE "C" PRIMARY KEY,
    workspace_id text COLLATE "C" NOT NULL REFERENCES workspace (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL,
    title text NOT NULL,
    text text,
    status text COLLATE "C" NOT NULL,
    change_count bigint NOT NULL,
    revision bigint NOT NULL,
    version bigint NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    updated_by text COLLATE "C",
    closed_at text,
    closed_by text COLLATE "C",
    change_set_id bytea
);
CREATE INDEX proposal_workspace ON proposal (workspace_id, status, id);

-- The tokensets and modes that a proposal adds, as JSON of the API. Their ids are those that they will have.
CREATE TABLE proposal_object (
    proposal_id text COLLATE "C" NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (proposal_id, id)
);

-- What is wanted of a token of a mode, and the state of the token from which that was made: JSON lists of a token's
-- fields. goal is null if the token is to go, base is null if it is new. The mode may be one that the proposal adds.
CREATE TABLE proposal_change (
    proposal_id text COLLATE "C" NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
    mode_id text COLLATE "C" NOT NULL,
    token_id text COLLATE "C" NOT NULL,
    base_version bigint,
    base text,
    goal text,
    PRIMARY KEY (proposal_id, mode_id, token_id)
) /* WITHOUT ROWID */;

-- What somebody who may decide says of a proposal, at the revision that the proposal had then.
CREATE TABLE proposal_review (
    id text COLLATE "C" PRIMARY KEY,
    proposal_id text COLLATE "C" NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL,
    verdict text COLLATE "C" NOT NULL,
    text text,
    revision bigint NOT NULL,
    created_at text NOT NULL
);
CREATE INDEX proposal_review_proposal ON proposal_review (proposal_id, id);

-- A comment on a proposal, or on one of its changes.
CREATE TABLE proposal_comment (
    id text COLLATE "C" PRIMARY KEY,
    proposal_id text COLLATE "C" NOT NULL REFERENCES proposal (id) ON DELETE CASCADE,
    account_id text COLLATE "C" NOT NULL,
    mode_id text COLLATE "C",
    token_id text COLLATE "C",
    text text NOT NULL,
    version bigint NOT NULL,
    created_at text NOT NULL,
    updated_at text NOT NULL
);
CREATE INDEX proposal_comment_proposal ON proposal_comment (proposal_id, id);

-- The proposal that a change set was.
ALTER TABLE change_set ADD COLUMN proposal_id text COLLATE "C";
