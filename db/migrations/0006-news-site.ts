import type { Columns } from './columns.ts'

/** News and other content of the public pages. `content` is sanitized when it is saved. */
export const newsAndSite = ({ id, int, text, flag, end }: Columns): string[] => [
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
	CHECK (state = 'draft' OR publish_at IS NOT NULL)
)${end}`,
	"CREATE INDEX news_items_public ON news_items (type, publish_at, id) WHERE state <> 'draft'",
	"CREATE INDEX news_items_due ON news_items (publish_at) WHERE state <> 'draft'",
	`CREATE TABLE news_views (
	news_id ${int} NOT NULL REFERENCES news_items (id),
	day ${text} NOT NULL,
	visitor ${text} NOT NULL,
	address ${text} NOT NULL,
	PRIMARY KEY (news_id, day, visitor)
)${end}`,
	'CREATE INDEX news_views_of_address ON news_views (news_id, day, address)',
	`CREATE TABLE banners (
	id ${id},
	img_url ${text} NOT NULL,
	alt ${text} NOT NULL,
	link ${text},
	position ${int} NOT NULL,
	${flag('active')}
)${end}`,
	`CREATE TABLE site_settings (
	name ${text} NOT NULL PRIMARY KEY,
	value ${text} NOT NULL,
	updated_at ${int} NOT NULL
)${end}`,
]
