CREATE TABLE notifications (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL,
	key TEXT NOT NULL,
	name TEXT NOT NULL,
	name_fil TEXT NOT NULL,
	count INTEGER NOT NULL CHECK (count > 0),
	created_at INTEGER NOT NULL,
	read_at INTEGER
) STRICT;

CREATE INDEX notifications_of_account ON notifications (account_id, id);

CREATE UNIQUE INDEX notifications_unread ON notifications (account_id, kind, key) WHERE read_at IS NULL;

CREATE INDEX notifications_by_age ON notifications (created_at);

CREATE TABLE push_subscriptions (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	endpoint_hash TEXT NOT NULL UNIQUE,
	service TEXT NOT NULL,
	sealed TEXT NOT NULL,
	language TEXT NOT NULL CHECK (language IN ('en', 'fil')),
	device TEXT NOT NULL,
	created_at INTEGER NOT NULL,
	paused_until INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, id);

CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

CREATE TABLE pushes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
	subscription_id INTEGER NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
	service TEXT NOT NULL,
	due_at INTEGER NOT NULL,
	until INTEGER NOT NULL,
	failures INTEGER NOT NULL DEFAULT 0,
	UNIQUE (notification_id, subscription_id)
) STRICT;

CREATE INDEX pushes_waiting ON pushes (service, due_at, id);

CREATE INDEX pushes_of_subscription ON pushes (subscription_id);

CREATE INDEX pushes_by_end ON pushes (until);

CREATE TABLE notification_choices (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	kind TEXT NOT NULL,
	push INTEGER NOT NULL CHECK (push IN (0, 1)),
	letter INTEGER NOT NULL CHECK (letter IN (0, 1)),
	PRIMARY KEY (account_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX notification_choices_by_kind ON notification_choices (kind, account_id) WHERE push = 1;

CREATE TABLE quiet_hours (
	account_id INTEGER NOT NULL PRIMARY KEY REFERENCES accounts (id),
	from_hour INTEGER NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
	until_hour INTEGER NOT NULL CHECK (until_hour BETWEEN 0 AND 23)
) STRICT, WITHOUT ROWID;

CREATE VIEW push_browsers AS
	SELECT push_subscriptions.id, push_subscriptions.account_id, push_subscriptions.service, push_subscriptions.endpoint_hash,
		push_subscriptions.sealed, push_subscriptions.language, push_subscriptions.device, push_subscriptions.created_at,
		push_subscriptions.paused_until,
		CASE WHEN sessions.revoked_because <> 'its time was over' THEN 1 ELSE 0 END AS is_ended,
		CASE WHEN coalesce(sessions.revoked_because, 'its time was over') = 'its time was over' AND sessions.visit_hash IS NULL
			AND sessions.epoch = accounts.session_epoch AND accounts.status NOT IN (2, 3) THEN 1 ELSE 0 END AS is_reached
	FROM push_subscriptions
	JOIN sessions ON sessions.id = push_subscriptions.session_id
	JOIN accounts ON accounts.id = push_subscriptions.account_id;

ALTER TABLE game_server ADD COLUMN back_at INTEGER;

CREATE INDEX event_sheets_by_start ON event_sheets (starts_at);
