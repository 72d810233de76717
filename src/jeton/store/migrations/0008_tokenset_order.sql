-- The order in which look-ups pass through the tokensets of a workspace, where somebody has set one: those that have
-- a position come first, then the others by creation.
ALTER TABLE tokenset ADD COLUMN position bigint CHECK (position >= 1);
CREATE UNIQUE INDEX tokenset_position ON tokenset (workspace_id, position) WHERE position IS NOT NULL;
