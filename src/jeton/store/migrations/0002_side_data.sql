-- What imports bring along and exports give back, as JSON text: DTCG's $deprecated (true, false or a string) and
-- $extensions (an object).
ALTER TABLE token ADD COLUMN deprecated text;
ALTER TABLE token ADD COLUMN extensions text;

-- The references inside values: who refers to a name by `{name}` anywhere in its value; aliases stand in the token.
CREATE TABLE token_reference (
    mode_id text COLLATE "C" NOT NULL,
    token_id text COLLATE "C" NOT NULL,
    target_hash bytea NOT NULL,
    PRIMARY KEY (mode_id, target_hash, token_id),
    FOREIGN KEY (mode_id, token_id) REFERENCES token (mode_id, id) ON DELETE CASCADE
);

CREATE INDEX token_reference_token ON token_reference (mode_id, token_id);
