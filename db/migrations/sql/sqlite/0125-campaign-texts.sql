ALTER TABLE coupon_batches ADD COLUMN campaign TEXT;

ALTER TABLE coupons ADD COLUMN voided_at INTEGER;
