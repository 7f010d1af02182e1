CREATE TABLE campaign_mailboxes (
	coupon_id bigint NOT NULL REFERENCES coupons (id),
	mailbox text COLLATE "C" NOT NULL,
	PRIMARY KEY (coupon_id, mailbox)
);
