ALTER TABLE news_items ADD COLUMN edition bigint NOT NULL DEFAULT 1;

ALTER TABLE news_items ADD COLUMN saved_by text COLLATE "C";

ALTER TABLE news_items ADD COLUMN taken_back_at bigint;

ALTER TABLE news_items ADD COLUMN deleted_at bigint;

CREATE INDEX news_items_touched ON news_items (updated_at, id);

CREATE TABLE news_versions (
	news_id bigint NOT NULL REFERENCES news_items (id),
	edition bigint NOT NULL,
	saved_at bigint NOT NULL,
	saved_by text COLLATE "C",
	article text COLLATE "C" NOT NULL,
	PRIMARY KEY (news_id, edition)
);
