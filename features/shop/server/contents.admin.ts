import type { Database, Tx } from '#db/database.ts'
import { invalid } from '#server/kernel/problem.ts'
import { type Part, partsIn } from './contents.ts'
import { lockItem, type Offered } from './price-store.ts'
import { selectBundlesWith } from './store.ts'

export const createBundles = ({ database }: { database: Database }) => ({
	/** The bundles that contain an item. */
	bundlesWith: async (itemId: number) =>
		(await selectBundlesWith(database.read, itemId)).map(({ id, name }) => ({ ProductNum: id, ItemName: name })),
})

type Wanted = Pick<Offered, 'contents' | 'game_item' | 'game_amount'> & { id: number }

/** These contents, with what each of them gives in the game now; both are locked until the commit. A row that cannot be is refused at its field. */
export const withGoods = async (tx: Tx, parts: readonly Pick<Part, 'ProductNum' | 'pieces'>[]): Promise<Part[]> => {
	const found: Part[] = []
	// In a fixed order, so that two calls at once do not deadlock.
	for (const { ProductNum, pieces, row } of parts
		.map((part, row) => ({ ...part, row }))
		.toSorted((one, other) => one.ProductNum - other.ProductNum)) {
		const item = await lockItem(tx, ProductNum)
		if (!item) throw invalid({ [`contents.${row}.ProductNum`]: ['contentsUnknown'] })
		if (item.contents !== '') throw invalid({ [`contents.${row}.ProductNum`]: ['bundleInBundle'] })
		found.push({ ProductNum, pieces, gameItem: item.game_item, gameAmount: item.game_amount })
	}
	return found
}

/**
 * Refuses contents that are not items of the shop, or are bundles themselves, and contents of an item that is in a bundle. The caller holds
 * the item; what it contains is locked until the commit, so that none of it becomes a bundle meanwhile.
 */
export const requireContents = async (tx: Tx, { id, contents, game_item, game_amount }: Wanted): Promise<void> => {
	if (contents === '') return
	// A bundle is delivered as its contents.
	if (game_item !== null || game_amount !== 1) throw invalid({ gameItem: ['bundleGameItem'] })
	if ((await selectBundlesWith(tx, id)).length > 0) throw invalid({ contents: ['itemInBundle'] })
	for (const { ProductNum } of partsIn(contents)) {
		const item = ProductNum === id ? undefined : await lockItem(tx, ProductNum)
		if (!item) throw invalid({ contents: ['contentsUnknown'] })
		if (item.contents !== '') throw invalid({ contents: ['bundleInBundle'] })
	}
}
