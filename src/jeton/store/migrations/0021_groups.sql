-- The groups of a tokenset that have a text, or an order of what stands directly below them; the empty path is the
-- tokenset's top. children is a JSON list of segments; a group that has neither has no row. version is the one that the
-- tokenset had after the last change of the row, so it never comes again. path_hash stands for a path of any length.
CREATE TABLE token_group (
    tokenset_id text COLLATE "C" NOT NULL REFERENCES tokenset (id) ON DELETE CASCADE,
    path_hash bytea NOT NULL,
    path text COLLATE "C" NOT NULL,
    text text NOT NULL,
    children text NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (tokenset_id, path_hash)
) /* WITHOUT ROWID */;
