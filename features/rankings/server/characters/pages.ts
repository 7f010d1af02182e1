import { BOARDS, type Board } from '#contract/codes.ts'
import { folded } from '#contract/folded.ts'
import { RANKINGS } from '#contract/limits.ts'
import type { Database, Reader } from '#db/database.ts'
import { type Clock, manilaMonth } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { whole } from '../boards/boards.ts'
import { entriesOf, goldOnWire, inMonth, onWire } from '../boards/entries.ts'
import type { Ranks } from '../boards/ranks.ts'
import { selectCharacters } from '../boards/store.ts'
import { clubName, clubOf, clubTable } from '../clubs/clubs.ts'
import { selectClubsNamed } from '../clubs/store.ts'
import { selectPlacesOf } from '../months/store.ts'
import { type Character, standingValue } from './character.ts'
import { selectByName, selectCharacter, selectCharactersOf } from './store.ts'

type Needs = { database: Database; clock: Clock; ranks: Ranks }

/** Public pages of characters and clubs, and players' own characters. */
export const createCharacterPages = ({ database, clock, ranks }: Needs) => {
	const db = database.read
	const thisMonth = () => manilaMonth(clock.now())
	return {
		clubTable: () => clubTable(db),
		club: (guNum: number) => clubOf(db, guNum, clock.now()),
		...createNameSearch(db),

		/** Characters with a word in their name that begins with the text, with their ranks. */
		async find(beginning: string) {
			const month = thisMonth()
			const rows = await selectByName(db, folded(beginning), RANKINGS.found)
			return {
				month,
				rows: await Promise.all(
					rows.map(async (row) => ({ ...onWire(inMonth(row, month)), ranks: await ranks.ofCharacter(db, row, month) })),
				),
			}
		},

		/** The public data of a character, never its account; 404 for characters that are not listed. */
		async character(chaNum: number) {
			const row = await selectCharacter(db, chaNum)
			if (!row || row.deleted === 1 || row.listed === 0) throw new Problem('NOT_FOUND')
			const month = thisMonth()
			const months = Map.groupBy(await selectPlacesOf(db, chaNum), (place) => place.month)
			return {
				...onWire(inMonth(row, month)),
				club: await clubName(db, row.gu_num),
				month,
				ranks: await ranks.ofCharacter(db, row, month),
				history: [...months.values()].flatMap(finishedMonth),
			}
		},

		/** A player's own characters with their ranks, and the distance to the hundredth rank. */
		async ofAccount(accountId: number) {
			const month = thisMonth()
			const rows = await selectCharactersOf(db, accountId)
			const hundredths = new Map<Board, Character | null>()
			for (const board of rows.length === 0 ? [] : BOARDS) hundredths.set(board, await hundredthOf(db, month, board))
			const ranksOf = async (row: Character) => {
				const found = await ranks.ofCharacter(db, row, month)
				const own = inMonth(row, month)
				return BOARDS.map((board) => ({ board, rank: found[board], ...distance(own, board, found[board], hundredths.get(board)) }))
			}
			return {
				month,
				characters: await Promise.all(rows.map(async (row) => ({ ...onWire(inMonth(row, month)), ranks: await ranksOf(row) }))),
			}
		},
	}
}

/** Characters and clubs by their names, without ranks, for the search of the site. */
const createNameSearch = (db: Reader) => ({
	charactersNamed: async (beginning: string, limit: number) =>
		(await selectByName(db, folded(beginning), limit)).map(({ cha_num, name, level, class: code, school }) => ({
			ChaNum: cha_num,
			ChaName: name,
			ChaLevel: level,
			ChaClass: code,
			ChaSchool: school,
		})),
	clubsNamed: async (beginning: string, limit: number) =>
		(await selectClubsNamed(db, folded(beginning), limit)).map(({ gu_num, name, school, wins }) => ({
			GuNum: gu_num,
			GuName: name,
			ChaSchool: school,
			wins,
		})),
})

const hundredthOf = async (db: Reader, month: string, board: Board): Promise<Character | null> => {
	const last = (await entriesOf(db, month, whole(board), RANKINGS.size))[RANKINGS.size - 1]
	return last ? ((await selectCharacters(db, [last.cha_num]))[0] ?? null) : null
}

const distance = (own: Character, board: Board, rank: number | null, hundredth: Character | null | undefined) => {
	if (!hundredth || (rank !== null && rank <= RANKINGS.size)) return { hundredth: null, missing: null }
	const [there, here] = [standingValue(hundredth, board), standingValue(own, board)]
	return { hundredth: goldOnWire(there), missing: goldOnWire(there > here ? there - here : 0n) }
}

/** What a character reached in a month, from its places in the lists of that month. */
const finishedMonth = (list: Awaited<ReturnType<typeof selectPlacesOf>>) => {
	const [then] = list
	if (!then) return []
	const places = list.map(({ board, place, school, class: one }) => ({
		board: board as Board,
		rank: place,
		isOfSchool: school !== EVERY,
		isOfClass: one !== EVERY,
	}))
	const rank = (board: Board) => places.find((one) => one.board === board && !one.isOfSchool && !one.isOfClass)?.rank ?? null
	const ranks = { mmr: rank('mmr'), level: rank('level'), richest: rank('richest'), killer: rank('killer') }
	return [{ month: then.month, ranks, places, ChaLevel: then.level, ChaClass: then.then_class, ChaSchool: then.then_school }]
}

/** In place of a school or class: a list of all of them. */
const EVERY = -1
