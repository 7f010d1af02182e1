import { type Columns, decision, kept } from './columns.ts'

/**
 * Top-ups (docs/decisions/25-top-ups.md). Pesos are whole centavos. What was loaded is in `top_up_receipts`, written once: a transfer is loaded
 * once for its channel or provider, whatever the spelling of its number, because `reference_key` has one spelling only. Another transfer with
 * the same number follows with its day in `reference_scope`, and is unique within that. Receipts, reversals and what two people signed are never
 * changed or deleted.
 */
export const topUps = (columns: Columns): string[] => [
	...offers(columns),
	...orders(columns),
	...desk(columns),
	...money(columns),
	...books(columns),
	...kept(columns, ['top_up_receipts', 'top_up_reversals']),
	...(columns.engine === 'sqlite' ? [...SQLITE_SPELLING, ...SQLITE_CLOSINGS] : [...POSTGRES_SPELLING, ...POSTGRES_CLOSINGS]),
]

const offers = ({ id, int, text, flag, end }: Columns) => [
	`CREATE TABLE top_up_packages (
	id ${id},
	name ${text} NOT NULL,
	name_fil ${text} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	r_coin ${int} NOT NULL CHECK (r_coin > 0),
	bonus ${int} NOT NULL CHECK (bonus >= 0),
	shown_from ${int},
	shown_until ${int},
	position ${int} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 1
)${end}`,
	`CREATE TABLE top_up_channels (
	id ${id},
	kind ${text} NOT NULL CHECK (kind IN ('gcash', 'maya', 'bank', 'counter')),
	name ${text} NOT NULL,
	account_name ${text} NOT NULL,
	account_number ${text} NOT NULL,
	bank ${text} NOT NULL,
	qr_code ${text} NOT NULL,
	hours ${text} NOT NULL,
	hours_fil ${text} NOT NULL,
	note ${text} NOT NULL,
	note_fil ${text} NOT NULL,
	position ${int} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 1
)${end}`,
]

const SPELT = (text: string) => `reference_key ${text},
	reference_scope ${text} NOT NULL,
	transfer_reference ${text} NOT NULL,
	bank ${text} NOT NULL,
	paid_on ${text}`

