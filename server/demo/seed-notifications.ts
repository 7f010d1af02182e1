import { DAY_MS } from '#contract/durations.ts'
import { createNotifications, type News } from '#features/notifications/notifications.ts'
import type { Dependencies, Services } from '../composition.ts'

type Happened = Omit<News, 'accounts'> & { account: number; at: number }

/** Tells the accounts of the demo what happened lately, with a clock that is set back; what is older than two days they have read. */
export const seedNotifications = async (dependencies: Dependencies, { notifications, background }: Services): Promise<void> => {
	const { database, clock, config } = dependencies
	let now = clock.now()
	const past = createNotifications({
		...dependencies,
		background,
		...{ publicUrl: config.publicUrl, pushUrl: config.pushUrl, mailFrom: config.mail.from },
		siteName: async () => '',
		clock: { now: () => now, steady: clock.steady },
	})
	const happened = (await Promise.all([answersOf(dependencies), loadsOf(dependencies), deliveriesOf(dependencies)])).flat()
	const isOld = ({ at }: Happened) => at < clock.now() - READ_AFTER_MS
	const tell = async (of: readonly Happened[]) => {
		for (const { account, at, ...news } of of.toSorted((one, other) => one.at - other.at)) {
			now = at
			await database.transaction((tx) => past.tell(tx, { ...news, accounts: [account] }))
		}
	}
	const lately = happened.filter(({ at }) => at > clock.now() - TOLD_MS)
	await tell(lately.filter(isOld))
	for (const account of new Set(lately.map((one) => one.account)))
		await notifications.read({ accountId: account }, { upTo: Number.MAX_SAFE_INTEGER, isAlone: false }, database.transaction)
	await tell(lately.filter((one) => !isOld(one)))
}

const TOLD_MS = 30 * DAY_MS
const READ_AFTER_MS = 2 * DAY_MS

const answersOf = async ({ database }: Dependencies): Promise<Happened[]> => {
	const rows = await database.read
		.selectFrom('ticket_entries as e')
		.innerJoin('tickets as t', 't.id', 'e.ticket_id')
		.select(['t.account_id', 't.reference', 'e.created_at'])
		.where('e.by_staff', '=', 1)
		.where('e.kind', '=', 'message')
		.where('t.account_id', 'is not', null)
		.execute()
	return rows.map(({ account_id, reference, created_at }) => ({
		...{ kind: 'ticket', key: reference, name: reference },
		...{ account: account_id ?? 0, at: created_at },
	}))
}

const loadsOf = async ({ database }: Dependencies): Promise<Happened[]> => {
	const rows = await database.read
		.selectFrom('top_up_receipts as r')
		.innerJoin('top_ups as t', 't.id', 'r.top_up_id')
		.select(['t.account_id', 't.reference', 'r.loaded_at'])
		.execute()
	return rows.map(({ account_id: account, reference, loaded_at: at }) => ({ kind: 'top-up', key: reference, name: reference, account, at }))
}

const deliveriesOf = async ({ database }: Dependencies): Promise<Happened[]> => {
	const rows = await database.read
		.selectFrom('game_deliveries as d')
		.innerJoin('order_lines as l', 'l.id', 'd.order_line_id')
		.select(['l.account_id', 'l.order_id', 'l.name', 'd.settled_at'])
		.where('d.state', '=', 'delivered')
		.execute()
	return rows.map(({ account_id: account, order_id, name, settled_at }) => ({
		...{ kind: 'delivered', key: String(order_id), name },
		...{ account, at: settled_at ?? 0 },
	}))
}
