ALTER TABLE guide_sections ADD COLUMN hidden_at INTEGER;
