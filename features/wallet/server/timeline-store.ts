import { sql } from 'kysely'
import type { Currency } from '#contract/codes.ts'
import type { TimelineEvent } from '#contract/timeline.ts'
import type { Reader } from '#db/database.ts'
import { detailsOf, type TimelineSource } from '#server/kernel/audit/timeline.ts'
import type { WalletTables } from '../tables.ts'

type Kind = WalletTables['journal_entries']['kind']

/** What staff booked on the wallets of a player. A given item moves none of them. */
const booked = (event: TimelineEvent, kind: Kind): TimelineSource => ({
	event,
	of: (db, accountId) =>
		db
			.selectFrom('journal_entries as entry')
			.select(['entry.id', 'entry.created_at as at', 'entry.reason as text'])
			.where('entry.account_id', '=', accountId)
			.where('entry.kind', '=', kind)
			.where(({ exists }) => exists(movements(db).select('entry_id').where('entry_id', '=', sql.ref<number>('entry.id')))),
	async details(db, ids) {
		const entries = await db.selectFrom('journal_entries').select(['id', 'reason', 'actor_id']).where('id', 'in', ids).execute()
		const moved = await movements(db)
			.select(['entry_id', 'transfers.currency', AMOUNT.as('amount')])
			.where('entry_id', 'in', ids)
			.execute()
		return detailsOf(entries, ({ id, reason, actor_id }) => {
			const points: Partial<Record<Currency, number>> = {}
			for (const { entry_id, currency, amount } of moved) if (entry_id === id) points[currency] = (points[currency] ?? 0) + Number(amount)
			return { about: reason, by: actor_id, points }
		})
	},
})

/** The transfers of an entry to and from wallets of its own account. */
const movements = (db: Reader) =>
	db
		.selectFrom('transfers')
		.innerJoin('journal_entries as owner', 'owner.id', 'transfers.entry_id')
		.innerJoin('wallets', (join) =>
			join
				.onRef('wallets.account_id', '=', 'owner.account_id')
				.on(({ or, eb }) => or([eb('wallets.id', '=', eb.ref('transfers.debit')), eb('wallets.id', '=', eb.ref('transfers.credit'))])),
		)
const AMOUNT = sql<number>`case when wallets.id = transfers.credit then transfers.amount else -transfers.amount end`

export const WALLET_TIMELINE: readonly TimelineSource[] = [
	booked('adjusted', 'adjustment'),
	booked('granted', 'grant'),
	booked('moved-in', 'opening'),
	booked('top-up-reversed', 'reversal'),
]
