ALTER TABLE backups ADD COLUMN sent_at bigint;

ALTER TABLE backups ADD COLUMN send_failure text COLLATE "C";
