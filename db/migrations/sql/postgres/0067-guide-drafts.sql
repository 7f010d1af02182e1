CREATE TABLE guide_drafts (
	page text COLLATE "C" NOT NULL,
	key text COLLATE "C" NOT NULL,
	texts text COLLATE "C" NOT NULL,
	is_shown bigint,
	publish_at bigint,
	saved_at bigint NOT NULL,
	saved_by text COLLATE "C" NOT NULL,
	PRIMARY KEY (page, key),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
);
