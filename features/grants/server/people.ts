import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { readCell } from '#contract/csv.ts'
import { type CsvRow, csvRows } from '#contract/csv-rows.ts'
import { GRANT } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { redeemersOf } from '#features/coupons/coupons.ts'
import { winnersOf } from '#features/events/events.ts'
import { onlineBetween } from '#features/game/game.ts'
import { buyersOf } from '#features/orders/orders.ts'
import { ownersInSchool, placesOf } from '#features/rankings/rankings.ts'
import { manilaMonth } from '#server/kernel/clock.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { GrantPlaces, GrantReason, GrantSource, GrantWinners } from '../admin.contract.ts'
import type { GrantsTables } from '../tables.ts'
import type { GrantNeeds } from './needs.ts'

/** What the rule of a source is about, by its number, or between which instants. A list has none. */
export type Rule = { number?: number; from?: number; until?: number }
export type Wanted = Pick<GrantsTables['grants'], 'what' | 'amount' | 'reason'> & {
	source: GrantSource
	item: number | null
	/** The text of a pasted list. */
	list: string
	rule: Rule
	places: GrantPlaces | GrantWinners | null
}
/** A place of the list; `why` is null for a player who gets it. */
export type Listed = { account: number | null; name: string; why: GrantReason | null }

/**
 * Everybody whom a list or a rule names, in order; or the month whose end the list has to wait for. A name that comes twice is left out the second time.
 * VALIDATION when there are too many, and for places that nobody will have.
 */
export const peopleOf = async (
	{ database, accounts, clock }: Pick<GrantNeeds, 'database' | 'accounts' | 'clock'>,
	wanted: Wanted,
): Promise<Listed[] | { awaits: string }> => {
	const { source, places } = wanted
	if (source === 'list') return peopleNamed(accounts, namesIn(wanted.list))
	if (source === 'places' || source === 'winners') {
		const people = places && (await peopleAt(database.read, accounts, places))
		if (people) return people
		if (places && 'board' in places && places.month === manilaMonth(clock.now())) return { awaits: places.month }
		throw invalid(source === 'winners' ? { event: ['grantEvent'] } : { month: ['grantMonth'] })
	}
	const ids = await RULES[source](database.read, wanted.rule)
	if (ids.length > GRANT.players) throw invalid({ source: ['grantTooMany'] })
	const people: Listed[] = []
	for (let start = 0; start < ids.length; start += LOOKED_UP_AT_ONCE) {
		const some = ids.slice(start, start + LOOKED_UP_AT_ONCE)
		const personOf = await accounts.personsOf(some)
		for (const account of some) people.push({ account, name: personOf(account).UserID, why: leftOutBecause(personOf(account).status) })
	}
	return people.toSorted((one, other) => (one.account ?? 0) - (other.account ?? 0))
}

/** Why an account of this type gets nothing; null if it does. */
export const leftOutBecause = (status: number | undefined): GrantReason | null => {
	if (status === undefined) return 'unknown'
	if (status === ACCOUNT_STATUS.closed) return 'closed'
	if (status === ACCOUNT_STATUS.suspended) return 'suspended'
	return isStaff(status) ? 'staff' : null
}

/**
 * The user IDs of a pasted text, in order. CSV with a column of that name is read by it; of any other text, every run of characters that a
 * user ID can have is one.
 */
const namesIn = (text: string): string[] => {
	const [head, ...rows] = text.includes('\n') ? csvRows(text, { delimiters: ',;\t' }) : []
	const column = head ? head.cells.findIndex((cell) => /^user[ _]?id$/i.test(cell.trim())) : -1
	if (!head || column === -1) return text.match(/[^\s,;"']+/g) ?? []
	return rows.flatMap((row) => readCell((isCertain(row, head) ? row.cells[column] : row.text)?.trim() ?? '') || [])
}

/** A quote in the wrong place, as in a name beside the user ID, may shift the cells. Then the line is no user ID, and the list shows it. */
const isCertain = ({ cells, isBroken }: CsvRow, head: CsvRow) => !isBroken || cells.length === head.cells.length

const peopleNamed = async (accounts: GrantNeeds['accounts'], names: readonly string[]): Promise<Listed[]> => {
	if (names.length > GRANT.players) throw invalid({ list: ['grantTooMany'] })
	const found = await accounts.byUserIds(names)
	const seen = new Set<number>()
	return names.map((name) => {
		const account = found.get(name.toLowerCase())
		const shown = name.slice(0, NAME_LENGTH)
		if (!account) return { account: null, name: shown, why: 'unknown' }
		if (seen.has(account.id)) return { account: null, name: shown, why: 'twice' }
		seen.add(account.id)
		return { account: account.id, name: shown, why: leftOutBecause(account.status) }
	})
}

/**
 * In the order of the places; null before they are final. Several characters of one player count once; one that belongs to nobody is shown by
 * its name.
 */
export const peopleAt = async (
	db: Reader,
	accounts: GrantNeeds['accounts'],
	places: GrantPlaces | GrantWinners,
): Promise<Listed[] | null> => {
	const found = await ('event' in places ? winnersOf(db, places) : placesOf(db, places))
	if (found === null) return null
	const personOf = await accounts.personsOf(found.flatMap(({ account_id }) => account_id ?? []))
	const seen = new Set<number>()
	return found.map(({ account_id: account, name }) => {
		if (account === null) return { account, name, why: 'ownerless' }
		const person = personOf(account)
		const why = seen.has(account) ? 'twice' : leftOutBecause(person.status)
		seen.add(account)
		return { account: why === 'twice' ? null : account, name: person.UserID, why }
	})
}

const NAME_LENGTH = 60
const LOOKED_UP_AT_ONCE = 1_000
const MOST = GRANT.players + 1

const RULES: Record<Exclude<GrantSource, 'list' | 'places' | 'winners'>, (db: Reader, rule: Rule) => Promise<number[]>> = {
	school: (db, { number = 0 }) => ownersInSchool(db, number, MOST),
	batch: (db, { number = 0 }) => redeemersOf(db, number, MOST),
	bought: (db, { number = 0 }) => buyersOf(db, number, MOST),
	online: (db, { from = 0, until = 0 }) => onlineBetween(db, { from, until }, MOST),
}
