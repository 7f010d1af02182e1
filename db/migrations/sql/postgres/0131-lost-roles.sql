ALTER TABLE accounts ADD COLUMN role_lost_at bigint;
