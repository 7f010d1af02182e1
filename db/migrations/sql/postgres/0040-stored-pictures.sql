CREATE TABLE stored_pictures (
	name text COLLATE "C" NOT NULL PRIMARY KEY,
	size bigint NOT NULL CHECK (size > 0),
	bytes bytea NOT NULL,
	created_at bigint NOT NULL
);

CREATE INDEX stored_pictures_sizes ON stored_pictures (size);
