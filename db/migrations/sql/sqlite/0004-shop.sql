CREATE TABLE shop_categories (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE,
	position INTEGER NOT NULL
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
	updated_at INTEGER NOT NULL
) STRICT;

CREATE INDEX shop_items_in_order ON shop_items (position, id);

CREATE INDEX shop_items_of_category ON shop_items (category_id, position, id);
