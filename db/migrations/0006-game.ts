import type { Columns } from './columns.ts'

/** What the site and the game tell each other: deliveries, the game server, and the bridge beside the game's database. */
export const game = (columns: Columns): string[] => [...deliveries(columns), ...server(columns), ...bridge(columns), ...accounts(columns)]

/**
 * Deliveries that the game has yet to hand out, and when it fetched each. `key` is unique across all copies of the site
 * (docs/decisions/22-orders.md). `leased_since_restore` says whether the delivery was leased since the last restore or import. `maybe_fetched`
 * says that it was waiting in a copy that was restored, imported or set aside, so that the game may have fetched it from another copy
 * (docs/decisions/32-backups.md); the first claim clears it. `waiting_for` is why the game could not take it yet.
 */
const deliveries = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE game_deliveries (
	id ${id},
	order_line_id ${int} NOT NULL UNIQUE REFERENCES order_lines (id),
	account_id ${int} NOT NULL REFERENCES accounts (id),
	item_id ${int} NOT NULL,
	item_name ${text} NOT NULL,
	quantity ${int} NOT NULL CHECK (quantity BETWEEN 1 AND 99),
	state ${text} NOT NULL CHECK (state IN ('waiting', 'leased', 'delivered', 'refunded')),
	attempts ${int} NOT NULL,
	lease_until ${int},
	failure ${text},
	created_at ${int} NOT NULL,
	settled_at ${int},
	claimed_at ${int},
	key ${text} NOT NULL,
	${flag('leased_since_restore')} DEFAULT 0,
	${flag('maybe_fetched')} DEFAULT 0,
	game_item ${int},
	game_amount ${int} NOT NULL DEFAULT 1,
	waiting_for ${text}
)${end}`,
	"CREATE INDEX game_deliveries_open ON game_deliveries (id) WHERE state IN ('waiting', 'leased')",
	'CREATE UNIQUE INDEX game_deliveries_by_key ON game_deliveries (key)',
	'CREATE INDEX game_deliveries_of_account ON game_deliveries (account_id, id)',
	'CREATE INDEX game_deliveries_of_item ON game_deliveries (item_id, id)',
]

/** The used nonces of the game server, when it was last heard from, and the number of players in the game by hour. */
const server = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE game_nonces (
	key_id ${text} NOT NULL,
	nonce ${text} NOT NULL,
	seen_at ${int} NOT NULL,
	PRIMARY KEY (key_id, nonce)
)${end}`,
	'CREATE INDEX game_nonces_by_age ON game_nonces (seen_at)',
	`CREATE TABLE game_server (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	online ${int} NOT NULL CHECK (online >= 0),
	heard_at ${int} NOT NULL
)${end}`,
	`CREATE TABLE game_hours (
	hour_at ${int} NOT NULL PRIMARY KEY,
	most ${int} NOT NULL CHECK (most >= 0)
)${end}`,
]

/** What the bridge said last, and how the game calls things; the items that the game has, by its own numbers. */
const bridge = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE bridges (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	profile ${text} NOT NULL,
	version ${text} NOT NULL,
	public_key ${text} NOT NULL,
	offered_key ${text},
	names ${text} NOT NULL,
	fields ${text} NOT NULL,
	jobs_waiting ${int} NOT NULL,
	last_error ${text},
	last_error_at ${int},
	lag_seconds ${int} NOT NULL,
	first_heard_at ${int} NOT NULL,
	heard_at ${int} NOT NULL,
	enrolled_up_to ${int} NOT NULL DEFAULT 0,
	items_listing ${int} NOT NULL DEFAULT 0,
	reconcile_since ${int},
	reconciled_at ${int},
	report ${text},
	words ${text} NOT NULL DEFAULT '{}'
)${end}`,
	`CREATE TABLE game_items (
	number ${int} NOT NULL PRIMARY KEY,
	name ${text} NOT NULL,
	stack ${int} NOT NULL CHECK (stack >= 1),
	listing ${int} NOT NULL
)${end}`,
]

/** The accounts of the game and the jobs about them. */
const accounts = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE game_accounts (
	account_id ${int} NOT NULL PRIMARY KEY REFERENCES accounts (id),
	state ${text} NOT NULL CHECK (state IN ('waiting', 'present', 'refused', 'needs-password')),
	version ${int} NOT NULL,
	settled_version ${int} NOT NULL,
	game_id ${text},
	refused_reason ${text}
)${end}`,
	`CREATE TABLE game_account_jobs (
	id ${id},
	key ${text} NOT NULL UNIQUE,
	account_id ${int} NOT NULL REFERENCES game_accounts (account_id),
	version ${int} NOT NULL,
	kind ${text} NOT NULL CHECK (kind IN ('create', 'password', 'second-password', 'suspend', 'lift', 'close')),
	until ${int},
	reason ${text},
	sealed ${text} CHECK (sealed IS NULL OR settled_at IS NULL),
	${flag('held')},
	created_at ${int} NOT NULL,
	claimed_at ${int},
	lease_until ${int},
	settled_at ${int},
	outcome ${text} CHECK (outcome IN ('done', 'refused', 'dropped')),
	refusal ${text},
	UNIQUE (account_id, version),
	CHECK ((settled_at IS NULL) = (outcome IS NULL))
)${end}`,
	'CREATE INDEX game_account_jobs_open ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 0',
	'CREATE INDEX game_account_jobs_held ON game_account_jobs (id) WHERE settled_at IS NULL AND held = 1',
	'CREATE INDEX game_account_jobs_open_of_account ON game_account_jobs (account_id, version) WHERE settled_at IS NULL',
	"CREATE INDEX game_account_jobs_refused ON game_account_jobs (settled_at) WHERE outcome = 'refused'",
]
