CREATE TABLE seals (
	subject TEXT NOT NULL CHECK (subject IN ('entry', 'batch', 'codes', 'settlement')),
	id INTEGER NOT NULL,
	seal TEXT NOT NULL,
	PRIMARY KEY (subject, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE guessing_alarms (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	raised_at INTEGER NOT NULL,
	tries INTEGER NOT NULL CHECK (tries >= 1),
	accounts INTEGER NOT NULL CHECK (accounts >= 1)
) STRICT;

CREATE INDEX guessing_alarms_by_time ON guessing_alarms (raised_at);
