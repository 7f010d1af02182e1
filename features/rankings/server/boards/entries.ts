import { BOARDS, type Board, SCHOOLS } from '#contract/codes.ts'
import { RANKINGS } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { toInstant } from '#server/kernel/clock.ts'
import type { RankedCharacter, RankingCharacter } from '../../contract.ts'
import { type Character, deathsOf, killsOf } from '../characters/character.ts'
import { standingClasses } from '../classes/classes.ts'
import { isClosed, selectArchived, selectArchivedRanks } from '../months/store.ts'
import { type Entry, hasStandings, inOrder, type ListName, selectCharacters, selectDay, selectDayRanks, selectFirst } from './store.ts'

/** A list of a board: one school or all (null), one class by its number or all. */
export type BoardList = { board: Board; school: number | null; class: number | null }

export const SCHOOL_CODES = SCHOOLS.map(({ code }) => code)
/** 0 is a class that the site does not know yet. */
const partsOf = async (db: Reader) => ({ schools: SCHOOL_CODES, classes: [0, ...(await standingClasses(db)).numbers] })

export const nameOf = ({ board, school, class: one }: BoardList): ListName => ({ board, school: school ?? -1, class: one ?? -1 })

/** The first hundred of a list, live or as archived at the end of its month; null for a month without boards. */
export const firstOf = async (
	db: Reader,
	month: string,
	list: BoardList,
	size: number = RANKINGS.size,
): Promise<RankingCharacter[] | null> => (await listOf(db, month, list, size))?.rows ?? null

/** The first of several lists, with one question for the characters of all of them; empty for a month without boards. */
export const firstOfEach = async (db: Reader, month: string, lists: readonly BoardList[], size: number): Promise<RankingCharacter[][]> => {
	if (await isClosed(db, month)) return Promise.all(lists.map(async (list) => (await firstOf(db, month, list, size)) ?? []))
	const entries = await Promise.all(lists.map((list) => entriesOf(db, month, list, size)))
	const shown = await charactersOf(db, [...new Map(entries.flat().map((entry) => [entry.cha_num, entry])).values()])
	const byNumber = new Map(shown.map((row) => [row.ChaNum, row]))
	return entries.map((each) => each.flatMap(({ cha_num }) => byNumber.get(cha_num) ?? []))
}

/**
 * The same with the entries of the live board (null for a past month, whose order is no longer stored), and with the characters that are no
 * longer shown.
 */
export const listOf = async (db: Reader, month: string, list: BoardList, size: number = RANKINGS.size): Promise<List | null> => {
	if (await isClosed(db, month)) {
		const archived = await selectArchived(db, month, nameOf(list), size)
		const gone = archived.filter(({ page }) => page === null).map(({ cha_num }) => cha_num)
		return { rows: archived.map(archivedOnWire), entries: null, gone: new Set(gone) }
	}
	const entries = await entriesOf(db, month, list, size)
	if (entries.length === 0 && !(await hasStandings(db, month))) return null
	return { rows: await charactersOf(db, entries), entries, gone: new Set() }
}

type List = { rows: RankingCharacter[]; entries: Entry[] | null; gone: ReadonlySet<number> }

export const entriesOf = async (db: Reader, month: string, list: BoardList, size: number): Promise<Entry[]> =>
	selectFirst(db, { ...list, month }, list.school === null && list.class === null ? NO_PARTS : await partsOf(db), size)

/** A whole board is read as it is. */
const NO_PARTS = { schools: [], classes: [] }

const charactersOf = async (db: Reader, entries: readonly Entry[]): Promise<RankingCharacter[]> => {
	if (entries.length === 0) return []
	const rows = await selectCharacters(
		db,
		entries.map(({ cha_num }) => cha_num),
	)
	const byNumber = new Map(rows.map((row) => [row.cha_num, row]))
	return entries.flatMap(({ cha_num }) => {
		const row = byNumber.get(cha_num)
		return row ? [onWire(row)] : []
	})
}

