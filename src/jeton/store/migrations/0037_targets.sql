-- The tokens that the names in goal and in base mean, two JSON objects of ids of modes and tokens by name; null if none.
ALTER TABLE proposal_change ADD COLUMN targets text;
