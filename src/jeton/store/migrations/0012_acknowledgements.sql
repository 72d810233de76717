-- The problems that somebody has acknowledged, so that gates let them pass: of a token as a mode sees it, or, where
-- token_key is 0, of the mode itself. token_mode_key is the mode that has the token. digest is the SHA-256 of the code
-- and the message, which say what is wrong: another fault of the same token is not acknowledged.
CREATE TABLE acknowledgement (
    mode_key bigint NOT NULL REFERENCES mode (key) ON DELETE CASCADE,
    token_key bigint NOT NULL,
    digest bytea NOT NULL,
    token_mode_key bigint NOT NULL,
    code text NOT NULL,
    note text,
    account_id text COLLATE "C" REFERENCES account (id) ON DELETE SET NULL,
    created_at text NOT NULL,
    expires_at text COLLATE "C",
    PRIMARY KEY (mode_key, token_key, digest)
) /* WITHOUT ROWID */;

CREATE INDEX acknowledgement_account ON acknowledgement (account_id) WHERE account_id IS NOT NULL;
