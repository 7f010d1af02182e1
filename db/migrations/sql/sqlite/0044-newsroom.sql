ALTER TABLE news_items ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;

ALTER TABLE news_items ADD COLUMN saved_by TEXT;

ALTER TABLE news_items ADD COLUMN taken_back_at INTEGER;

ALTER TABLE news_items ADD COLUMN deleted_at INTEGER;

CREATE INDEX news_items_touched ON news_items (updated_at, id);

CREATE TABLE news_versions (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	article TEXT NOT NULL,
	PRIMARY KEY (news_id, edition)
) STRICT;
