import type { Columns } from './columns.ts'

/** What a line of the audit log tells; until now there were deeds only. Each kind is read by itself, newest first. */
export const auditKinds = ({ text }: Columns): string[] => [
	`ALTER TABLE audit_entries ADD COLUMN kind ${text} NOT NULL DEFAULT 'deed' CHECK (kind IN ('deed', 'sign-in', 'refusal'))`,
	'CREATE INDEX audit_entries_of_kind ON audit_entries (kind, id)',
]
