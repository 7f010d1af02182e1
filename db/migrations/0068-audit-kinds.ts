import type { Columns } from './columns.ts'

/** The kind of an entry of the audit log; until now all entries were actions. Each kind is listed separately, newest first. */
export const auditKinds = ({ text }: Columns): string[] => [
	`ALTER TABLE audit_entries ADD COLUMN kind ${text} NOT NULL DEFAULT 'deed' CHECK (kind IN ('deed', 'sign-in', 'refusal'))`,
	'CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id)',
]
