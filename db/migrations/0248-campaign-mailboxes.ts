import type { Columns } from './columns.ts'

/** A campaign's code works once for a mailbox, whatever the spelling of its address; `mailbox` is a keyed hash (docs/decisions/25-mail.md). */
export const campaignMailboxes = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE campaign_mailboxes (
	coupon_id ${int} NOT NULL REFERENCES coupons (id),
	mailbox ${text} NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
)${end}`,
]
