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

CREATE TABLE banner_texts (
	banner_id INTEGER NOT NULL REFERENCES banners (id),
	language TEXT NOT NULL,
	alt TEXT NOT NULL,
	PRIMARY KEY (banner_id, language)
) STRICT;
