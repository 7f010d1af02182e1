import type { Columns } from './columns.ts'

/** Downloads, pictures and system requirements. English is in the main row, other languages are in the `_texts` tables. */
export const media = (columns: Columns): string[] => [...pictures(columns), ...downloads(columns), ...requirements(columns)]

const pictures = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE pictures (
	id ${id},
	title ${text} NOT NULL,
	alt ${text} NOT NULL,
	credit ${text} NOT NULL,
	width ${int} NOT NULL CHECK (width > 0),
	height ${int} NOT NULL CHECK (height > 0),
	made_at ${int} NOT NULL,
	gallery_position ${int}
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
]

const downloads = ({ id, int, text, end }: Columns): string[] => [
	`CREATE TABLE downloads (
	id ${id},
	type ${text} NOT NULL CHECK (type IN ('client', 'patch', 'wallpaper', 'movie')),
	name ${text} NOT NULL,
	description ${text} NOT NULL,
	icon ${text},
	version ${text},
	picture_id ${int} REFERENCES pictures (id),
	position ${int} NOT NULL,
	published_at ${int} NOT NULL
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
