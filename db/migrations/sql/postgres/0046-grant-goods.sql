ALTER TABLE grants ADD COLUMN goods text COLLATE "C";
