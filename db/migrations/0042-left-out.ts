import type { Columns } from './columns.ts'

/** Characters that staff left out of the boards, with the reason; and an index to find suspensions that are over. */
export const leftOut = ({ int, text }: Columns): string[] => [
	`ALTER TABLE characters ADD COLUMN left_out_at ${int}`,
	`ALTER TABLE characters ADD COLUMN left_out_reason ${text}`,
	'CREATE INDEX characters_left_out ON characters (left_out_at) WHERE left_out_at IS NOT NULL',
	'CREATE INDEX accounts_suspended_until ON accounts (status_until) WHERE status_until IS NOT NULL',
]
