CREATE TRIGGER top_up_receipts_spelling BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_key = '' OR NEW.reference_key GLOB '*[^0-9A-HJKMNP-Z]*'
	OR (NEW.reference_key GLOB '0?*' AND NEW.reference_key NOT GLOB '*[^0-9]*')
BEGIN SELECT RAISE(ABORT, 'a number of a transfer has one spelling'); END;

CREATE TRIGGER top_up_receipts_day BEFORE INSERT ON top_up_receipts
WHEN NEW.reference_scope <> '' AND (NEW.reference_scope NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
	OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key))
BEGIN SELECT RAISE(ABORT, 'only a number that was loaded before is told apart by its day'); END;

CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings WHEN OLD.second_by IS NOT NULL OR NEW.second_by IS NULL OR NEW.day <> OLD.day OR NEW.note <> OLD.note
	OR NEW.signed_by <> OLD.signed_by OR NEW.signed_at <> OLD.signed_at
BEGIN SELECT RAISE(ABORT, 'closings get a second signature and nothing else'); END;

CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings BEGIN SELECT RAISE(ABORT, 'top_up_closings are kept'); END;

CREATE TRIGGER top_up_closing_lines_no_update BEFORE UPDATE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;

CREATE TRIGGER top_up_closing_lines_no_delete BEFORE DELETE ON top_up_closing_lines BEGIN SELECT RAISE(ABORT, 'top_up_closing_lines are kept'); END;
