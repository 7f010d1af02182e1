CREATE TABLE online_quarters (
	quarter bigint NOT NULL,
	account_id bigint NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (quarter, account_id)
);

CREATE INDEX online_quarters_of_account ON online_quarters (account_id);
