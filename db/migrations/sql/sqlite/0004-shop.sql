CREATE TABLE shop_categories (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE,
	position INTEGER NOT NULL,
	hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)) DEFAULT 0,
	edition INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE shop_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	category_id INTEGER NOT NULL REFERENCES shop_categories (id),
	name TEXT NOT NULL,
	description TEXT NOT NULL,
	image_url TEXT,
	ribbon TEXT,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price BETWEEN 1 AND 1000000000),
	on_sale INTEGER NOT NULL CHECK (on_sale IN (0, 1)),
	sale_from INTEGER,
	sale_until INTEGER,
	position INTEGER NOT NULL,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	game_item INTEGER,
	game_amount INTEGER NOT NULL DEFAULT 1 CHECK (game_amount >= 1),
	stock_left INTEGER CONSTRAINT item_stock_left CHECK (stock_left >= 0),
	per_account INTEGER CHECK (per_account >= 1)
) STRICT;

CREATE INDEX shop_items_in_order ON shop_items (position, id);

CREATE INDEX shop_items_of_category ON shop_items (category_id, position, id);

CREATE TABLE shop_category_texts (
	category_id INTEGER NOT NULL REFERENCES shop_categories (id),
	language TEXT NOT NULL,
	name TEXT NOT NULL,
	PRIMARY KEY (category_id, language)
) STRICT;

CREATE TABLE shop_item_texts (
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	language TEXT NOT NULL,
	description TEXT NOT NULL,
	PRIMARY KEY (item_id, language)
) STRICT;

CREATE TABLE shop_prices (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	set_at INTEGER NOT NULL,
	replaced_at INTEGER,
	game_item INTEGER,
	game_amount INTEGER NOT NULL
) STRICT;

CREATE INDEX shop_prices_of_item ON shop_prices (item_id, id);

CREATE UNIQUE INDEX shop_prices_current ON shop_prices (item_id) WHERE replaced_at IS NULL;

CREATE TABLE price_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	was_section INTEGER NOT NULL,
	was_price INTEGER NOT NULL,
	section INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0),
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	was_game_item INTEGER,
	was_game_amount INTEGER NOT NULL,
	game_item INTEGER,
	game_amount INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX price_requests_waiting ON price_requests (id) WHERE state = 'waiting';

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

CREATE TABLE sales (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	ended_at INTEGER,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	made_by INTEGER NOT NULL REFERENCES accounts (id),
	made_at INTEGER NOT NULL,
	edition INTEGER NOT NULL DEFAULT 1,
	CHECK (ends_at > starts_at)
) STRICT;

CREATE INDEX sales_by_end ON sales (ends_at);

CREATE TABLE sale_items (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	item_id INTEGER NOT NULL REFERENCES shop_items (id),
	section INTEGER NOT NULL,
	list_price INTEGER NOT NULL,
	price INTEGER NOT NULL CHECK (price > 0 AND price < list_price),
	starts_at INTEGER NOT NULL,
	ends_at INTEGER NOT NULL,
	active INTEGER NOT NULL CHECK (active IN (0, 1)),
	UNIQUE (sale_id, item_id)
) STRICT;

CREATE INDEX sale_items_of_item ON sale_items (item_id, ends_at);

CREATE TABLE sale_requests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	sale_id INTEGER NOT NULL REFERENCES sales (id),
	sale_edition INTEGER NOT NULL,
	asked_by INTEGER NOT NULL REFERENCES accounts (id),
	asked_at INTEGER NOT NULL,
	asker_roles_lost INTEGER NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'refused')),
	decided_by INTEGER REFERENCES accounts (id),
	decided_at INTEGER,
	CHECK ((state = 'waiting') = (decided_at IS NULL)),
	CHECK ((state = 'waiting') = (decided_by IS NULL)),
	CHECK (state <> 'approved' OR decided_by <> asked_by)
) STRICT;

CREATE INDEX sale_requests_waiting ON sale_requests (id) WHERE state = 'waiting';

CREATE INDEX sale_requests_of_sale ON sale_requests (sale_id);
