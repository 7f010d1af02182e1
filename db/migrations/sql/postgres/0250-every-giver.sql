ALTER TABLE new_roles DROP CONSTRAINT new_roles_pkey, ADD PRIMARY KEY (account_id, given_by);
