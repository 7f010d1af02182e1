ALTER TABLE backups ADD COLUMN sent_at INTEGER;

ALTER TABLE backups ADD COLUMN send_failure TEXT;
