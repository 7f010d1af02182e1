import { folded } from '#contract/folded.ts'
import type { GameClass } from '#contract/game-words.ts'
import type { Database, Engine, Reader, Tx } from '#db/database.ts'
import type { User } from '#features/accounts/contract.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createBoardLists } from './server/boards/boards.ts'
import { type BoardList, nameOf } from './server/boards/entries.ts'
import { createRanks } from './server/boards/ranks.ts'
import { createCharacterPages } from './server/characters/pages.ts'
import {
	giveToAccounts,
	selectCharactersOf,
	selectOwners,
	selectOwnersInSchool,
	selectOwnersOf,
	selectShownNamed,
	selectShownOf,
} from './server/characters/store.ts'
import { classNamed } from './server/classes/classes.ts'
import { followClasses } from './server/classes/follow.ts'
import { selectKnownClubs } from './server/clubs/store.ts'
import { createExclusions, followAccounts, isListed } from './server/exclusions/exclusions.ts'
import { noteStatuses } from './server/exclusions/store.ts'
import { createMonths } from './server/months/months.ts'
import { isClosed, selectClosedMonths, selectPlaces } from './server/months/store.ts'
import { createSnapshots } from './server/snapshots/snapshots.ts'
import { createWar } from './server/war/war.ts'

type Needs = {
	database: Database
	events: Events
	clock: Clock
	/** The classes of the game where they are not those of the specification. */
	classes: () => Promise<readonly GameClass[] | undefined>
	/** The codes of the schools that the game has, in their order; empty where it has none. */
	schools: () => Promise<readonly number[]>
}

/** Characters, clubs and the boards of the month (SPEC 2, 3 and 9; DECISIONS 8). */
export const createRankings = (needs: Needs) => {
	const ranks = createRanks(needs)
	needs.events.onChange((topic) => {
		if (topic === 'snapshot' || topic === 'rankings' || topic === '*') ranks.loosen()
	})
	const months = createMonths(needs)
	return {
		...createSnapshots(needs),
		...createBoardLists({ ...needs, ranks }),
		...createCharacterPages({ ...needs, ranks }),
		...createWar(needs),
		turnMonth: months.turn,
		/** The months whose boards became final after an instant. */
		monthsClosedSince: months.closedSince,
		/** Stores the ranks at the end of a day of this month. */
		keepDay: months.keepDay,
		markRanks: ranks.mark,
		followAccounts: () => followAccounts(needs),
		followClasses: () => followClasses(needs),
		classNamed: (key: string) => classNamed(needs.database.read, key),
		leavingOut: createExclusions(needs),
	}
}

export type Rankings = ReturnType<typeof createRankings>

/** An account's characters, the highest first (SPEC 3). */
export const charactersOf = async (db: Reader, accountId: number): Promise<User['characters']> =>
	(await selectCharactersOf(db, accountId)).map((row) => ({
		ChaNum: row.cha_num,
		ChaName: row.name,
		ChaLevel: row.level,
		ChaClass: row.class,
		ChaSchool: row.school,
	}))

/** The characters of an account, the highest first, each with the club that it leads. */
export const leadersOf = async (db: Reader, accountId: number) => {
	const characters = await selectCharactersOf(db, accountId)
	const clubs = await clubsByNumber(
		db,
		characters.flatMap(({ gu_num }) => gu_num ?? []),
	)
	return characters.map((row) => {
		const club = row.gu_num === null ? undefined : clubs.get(row.gu_num)
		return { ...shownOf(row), club: club?.master === row.cha_num ? { GuNum: club.gu_num, GuName: club.name } : null }
	})
}

/** Those of these characters that the boards may show, by their number. */
export const shownCharacters = async (db: Reader, chaNums: readonly number[]) => {
	const rows = chaNums.length === 0 ? [] : await selectShownNamed(db, [...new Set(chaNums)])
	return new Map(rows.map((row) => [row.cha_num, shownOf(row)]))
}

/** The highest character of each of these accounts that the boards may show, by account. */
export const highestShownOf = async (db: Reader, accountIds: readonly number[]) => {
	const rows = accountIds.length === 0 ? [] : await selectShownOf(db, [...new Set(accountIds)])
	return new Map(rows.flatMap((row) => (row.account_id === null ? [] : [[row.account_id, shownOf(row)] as const])))
}

/** Those of these clubs that the game has, by their number. */
export const clubsByNumber = async (db: Reader, guNums: readonly number[]) => {
	const rows = guNums.length === 0 ? [] : await selectKnownClubs(db, [...new Set(guNums)])
	return new Map(rows.map((row) => [row.gu_num, row]))
}

const shownOf = (row: { cha_num: number; name: string; class: number; school: number }) => ({
	ChaNum: row.cha_num,
	ChaName: row.name,
	ChaClass: row.class,
	ChaSchool: row.school,
})

/** Gives characters that belong to nobody to the accounts that moved in with them; the others keep their owner. */
export const giveCharacters = async (
	tx: Tx,
	engine: Engine,
	owned: readonly { chaNum: number; accountId: number; status: number }[],
): Promise<void> => {
	const rows = owned.map(({ chaNum, accountId }) => ({ cha_num: chaNum, account_id: accountId }))
	if (rows.length === 0) return
	await giveToAccounts(tx, engine, rows)
	await noteStatuses(
		tx,
		owned.filter(({ status }) => !isListed(status)),
	)
}

/** The accounts that have a character whose name begins with the text, for staff; at most 100. */
export const ownersOfCharacters = async (db: Reader, beginning: string): Promise<number[]> =>
	(await selectOwners(db, folded(beginning.trim()), MOST_OWNERS)).flatMap(({ account_id }) => account_id ?? [])

const MOST_OWNERS = 100

/** The accounts that have these characters, by their numbers; a character that is not known has none. */
export const ownersOf = async (db: Reader, chaNums: readonly number[]): Promise<number[]> => {
	const owners = new Set<number>()
	for (let start = 0; start < chaNums.length; start += NUMBERS_AT_ONCE)
		for (const { account_id } of await selectOwnersOf(db, chaNums.slice(start, start + NUMBERS_AT_ONCE)))
			if (account_id !== null) owners.add(account_id)
	return [...owners]
}

const NUMBERS_AT_ONCE = 1_000

/** The accounts that have a character of a school, at most `most` of them. */
export const ownersInSchool = async (db: Reader, school: number, most: number): Promise<number[]> =>
	(await selectOwnersInSchool(db, school, most)).flatMap(({ account_id }) => account_id ?? [])

/** The months that are over, the latest first. */
export const closedMonths = async (db: Reader): Promise<string[]> => (await selectClosedMonths(db)).map(({ month }) => month)

/** `class` is its word in addresses. */
type Places = Omit<BoardList, 'class'> & { month: string; class: string; first: number; last: number }

/** The characters with these places of a board, and their accounts; null for a month that is not over. Refused where the game has no such class. */
export const placesOf = async (db: Reader, { month, first, last, ...list }: Places) => {
	const name = nameOf({ ...list, class: await classNamed(db, list.class) })
	return (await isClosed(db, month)) ? selectPlaces(db, month, { list: name, first, last }) : null
}
