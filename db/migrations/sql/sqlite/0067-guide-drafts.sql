CREATE TABLE guide_drafts (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	texts TEXT NOT NULL,
	is_shown INTEGER,
	publish_at INTEGER,
	saved_at INTEGER NOT NULL,
	saved_by TEXT NOT NULL,
	PRIMARY KEY (page, key),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
) STRICT;
