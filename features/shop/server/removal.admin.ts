import type { Reader, Tx } from '#db/database.ts'
import { isReferenceViolation } from '#db/errors.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { Problem } from '#server/kernel/problem.ts'
import { numbersIn } from './contents.ts'
import {
	categoryEditions,
	deleteCategories,
	deleteItems,
	itemEditions,
	selectBundles,
	selectItemsIn,
	selectReferred,
} from './removal-store.ts'

type Entries = { items: readonly number[]; categories: readonly number[] }

/** The removal of sample content (features/sample/). What staff added is never deleted, so that purchases keep their item. */
export const createRemoval = ({ events }: { events: Events }) => ({
	itemEditions,
	categoryEditions,

	/** Those of these items and categories that nothing in the shop needs but themselves. */
	async unneeded(db: Reader, { items, categories }: Entries): Promise<{ items: Set<number>; categories: Set<number> }> {
		const referred = await selectReferred(db, items)
		const unreferred = new Set(items.filter((id) => !referred.has(id)))
		const bundles = (await selectBundles(db)).filter(({ id }) => !unreferred.has(id))
		const contained = new Set(numbersIn(bundles.map(({ contents }) => contents)))
		const free = new Set([...unreferred].filter((id) => !contained.has(id)))
		const filled = new Set((await selectItemsIn(db, categories)).flatMap(({ id, category_id }) => (free.has(id) ? [] : [category_id])))
		return { items: free, categories: new Set(categories.filter((id) => !filled.has(id))) }
	},

	/** Refused where somebody has come to need one of them meanwhile. */
	async remove(tx: Tx, { items, categories }: Entries): Promise<void> {
		await deleteItems(tx, items).catch(refuseNeeded)
		await deleteCategories(tx, categories).catch(refuseNeeded)
		await events.announce(tx, 'shop')
	},
})

const refuseNeeded = (error: unknown): never => {
	throw isReferenceViolation(error) ? new Problem('EDITED_MEANWHILE') : error
}
