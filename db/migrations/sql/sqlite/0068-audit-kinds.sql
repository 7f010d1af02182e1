ALTER TABLE audit_entries ADD COLUMN kind TEXT NOT NULL DEFAULT 'deed' CHECK (kind IN ('deed', 'sign-in', 'refusal'));

CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id);
