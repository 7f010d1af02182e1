/**
 * What a bundle contains, and what each item in it gave in the game when the bundle was saved. It is stored in the order of the numbers, as
 * in ` 3x1x501x2 12x5xx1`: item, pieces, the game's number where it is another one, and pieces in the game. One text, so that it comes with
 * the item's row, and prices of the same goods compare (docs/decisions/23-prices-and-stock.md).
 */
export type Part = { ProductNum: number; pieces: number; gameItem: number | null; gameAmount: number }

export const contentsText = (parts: readonly Part[]): string =>
	parts
		.toSorted((one, other) => one.ProductNum - other.ProductNum)
		.map(({ ProductNum, pieces, gameItem, gameAmount }) => ` ${ProductNum}x${pieces}x${gameItem ?? ''}x${gameAmount}`)
		.join('')

export const partsIn = (contents: string): Part[] =>
	contents
		.split(' ')
		.filter((part) => part !== '')
		.map((part) => {
			const [ProductNum, pieces, gameItem, gameAmount] = part.split('x')
			return {
				...{ ProductNum: Number(ProductNum), pieces: Number(pieces) },
				...{ gameItem: gameItem ? Number(gameItem) : null, gameAmount: Number(gameAmount) },
			}
		})

/** What an item gives in the game, as one text: that of the same goods is the same. */
export const goodsOf = ({ game_item, game_amount, contents }: Goods): string => contents || `${game_item ?? ''}x${game_amount}`
type Goods = { game_item: number | null; game_amount: number; contents: string }

type NamedPart = Part & { ItemName: string }

export const namedParts = (contents: string, names: ReadonlyMap<number, string>): NamedPart[] =>
	partsIn(contents).map((part) => ({ ...part, ItemName: names.get(part.ProductNum) ?? '' }))

/** As the audit log says it. */
export const partsInLog = (parts: readonly NamedPart[]): string[] =>
	parts.map(({ ProductNum, ItemName, pieces, gameItem, gameAmount }) => {
		const given = gameItem === null && gameAmount === 1 ? '' : `: ${gameAmount} x ${gameItem ?? ProductNum}`
		return `${pieces} x ${ItemName} (${ProductNum}${given})`
	})

/** The numbers of all items in these contents. */
export const numbersIn = (all: readonly string[]): number[] => [
	...new Set(all.flatMap((contents) => partsIn(contents).map(({ ProductNum }) => ProductNum))),
]

/** Matches the contents with an item. */
export const likeWith = (itemId: number): string => `% ${itemId}x%`
