import type { Columns } from './columns.ts'

/** The shop and the banners in other languages than English; what has no row here is shown in English. */
export const shopTexts = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE shop_category_texts (
	category_id ${int} NOT NULL REFERENCES shop_categories (id),
	language ${text} NOT NULL,
	name ${text} NOT NULL,
	PRIMARY KEY (category_id, language)
)${end}`,
	`CREATE TABLE shop_item_texts (
	item_id ${int} NOT NULL REFERENCES shop_items (id),
	language ${text} NOT NULL,
	description ${text} NOT NULL,
	PRIMARY KEY (item_id, language)
)${end}`,
	`CREATE TABLE banner_texts (
	banner_id ${int} NOT NULL REFERENCES banners (id),
	language ${text} NOT NULL,
	alt ${text} NOT NULL,
	PRIMARY KEY (banner_id, language)
)${end}`,
]
