import type { Columns } from './columns.ts'

/**
 * Pictures, banners, downloads and system requirements. English is in the main row, other languages are in the `_texts` tables. Staff hide,
 * remove and restore rows; `edition` detects concurrent edits.
 */
export const media = (columns: Columns): string[] => [
	...pictures(columns),
	...banners(columns),
	...downloads(columns),
	...requirements(columns),
]

/** Those that staff uploaded are stored as rows, each in several widths, so that every process and every backup has them. */
const pictures = ({ id, int, text, bytes, flag, end }: Columns): string[] => [
	`CREATE TABLE pictures (
	id ${id},
	title ${text} NOT NULL,
	alt ${text} NOT NULL,
	credit ${text} NOT NULL,
	width ${int} NOT NULL CHECK (width > 0),
	height ${int} NOT NULL CHECK (height > 0),
	made_at ${int} NOT NULL,
	gallery_position ${int},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	${flag('active')} DEFAULT 1
)${end}`,
	'CREATE INDEX pictures_gallery ON pictures (gallery_position, id) WHERE gallery_position IS NOT NULL',
	`CREATE TABLE picture_files (
	picture_id ${int} NOT NULL REFERENCES pictures (id),
	width ${int} NOT NULL CHECK (width > 0),
	address ${text} NOT NULL,
	PRIMARY KEY (picture_id, width)
)${end}`,
	`CREATE TABLE picture_texts (
	picture_id ${int} NOT NULL REFERENCES pictures (id),
	lang ${text} NOT NULL,
	title ${text} NOT NULL,
	alt ${text} NOT NULL,
	PRIMARY KEY (picture_id, lang)
)${end}`,
	`CREATE TABLE stored_pictures (
	name ${text} NOT NULL PRIMARY KEY,
	size ${int} NOT NULL CHECK (size > 0),
	bytes ${bytes} NOT NULL,
	created_at ${int} NOT NULL
)${end}`,
	'CREATE INDEX stored_pictures_sizes ON stored_pictures (size)',
]

const banners = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE banners (
	id ${id},
	img_url ${text} NOT NULL,
	alt ${text} NOT NULL,
	link ${text},
	position ${int} NOT NULL,
	${flag('active')},
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	shown_from ${int},
	shown_until ${int}
)${end}`,
	'CREATE INDEX banners_from ON banners (shown_from) WHERE shown_from IS NOT NULL',
	'CREATE INDEX banners_until ON banners (shown_until) WHERE shown_until IS NOT NULL',
	`CREATE TABLE banner_texts (
	banner_id ${int} NOT NULL REFERENCES banners (id),
	language ${text} NOT NULL,
	alt ${text} NOT NULL,
	PRIMARY KEY (banner_id, language)
)${end}`,
]

const downloads = ({ id, int, text, flag, end }: Columns): string[] => [
	`CREATE TABLE downloads (
	id ${id},
	type ${text} NOT NULL CHECK (type IN ('client', 'patch', 'wallpaper', 'movie')),
	name ${text} NOT NULL,
	description ${text} NOT NULL,
	icon ${text},
	version ${text},
	picture_id ${int} REFERENCES pictures (id),
	position ${int} NOT NULL,
	published_at ${int} NOT NULL,
	removed_at ${int},
	edition ${int} NOT NULL DEFAULT 0,
	${flag('active')} DEFAULT 1
)${end}`,
	'CREATE INDEX downloads_shown ON downloads (position, id)',
	`CREATE TABLE download_files (
	download_id ${int} NOT NULL REFERENCES downloads (id),
	position ${int} NOT NULL,
	name ${text} NOT NULL,
	address ${text} NOT NULL,
	bytes ${int} CHECK (bytes >= 0),
	sha256 ${text} CHECK (length(sha256) = 64),
	width ${int} CHECK (width > 0),
	height ${int} CHECK (height > 0),
	PRIMARY KEY (download_id, position)
)${end}`,
	`CREATE TABLE download_texts (
	download_id ${int} NOT NULL REFERENCES downloads (id),
	lang ${text} NOT NULL,
	name ${text} NOT NULL,
	description ${text} NOT NULL,
	PRIMARY KEY (download_id, lang)
)${end}`,
]

const requirements = ({ int, text, end }: Columns): string[] => [
	`CREATE TABLE system_requirements (
	position ${int} NOT NULL,
	lang ${text} NOT NULL,
	part ${text} NOT NULL,
	minimum ${text} NOT NULL,
	recommended ${text} NOT NULL,
	PRIMARY KEY (position, lang)
)${end}`,
]
