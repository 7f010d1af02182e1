import { CURRENCIES, type Currency, currencyOfSection } from '#contract/codes.ts'
import { CART } from '#contract/limits.ts'
import type { CartLine } from '#features/cart/contract.ts'
import type { ShopItem } from '#features/shop/contract.ts'

/** A change of the cart by the player. `restore` undoes a removal. */
export type CartChange =
	| { kind: 'add'; item: ShopItem }
	| { kind: 'quantity'; line: CartLine; by: 1 | -1 }
	| { kind: 'check'; line: CartLine }
	| { kind: 'remove'; line: CartLine }
	| { kind: 'restore'; line: CartLine }

/** The expected lines after a change, shown until the server has answered. */
export const linesAfter = (lines: readonly CartLine[], change: CartChange): CartLine[] => {
	switch (change.kind) {
		case 'add':
			return withPieces(lines, newLine(change.item))
		case 'restore':
			return withPieces(lines, { ...change.line, seq: -change.line.productnum })
		case 'remove':
			return lines.filter(({ seq }) => seq !== change.line.seq)
		case 'quantity':
			return lines.map((line) => (line.seq === change.line.seq ? { ...line, quantity: within(line.quantity + change.by) } : line))
		case 'check':
			return lines.map((line) => (line.seq === change.line.seq ? { ...line, isChecked: line.isChecked === 1 ? 0 : 1 } : line))
	}
}

/** A line that has no number from the server yet: it cannot be changed. */
export const isOnItsWay = ({ seq }: CartLine): boolean => seq < 0

/** The lines that 'Proceed to Buy' buys: checked, and still on sale. */
export const linesToBuy = (lines: readonly CartLine[]): CartLine[] =>
	lines.filter(({ isChecked, isAvailable }) => isChecked === 1 && isAvailable)

export const lineTotal = ({ shopitem, quantity }: CartLine): number => shopitem.price * quantity

/** The totals, one per currency of the lines (DECISIONS 5). */
export const totalsOf = (lines: readonly CartLine[]): { currency: Currency; amount: number }[] =>
	CURRENCIES.map((currency) => ({ currency, lines: lines.filter(({ shopitem }) => currencyOfSection(shopitem.section) === currency) }))
		.filter((part) => part.lines.length > 0)
		.map((part) => ({ currency: part.currency, amount: part.lines.reduce((sum, line) => sum + lineTotal(line), 0) }))

const newLine = (item: ShopItem): CartLine => ({
	seq: -item.ProductNum,
	productnum: item.ProductNum,
	quantity: CART.minQuantity,
	isChecked: 1,
	isAvailable: true,
	shopitem: item,
})

const withPieces = (lines: readonly CartLine[], added: CartLine): CartLine[] =>
	lines.some(({ productnum }) => productnum === added.productnum)
		? lines.map((line) => (line.productnum === added.productnum ? { ...line, quantity: within(line.quantity + added.quantity) } : line))
		: [...lines, added]

const within = (quantity: number) => Math.min(CART.maxQuantity, Math.max(CART.minQuantity, quantity))
