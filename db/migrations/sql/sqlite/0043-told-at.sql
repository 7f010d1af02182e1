ALTER TABLE notifications ADD COLUMN told_at INTEGER NOT NULL DEFAULT 0;

UPDATE notifications SET told_at = created_at;

DROP INDEX notifications_of_account;

CREATE INDEX notifications_of_account ON notifications (account_id, told_at, id);

DROP INDEX notifications_by_age;

CREATE INDEX notifications_by_age ON notifications (told_at);
