ALTER TABLE guide_sections ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;

ALTER TABLE guide_sections ADD COLUMN saved_by TEXT;

CREATE TABLE guide_versions (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	section TEXT NOT NULL,
	PRIMARY KEY (page, key, edition),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
) STRICT;
