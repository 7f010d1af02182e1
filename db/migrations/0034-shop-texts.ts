import type { Columns } from './columns.ts'

/** Texts of the shop and the banners in languages other than English. Where there is no row here, the English text is shown. */
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
