CREATE TABLE shop_category_texts (
	category_id bigint NOT NULL REFERENCES shop_categories (id),
	language text COLLATE "C" NOT NULL,
	name text COLLATE "C" NOT NULL,
	PRIMARY KEY (category_id, language)
);

CREATE TABLE shop_item_texts (
	item_id bigint NOT NULL REFERENCES shop_items (id),
	language text COLLATE "C" NOT NULL,
	description text COLLATE "C" NOT NULL,
	PRIMARY KEY (item_id, language)
);

CREATE TABLE banner_texts (
	banner_id bigint NOT NULL REFERENCES banners (id),
	language text COLLATE "C" NOT NULL,
	alt text COLLATE "C" NOT NULL,
	PRIMARY KEY (banner_id, language)
);
