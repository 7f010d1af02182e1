ALTER TABLE top_up_requests ADD COLUMN kind TEXT NOT NULL DEFAULT 'load' CHECK (kind IN ('load', 'reversal'));

ALTER TABLE top_up_requests ADD COLUMN reason TEXT NOT NULL DEFAULT '';

ALTER TABLE top_up_requests ADD COLUMN locks INTEGER NOT NULL CHECK (locks IN (0, 1)) DEFAULT 0;

ALTER TABLE top_ups ADD COLUMN given_up INTEGER NOT NULL CHECK (given_up IN (0, 1)) DEFAULT 0;

UPDATE top_ups SET given_up = 1
WHERE state = 'expired' AND EXISTS (SELECT 1 FROM top_up_steps WHERE top_up_id = top_ups.id AND kind = 'cancelled');

ALTER TABLE top_ups DROP COLUMN qr;
