-- The mode from which a mode takes what it lacks, before the default mode. It is checked when a transaction ends: a copy
-- writes modes by their ids, and a base may be younger than its mode.
ALTER TABLE mode ADD COLUMN base_mode_id text COLLATE "C" REFERENCES mode (id) DEFERRABLE INITIALLY DEFERRED;

CREATE INDEX mode_base ON mode (base_mode_id) WHERE base_mode_id IS NOT NULL;
