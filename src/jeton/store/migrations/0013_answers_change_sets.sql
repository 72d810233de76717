-- The change set that the request of a stored answer made: a repetition names it as well.
ALTER TABLE idempotency ADD COLUMN change_set_id bytea;
