CREATE TABLE game_nonces (
	key_id text COLLATE "C" NOT NULL,
	nonce text COLLATE "C" NOT NULL,
	seen_at bigint NOT NULL,
	PRIMARY KEY (key_id, nonce)
);

CREATE INDEX game_nonces_by_age ON game_nonces (seen_at);

CREATE TABLE game_server (
	id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
	online bigint NOT NULL CHECK (online >= 0),
	heard_at bigint NOT NULL
);

ALTER TABLE game_deliveries ADD COLUMN claimed_at bigint;
