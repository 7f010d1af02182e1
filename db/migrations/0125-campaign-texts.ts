import type { Columns } from './columns.ts'

/**
 * The chosen text of a campaign, which is public by nature; that of campaigns of before is known by its hash alone. And one code that is
 * taken out of use by itself, as a batch is as a whole.
 */
export const campaignTexts = ({ int, text }: Columns): string[] => [
	`ALTER TABLE coupon_batches ADD COLUMN campaign ${text}`,
	`ALTER TABLE coupons ADD COLUMN voided_at ${int}`,
]
