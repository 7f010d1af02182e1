import type { Columns } from './columns.ts'

/**
 * The bridge beside the game's database: what it said last, the accounts of the game and the jobs about them, and the items that the game
 * has. Shop items and deliveries get the game's own number of an item, and deliveries why the game could not take them yet.
 */
export const bridge = ({ id, int, text, flag, end }: Columns): string[] => [
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
	report ${text}
)${end}`,
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
	...items({ int, text, end }),
]

const items = ({ int, text, end }: Pick<Columns, 'int' | 'text' | 'end'>): string[] => [
	`CREATE TABLE game_items (
	number ${int} NOT NULL PRIMARY KEY,
	name ${text} NOT NULL,
	stack ${int} NOT NULL CHECK (stack >= 1),
	listing ${int} NOT NULL
)${end}`,
	`ALTER TABLE shop_items ADD COLUMN game_item ${int}`,
	`ALTER TABLE shop_items ADD COLUMN game_amount ${int} NOT NULL DEFAULT 1 CHECK (game_amount >= 1)`,
	`ALTER TABLE game_deliveries ADD COLUMN game_item ${int}`,
	`ALTER TABLE game_deliveries ADD COLUMN game_amount ${int} NOT NULL DEFAULT 1`,
	`ALTER TABLE game_deliveries ADD COLUMN waiting_for ${text}`,
]
