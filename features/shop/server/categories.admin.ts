import type { Database, Reader, Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { AdminCategory } from '../admin.contract.ts'
import { CATEGORIES, type CategoryRow, selectAdminCategories, updateCategory } from './store.admin.ts'
import { CATEGORY_TEXTS, insertCategory } from './store.ts'

type Changes = { name?: string | undefined; nameFil?: string | null | undefined; isHidden?: boolean | undefined }

/** The categories of the shop, managed by staff. Items in a hidden category are not on sale. */
export const createCategories = ({ database, events }: { database: Database; events: Events }) => {
	const read = async (db: Reader, id: number): Promise<AdminCategory> => {
		const row = (await selectAdminCategories(db)).find((category) => category.id === id)
		if (!row) throw new Problem('NOT_FOUND')
		return toCategory(row)
	}
	const rename = async (tx: Tx, id: number, nameFil: string | null | undefined) => {
		if (nameFil !== undefined) await CATEGORY_TEXTS.write(tx, { category_id: id, language: 'fil' }, nameFil ? { name: nameFil } : null)
	}
	return {
		categories: async (db: Reader = database.read): Promise<AdminCategory[]> => (await selectAdminCategories(db)).map(toCategory),

		async addCategory(tx: Tx, { name, nameFil }: { name: string; nameFil?: string | null | undefined }) {
			const last = (await selectAdminCategories(tx)).at(-1)?.position ?? 0
			const { id } = await insertCategory(tx, { name, position: last + 1 }).catch(refuseTaken)
			await rename(tx, id, nameFil)
			await events.announce(tx, 'shop')
			return { reply: await read(tx, id), audit: { subject: `category:${id}` as const, after: { name, nameFil: nameFil ?? null } } }
		},

		/** Refused when `edition` is not the current one. */
		async changeCategory(tx: Tx, id: number, { edition, name, nameFil, isHidden }: Changes & { edition?: number | undefined }) {
			await CATEGORIES.claim(tx, { id }, edition)
			const before = await read(tx, id)
			const changes = { ...(name !== undefined && { name }), ...(isHidden !== undefined && { hidden: Number(isHidden) }) }
			if (Object.keys(changes).length > 0) await updateCategory(tx, id, changes).catch(refuseTaken)
			await rename(tx, id, nameFil)
			await events.announce(tx, 'shop')
			const category = await read(tx, id)
			return { reply: category, audit: { subject: `category:${id}` as const, before: shownIn(before), after: shownIn(category) } }
		},

		/** Needs every category exactly once; refused when the list of the caller is not the current one. */
		async orderCategories(tx: Tx, ids: readonly number[]): Promise<AuditChange> {
			const rows = await selectAdminCategories(tx)
			const isSame = new Set(ids).size === ids.length && rows.length === ids.length && rows.every(({ id }) => ids.includes(id))
			if (!isSame) throw new Problem('EDITED_MEANWHILE')
			for (const [index, id] of ids.entries()) await updateCategory(tx, id, { position: index + 1 })
			await events.announce(tx, 'shop')
			const names = new Map(rows.map(({ id, name }) => [id, name]))
			const list = (order: readonly number[]) => ({ order: order.map((id) => names.get(id)).join(', ') })
			return { subject: 'categories', before: list(rows.map(({ id }) => id)), after: list(ids) }
		},
	}
}

const shownIn = ({ name, nameFil, isHidden }: AdminCategory) => ({ name, nameFil, isHidden })

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? invalid({ name: ['nameTaken'] }) : error
}

const toCategory = (row: CategoryRow): AdminCategory => ({
	id: row.id,
	name: row.name,
	nameFil: row.fil,
	isHidden: row.hidden === 1,
	items: Number(row.items ?? 0),
	edition: row.edition,
})
