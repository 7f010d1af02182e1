CREATE TABLE guide_sections (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	position INTEGER NOT NULL,
	title TEXT NOT NULL,
	html TEXT NOT NULL,
	block TEXT NOT NULL,
	updated_at INTEGER NOT NULL,
	PRIMARY KEY (page, key)
) STRICT;

CREATE TABLE guide_texts (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	language TEXT NOT NULL,
	title TEXT NOT NULL,
	html TEXT NOT NULL,
	block TEXT NOT NULL,
	updated_at INTEGER NOT NULL,
	PRIMARY KEY (page, key, language),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
) STRICT;
