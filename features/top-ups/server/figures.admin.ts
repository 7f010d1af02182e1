import { csvStart, csvText, ownText } from '#contract/csv.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { outstandingDebts } from '#features/wallet/wallet.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { type Days, periodOf } from '#server/kernel/period-of-days.ts'
import type { TopUpFigures } from '../books.admin.contract.ts'
import {
	countEnded,
	movementsBySource,
	type Period,
	type Sums,
	sumReversed,
	sumsByDay,
	sumsByPackage,
	sumsByPerson,
	sumsBySource,
	sumWaitingReceipts,
} from './figures-store.admin.ts'
import { selectAllChannels } from './offers-store.ts'
import { pesosOf } from './qr-ph.ts'
import { PROVIDER_NAMES } from './reading.ts'

/** What came in. Pesos are whole centavos; days are Manila's, both ends included. */
export const createFigures = ({ database, accounts }: { database: Database; accounts: Accounts }) => ({
	async figures(days: Days): Promise<TopUpFigures> {
		const [db, period] = [database.read, periodOf(days)]
		const byDay = await sumsByDay(db, period)
		const nameOf = await sourceNames(db)
		const people = await sumsByPerson(db, period)
		const names = await accounts.userIdsOf(people.map(({ key }) => key ?? 0))
		return {
			total: totalOf(byDay),
			days: byDay.map(({ key, ...sums }) => ({ day: dayText(Number(key)), ...sums })),
			channels: (await sumsBySource(db, period)).map(({ key, ...sums }) => ({ channel: channelOf(key), name: nameOf(key), ...sums })),
			packages: (await sumsByPackage(db, period)).map(({ key, ...sums }) => ({ name: key, ...sums })),
			people: people.map(({ key, ...sums }) => ({ name: key === null ? '' : (names.get(Number(key)) ?? ''), ...sums })),
			open: await sumWaitingReceipts(db),
			refused: await countEnded(db, 'refused', period),
			expired: await countEnded(db, 'expired', period),
			reversed: await sumReversed(db, period),
			debts: await outstandingDebts(db),
		}
	},

	/** For the books: what came in, and what should lie in the account of each channel then, fees and payouts apart. */
	async csv(days: Days): Promise<string> {
		const nameOf = await sourceNames(database.read)
		const rows = await booksOf(database.read, periodOf(days), days.until)
		return (
			csvStart(['day', 'channel', 'came in', 'turned out false', 'together', 'since the first day']) +
			csvText(
				rows.map(({ day, source, came, reversed, since }) => [
					ownText(day),
					nameOf(source),
					ownText(pesosOf(came)),
					ownText(pesosOf(reversed)),
					ownText(signed(came - reversed)),
					ownText(signed(since)),
				]),
			)
		)
	},
})

/** Days and sources with a movement, and on the last day the sources that had none: their money still lies there. */
const booksOf = async (db: Reader, period: Period, lastDay: string) => {
	const sums = new Map<string, number>()
	const add = (source: string, centavos: number): number => {
		const since = (sums.get(source) ?? 0) + centavos
		sums.set(source, since)
		return since
	}
	for (const { source, came, reversed } of await movementsBySource(db, { from: 0, until: period.from })) add(source, came - reversed)
	const moved = (await movementsBySource(db, period)).map(({ day, source, came, reversed }) => ({
		...{ day: dayText(day), source, came, reversed },
		since: add(source, came - reversed),
	}))
	const still = [...sums].filter(([source]) => !moved.some((row) => row.source === source))
	return [...moved, ...still.map(([source, since]) => ({ day: lastDay, source, came: 0, reversed: 0, since }))]
}

/** `channel:3` by its name, also of a removed channel. */
export const sourceNames = async (db: Reader): Promise<(source: string) => string> => {
	const names = new Map((await selectAllChannels(db)).map(({ id, name }) => [`channel:${id}`, name]))
	for (const [provider, name] of Object.entries(PROVIDER_NAMES)) names.set(`provider:${provider}`, name)
	return (source) => names.get(source) ?? source
}

/** The number of the channel; null for a provider. */
export const channelOf = (source: string): number | null => (source.startsWith('channel:') ? Number(source.slice('channel:'.length)) : null)

const totalOf = (parts: readonly Sums<unknown>[]) => ({
	count: parts.reduce((sum, { count }) => sum + count, 0),
	centavos: parts.reduce((sum, { centavos }) => sum + centavos, 0),
	points: parts.reduce((sum, { points }) => sum + points, 0),
})

const dayText = (day: number) => toInstant(day * DAY_MS).slice(0, 10)
const signed = (centavos: number): string => `${centavos < 0 ? '-' : ''}${pesosOf(Math.abs(centavos))}`
