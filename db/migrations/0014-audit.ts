import type { Columns } from './columns.ts'

/** The audit log of staff. Rows are only appended, one after the other; the schema refuses everything else. Each kind is listed separately. */
export const audit = ({ engine, int, text, end }: Columns): string[] => [
	`CREATE TABLE audit_entries (
	id ${int} NOT NULL PRIMARY KEY CHECK (id >= 1),
	at ${int} NOT NULL,
	actor_id ${int} REFERENCES accounts (id),
	actor_name ${text} NOT NULL,
	address ${text} NOT NULL,
	request_id ${text} NOT NULL,
	action ${text} NOT NULL,
	subject ${text} NOT NULL,
	before ${text},
	after ${text},
	previous ${text} NOT NULL UNIQUE,
	hash ${text} NOT NULL UNIQUE,
	kind ${text} NOT NULL CHECK (kind IN ('action', 'sign-in', 'refusal'))
)${end}`,
	'CREATE INDEX audit_entries_of_subject ON audit_entries (subject, id)',
	'CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id)',
	`CREATE TABLE audit_head (
	id ${int} NOT NULL PRIMARY KEY CHECK (id = 1),
	entries ${int} NOT NULL CHECK (entries >= 0),
	hash ${text} NOT NULL
)${end}`,
	"INSERT INTO audit_head (id, entries, hash) VALUES (1, 0, '')",
	...RULES[engine],
]

const SQLITE_RULES = [
	"CREATE TRIGGER audit_entries_no_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END",
	"CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never cut'); END",
	// INSERT OR REPLACE would delete rows without running the trigger above.
	`CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries
WHEN NOT EXISTS (SELECT 1 FROM audit_head WHERE entries = NEW.id AND hash = NEW.previous)
	OR EXISTS (SELECT 1 FROM audit_entries WHERE id >= NEW.id OR hash = NEW.hash OR previous = NEW.previous)
BEGIN SELECT RAISE(ABORT, 'the audit log grows at its end'); END`,
	`CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
WHEN NOT ((NEW.id = OLD.id AND NEW.entries = OLD.entries + 1 AND NEW.hash = OLD.hash)
	OR (NEW.id = OLD.id AND NEW.entries = OLD.entries
		AND EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.entries AND hash = NEW.hash AND previous = OLD.hash)))
BEGIN SELECT RAISE(ABORT, 'the head of the audit log moves forward'); END`,
	"CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head BEGIN SELECT RAISE(ABORT, 'the audit log has a head'); END",
	`CREATE TRIGGER audit_head_once BEFORE INSERT ON audit_head WHEN EXISTS (SELECT 1 FROM audit_head)
BEGIN SELECT RAISE(ABORT, 'the audit log has one head'); END`,
]

// `refuse_change` is of 0002-wallet.ts.
const POSTGRES_RULES = [
	...['audit_entries', 'audit_head'].flatMap((table) => [
		`CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
		`CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
	]),
	'CREATE TRIGGER audit_entries_no_change BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change()',
	`CREATE FUNCTION audit_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM audit_head WHERE entries = NEW.id AND hash = NEW.previous) THEN
		RAISE EXCEPTION 'the audit log grows at its end' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$`,
	'CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_in_order()',
	`CREATE FUNCTION audit_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.id = OLD.id AND NEW.entries = OLD.entries + 1 AND NEW.hash = OLD.hash THEN RETURN NEW; END IF;
	IF NEW.id = OLD.id AND NEW.entries = OLD.entries AND EXISTS (
		SELECT 1 FROM audit_entries WHERE id = NEW.entries AND hash = NEW.hash AND previous = OLD.hash
	) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'the head of the audit log moves forward' USING ERRCODE = 'integrity_constraint_violation';
END $$`,
	'CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION audit_forward()',
]

const RULES = { sqlite: SQLITE_RULES, postgres: POSTGRES_RULES }
