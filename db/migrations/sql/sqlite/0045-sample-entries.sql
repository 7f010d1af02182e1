CREATE TABLE sample_entries (
	kind TEXT NOT NULL CHECK (kind IN ('news', 'categories', 'items', 'banners', 'events')),
	place INTEGER NOT NULL,
	id INTEGER NOT NULL,
	edition INTEGER NOT NULL,
	PRIMARY KEY (kind, place)
) STRICT;
