CREATE INDEX characters_of_school ON characters (school, deleted, account_id);
