import type { Columns } from './columns.ts'

/**
 * What staff write for the public pages. HTML is sanitized when it is saved. `edition` grows with each save, by which two concurrent editors
 * detect each other. Where a text has no row in another language, the English one is shown.
 */
export const site = (columns: Columns): string[] => [...news(columns), ...guides(columns), ...documents(columns), ...settings(columns)]

/** A deleted item is only marked as deleted. An unpublished item is a draft again that remembers its publication. */
const news = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE news_items (
	id ${id},
	type ${int} NOT NULL CHECK (type IN (0, 1, 2)),
	subject ${text} NOT NULL,
	content ${text} NOT NULL,
	author ${text} NOT NULL,
	picture_url ${text},
	${flag('show_picture')},
	state ${text} NOT NULL CHECK (state IN ('draft', 'scheduled', 'published')),
	publish_at ${int},
	views ${int} NOT NULL CHECK (views >= 0),
	created_at ${int} NOT NULL,
	updated_at ${int} NOT NULL,
	edition ${int} NOT NULL DEFAULT 1,
	saved_by ${text},
	taken_back_at ${int},
	deleted_at ${int},
	CHECK (state = 'draft' OR publish_at IS NOT NULL)
)${end}`,
	"CREATE INDEX news_items_public ON news_items (type, publish_at, id) WHERE state <> 'draft'",
	"CREATE INDEX news_items_due ON news_items (publish_at) WHERE state <> 'draft'",
	'CREATE INDEX news_items_touched ON news_items (updated_at, id)',
	`CREATE TABLE news_texts (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	language ${text} NOT NULL,
	subject ${text} NOT NULL,
	content ${text} NOT NULL,
	PRIMARY KEY (news_id, language)
)${end}`,
	`CREATE TABLE news_views (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	day ${text} NOT NULL,
	visitor ${text} NOT NULL,
	address ${text} NOT NULL,
	PRIMARY KEY (news_id, day, visitor)
)${end}`,
	'CREATE INDEX news_views_of_address ON news_views (news_id, day, address)',
]

/**
 * The guide pages, section by section; `block` is JSON of the contract. A section can be hidden: before it is first shown, and after it was
 * taken off its page.
 */
const guides = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE guide_sections (
	page ${text} NOT NULL,
	key ${text} NOT NULL,
	position ${int} NOT NULL,
	title ${text} NOT NULL,
	html ${text} NOT NULL,
	block ${text} NOT NULL,
	updated_at ${int} NOT NULL,
	edition ${int} NOT NULL DEFAULT 1,
	saved_by ${text},
	hidden_at ${int},
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

/**
 * The versions and drafts of all documents that staff write. `subject` names the document as in the audit log: `news:12`,
 * `guide:story/the-bell`. `content` is JSON. A draft belongs to exactly one edition of its document.
 */
const documents = ({ int, text, end }: Columns): string[] => [
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
]

const settings = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE site_settings (
	name ${text} NOT NULL PRIMARY KEY,
	value ${text} NOT NULL,
	updated_at ${int} NOT NULL
)${end}`,
]
