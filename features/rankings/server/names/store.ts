import { sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { endOf, laterWords } from '#server/kernel/lists/beginnings.ts'
import type { RankingsTables } from '../../tables.ts'

type WordsTable = 'character_words' | 'club_words'
type Word = RankingsTables[WordsTable]
type Named = { num: number; name_key: string }

/** Stores the words of new and renamed characters or clubs; `before` are their rows as stored until now. */
export const writeWords = async (
	tx: Tx,
	engine: Engine,
	{ table, before, now }: { table: WordsTable; before: readonly Named[]; now: readonly Named[] },
): Promise<void> => {
	const [old, fresh] = [wordsOf(before), wordsOf(now)]
	const [gone, added] = [missingIn(fresh, old), missingIn(old, fresh)]
	const words = sql.table(table)
	if (gone.length > 0)
		await sql`delete from ${words} where (words, num) in (select words, num from ${rowsAs<Word>(engine, WORD, gone)} as sent)`.execute(tx)
	if (added.length > 0)
		await sql`insert into ${words} (words, num) select words, num from ${rowsAs<Word>(engine, WORD, added)} as sent`.execute(tx)
}

/** The numbers of all characters with a word that begins with the text, deleted and unlisted ones included. */
export const charactersNamed = (db: Reader, beginning: string) =>
	db
		.selectFrom('characters')
		.select('cha_num')
		.where('name_key', '>=', beginning)
		.where('name_key', '<', endOf(beginning))
		.union(db.selectFrom('character_words').select('num as cha_num').where('words', '>=', beginning).where('words', '<', endOf(beginning)))

/** Names that begin with the text come first. A name with several such words is found several times, and is listed once. */
export const firstThenLater = async <T>(
	{ first, later, limit }: { first: (limit: number) => Promise<T[]>; later: (limit: number) => Promise<T[]>; limit: number },
	keyOf: (row: T) => number,
): Promise<T[]> => {
	const found = await first(limit)
	if (found.length < limit) found.push(...(await later(limit * OFTEN)))
	return [...new Map(found.map((row) => [keyOf(row), row])).values()].slice(0, limit)
}

/** Few names repeat a word, hardly any more than this often. */
const OFTEN = 2
const WORD = { words: 'text', num: 'int' } as const

const wordsOf = (names: readonly Named[]): Word[] =>
	names.flatMap(({ num, name_key }) => laterWords(name_key).map((words) => ({ words, num })))

const missingIn = (some: readonly Word[], all: readonly Word[]): Word[] => {
	const known = new Set(some.map(keyOf))
	return all.filter((word) => !known.has(keyOf(word)))
}
const keyOf = ({ words, num }: Word) => `${num} ${words}`
