CREATE TABLE sample_entries (
	kind text COLLATE "C" NOT NULL CHECK (kind IN ('news', 'categories', 'items', 'banners', 'events')),
	place bigint NOT NULL,
	id bigint NOT NULL,
	edition bigint NOT NULL,
	PRIMARY KEY (kind, place)
);
