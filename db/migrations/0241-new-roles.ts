import type { Columns } from './columns.ts'

/** Who gave a role, and until when its holder counts as that person (docs/decisions/27-second-person.md). */
export const newRoles = ({ int, end }: Columns): string[] => [
	`CREATE TABLE new_roles (
	account_id ${int} PRIMARY KEY REFERENCES accounts (id),
	given_by ${int} NOT NULL REFERENCES accounts (id),
	until ${int} NOT NULL
)${end}`,
]
