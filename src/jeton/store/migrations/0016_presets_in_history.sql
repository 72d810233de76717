-- Changes of presets are recorded, too. SQLite cannot change a constraint: the table is made again.
ALTER TABLE object_history RENAME TO old_object_history;

CREATE TABLE object_history (
    change_set_id bytea NOT NULL REFERENCES change_set (id) ON DELETE CASCADE,
    kind text COLLATE "C" NOT NULL CHECK (kind IN ('workspace', 'tokenset', 'mode', 'preset', 'member')),
    object_id text COLLATE "C" NOT NULL,
    tokenset_id text COLLATE "C" REFERENCES tokenset (id) ON DELETE CASCADE,
    mode_id text COLLATE "C" REFERENCES mode (id) ON DELETE CASCADE,
    before text,
    after text,
    PRIMARY KEY (change_set_id, kind, object_id)
) /* WITHOUT ROWID */;

INSERT INTO object_history
    SELECT change_set_id, kind, object_id, tokenset_id, mode_id, before, after
    FROM old_object_history ORDER BY change_set_id, kind, object_id;

DROP TABLE old_object_history;

CREATE INDEX object_history_tokenset ON object_history (tokenset_id) WHERE tokenset_id IS NOT NULL;
CREATE INDEX object_history_mode ON object_history (mode_id) WHERE mode_id IS NOT NULL;
CREATE INDEX object_history_workspace ON object_history (object_id) WHERE kind = 'workspace';
