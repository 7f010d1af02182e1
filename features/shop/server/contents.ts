/**
 * What a bundle contains, as it is stored: numbers of items with their pieces, in the order of the numbers, as in ` 3x1 12x5`. One text, so
 * that it comes with the item's row, and prices of the same contents compare (docs/decisions/30-prices-and-stock.md).
 */
export type Part = { ProductNum: number; pieces: number }

export const contentsText = (parts: readonly Part[]): string =>
	parts
		.toSorted((one, other) => one.ProductNum - other.ProductNum)
		.map(({ ProductNum, pieces }) => ` ${ProductNum}x${pieces}`)
		.join('')

export const partsIn = (contents: string): Part[] =>
	contents
		.split(' ')
		.filter((part) => part !== '')
		.map((part) => {
			const [ProductNum = 0, pieces = 0] = part.split('x').map(Number)
			return { ProductNum, pieces }
		})

type NamedPart = Part & { ItemName: string }

export const namedParts = (contents: string, names: ReadonlyMap<number, string>): NamedPart[] =>
	partsIn(contents).map((part) => ({ ...part, ItemName: names.get(part.ProductNum) ?? '' }))

/** As the audit log says it. */
export const partsInLog = (parts: readonly NamedPart[]): string[] =>
	parts.map(({ ProductNum, ItemName, pieces }) => `${pieces} x ${ItemName} (${ProductNum})`)

/** The numbers of all items in these contents. */
export const numbersIn = (all: readonly string[]): number[] => [
	...new Set(all.flatMap((contents) => partsIn(contents).map(({ ProductNum }) => ProductNum))),
]

/** Matches the contents with an item. */
export const likeWith = (itemId: number): string => `% ${itemId}x%`
