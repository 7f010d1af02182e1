CREATE TABLE growing_waits (
	id TEXT NOT NULL PRIMARY KEY,
	failures INTEGER NOT NULL CHECK (failures > 0),
	until INTEGER NOT NULL,
	forgotten_at INTEGER NOT NULL
) STRICT;

CREATE INDEX growing_waits_by_age ON growing_waits (forgotten_at);

ALTER TABLE accounts ADD COLUMN wait_epoch INTEGER NOT NULL DEFAULT 0;

CREATE TABLE account_places (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	network TEXT NOT NULL,
	seen_at INTEGER NOT NULL,
	PRIMARY KEY (account_id, network)
) STRICT;

CREATE INDEX account_places_by_age ON account_places (seen_at);

INSERT INTO account_places (account_id, network, seen_at)
SELECT account_id, address, max(last_seen_at) FROM sessions WHERE address <> '' GROUP BY account_id, address;
