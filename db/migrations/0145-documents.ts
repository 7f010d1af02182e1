import type { Columns } from './columns.ts'

/**
 * One store for the versions and drafts of all documents that staff write, in place of those of news and of guides. `subject` names the
 * document as in the audit log: `news:12`, `guide:story/the-bell`. `content` is JSON. A draft belongs to exactly one edition of its document.
 */
export const documents = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE document_versions (
	subject ${text} NOT NULL,
	edition ${int} NOT NULL,
	saved_at ${int} NOT NULL,
	saved_by ${text},
	content ${text} NOT NULL,
	PRIMARY KEY (subject, edition)
)${end}`,
	`CREATE TABLE document_drafts (
	subject ${text} PRIMARY KEY NOT NULL,
	edition ${int} NOT NULL,
	saved_at ${int} NOT NULL,
	saved_by ${text},
	content ${text} NOT NULL,
	publish_at ${int}
)${end}`,
	`INSERT INTO document_versions (subject, edition, saved_at, saved_by, content)
	SELECT 'news:' || news_id, edition, saved_at, saved_by, article FROM news_versions`,
	// Versions of sections from before drafts existed have no state: they were public.
	`INSERT INTO document_versions (subject, edition, saved_at, saved_by, content)
	SELECT 'guide:' || page || '/' || key, edition, saved_at, saved_by,
		CASE WHEN section LIKE '%,"state":"%"}' THEN section ELSE ${withFields('section', `'"state":"published"'`)} END
	FROM guide_versions`,
	`INSERT INTO document_drafts (subject, edition, saved_at, saved_by, publish_at, content)
	SELECT 'guide:' || drafts.page || '/' || drafts.key, edition, saved_at, drafts.saved_by, publish_at,
		${withFields('texts', DRAFT_FIELDS)}
	FROM guide_drafts AS drafts JOIN guide_sections AS sections ON sections.page = drafts.page AND sections.key = drafts.key`,
	'DROP TABLE news_versions',
	'DROP TABLE guide_versions',
	'DROP TABLE guide_drafts',
]

/** The JSON object of a column with further fields at its end. No object is empty. */
const withFields = (column: string, fields: string) => `substr(${column}, 1, length(${column}) - 1) || ',' || ${fields} || '}'`

const DRAFT_FIELDS = `'"isShown":' || CASE is_shown WHEN 1 THEN 'true' WHEN 0 THEN 'false' ELSE 'null' END ||
		CASE WHEN publish_at IS NULL THEN ',"state":"draft","publish_at":null' ELSE ',"state":"scheduled","publish_at":' || publish_at END ||
		',"taken_back_at":null'`
