-- How many requests an API token, or a program that a user has connected, has made on a day (UTC). A row outlives them.
CREATE TABLE call_count (
    caller_id text COLLATE "C" NOT NULL,
    day text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (caller_id, day)
) /* WITHOUT ROWID */;
CREATE INDEX call_count_day ON call_count (day);
