import type { MessageCode } from '#contract/messages.server.ts'
import type { Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant } from '#server/kernel/clock.ts'
import type { At, Sort } from '#server/kernel/lists/paging.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ChangedItem, ListedPriceChange, PriceChangeFile, TakenBack } from '../price-changes.admin.contract.ts'
import {
	type ChangedRow,
	type ChangeRow,
	countChanged,
	insertChange,
	type MovedPrice,
	pageOfChanges,
	putPrice,
	selectChange,
	selectChanged,
	selectChangesOf,
	selectLastChange,
} from './price-change-store.ts'
import { askForPrice, needsSecondPerson, type PriceCutNeeds } from './price-cuts.ts'
import { lockItem, notePrice, selectItemsSought } from './price-store.ts'

/** Changes of prices, and taking them back. */
export const createPriceChanges = (needs: PriceCutNeeds) => {
	const { database, accounts } = needs
	const shown = async (rows: readonly ChangeRow[]) => {
		const names = await accounts.userIdsOf(rows.map(({ changed_by }) => changed_by))
		const counts = await countChanged(
			database.read,
			rows.map(({ id }) => id),
		)
		return rows.map(({ id, kind, takes_back, changed_by, changed_at }) => ({
			id,
			kind,
			takesBack: takes_back,
			by: names.get(changed_by) ?? '',
			at: toInstant(changed_at),
			...(counts.get(id) ?? { items: 0, standing: 0 }),
		}))
	}
	return {
		async priceChanges({ page, size, search, sort = '-at' }: At & { search: string; sort?: Sort<'at'> | undefined }) {
			const db = database.read
			const text = search.trim()
			const people = [...(await accounts.byUserIds([text])).values()].map(({ id }) => id)
			const wanted = text === '' ? null : { items: await selectItemsSought(db, text), people }
			const { rows, total, paging } = await pageOfChanges(db, wanted, { page, size, sort })
			const ids = rows.map(({ id }) => id)
			const first = await selectChanged(db, ids, SHOWN_OF_EACH)
			const changes: ListedPriceChange[] = (await shown(rows)).map((change) => ({
				...change,
				first: first.filter(({ change_id }) => change_id === change.id).map(toItem),
			}))
			return { changes, total, ...paging }
		},

		async priceChange(id: number): Promise<PriceChangeFile> {
			const row = await selectChange(database.read, id)
			const [change] = row ? await shown([row]) : []
			if (!change) throw new Problem('NOT_FOUND')
			return { ...change, changed: (await selectChanged(database.read, [id])).map(toItem) }
		},

		/** The subjects, in the audit log, of the newest changes of an item's price. */
		priceSubjectsOf: async (itemId: number): Promise<string[]> =>
			(await selectChangesOf(database.read, itemId, NEWEST)).map(({ change_id }) => `price-change:${change_id}`),

		takeBackPrices: (tx: Tx, actor: Actor, id: number) => takeBack(tx, needs, { actor, id }),
	}
}

/**
 * Restores the price that each item of the change had before. Items whose price was changed since keep it. The rule of price cuts applies
 * to old prices too: taking back a mistaken rise may need a second person (docs/decisions/23-prices-and-stock.md).
 */
const takeBack = async (tx: Tx, needs: PriceCutNeeds, { actor, id }: { actor: Actor; id: number }) => {
	const change = await selectChange(tx, id)
	if (!change) throw new Problem('NOT_FOUND')
	const now = needs.clock.now()
	const moved: MovedPrice[] = []
	const [asked, left]: [ChangedRow[], ChangedRow[]] = [[], []]
	// In a fixed order, so that two calls at once do not deadlock.
	const rows = await selectChanged(tx, [id])
	for (const row of rows) {
		const item = await lockItem(tx, row.item_id)
		const last = await selectLastChange(tx, row.item_id)
		if (!item || last?.change_id !== id || item.price !== row.price || item.section !== row.section) {
			left.push(row)
			continue
		}
		const wanted = { section: row.was_section, price: row.was_price }
		const offered = { ...item, ...wanted }
		if (item.on_sale === 1 && (await needsSecondPerson(tx, needs, { ...offered, isOnSale: true }))) {
			await askForPrice(tx, needs, { id: item.id, was: item, wanted: offered, actor })
			asked.push(row)
			continue
		}
		await putPrice(tx, { id: item.id, ...wanted, now })
		await notePrice(tx, item.id, now)
		moved.push({ id: item.id, was: { section: item.section, price: item.price }, now: wanted })
	}
	if (left.length === rows.length) throw new Problem('PRICES_CHANGED_SINCE')
	const made =
		moved.length === 0
			? null
			: await insertChange(tx, { kind: 'back', takes_back: id, changed_by: actor.accountId, changed_at: now }, moved)
	await needs.events.announce(tx, 'shop')
	const reply: TakenBack = {
		...messageOf(outcomeOf({ moved: moved.length, asked: asked.length, left: left.length })),
		change: made,
		changed: moved.length,
		waiting: asked.map(({ item_id }) => item_id),
		left: left.map(({ item_id, name }) => ({ ProductNum: item_id, ItemName: name })),
	}
	return { reply, audit: auditOf({ id: made ?? id, takesBack: id, rows, moved, asked, left }) }
}

const outcomeOf = ({ moved, asked, left }: { moved: number; asked: number; left: number }): MessageCode => {
	if (moved === 0) return 'priceNeedsApproval'
	if (asked > 0) return 'someOldPricesWait'
	return left > 0 ? 'someOldPrices' : 'oldPrices'
}

type AppliedChange = {
	id: number
	takesBack: number
	rows: readonly ChangedRow[]
	moved: readonly MovedPrice[]
	asked: readonly ChangedRow[]
	left: readonly ChangedRow[]
}

const auditOf = ({ id, takesBack, rows, moved, asked, left }: AppliedChange): AuditChange => {
	const back = new Set(moved.map((item) => item.id))
	const prices = (of: readonly ChangedRow[], price: 'price' | 'was_price') =>
		Object.fromEntries(of.map((row) => [`${row.name} (${row.item_id})`, row[price]]))
	const done = rows.filter(({ item_id }) => back.has(item_id))
	return {
		subject: `price-change:${id}`,
		before: prices(done, 'price'),
		after: {
			...prices(done, 'was_price'),
			takesBack,
			...(asked.length > 0 && { asked: prices(asked, 'was_price') }),
			...(left.length > 0 && { left: prices(left, 'price') }),
		},
	}
}

const SHOWN_OF_EACH = 3
const NEWEST = 200

const toItem = (row: ChangedRow): ChangedItem => ({
	ProductNum: row.item_id,
	ItemName: row.name,
	was: { section: row.was_section, price: row.was_price },
	now: { section: row.section, price: row.price },
	stands: row.stands === 1,
})
