-- How many tokens a mode has, so that no page of a list counts them.
ALTER TABLE mode ADD COLUMN token_count bigint NOT NULL DEFAULT 0;
UPDATE mode SET token_count = (SELECT count(*) FROM token WHERE token.mode_id = mode.id);
