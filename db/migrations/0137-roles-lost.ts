import type { Columns } from './columns.ts'

/**
 * How often an account has lost a role, in place of when: a clock that is set back does not change it. A request for a second person
 * stores that count for the person who makes it, and for the person who agrees where the effect comes later. It is void once the count of
 * that account is higher.
 */
export const rolesLost = ({ int }: Columns): string[] => [
	`ALTER TABLE accounts ADD COLUMN roles_lost ${int} NOT NULL DEFAULT 0`,
	'UPDATE accounts SET roles_lost = 1 WHERE role_lost_at IS NOT NULL',
	...['adjustment_requests', 'batch_requests', 'refund_requests', 'price_requests', 'address_requests'].flatMap((table) =>
		counted(table, 'asker_roles_lost', { int, by: 'asked_by', at: 'asked_at' }),
	),
	...['batch_requests', 'address_requests'].flatMap((table) =>
		counted(table, 'decider_roles_lost', { int, by: 'decided_by', at: 'decided_at' }),
	),
	'ALTER TABLE accounts DROP COLUMN role_lost_at',
]

/** What happened before the loss that is known counts as before it, and what happened later as after it. */
const counted = (table: string, column: string, { int, by, at }: { int: string; by: string; at: string }) => [
	`ALTER TABLE ${table} ADD COLUMN ${column} ${int} NOT NULL DEFAULT 0`,
	`UPDATE ${table} SET ${column} = 1 WHERE ${at} > (SELECT role_lost_at FROM accounts WHERE accounts.id = ${table}.${by})`,
]
