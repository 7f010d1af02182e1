CREATE FUNCTION check_top_up_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.reference_key !~ '^[0-9A-HJKMNP-Z]+$' OR NEW.reference_key ~ '^0[0-9]+$' THEN
		RAISE EXCEPTION 'a number of a transfer has one spelling';
	END IF;
	IF NEW.reference_scope <> '' AND (NEW.reference_scope !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
		OR NOT EXISTS (SELECT 1 FROM top_up_receipts WHERE source = NEW.source AND reference_key = NEW.reference_key)) THEN
		RAISE EXCEPTION 'only a number that was loaded before is told apart by its day';
	END IF;
	RETURN NEW;
END $$;

CREATE TRIGGER top_up_receipts_check BEFORE INSERT ON top_up_receipts FOR EACH ROW EXECUTE FUNCTION check_top_up_receipt();

CREATE TRIGGER top_up_receipts_no_truncate BEFORE TRUNCATE ON top_up_receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_reversals_no_truncate BEFORE TRUNCATE ON top_up_reversals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_closings_no_change BEFORE UPDATE ON top_up_closings FOR EACH ROW WHEN (OLD.second_by IS NOT NULL OR NEW.second_by IS NULL OR NEW.day <> OLD.day OR NEW.note <> OLD.note
	OR NEW.signed_by <> OLD.signed_by OR NEW.signed_at <> OLD.signed_at) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_closings_no_delete BEFORE DELETE ON top_up_closings FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_closing_lines_no_update BEFORE UPDATE ON top_up_closing_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER top_up_closing_lines_no_delete BEFORE DELETE ON top_up_closing_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();
