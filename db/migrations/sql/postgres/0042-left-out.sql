ALTER TABLE characters ADD COLUMN left_out_at bigint;

ALTER TABLE characters ADD COLUMN left_out_reason text COLLATE "C";

CREATE INDEX characters_left_out ON characters (left_out_at) WHERE left_out_at IS NOT NULL;

CREATE INDEX accounts_suspended_until ON accounts (status_until) WHERE status_until IS NOT NULL;
