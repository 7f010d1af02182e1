CREATE TABLE game_nonces (
	key_id TEXT NOT NULL,
	nonce TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (key_id, nonce)
) STRICT;

CREATE INDEX game_nonces_by_age ON game_nonces (seen_at);

CREATE TABLE game_server (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	online INTEGER NOT NULL CHECK (online >= 0),
	heard_at INTEGER NOT NULL
) STRICT;

ALTER TABLE game_deliveries ADD COLUMN claimed_at INTEGER;
