import type { Columns } from './columns.ts'

/** For lists of staff that are sorted among all states. Top-ups without a receipt come first, as SQLite orders them by itself. */
export const sortedLists = ({ engine }: Columns): string[] => [
	`CREATE INDEX top_ups_by_sent ON top_ups (sent_at${engine === 'postgres' ? ' NULLS FIRST' : ''}, id)`,
	'CREATE INDEX tickets_by_change ON tickets (updated_at, id)',
]
