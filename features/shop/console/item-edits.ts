import type { AdminItem } from '#features/shop/admin.contract.ts'
import { documents } from '#web/words/console/documents.ts'
import type { Text } from '#web/words/words.ts'
import { itemGrid as words } from '../words/item-grid.console.ts'
import { cellOf, FILE, valueIn } from './item-columns.ts'
import { comparedLine, type TableLine } from './item-table.ts'

/** What can be edited in the cells of the list. */
export const CELLS = ['price', 'position', 'isOnSale'] as const
export type Cell = (typeof CELLS)[number]

/** What was typed into a cell, and what the shop had when that began. */
type Edit = { was: string; now: string }
/** By cell: `price 12`. */
export type Edits = Readonly<Record<string, Edit>>

export const keyOf = (cell: Cell, { ProductNum }: Pick<AdminItem, 'ProductNum'>): string => `${cell} ${ProductNum}`

export const storedIn = (cell: Cell, item: AdminItem): string => cellOf(cell, item, [])

/** With what is in a cell now; what the shop has is no edit. */
export const withEdit = (edits: Edits, cell: Cell, item: AdminItem, now: string): Edits => {
	const { [keyOf(cell, item)]: before, ...others } = edits
	const was = before?.was ?? storedIn(cell, item)
	return now === was && was === storedIn(cell, item) ? others : { ...others, [keyOf(cell, item)]: { was, now } }
}

/** The edits of an item that differ from what the shop has. `isMeanwhile`: somebody else has changed it, too, since it was typed. */
export const editsOf = (edits: Edits, item: AdminItem): { cell: Cell; stored: string; now: string; isMeanwhile: boolean }[] =>
	CELLS.flatMap((cell) => {
		const edit = edits[keyOf(cell, item)]
		const stored = storedIn(cell, item)
		return edit && edit.now.trim() !== stored ? [{ cell, stored, now: edit.now.trim(), isMeanwhile: edit.was !== stored }] : []
	})

/** A colleague's value is known, and the own one is kept. */
export const keptOver = (edits: Edits, item: AdminItem): Edits =>
	Object.fromEntries(
		Object.entries(edits).map(([key, edit]) => {
			const cell = CELLS.find((one) => keyOf(one, item) === key)
			return [key, cell ? { ...edit, was: storedIn(cell, item) } : edit]
		}),
	)

/** A colleague's value takes the place of the own one. */
export const takenOver = (edits: Edits, item: AdminItem): Edits => {
	const lost = new Set(editsOf(edits, item).flatMap(({ cell, isMeanwhile }) => (isMeanwhile ? [keyOf(cell, item)] : [])))
	return Object.fromEntries(Object.entries(edits).filter(([key]) => !lost.has(key)))
}

export const without = (edits: Edits, items: readonly Pick<AdminItem, 'ProductNum'>[]): Edits => {
	const keys = new Set(items.flatMap((item) => CELLS.map((cell) => keyOf(cell, item))))
	return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.has(key)))
}

/** Without those that the shop has by now, such as after an answer that was lost. */
export const withoutStored = (edits: Edits, items: readonly AdminItem[]): Edits => {
	const stored = new Map(items.flatMap((item) => CELLS.map((cell) => [keyOf(cell, item), storedIn(cell, item)])))
	const left = Object.entries(edits).filter(([key, { now }]) => now.trim() !== stored.get(key))
	return left.length === Object.keys(edits).length ? edits : Object.fromEntries(left)
}

/** The numbers of the items that they are about. */
export const numbersIn = (edits: Edits): number[] => [...new Set(Object.keys(edits).map((key) => Number(key.slice(key.indexOf(' ') + 1))))]

/** The line that is saved for an item, checked by the rules of its form. What a colleague changed, too, is not saved over unseen. */
export const lineOf = async (edits: Edits, item: AdminItem): Promise<TableLine> => {
	const own = editsOf(edits, item)
	const unread = own.filter(({ cell, now }) => !isReadable(cell, now))
	const of = { line: item.ProductNum, name: item.ItemName, item }
	const line = await comparedLine(new Map(own.map(({ cell, now }) => [cell, now])), of, { items: [], categories: [] })
	if (unread.length > 0) return { ...line, kind: 'refused', reasons: unread.map(({ cell }) => words.whole(words.columns[cell])) }
	if (!own.some(({ isMeanwhile }) => isMeanwhile)) return line
	return { ...line, kind: 'refused', reasons: [words.undecided] }
}

/** What is wrong with what is typed, as far as one sees without the rules. */
export const isReadable = (cell: Cell, now: string): boolean => valueIn(cell, now.trim(), []) !== undefined

/** A value of a cell, as staff read it. */
export const shownIn = (cell: Cell, value: string): string => (cell === 'isOnSale' ? documents[value === FILE.yes ? 'on' : 'off'] : value)

/** Why items were not saved, by their numbers. */
export type Reasons = ReadonlyMap<number, readonly Text[]>
