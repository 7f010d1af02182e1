CREATE TABLE campaign_mailboxes (
	coupon_id INTEGER NOT NULL REFERENCES coupons (id),
	mailbox TEXT NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
) STRICT;
