CREATE TABLE audit_entries (
	id bigint NOT NULL PRIMARY KEY CHECK (id >= 1),
	at bigint NOT NULL,
	actor_id bigint REFERENCES accounts (id),
	actor_name text COLLATE "C" NOT NULL,
	address text COLLATE "C" NOT NULL,
	request_id text COLLATE "C" NOT NULL,
	action text COLLATE "C" NOT NULL,
	subject text COLLATE "C" NOT NULL,
	before text COLLATE "C",
	after text COLLATE "C",
	previous text COLLATE "C" NOT NULL UNIQUE,
	hash text COLLATE "C" NOT NULL UNIQUE,
	kind text COLLATE "C" NOT NULL CHECK (kind IN ('action', 'sign-in', 'refusal'))
);

CREATE INDEX audit_entries_of_subject ON audit_entries (subject, id);

CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id);

CREATE TABLE audit_head (
	id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
	entries bigint NOT NULL CHECK (entries >= 0),
	hash text COLLATE "C" NOT NULL
);

INSERT INTO audit_head (id, entries, hash) VALUES (1, 0, '');

CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_head_no_truncate BEFORE TRUNCATE ON audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_entries_no_change BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION audit_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM audit_head WHERE entries = NEW.id AND hash = NEW.previous) THEN
		RAISE EXCEPTION 'the audit log grows at its end' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$;

CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_in_order();

CREATE FUNCTION audit_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.id = OLD.id AND NEW.entries = OLD.entries + 1 AND NEW.hash = OLD.hash THEN RETURN NEW; END IF;
	IF NEW.id = OLD.id AND NEW.entries = OLD.entries AND EXISTS (
		SELECT 1 FROM audit_entries WHERE id = NEW.entries AND hash = NEW.hash AND previous = OLD.hash
	) THEN RETURN NEW; END IF;
	RAISE EXCEPTION 'the head of the audit log moves forward' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION audit_forward();
