CREATE TABLE stored_pictures (
	name TEXT NOT NULL PRIMARY KEY,
	size INTEGER NOT NULL CHECK (size > 0),
	bytes BLOB NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX stored_pictures_sizes ON stored_pictures (size);
