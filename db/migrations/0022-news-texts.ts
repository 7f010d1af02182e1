import type { Columns } from './columns.ts'

/** News in languages other than English. Where there is no row here, the English text is shown. */
export const newsTexts = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE news_texts (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	language ${text} NOT NULL,
	subject ${text} NOT NULL,
	content ${text} NOT NULL,
	PRIMARY KEY (news_id, language)
)${end}`,
]
