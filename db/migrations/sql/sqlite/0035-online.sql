CREATE TABLE online_quarters (
	quarter INTEGER NOT NULL,
	account_id INTEGER NOT NULL REFERENCES accounts (id),
	PRIMARY KEY (quarter, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX online_quarters_of_account ON online_quarters (account_id);
