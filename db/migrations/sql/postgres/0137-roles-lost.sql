ALTER TABLE accounts ADD COLUMN roles_lost bigint NOT NULL DEFAULT 0;

UPDATE accounts SET roles_lost = 1 WHERE role_lost_at IS NOT NULL;

ALTER TABLE adjustment_requests ADD COLUMN asker_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE adjustment_requests SET asker_roles_lost = 1 WHERE asked_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = adjustment_requests.asked_by);

ALTER TABLE batch_requests ADD COLUMN asker_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE batch_requests SET asker_roles_lost = 1 WHERE asked_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = batch_requests.asked_by);

ALTER TABLE refund_requests ADD COLUMN asker_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE refund_requests SET asker_roles_lost = 1 WHERE asked_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = refund_requests.asked_by);

ALTER TABLE price_requests ADD COLUMN asker_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE price_requests SET asker_roles_lost = 1 WHERE asked_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = price_requests.asked_by);

ALTER TABLE address_requests ADD COLUMN asker_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE address_requests SET asker_roles_lost = 1 WHERE asked_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = address_requests.asked_by);

ALTER TABLE batch_requests ADD COLUMN decider_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE batch_requests SET decider_roles_lost = 1 WHERE decided_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = batch_requests.decided_by);

ALTER TABLE address_requests ADD COLUMN decider_roles_lost bigint NOT NULL DEFAULT 0;

UPDATE address_requests SET decider_roles_lost = 1 WHERE decided_at > (SELECT role_lost_at FROM accounts WHERE accounts.id = address_requests.decided_by);

ALTER TABLE accounts DROP COLUMN role_lost_at;
