CREATE TABLE growing_waits (
	id text COLLATE "C" NOT NULL PRIMARY KEY,
	failures bigint NOT NULL CHECK (failures > 0),
	until bigint NOT NULL,
	forgotten_at bigint NOT NULL
);

CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at);

ALTER TABLE accounts ADD COLUMN wait_epoch bigint NOT NULL DEFAULT 0;

CREATE TABLE account_places (
	account_id bigint NOT NULL REFERENCES accounts (id),
	network text COLLATE "C" NOT NULL,
	seen_at bigint NOT NULL,
	PRIMARY KEY (account_id, network)
);

CREATE INDEX account_places_by_age ON account_places (seen_at);

INSERT INTO account_places (account_id, network, seen_at)
SELECT account_id, address, max(last_seen_at) FROM sessions WHERE address <> '' GROUP BY account_id, address;
