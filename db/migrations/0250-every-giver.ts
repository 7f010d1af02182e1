import type { Columns } from './columns.ts'

/** A role can be given anew by somebody else. Everybody who gave one stays linked to its holder until their own time ends. */
export const everyGiver = ({ engine, int, end }: Columns): string[] =>
	engine === 'postgres'
		? ['ALTER TABLE new_roles DROP CONSTRAINT new_roles_pkey, ADD PRIMARY KEY (account_id, given_by)']
		: [
				`CREATE TABLE given_roles (
	account_id ${int} NOT NULL REFERENCES accounts (id),
	given_by ${int} NOT NULL REFERENCES accounts (id),
	until ${int} NOT NULL,
	PRIMARY KEY (account_id, given_by)
)${end}`,
				'INSERT INTO given_roles SELECT account_id, given_by, until FROM new_roles',
				'DROP TABLE new_roles',
				'ALTER TABLE given_roles RENAME TO new_roles',
			]
