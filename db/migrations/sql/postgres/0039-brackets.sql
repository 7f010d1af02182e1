CREATE TABLE event_brackets (
	sheet_id bigint NOT NULL PRIMARY KEY REFERENCES event_sheets (id),
	kind text COLLATE "C" NOT NULL CHECK (kind IN ('knock-out', 'double', 'groups')),
	data text COLLATE "C" NOT NULL,
	made_at bigint NOT NULL,
	changed_at bigint NOT NULL
);
