CREATE TABLE new_roles (
	account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
	given_by INTEGER NOT NULL REFERENCES accounts (id),
	until INTEGER NOT NULL
) STRICT;
