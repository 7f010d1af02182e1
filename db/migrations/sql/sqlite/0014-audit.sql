CREATE TABLE audit_entries (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id >= 1),
	at INTEGER NOT NULL,
	actor_id INTEGER REFERENCES accounts (id),
	actor_name TEXT NOT NULL,
	address TEXT NOT NULL,
	request_id TEXT NOT NULL,
	action TEXT NOT NULL,
	subject TEXT NOT NULL,
	before TEXT,
	after TEXT,
	previous TEXT NOT NULL UNIQUE,
	hash TEXT NOT NULL UNIQUE,
	kind TEXT NOT NULL CHECK (kind IN ('action', 'sign-in', 'refusal'))
) STRICT;

CREATE INDEX audit_entries_of_subject ON audit_entries (subject, id);

CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id);

CREATE TABLE audit_head (
	id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
	entries INTEGER NOT NULL CHECK (entries >= 0),
	hash TEXT NOT NULL
) STRICT;

INSERT INTO audit_head (id, entries, hash) VALUES (1, 0, '');

CREATE TRIGGER audit_entries_no_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never changed'); END;

CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit log is never cut'); END;

CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries
WHEN NOT EXISTS (SELECT 1 FROM audit_head WHERE entries = NEW.id AND hash = NEW.previous)
	OR EXISTS (SELECT 1 FROM audit_entries WHERE id >= NEW.id OR hash = NEW.hash OR previous = NEW.previous)
BEGIN SELECT RAISE(ABORT, 'the audit log grows at its end'); END;

CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
WHEN NOT ((NEW.id = OLD.id AND NEW.entries = OLD.entries + 1 AND NEW.hash = OLD.hash)
	OR (NEW.id = OLD.id AND NEW.entries = OLD.entries
		AND EXISTS (SELECT 1 FROM audit_entries WHERE id = NEW.entries AND hash = NEW.hash AND previous = OLD.hash)))
BEGIN SELECT RAISE(ABORT, 'the head of the audit log moves forward'); END;

CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head BEGIN SELECT RAISE(ABORT, 'the audit log has a head'); END;

CREATE TRIGGER audit_head_once BEFORE INSERT ON audit_head WHEN EXISTS (SELECT 1 FROM audit_head)
BEGIN SELECT RAISE(ABORT, 'the audit log has one head'); END;
