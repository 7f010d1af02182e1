CREATE TABLE news_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	type INTEGER NOT NULL CHECK (type IN (0, 1, 2)),
	subject TEXT NOT NULL,
	content TEXT NOT NULL,
	author TEXT NOT NULL,
	picture_url TEXT,
	show_picture INTEGER NOT NULL CHECK (show_picture IN (0, 1)),
	state TEXT NOT NULL CHECK (state IN ('draft', 'scheduled', 'published')),
	publish_at INTEGER,
	views INTEGER NOT NULL CHECK (views >= 0),
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	saved_by TEXT,
	taken_back_at INTEGER,
	deleted_at INTEGER,
	CHECK (state = 'draft' OR publish_at IS NOT NULL)
) STRICT;

CREATE INDEX news_items_public ON news_items (type, publish_at, id) WHERE state <> 'draft';

CREATE INDEX news_items_due ON news_items (publish_at) WHERE state <> 'draft';

CREATE INDEX news_items_touched ON news_items (updated_at, id);

CREATE TABLE news_texts (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	language TEXT NOT NULL,
	subject TEXT NOT NULL,
	content TEXT NOT NULL,
	PRIMARY KEY (news_id, language)
) STRICT;

CREATE TABLE news_views (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	day TEXT NOT NULL,
	visitor TEXT NOT NULL,
	address TEXT NOT NULL,
	PRIMARY KEY (news_id, day, visitor)
) STRICT;

CREATE INDEX news_views_of_address ON news_views (news_id, day, address);

CREATE TABLE guide_sections (
	page TEXT NOT NULL,
	key TEXT NOT NULL,
	position INTEGER NOT NULL,
	title TEXT NOT NULL,
	html TEXT NOT NULL,
	block TEXT NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	saved_by TEXT,
	hidden_at INTEGER,
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

CREATE TABLE document_versions (
	subject TEXT NOT NULL,
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	content TEXT NOT NULL,
	PRIMARY KEY (subject, edition)
) STRICT;

CREATE TABLE document_drafts (
	subject TEXT PRIMARY KEY NOT NULL,
	edition INTEGER NOT NULL,
	saved_at INTEGER NOT NULL,
	saved_by TEXT,
	content TEXT NOT NULL,
	publish_at INTEGER
) STRICT;

CREATE TABLE site_settings (
	name TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
