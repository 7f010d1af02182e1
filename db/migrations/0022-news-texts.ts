import type { Columns } from './columns.ts'

/** Items in other languages than English; what has no row here is shown in English. */
export const newsTexts = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE news_texts (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	language ${text} NOT NULL,
	subject ${text} NOT NULL,
	content ${text} NOT NULL,
	PRIMARY KEY (news_id, language)
)${end}`,
]
