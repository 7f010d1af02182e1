CREATE TABLE new_roles (
	account_id bigint PRIMARY KEY REFERENCES accounts (id),
	given_by bigint NOT NULL REFERENCES accounts (id),
	until bigint NOT NULL
);
