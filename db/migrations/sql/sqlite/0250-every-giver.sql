CREATE TABLE given_roles (
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	given_by INTEGER NOT NULL REFERENCES accounts (id),
	until INTEGER NOT NULL,
	PRIMARY KEY (account_id, given_by)
) STRICT;

INSERT INTO given_roles SELECT account_id, given_by, until FROM new_roles;

DROP TABLE new_roles;

ALTER TABLE given_roles RENAME TO new_roles;