/** `given_up` tells an order that its player gave up from one whose time is over. */
const orders = ({ id, int, text, bytes, flag, end }: Columns) => [
	`CREATE TABLE top_ups (
	id ${id},
	reference ${text} NOT NULL UNIQUE,
	account_id ${int} NOT NULL REFERENCES accounts (id),
	package_id ${int} NOT NULL REFERENCES top_up_packages (id),
	package_name ${text} NOT NULL,
	price ${int} NOT NULL CHECK (price > 0),
	r_coin ${int} NOT NULL CHECK (r_coin > 0),
	bonus ${int} NOT NULL CHECK (bonus >= 0),
	channel_id ${int} REFERENCES top_up_channels (id),
	provider ${text} CHECK (provider IN ('paymongo')),
	amount ${int} NOT NULL CHECK (amount >= price),
	state ${text} NOT NULL CHECK (state IN ('waiting', 'sent', 'asked', 'second', 'loaded', 'refused', 'expired', 'reversed')),
	made_at ${int} NOT NULL,
	changed_at ${int} NOT NULL,
	expires_at ${int} NOT NULL,
	sent_at ${int},
	${SPELT(text)},
	taken_by ${int} REFERENCES accounts (id),
	taken_until ${int},
	checkout_id ${text} UNIQUE,
	checkout_address ${text},
	ask_at ${int},
	asks ${int} NOT NULL,
	${flag('given_up')},
	CHECK ((channel_id IS NULL) <> (provider IS NULL)),
	CHECK ((taken_by IS NULL) = (taken_until IS NULL))
)${end}`,
	'CREATE INDEX top_ups_of_account ON top_ups (account_id, id)',
	'CREATE INDEX top_ups_of_state ON top_ups (state, sent_at, id)',
	'CREATE INDEX top_ups_of_reference ON top_ups (channel_id, reference_key)',
	'CREATE INDEX top_ups_to_ask ON top_ups (ask_at) WHERE ask_at IS NOT NULL',
	`CREATE TABLE top_up_steps (
	id ${id},
	top_up_id ${int} NOT NULL REFERENCES top_ups (id),
	kind ${text} NOT NULL CHECK (kind IN ('made', 'sent', 'taken', 'released', 'handed-over', 'note', 'asked', 'answered', 'second-asked',
		'second-refused', 'loaded', 'refused', 'expired', 'cancelled', 'reversed')),
	at ${int} NOT NULL,
	by_account ${int} REFERENCES accounts (id),
	text ${text} NOT NULL,
	refusal ${text}
)${end}`,
	'CREATE INDEX top_up_steps_of_order ON top_up_steps (top_up_id, id)',
	`CREATE TABLE top_up_images (
	id ${text} PRIMARY KEY NOT NULL,
	top_up_id ${int} NOT NULL REFERENCES top_ups (id),
	step_id ${int} NOT NULL REFERENCES top_up_steps (id),
	position ${int} NOT NULL,
	width ${int} NOT NULL,
	height ${int} NOT NULL,
	size ${int} NOT NULL,
	bytes ${bytes},
	print ${text} NOT NULL,
	sent_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX top_up_images_of_order ON top_up_images (top_up_id, step_id, position)',
	'CREATE INDEX top_up_images_of_print ON top_up_images (print)',
	'CREATE INDEX top_up_images_sent ON top_up_images (sent_at) WHERE bytes IS NOT NULL',
]

/**
 * Large approvals and reversals wait for a second person: `kind` says which of the two a request asks for, `reason` and `locks` are those of the
 * reversal.
 */
const desk = ({ id, int, text, flag, end }: Columns) => [
	`CREATE TABLE top_up_requests (
	id ${id},
	top_up_id ${int} NOT NULL REFERENCES top_ups (id),
	amount ${int} NOT NULL,
	r_coin ${int} NOT NULL,
	bonus ${int} NOT NULL,
	${SPELT(text)},
	asked_by ${int} NOT NULL REFERENCES accounts (id),
	asked_at ${int} NOT NULL,
	asker_roles_lost ${int} NOT NULL,
	kind ${text} NOT NULL CHECK (kind IN ('load', 'reversal')),
	reason ${text} NOT NULL,
	${flag('locks')},
	${decision({ int, text })}
)${end}`,
	"CREATE INDEX top_up_requests_waiting ON top_up_requests (id) WHERE state = 'waiting'",
	'CREATE INDEX top_up_requests_of_order ON top_up_requests (top_up_id)',
	`CREATE TABLE top_up_statement_lines (
	channel_id ${int} NOT NULL REFERENCES top_up_channels (id),
	reference_key ${text} NOT NULL,
	amount ${int} NOT NULL,
	seen_at ${int} NOT NULL,
	seen_by ${int} NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (channel_id, reference_key, amount)
)${end}`,
]

const money = ({ int, text, end }: Columns) => [
	`CREATE TABLE top_up_receipts (
	top_up_id ${int} PRIMARY KEY REFERENCES top_ups (id),
	source ${text} NOT NULL,
	reference_key ${text} NOT NULL,
	reference_scope ${text} NOT NULL,
	amount ${int} NOT NULL CHECK (amount > 0),
	r_coin ${int} NOT NULL CHECK (r_coin >= 0),
	bonus ${int} NOT NULL CHECK (bonus >= 0),
	debt ${int} NOT NULL CHECK (debt BETWEEN 0 AND r_coin + bonus),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	approved_by ${int} REFERENCES accounts (id),
	loaded_at ${int} NOT NULL,
	UNIQUE (source, reference_key, reference_scope)
)${end}`,
	'CREATE INDEX top_up_receipts_loaded ON top_up_receipts (loaded_at)',
	`CREATE TABLE top_up_reversals (
	top_up_id ${int} PRIMARY KEY REFERENCES top_up_receipts (top_up_id),
	entry_id ${int} NOT NULL UNIQUE REFERENCES journal_entries (id),
	taken ${int} NOT NULL CHECK (taken >= 0),
	owed ${int} NOT NULL CHECK (owed >= 0),
	reversed_by ${int} NOT NULL REFERENCES accounts (id),
	reversed_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX top_up_reversals_at ON top_up_reversals (reversed_at)',
	`CREATE TABLE provider_events (
	provider ${text} NOT NULL,
	event_id ${text} NOT NULL,
	received_at ${int} NOT NULL,
	PRIMARY KEY (provider, event_id)
)${end}`,
	'CREATE INDEX provider_events_received ON provider_events (received_at)',
]

const books = ({ int, text, end }: Columns) => [
	`CREATE TABLE top_up_closings (
	day ${text} PRIMARY KEY NOT NULL,
	note ${text} NOT NULL,
	signed_by ${int} NOT NULL REFERENCES accounts (id),
	signed_at ${int} NOT NULL,
	second_by ${int} REFERENCES accounts (id),
	second_at ${int},
	CHECK ((second_by IS NULL) = (second_at IS NULL)),
	CHECK (second_by <> signed_by)
)${end}`,
	`CREATE TABLE top_up_closing_lines (
	day ${text} NOT NULL REFERENCES top_up_closings (day),
	source ${text} NOT NULL,
	name ${text} NOT NULL,
	expected ${int} NOT NULL,
	counted ${int} NOT NULL,
	PRIMARY KEY (day, source)
)${end}`,
]

const SQLITE_SPELLING = [
	`CREATE TRIGGER top_up_receipts_spelling BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_key = '' OR NEW.reference_key GLOB '*[^0-9A-HJKMNP-Z]*'
	OR (NEW.reference_key GLOB '0?*' AND NEW.reference_key NOT GLOB '*[^0-9]*')
BEGIN SELECT RAISE(ABORT, 'a number of a transfer has one spelling'); END`,
	`CREATE TRIGGER top_up_receipts_day BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_scope <> '' AND (NEW.reference_scope NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
	OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key))
BEGIN SELECT RAISE(ABORT, 'only a number that was loaded before is told apart by its day'); END`,
]

const POSTGRES_SPELLING = [
	`CREATE FUNCTION check_top_up_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.reference_key !~ '^[0-9A-HJKMNP-Z]+$' OR NEW.reference_key ~ '^0[0-9]+$' THEN
		RAISE EXCEPTION 'a number of a transfer has one spelling';
	END IF;
	IF NEW.reference_scope <> '' AND (NEW.reference_scope !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
		OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key)) THEN
		RAISE EXCEPTION 'only a number that was loaded before is told apart by its day';
	END IF;
	RETURN NEW;
END $$`,
	'CREATE TRIGGER top_up_receipts_check BEFORE INSERT ON top_up_receipts FOR EACH ROW EXECUTE FUNCTION check_top_up_receipt()',
	...['top_up_receipts', 'top_up_reversals'].map(
		(table) => `CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
	),
]

const SIGNED_ONLY = `OLD.second_by IS NOT NULL OR NEW.second_by IS NULL OR NEW.day <> OLD.day OR NEW.note <> OLD.note
	OR NEW.signed_by <> OLD.signed_by OR NEW.signed_at <> OLD.signed_at`

const SQLITE_CLOSINGS = [
	`CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings WHEN ${SIGNED_ONLY}
BEGIN SELECT RAISE(ABORT, 'closings get a second signature and nothing else'); END`,
	`CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings BEGIN SELECT RAISE(ABORT, 'top_up_closings are kept'); END`,
	...['UPDATE', 'DELETE'].map(
		(change) =>
			`CREATE TRIGGER top_up_closing_lines_no_${change.toLowerCase()} BEFORE ${change} ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END`,
	),
]

const POSTGRES_CLOSINGS = [
	`CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings FOR EACH ROW WHEN (${SIGNED_ONLY}) EXECUTE FUNCTION refuse_change()`,
	'CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings FOR EACH ROW EXECUTE FUNCTION refuse_change()',
	...['UPDATE', 'DELETE'].map(
		(change) =>
			`CREATE TRIGGER top_up_closing_lines_no_${change.toLowerCase()} BEFORE ${change} ON top_up_closing_lines FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
	),
]
