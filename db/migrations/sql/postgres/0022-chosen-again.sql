CREATE INDEX stored_pictures_whole ON stored_pictures (created_at, name) WHERE name LIKE '%x%';
