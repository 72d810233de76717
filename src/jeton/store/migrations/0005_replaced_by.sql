-- The name of the token to use instead of a deprecated one; token_reference has its hash, so that renames find it.
ALTER TABLE token ADD COLUMN replaced_by text COLLATE "C";
ALTER TABLE token_history ADD COLUMN replaced_by text;
