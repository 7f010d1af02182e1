import { setImmediate as breathe } from 'node:timers/promises'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { may } from '#contract/permissions.ts'
import type { Database } from '#db/database.ts'
import { sizeOfDatabase } from '#db/size.ts'
import { type Accounts, signUpsIn } from '#features/accounts/accounts.ts'
import type { AddressRequests } from '#features/address-requests/address-requests.ts'
import { isRecent, lastGoodBackup, recentBackups } from '#features/backups/backups.ts'
import { lastBookCheck } from '#features/books/books.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import { createBatchRequests, redemptionsIn } from '#features/coupons/coupons.ts'
import { contradictionsSince, countDeliveries, type GameServer, mostOnlineIn } from '#features/game/game.ts'
import type { Grants } from '#features/grants/grants.ts'
import type { Outbox } from '#features/mail/mail.ts'
import { createRefundRequests, salesIn } from '#features/orders/orders.ts'
import type { Players } from '#features/players/players.ts'
import type { ShopAdmin } from '#features/shop/shop.ts'
import { limitsAt, type Releases, type Settings, type SiteSettings } from '#features/site/site.ts'
import type { Tickets } from '#features/tickets/tickets.ts'
import type { TopUps } from '#features/top-ups/top-ups.ts'
import { type Clock, manilaDay, manilaDayRange, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { FIGURES, type Figure, type Overview, type Series, WAITING, type Waiting } from './contract.ts'

type Needs = {
	database: Database
	clock: Clock
	accounts: Accounts
	tickets: Tickets
	players: Players
	shopAdmin: Pick<ShopAdmin, 'waitingPrices' | 'waitingSales'>
	addressRequests: AddressRequests
	grants: Pick<Grants, 'waitingRequests'>
	topUps: TopUps
	settings: SiteSettings
	gameServer: GameServer
	bridge: Pick<Bridge, 'state'>
	mail: Pick<Outbox, 'health'>
	releases: Pick<Releases, 'newer'>
	/** Whether there is a mail server; without one letters reach nobody. */
	sendsMail: boolean
	/** The interval of backups in milliseconds; 0 is never. */
	backupEveryMs: number
}
type DayFigures = Record<Figure, number | null>
type Range = { from: number; until: number }

/**
 * The overview for staff: figures by day in Manila, waiting requests, the state of the site. Each staff member sees what the role includes.
 * A past day is counted once and cached, so that a million orders cost no more than today's (docs/decisions/26-boards-and-figures.md).
 */
export const createDashboard = (needs: Needs) => {
	const { database, clock } = needs
	const remembered = new Map<string, DayFigures>()
	const startedAt = clock.steady()
	/** Where the server takes backups, the first one follows soon after the start, and checks the books. */
	const isNew = () => needs.backupEveryMs > 0 && clock.steady() - startedAt <= FIRST_BACKUP_MS

	const figuresOfDay = async (day: string): Promise<DayFigures> => {
		const known = remembered.get(day)
		if (known) return known
		const range = manilaDayRange(day)
		const figures = await figuresIn(needs, range)
		if (range.until + SETTLED_MS <= clock.now()) remembered.set(day, figures)
		return figures
	}

	const seriesFor = async (status: number, days: readonly string[]): Promise<Series[]> => {
		const names = (Object.keys(FIGURES) as Figure[]).filter((name) => may(status, FIGURES[name]))
		const ofDays: DayFigures[] = []
		// One after the other, so that other calls run in between.
		for (const day of days) {
			ofDays.push(await figuresOfDay(day))
			await breathe()
		}
		const yesterday = manilaDayRange(manilaDay(clock.now() - DAY_MS)).from
		const before = await figuresIn(needs, { from: yesterday, until: clock.now() - DAY_MS })
		return names.map((name) => ({ name, values: ofDays.map((figures) => figures[name]), before: before[name] }))
	}

	return {
		/** What waits for somebody, as owners see it. */
		waiting: () => waitingFor(needs, ACCOUNT_STATUS.owner),
		/** How much is wrong with each of these: a number of things, or 1. */
		alarms: () => alarmsIn(needs, isNew()),
		async overview(status: number, count: number): Promise<Omit<Overview, 'firstHour'>> {
			const now = clock.now()
			const days = Array.from({ length: count }, (_, index) => manilaDay(now - (count - 1 - index) * DAY_MS))
			for (const day of remembered.keys()) if (day < manilaDay(now - KEPT_MS)) remembered.delete(day)
			const settings = await needs.settings.current()
			const game = await needs.gameServer.current()
			const seesSite = may(status, 'settings.write')
			return {
				closed: settings.closed,
				raised: raisedIn(settings, now),
				days,
				series: await seriesFor(status, days),
				waiting: await waitingFor(needs, status),
				health: {
					game: { ...game, heardAt: toInstantOrNull(game.heardAt) },
					mail: may(status, 'players.recover') ? { goesOut: needs.sendsMail, ...(await needs.mail.health()) } : null,
					database: seesSite ? { engine: database.engine, bytes: await sizeOfDatabase(database) } : null,
					backups: seesSite ? await backupsOf(needs, isNew()) : null,
					bridge: await needs.bridge.state(),
					books: seesSite ? await booksOf(needs, isNew()) : null,
					newer: seesSite ? await needs.releases.newer() : null,
				},
			}
		},
	}
}

export type Dashboard = ReturnType<typeof createDashboard>
export type Alarm = 'mail' | 'backups' | 'books' | 'bridge' | 'failedDeliveries' | 'deliveredAndRefunded'

/** What of all that waits needs a second person. */
export const APPROVALS = [
	'adjustments',
	'grants',
	'batches',
	'refunds',
	'topUpRequests',
	'priceCuts',
	'sales',
	'addressRequests',
] as const satisfies readonly Waiting[]
export type Approval = (typeof APPROVALS)[number]

/** The bridge is behind; the overview of the console says the same (features/dashboard/console/bridge-part.tsx). */
const LATE_SECONDS = 300
const FIRST_BACKUP_MS = 30 * 60_000
/** Transactions that began before midnight are committed by then. */
const SETTLED_MS = HOUR_MS
const KEPT_MS = 100 * DAY_MS

const raisedIn = (settings: Settings, now: number): Overview['raised'] =>
	limitsAt(settings, now).flatMap(({ until, ...limit }) => (until === null ? [] : [{ ...limit, until: toInstant(until) }]))

const alarmsIn = async (needs: Needs, isNew: boolean): Promise<Record<Alarm, number>> => {
	const [mail, bridge] = [await needs.mail.health(), await needs.bridge.state()]
	const [backups, books] = [await backupsOf(needs, isNew), await booksOf(needs, isNew)]
	const counts = await waitingFor(needs, ACCOUNT_STATUS.owner)
	const countOf = (name: Waiting) => counts.find((one) => one.name === name)?.count ?? 0
	return {
		mail: mail.late + mail.failed,
		backups: Number(backups.isLate || (backups.last !== null && backups.last.state !== 'good')),
		books: Number(books.isLate || (books.last !== null && books.last.broken.length > 0)),
		bridge: Number(bridge !== null && (!bridge.isConnected || bridge.lagSeconds >= LATE_SECONDS)),
		failedDeliveries: countOf('failedDeliveries'),
		deliveredAndRefunded: countOf('deliveredAndRefunded'),
	}
}

type Known<K extends keyof Overview['health']> = NonNullable<Overview['health'][K]>

const backupsOf = async ({ database, clock, backupEveryMs }: Needs, isNew: boolean): Promise<Known<'backups'>> => {
	const [last] = await recentBackups(database.read, 1, clock.now())
	const good = await lastGoodBackup(database.read, clock.now())
	return {
		last: last ? { state: last.state, at: toInstant(last.ended_at), detail: last.detail } : null,
		good: good ? { at: toInstant(good.started_at), bytes: good.size ?? 0 } : null,
		isLate: good ? !isRecent(good, { now: clock.now(), everyMs: backupEveryMs }) : !isNew,
	}
}

const booksOf = async ({ database, clock }: Needs, isNew: boolean): Promise<Known<'books'>> => {
	const last = await lastBookCheck(database.read)
	return {
		last: last && { at: toInstant(last.checkedAt), broken: last.broken },
		isLate: last ? clock.now() - last.checkedAt > CHECKED_EVERY_MS : !isNew,
	}
}

/** The operator's guide asks for a nightly check; one missed night is accepted. */
const CHECKED_EVERY_MS = 2 * DAY_MS

const figuresIn = async ({ database, tickets }: Needs, range: Range): Promise<DayFigures> => {
	const db = database.read
	const { purchases, ...spent } = await salesIn(db, range)
	return {
		signUps: await signUpsIn(db, range),
		redemptions: await redemptionsIn(db, range),
		purchases,
		rCoin: spent['r-coin'],
		milleage: spent.milleage,
		tickets: await tickets.admin.submittedIn(range),
		online: await mostOnlineIn(db, range),
	}
}

const waitingFor = async (needs: Needs, status: number): Promise<Overview['waiting']> => {
	const { database, clock, tickets, players, topUps } = needs
	const most = COUNTED_UP_TO + 1
	const deliveries = (state: 'failed' | 'waiting') => countDeliveries(database.read, { state, now: clock.now(), most })
	// Older ones were seen, or do not matter any more.
	const since = clock.now() - SEEN_MS
	const counts: Record<Waiting, () => Promise<number>> = {
		tickets: () => tickets.admin.openCount(),
		adjustments: () => players.waitingRequests(),
		grants: () => needs.grants.waitingRequests(),
		batches: () => createBatchRequests(needs).countWaiting(),
		refunds: () => createRefundRequests(needs).countWaiting(),
		topUps: () => topUps.countWaiting(),
		topUpRequests: () => topUps.approval.waitingRequests(),
		priceCuts: () => needs.shopAdmin.waitingPrices(),
		sales: () => needs.shopAdmin.waitingSales(),
		partlyDelivered: () => countDeliveries(database.read, { state: 'partly', now: clock.now(), since, most }),
		deliveredAndRefunded: () => contradictionsSince(database.read, since, most),
		addressRequests: () => needs.addressRequests.countWaiting(),
		failedDeliveries: () => deliveries('failed'),
		waitingDeliveries: () => deliveries('waiting'),
	}
	const waiting: Overview['waiting'] = []
	for (const name of Object.keys(WAITING) as Waiting[]) {
		if (!may(status, WAITING[name])) continue
		const count = await counts[name]()
		waiting.push({ name, count: Math.min(count, COUNTED_UP_TO), isMore: count > COUNTED_UP_TO })
	}
	return waiting
}

const COUNTED_UP_TO = 1_000
const SEEN_MS = 30 * DAY_MS
