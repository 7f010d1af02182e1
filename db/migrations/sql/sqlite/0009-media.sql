CREATE TABLE pictures (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	title TEXT NOT NULL,
	alt TEXT NOT NULL,
	credit TEXT NOT NULL,
	width INTEGER NOT NULL CHECK (width > 0),
	height INTEGER NOT NULL CHECK (height > 0),
	made_at INTEGER NOT NULL,
	gallery_position INTEGER,
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	active INTEGER NOT NULL CHECK (active IN (0, 1)) DEFAULT 1
) STRICT;

CREATE INDEX pictures_gallery ON pictures (gallery_position, id) WHERE gallery_position IS NOT NULL;

CREATE TABLE picture_files (
	picture_id INTEGER NOT NULL REFERENCES pictures (id),
	width INTEGER NOT NULL CHECK (width > 0),
	address TEXT NOT NULL,
	PRIMARY KEY (picture_id, width)
) STRICT;

CREATE TABLE picture_texts (
	picture_id INTEGER NOT NULL REFERENCES pictures (id),
	lang TEXT NOT NULL,
	title TEXT NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (picture_id, lang)
) STRICT;

CREATE TABLE stored_pictures (
	name TEXT NOT NULL PRIMARY KEY,
	size INTEGER NOT NULL CHECK (size > 0),
	bytes BLOB NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX stored_pictures_sizes ON stored_pictures (size);

CREATE TABLE banners (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	img_url TEXT NOT NULL,
	alt TEXT NOT NULL,
	link TEXT,
	position INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	shown_from INTEGER,
	shown_until INTEGER
) STRICT;

CREATE INDEX banners_from ON banners (shown_from) WHERE shown_from IS NOT NULL;

CREATE INDEX banners_until ON banners (shown_until) WHERE shown_until IS NOT NULL;

CREATE TABLE banner_texts (
	banner_id INTEGER NOT NULL REFERENCES banners (id),
	language TEXT NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (banner_id, language)
) STRICT;

CREATE TABLE downloads (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	type TEXT NOT NULL CHECK (type IN ('client', 'patch', 'wallpaper', 'movie')),
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	icon TEXT,
	version TEXT,
	picture_id INTEGER REFERENCES pictures (id),
	position INTEGER NOT NULL,
	published_at INTEGER NOT NULL,
	removed_at INTEGER,
	edition INTEGER NOT NULL DEFAULT 0,
	active INTEGER NOT NULL CHECK (active IN (0, 1)) DEFAULT 1
) STRICT;

CREATE INDEX downloads_shown ON downloads (position, id);

CREATE TABLE download_files (
	download_id INTEGER NOT NULL REFERENCES downloads (id),
	position INTEGER NOT NULL,
	name TEXT NOT NULL,
	address TEXT NOT NULL,
	bytes INTEGER CHECK (bytes >= 0),
	sha256 TEXT CHECK (length(sha256) = 64),
	width INTEGER CHECK (width > 0),
	height INTEGER CHECK (height > 0),
	PRIMARY KEY (download_id, position)
) STRICT;

CREATE TABLE download_texts (
	download_id INTEGER NOT NULL REFERENCES downloads (id),
	lang TEXT NOT NULL,
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	PRIMARY KEY (download_id, lang)
) STRICT;

CREATE TABLE system_requirements (
	position INTEGER NOT NULL,
	lang TEXT NOT NULL,
	part TEXT NOT NULL,
	minimum TEXT NOT NULL,
	recommended TEXT NOT NULL,
	PRIMARY KEY (position, lang)
) STRICT;
