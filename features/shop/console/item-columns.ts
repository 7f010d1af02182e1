import type { core } from 'zod/mini'
import { currencyOfSection } from '#contract/codes.ts'
import type { AdminCategory, AdminItem, itemBody } from '#features/shop/admin.contract.ts'
import { numberOf, numberOrNull, textOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import { stock } from '../words/shop.console.ts'

/** What stands in the file is the same in all languages, so that one that was saved in English is read in Filipino. */
export const FILE = {
	heads: {
		ProductNum: 'Number',
		ItemName: 'Name',
		description: 'Description',
		descriptionFil: 'Description in Filipino',
		section: 'Paid in',
		price: 'Price',
		category: 'Category',
		position: 'Place',
		isOnSale: 'On sale',
		saleFrom: 'From (Manila time)',
		saleUntil: 'Until (Manila time)',
		ribbon: 'Ribbon',
		image_url: 'Picture',
		gameItem: 'Item in the game',
		gameAmount: 'Pieces in the game',
		perAccount: 'At most for one account',
	},
	edition: 'Edition',
	yes: 'yes',
	no: 'no',
}

/**
 * What a table says of an item: all that its form has, but for what is left to sell, because players buy meanwhile, and what a bundle contains,
 * which is a list.
 */
export type TableValues = Omit<core.output<typeof itemBody>, 'stockLeft' | 'contents'>
export type Field = keyof TableValues
export const FIELDS = Object.keys(FILE.heads) as Field[]

type Categories = readonly AdminCategory[]

/** The cell of an item in a column. */
export const cellOf = (field: Field, item: AdminItem, categories: Categories): string => {
	const { section, category, isOnSale, saleFrom, saleUntil, ...plain } = item
	if (field === 'section') return stock.currencies[currencyOfSection(section)]
	if (field === 'category') return categories.find(({ id }) => id === category)?.name ?? String(category)
	if (field === 'isOnSale') return isOnSale ? FILE.yes : FILE.no
	if (field === 'saleFrom' || field === 'saleUntil') return momentField(item[field])
	const value = plain[field]
	return value === null ? '' : String(value)
}

/** The value that a cell stands for; undefined where it cannot be read. */
export const valueIn = <F extends Field>(field: F, cell: string, categories: Categories): TableValues[F] | undefined => {
	const value = READ[field](cell, categories)
	return typeof value === 'number' && Number.isNaN(value) ? undefined : value
}

const moment = (cell: string): string | null | undefined => {
	if (cell !== '' && !/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(cell)) return undefined
	const field = cell.replace(' ', 'T')
	return field !== '' && Number.isNaN(Date.parse(`${field}:00+08:00`)) ? undefined : instantOf(field)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const section = (cell: string): 1 | 2 | undefined => {
	if (isSame(cell, stock.currencies['r-coin'])) return 2
	return isSame(cell, stock.currencies.milleage) ? 1 : undefined
}

const yesOrNo = (cell: string): boolean | undefined => {
	if (isSame(cell, FILE.yes)) return true
	return isSame(cell, FILE.no) ? false : undefined
}

/** Of two categories of one name, nobody knows which is meant. */
const category = (cell: string, categories: Categories): number | undefined => {
	const [found, other] = categories.filter(({ name }) => isSame(name, cell))
	return other ? undefined : found?.id
}

const READ: { [F in Field]: (cell: string, categories: Categories) => TableValues[F] | undefined } = {
	...{ ProductNum: numberOf, ItemName: String, description: String, descriptionFil: textOrNull },
	...{ section, price: numberOf, category, position: numberOf, isOnSale: yesOrNo, saleFrom: moment, saleUntil: moment },
	...{ ribbon: textOrNull, image_url: textOrNull, gameItem: numberOrNull, gameAmount: numberOf, perAccount: numberOrNull },
}
