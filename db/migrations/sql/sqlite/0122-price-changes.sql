CREATE TABLE price_changes (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	kind TEXT NOT NULL CHECK (kind IN ('one', 'many', 'agreed', 'back')),
	takes_back INTEGER REFERENCES price_changes (id),
	changed_by INTEGER NOT NULL REFERENCES accounts (id),
	changed_at INTEGER NOT NULL,
	CHECK ((kind = 'back') = (takes_back IS NOT NULL))
) STRICT;

CREATE INDEX price_changes_taking_back ON price_changes (takes_back);

CREATE TABLE price_change_items (
	change_id INTEGER NOT NULL REFERENCES price_changes (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	was_section INTEGER NOT NULL,
	was_price INTEGER NOT NULL,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	PRIMARY KEY (change_id, item_id)
) STRICT;

CREATE INDEX price_change_items_of_item ON price_change_items (item_id, change_id);
