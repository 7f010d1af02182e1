import { type Currency, currencyOfSection } from '#contract/codes.ts'
import type { Reader } from '#db/database.ts'
import { selectLinesOfEntries } from './store.ts'

type Line = { section: number; name: string; quantity: number }

/** The title of a purchase, for each currency that paid for anything: the first item, and the number of the others. */
export const titleOf = (lines: readonly Line[]): string =>
	(['r-coin', 'milleage'] as const)
		.map((currency) => titleIn(currency, lines))
		.filter((title) => title !== '')
		.join(', ')

/**
 * Titles of the entries of purchases in the statement. An entry can move both balances; it has one reason, but each balance paid for
 * different items. Undefined for an entry that is not a purchase.
 */
export const purchaseTitles = async (db: Reader, entryIds: readonly number[]) => {
	const byEntry = Map.groupBy(entryIds.length === 0 ? [] : await selectLinesOfEntries(db, entryIds), ({ entry_id }) => entry_id)
	return (entryId: number, currency: Currency): string | undefined => {
		const lines = byEntry.get(entryId)
		return lines && titleIn(currency, lines)
	}
}

const titleIn = (currency: Currency, lines: readonly Line[]): string => {
	const [first, ...others] = lines
		.filter(({ section }) => currencyOfSection(section) === currency)
		.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} x ${name}`))
	return others.length === 0 ? (first ?? '') : `${first} + ${others.length}`
}
