import type { Columns } from './columns.ts'

/**
 * The chosen text of a campaign, which is public anyway; of earlier campaigns only the hash is known. Also: a single code can be voided,
 * like a whole batch.
 */
export const campaignTexts = ({ int, text }: Columns): string[] => [
	`ALTER TABLE coupon_batches ADD COLUMN campaign ${text}`,
	`ALTER TABLE coupons ADD COLUMN voided_at ${int}`,
]