/** Every list that can be requested, built from the first entries of its parts: one school and one class each. */
export const everyList = async (db: Reader, month: string): Promise<{ list: ListName; entries: Entry[] }[]> => {
	const found: { list: ListName; entries: Entry[] }[] = []
	const { classes, ...schools } = await partsOf(db)
	for (const board of BOARDS) {
		const parts: Entry[] = []
		for (const one of classes)
			for (const school of SCHOOL_CODES)
				parts.push(...(await selectFirst(db, { board, month, school, class: one }, { classes, ...schools }, RANKINGS.size)))
		parts.sort(inOrder)
		for (const school of [-1, ...SCHOOL_CODES])
			for (const one of [-1, ...classes.slice(1)]) {
				const entries = parts
					.filter((entry) => (school === -1 || entry.school === school) && (one === -1 || entry.class === one))
					.slice(0, RANKINGS.size)
				if (entries.length > 0) found.push({ list: { board, school, class: one }, entries })
			}
	}
	return found
}

/** The same with ranks: in this list, among all, and in this list at the end of yesterday. */
export const ranked = (
	rows: readonly RankingCharacter[],
	{
		overall,
		yesterday,
		gone,
	}: { overall: ReadonlyMap<number, number> | null; yesterday: ReadonlyMap<number, number> } & Pick<List, 'gone'>,
): RankedCharacter[] =>
	rows.map((row, index) => ({
		...row,
		rank: index + 1,
		overallRank: overall === null ? index + 1 : (overall.get(row.ChaNum) ?? null),
		yesterday: yesterday.get(row.ChaNum) ?? null,
		hasPage: !gone.has(row.ChaNum),
	}))

/** Ranks at the end of the day before; none on the first day of a month, when boards start empty. */
export const ranksOfDay = async (
	db: Reader,
	{ day, month, list }: { day: string; month: string; list: BoardList },
	rows: readonly RankingCharacter[],
): Promise<Map<number, number>> => {
	const known = rows.length === 0 ? undefined : await selectDay(db, day)
	if (known?.month !== month) return new Map()
	const found = await selectDayRanks(
		db,
		day,
		nameOf(list),
		rows.map(({ ChaNum }) => ChaNum),
	)
	return new Map(found.map(({ cha_num, place }) => [cha_num, place]))
}

/** Overall ranks in a past month, for characters that were among the first hundred. */
export const archivedOverall = async (db: Reader, month: string, board: Board, rows: readonly RankingCharacter[]) => {
	const chaNums = rows.map(({ ChaNum }) => ChaNum)
	const found = chaNums.length === 0 ? [] : await selectArchivedRanks(db, month, board, chaNums)
	return new Map(found.map(({ cha_num, place }) => [cha_num, place]))
}

/** Kills and deaths count within a month: zero for a character that was not active in it. */
export const inMonth = (row: Character, month: string): Character =>
	row.month === month ? row : { ...row, base_score: row.pk_score, base_death: row.pk_death }

/** A character in the form that the API sends (SPEC 3). */
export const onWire = (row: Character): RankingCharacter => ({
	ChaNum: row.cha_num,
	ChaName: row.name,
	ChaLevel: row.level,
	ChaClass: row.class,
	ChaSchool: row.school,
	ChaPKScore: killsOf(row),
	ChaPKDeath: deathsOf(row),
	ChaMMR: row.mmr,
	ChaMoney: goldOnWire(row.money),
	ChaLevelUpDate: toInstant(row.level_up_at),
})

const archivedOnWire = (row: Awaited<ReturnType<typeof selectArchived>>[number]): RankingCharacter => ({
	ChaNum: row.cha_num,
	ChaName: row.name,
	ChaLevel: row.level,
	ChaClass: row.class,
	ChaSchool: row.school,
	ChaPKScore: row.kills,
	ChaPKDeath: row.deaths,
	ChaMMR: row.mmr,
	ChaMoney: goldOnWire(row.money),
	ChaLevelUpDate: toInstant(row.level_up_at),
})

/** A number where it is exact, decimal text above 2^53 (DECISIONS 8). */
export const goldOnWire = (text: string | bigint): number | string => {
	const gold = BigInt(text)
	return gold > BigInt(Number.MAX_SAFE_INTEGER) ? gold.toString() : Number(gold)
}
