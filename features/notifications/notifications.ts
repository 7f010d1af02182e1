import { DAY_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Background } from '#server/kernel/process/background.ts'
import { deleteInPortions } from '#server/kernel/process/housekeeping.ts'
import type { Log } from '#server/kernel/process/log.ts'
import type { NotificationKind } from './kinds.contract.ts'
import { NOTIFICATION } from './limits.contract.ts'
import { createBrowsers, createSealedBrowsers } from './server/browsers.ts'
import { deleteBrowsersOf, deleteEnded } from './server/browsers-store.ts'
import { createChoices } from './server/choices.ts'
import { deleteChoices, selectAsking } from './server/choices-store.ts'
import { createDelivery } from './server/delivery.ts'
import { MATTERS_MS, PAGE_OF } from './server/kinds.ts'
import { createPushSender } from './server/push-sender.ts'
import { deleteOver, insertPushes, selectOldestDue } from './server/pushes-store.ts'
import {
	type About,
	countUnread,
	deleteBefore,
	deleteOf,
	insertNotifications,
	markRead,
	markReadAs,
	type NotificationRow,
	selectAllOf,
	selectOne,
	selectPage,
	selectTold,
	selectUnreadAbout,
	type Unread,
} from './server/store.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	log: Log
	background: Pick<Background, 'run'>
	secretKey: string
	publicUrl: string
	mailFrom: string
	/** Where push services are, for tests; null for where they are. */
	pushUrl: string | null
	siteName: () => Promise<string>
}

/** What accounts are told of. `key` names the thing, `name` is what it is called, in Filipino too where that is another name. */
export type News = { kind: NotificationKind; key: string; accounts: readonly number[]; name?: string; nameFil?: string }

/**
 * What accounts were told: a list of each, and pushes to their browsers (docs/decisions/20-messages.md). Both are written in the
 * transaction of what happened; a job sends the pushes.
 */
export const createNotifications = (needs: Needs) => {
	const { database, clock } = needs
	const sender = createPushSender(needs)
	const sealed = createSealedBrowsers(needs)
	const choices = createChoices(needs)
	const browsers = createBrowsers({ ...needs, sealed })
	return {
		...createTelling(needs),
		...createReading(needs),
		...choices,
		...browsers,
		...createDelivery({ ...needs, sealed, sender }),
		publicKey: sender.publicKey,
		stop: sender.stop,

		/** All that there is of an account, for the download of one's own data. */
		async recordsOf(accountId: number) {
			const rows = await selectAllOf(database.read, accountId)
			const times = (at: number, readAt: number | null) => ({ at: toInstant(at), readAt: toInstantOrNull(readAt) })
			return {
				notifications: rows.map(({ kind, name, count, told_at, read_at }) => ({ kind, name, count, ...times(told_at, read_at) })),
				notificationChoices: await choices.choicesOf(accountId),
				pushBrowsers: await browsers.browserRecordsOf(accountId),
			}
		},

		/** Part of closing an account. */
		async forget(tx: Tx, accountId: number): Promise<void> {
			await deleteOf(tx, accountId)
			await deleteBrowsersOf(tx, accountId)
			await deleteChoices(tx, accountId)
		},
		/** Part of freezing an account: what a thief has added goes, and the owner adds his browsers again. */
		forgetBrowsers: (tx: Tx, accountId: number): Promise<unknown> => deleteBrowsersOf(tx, accountId),

		/** Browsers whose sessions were ended; they get nothing from that moment on. */
		forgetEnded: () => deleteInPortions(database, deleteEnded),
		async forgetOld(): Promise<void> {
			await deleteInPortions(database, (tx, atMost) => deleteOver(tx, clock.now(), atMost))
			await deleteInPortions(database, (tx, atMost) => deleteBefore(tx, clock.now() - NOTIFICATION.keptDays * DAY_MS, atMost))
		},
		/** When the oldest push that is due was to be sent; null where none is. */
		oldestDue: (): Promise<number | null> => selectOldestDue(database.read, clock.now()),
	}
}

export type Notifications = ReturnType<typeof createNotifications>

const createTelling = ({ database, clock }: Pick<Needs, 'database' | 'clock'>) => {
	/** While one about the same thing is unread, that one is counted up and comes to the head of the list, and nothing is pushed again. */
	const tell = async (tx: Tx, { kind, key, accounts, name = '', nameFil = '' }: News): Promise<void> => {
		const now = clock.now()
		const rows = accounts.map((account_id) => ({ account_id, kind, key, name, name_fil: nameFil, told_at: now }))
		await insertPushes(tx, await insertNotifications(tx, rows), { now, until: now + MATTERS_MS[kind] })
	}
	return {
		tell,
		/** For jobs, which look again and again: each account is told once, whatever it has read. */
		async tellOnce({ accounts, ...news }: News): Promise<void> {
			for (let from = 0; from < accounts.length; from += PORTION) {
				const some = accounts.slice(from, from + PORTION)
				const told = await selectTold(database.read, { ...news, accounts: some })
				const untold = some.filter((account) => !told.has(account))
				if (untold.length > 0) await database.transaction((tx) => tell(tx, { ...news, accounts: untold }))
			}
		},
		/** Tells all who have asked for pushes of a kind, and nobody else: what everybody could be told of would fill all lists. */
		async tellAsking(news: Omit<News, 'accounts'>): Promise<void> {
			for (;;) {
				const accounts = await selectAsking(database.read, { ...news, most: PORTION })
				if (accounts.length === 0) return
				await database.transaction((tx) => tell(tx, { ...news, accounts }))
			}
		},
	}
}

/** A purchase waits behind one portion at most. */
const PORTION = 200

const createReading = ({ database, clock, background }: Pick<Needs, 'database' | 'clock' | 'background'>) => ({
	/** A page of what an account was told, the latest first. */
	async listOf(accountId: number, page: number) {
		const { rows, paging } = await selectPage(database.read, accountId, page)
		return { notifications: rows.map(shown), ...paging }
	},

	async find(accountId: number, id: number) {
		const row = await selectOne(database.read, accountId, id)
		if (!row) throw new Problem('NOT_FOUND')
		return shown(row)
	},

	/** Up to a hundred. */
	unreadOf: (accountId: number): Promise<number> => countUnread(database.read, accountId),

	/** Marks as read; returns how many are still unread. */
	read: ({ accountId }: Pick<Actor, 'accountId'>, wanted: { upTo: number; isAlone: boolean }, unit: UnitOfWork): Promise<number> =>
		unit(async (tx) => {
			await markRead(tx, { accountId, ...wanted, now: clock.now() })
			return countUnread(tx, accountId)
		}),

	/** What an account has not read about these things. Whoever shows them asks before reading them, and then says that it was `seen`. */
	unreadAbout: (about: About): Promise<Unread[]> => selectUnreadAbout(database.read, about),

	/** What happens next is told and pushed anew. The page does not wait for it. */
	seen(unread: readonly Unread[]): void {
		if (unread.length === 0) return
		const now = clock.now()
		background.run(() => database.transaction((tx) => markReadAs(tx, unread, now)))
	},
})

const shown = ({ id, kind, key, name, name_fil, count, told_at, read_at }: NotificationRow) => ({
	...{ id, kind, name, nameFil: name_fil || name, count },
	to: PAGE_OF[kind](key),
	at: toInstant(told_at),
	isRead: read_at !== null,
})
