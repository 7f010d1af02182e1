ALTER TABLE guide_sections ADD COLUMN edition bigint NOT NULL DEFAULT 1;

ALTER TABLE guide_sections ADD COLUMN saved_by text COLLATE "C";

CREATE TABLE guide_versions (
	page text COLLATE "C" NOT NULL,
	key text COLLATE "C" NOT NULL,
	edition bigint NOT NULL,
	saved_at bigint NOT NULL,
	saved_by text COLLATE "C",
	section text COLLATE "C" NOT NULL,
	PRIMARY KEY (page, key, edition),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
);
