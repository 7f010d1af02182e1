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
	CHECK (state = 'draft' OR publish_at IS NOT NULL)
) STRICT;

CREATE INDEX news_items_public ON news_items (type, publish_at, id) WHERE state <> 'draft';

CREATE INDEX news_items_due ON news_items (publish_at) WHERE state <> 'draft';

CREATE TABLE news_views (
	news_id INTEGER NOT NULL REFERENCES news_items (id),
	day TEXT NOT NULL,
	visitor TEXT NOT NULL,
	address TEXT NOT NULL,
	PRIMARY KEY (news_id, day, visitor)
) STRICT;

CREATE INDEX news_views_of_address ON news_views (news_id, day, address);

CREATE TABLE banners (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	img_url TEXT NOT NULL,
	alt TEXT NOT NULL,
	link TEXT,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE site_settings (
	name TEXT NOT NULL PRIMARY KEY,
	value TEXT NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT;
