import type { Columns } from './columns.ts'

/**
 * A transfer is loaded once for its channel, whatever the spelling of its number (docs/decisions/32-top-ups.md): the number of a
 * receipt has one spelling only, and is unique within the channel. Another transfer with the same number follows with its day, and is
 * unique within that. What two people signed is not changed.
 */
export const oneSpelling = ({ engine }: Columns): string[] => [
	...(engine === 'sqlite' ? SQLITE_SPELLING : POSTGRES_SPELLING),
	...(engine === 'sqlite' ? SQLITE_CLOSINGS : POSTGRES_CLOSINGS),
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
