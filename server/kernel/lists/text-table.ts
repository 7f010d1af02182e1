import type { Tx } from '#db/database.ts'
import type { Tables } from '#db/tables/schema.ts'
import { matches, type RowKey } from './edited-table.ts'

/**
 * The texts of content in another language than English: a table whose key is `K`, the language included, and which has the columns of `T`.
 * Only a store of the table's owner creates it (R6).
 */
export const textTable = <K extends RowKey, T extends object>(name: keyof Tables) => ({
	/** Saves or replaces a text. Null deletes it: readers see the English one. */
	async write(tx: Tx, key: K, text: T | null): Promise<void> {
		if (text === null) await tx.deleteFrom(one(name)).where(matches(key)).execute()
		else
			await tx
				.insertInto(one(name))
				.values({ ...key, ...text } as unknown as Tables['banner_texts'])
				.onConflict((conflict) => conflict.columns(Object.keys(key) as ['language']).doUpdateSet(text))
				.execute()
	},
})

/** All these tables have a language, so the type of one stands for all of them. */
const one = (name: keyof Tables) => name as 'banner_texts'
