import type { Columns } from './columns.ts'

/**
 * What accounts were told, and the browsers to which it is pushed (docs/decisions/20-messages.md). Of one thing an account has one unread
 * notification. A row of `pushes` waits to be sent. `push_browsers` says of each browser whether it may get any: the session by which it was
 * added, or one after it, must not have been ended by anybody, and the account must be open. A session that only ran out does not count as ended.
 */
export const notifications = (columns: Columns): string[] => [...told(columns), ...pushed(columns), ...chosen(columns), ...seen(columns)]

const told = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE notifications (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL,
	key ${text} NOT NULL,
	name ${text} NOT NULL,
	name_fil ${text} NOT NULL,
	count ${int} NOT NULL CHECK (count > 0),
	created_at ${int} NOT NULL,
	read_at ${int}
)${end}`,
	'CREATE INDEX notifications_of_account ON notifications (account_id, id)',
	'CREATE UNIQUE INDEX notifications_unread ON notifications (account_id, kind, key) WHERE read_at IS NULL',
	'CREATE INDEX notifications_by_age ON notifications (created_at)',
]

const pushed = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE push_subscriptions (
	id ${id},
	account_id ${int} NOT NULL REFERENCES accounts (id),
	session_id ${int} NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
	endpoint_hash ${text} NOT NULL UNIQUE,
	service ${text} NOT NULL,
	sealed ${text} NOT NULL,
	language ${text} NOT NULL CHECK (language IN ('en', 'fil')),
	device ${text} NOT NULL,
	created_at ${int} NOT NULL,
	paused_until ${int} NOT NULL DEFAULT 0
)${end}`,
	'CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, id)',
	'CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id)',
	`CREATE TABLE pushes (
	id ${id},
	notification_id ${int} NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
	subscription_id ${int} NOT NULL REFERENCES push_subscriptions (id) ON DELETE CASCADE,
	service ${text} NOT NULL,
	due_at ${int} NOT NULL,
	until ${int} NOT NULL,
	failures ${int} NOT NULL DEFAULT 0,
	UNIQUE (notification_id, subscription_id)
)${end}`,
	'CREATE INDEX pushes_waiting ON pushes (service, due_at, id)',
	'CREATE INDEX pushes_of_subscription ON pushes (subscription_id)',
	'CREATE INDEX pushes_by_end ON pushes (until)',
]

const chosen = ({ int, text, flag, endByKey }: Columns): string[] => [
	`CREATE TABLE notification_choices (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	kind ${text} NOT NULL,
	${flag('push')},
	${flag('letter')},
	PRIMARY KEY (account_id, kind)
)${endByKey}`,
	'CREATE INDEX notification_choices_by_kind ON notification_choices (kind, account_id) WHERE push = 1',
	`CREATE TABLE quiet_hours (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	from_hour ${int} NOT NULL CHECK (from_hour BETWEEN 0 AND 23),
	until_hour ${int} NOT NULL CHECK (until_hour BETWEEN 0 AND 23)
)${endByKey}`,
]

const seen = ({ int }: Columns): string[] => [
	`CREATE VIEW push_browsers AS
	SELECT push_subscriptions.id, push_subscriptions.account_id, push_subscriptions.service, push_subscriptions.endpoint_hash,
		push_subscriptions.sealed, push_subscriptions.language, push_subscriptions.device, push_subscriptions.created_at,
		push_subscriptions.paused_until,
		CASE WHEN sessions.revoked_because <> '${RAN_OUT}' THEN 1 ELSE 0 END AS is_ended,
		CASE WHEN coalesce(sessions.revoked_because, '${RAN_OUT}') = '${RAN_OUT}' AND sessions.visit_hash IS NULL
			AND sessions.epoch = accounts.session_epoch AND accounts.status NOT IN (2, 3) THEN 1 ELSE 0 END AS is_reached
	FROM push_subscriptions
	JOIN sessions ON sessions.id = push_subscriptions.session_id
	JOIN accounts ON accounts.id = push_subscriptions.account_id`,
	// When the game server came back after a silence.
	`ALTER TABLE game_server ADD COLUMN back_at ${int}`,
	'CREATE INDEX event_sheets_by_start ON event_sheets (starts_at)',
]

/** Why the sessions say that one ended whose time was over (features/sessions/sessions.ts). */
const RAN_OUT = 'its time was over'
