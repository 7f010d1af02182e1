ALTER TABLE accounts DROP COLUMN email_person;
