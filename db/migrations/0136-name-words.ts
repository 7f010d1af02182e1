import type { Columns } from './columns.ts'

/**
 * Characters and clubs are found by the beginning of any word of their name. The beginning of the whole name is in `name_key`; these tables
 * hold the rest of the name from each later word on. Most names of characters are one word, so the table stays small.
 */
export const nameWords = (columns: Columns): string[] => [
	...wordsOf(columns, { table: 'character_words', of: 'characters', key: 'cha_num' }),
	...wordsOf(columns, { table: 'club_words', of: 'clubs', key: 'gu_num' }),
]

type Words = { table: string; of: string; key: string }

const wordsOf = ({ engine, int, text, end }: Columns, { table, of, key }: Words): string[] => [
	`CREATE TABLE ${table} (
	words ${text} NOT NULL,
	num ${int} NOT NULL,
	PRIMARY KEY (words, num)
)${engine === 'sqlite' ? ' STRICT, WITHOUT ROWID' : end}`,
	laterWordsOf({ table, of, key }),
]

/**
 * Inserts the later words of the names in `of`; `more` leaves rows out. As in server/modules/rankings/names/names.ts, a word begins after an
 * ASCII sign that is neither letter nor digit.
 */
export const laterWordsOf = ({ table, of, key, more = '' }: Words & { more?: string }): string =>
	`INSERT INTO ${table} (words, num)
	WITH RECURSIVE places (place) AS (SELECT 2 UNION ALL SELECT place + 1 FROM places WHERE place < 200)
	SELECT substr(name_key, place, 200), ${key} FROM ${of} JOIN places ON place <= length(name_key)
	WHERE (${isSign('substr(name_key, place - 1, 1)')}) AND NOT (${isSign('substr(name_key, place, 1)')})${more}`

/** Compared by bytes on both engines. */
const isSign = (one: string) => SIGNS.map(([first, last]) => `${one} BETWEEN '${first}' AND '${last}'`).join(' OR ')
const SIGNS = [
	[' ', '/'],
	[':', '@'],
	['[', '`'],
	['{', '~'],
]
