ALTER TABLE coupon_batches ADD COLUMN campaign text COLLATE "C";

ALTER TABLE coupons ADD COLUMN voided_at bigint;
