import type { Columns } from './columns.ts'

/**
 * The guide pages, section by section. `html` is sanitized when it is saved, `block` is JSON of the contract; a language
 * without a row in guide_texts is shown in English.
 */
export const guides = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE guide_sections (
	page ${text} NOT NULL,
	key ${text} NOT NULL,
	position ${int} NOT NULL,
	title ${text} NOT NULL,
	html ${text} NOT NULL,
	block ${text} NOT NULL,
	updated_at ${int} NOT NULL,
	PRIMARY KEY (page, key)
)${end}`,
	`CREATE TABLE guide_texts (
	page ${text} NOT NULL,
	key ${text} NOT NULL,
	language ${text} NOT NULL,
	title ${text} NOT NULL,
	html ${text} NOT NULL,
	block ${text} NOT NULL,
	updated_at ${int} NOT NULL,
	PRIMARY KEY (page, key, language),
	FOREIGN KEY (page, key) REFERENCES guide_sections (page, key)
)${end}`,
]
