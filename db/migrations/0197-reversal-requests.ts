import type { Columns } from './columns.ts'

/**
 * A large reversal waits for a second person like a large approval: `kind` says which of the two a request asks for, `reason` and `locks` are
 * those of the reversal. An order that its player gave up is told apart from one whose time is over. Its QR code is made of its channel
 * whenever it is shown.
 */
export const reversalRequests = ({ text, flag }: Columns): string[] => [
	`ALTER TABLE top_up_requests ADD COLUMN kind ${text} NOT NULL DEFAULT 'load' CHECK (kind IN ('load', 'reversal'))`,
	`ALTER TABLE top_up_requests ADD COLUMN reason ${text} NOT NULL DEFAULT ''`,
	`ALTER TABLE top_up_requests ADD COLUMN ${flag('locks')} DEFAULT 0`,
	`ALTER TABLE top_ups ADD COLUMN ${flag('given_up')} DEFAULT 0`,
	`UPDATE top_ups SET given_up = 1
WHERE state = 'expired' AND EXISTS (SELECT 1 FROM top_up_steps WHERE top_up_id = top_ups.id AND kind = 'cancelled')`,
	'ALTER TABLE top_ups DROP COLUMN qr',
]
