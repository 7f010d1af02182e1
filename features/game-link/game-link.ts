import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { GAME_LINK, PASSWORD_MAX_BYTES } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import { claimDeliveries, confirmDelivery, failDelivery, type GameServer, lineOfDelivery, noteDeliveryWaits } from '#features/game/game.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import { boughtIn, refundLine, returnNeverFetched } from '#features/orders/orders.ts'
import { ownersOf, type Rankings } from '#features/rankings/rankings.ts'
import { type Clock, toInstant } from '#server/kernel/clock.ts'
import { isBrokenText } from '#server/kernel/http/json-body.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import type { OUTCOMES, SettledDelivery } from './contract.ts'
import { createAccountJobs } from './server/account-jobs.ts'
import { createSnapshotReader } from './server/snapshot-reader.ts'

type Outcome = { key?: string | undefined; id?: number | undefined; outcome: (typeof OUTCOMES)[number] }
type Needs = {
	database: Database
	clock: Clock
	accounts: Accounts
	bridge: Bridge
	rankings: Rankings
	gameServer: GameServer
	notifications: Pick<Notifications, 'tell'>
	secretKey: string
}

/** The calls of the game server, which signs them (DECISIONS 10). */
export const createGameLink = (needs: Needs) => {
	const { database, clock, accounts, bridge, rankings, secretKey } = needs
	const reader = createSnapshotReader()

	const settle = createSettling(needs)

	return {
		...createHearing(needs),
		accountJobs: createAccountJobs({ database, accounts, bridge }),

		/** Applies a snapshot in portions. Each portion is complete in itself, and applying it again changes nothing. */
		async takeSnapshot(bytes: Buffer, isLines: boolean) {
			const { takenAt, accepted, rejected, portions, letGo } = await reader.open(bytes, isLines)
			try {
				const at = Date.parse(takenAt)
				if (at > clock.now() + GAME_LINK.windowSeconds * 1_000) throw invalid({ takenAt: ['takenInTheFuture'] })
				for await (const { characters, clubs, areas } of portions()) {
					const userIds = characters.flatMap(({ UserID }) => UserID ?? [])
					const owners = await accounts.ownersInGame(await accounts.byUserIds(userIds), { userIds, find: accounts.byIds })
					await rankings.takeSnapshot({ takenAt, characters, clubs, areas }, owners)
				}
			} finally {
				letGo()
			}
			return { accepted, rejected }
		},

		/** Leases unsettled deliveries, with the user IDs of their buyers. */
		async claim({ max, leaseSeconds }: { max: number; leaseSeconds: number }) {
			const claimed = await database.transaction((tx) => claimDeliveries(tx, { max, leaseMs: leaseSeconds * 1_000, now: clock.now() }))
			const userIds = await accounts.userIdsOf(claimed.map(({ account_id }) => account_id))
			return claimed.map((delivery) => ({ ...toWire(delivery), UserID: userIds.get(delivery.account_id) ?? '' }))
		},

		/**
		 * Settles the results in order, each in a separate transaction, so that one failure does not block the others. Each outcome carries the
		 * key and id that were sent.
		 */
		async acknowledge(results: readonly SettledDelivery[]): Promise<Outcome[]> {
			const outcomes: Outcome[] = []
			for (const result of results) outcomes.push({ key: result.key, id: result.id, outcome: await settle(result) })
			return outcomes
		},

		/**
		 * The account with this user ID and password, whatever its status. `address` is the player's; null when the game server does not send
		 * it. Text that is broken, as of a game with another charset, is a wrong password, and counts as one.
		 */
		async authenticate({ userId, password, address }: { userId: string; password: string; address: string | null }) {
			const account = await accounts.guessInGame({ userId: textOr('', userId), password: textOr(TOO_LONG, password), address })
			if (!account) throw new Problem('SIGN_IN_REFUSED')
			if (address !== null && mayPlay(account.status)) await database.transaction((tx) => accounts.entered(tx, account, address))
			return { UserNum: account.id, UserID: account.user_id, status: account.status }
		},

		returnNeverFetched: () => returnLate({ database, clock, bridge, secretKey }),

		close: reader.close,
	}
}

/** What comes of one order while its buyer has not looked is told in one. */
const tellBuyer = async (tx: Tx, { notifications }: Pick<Needs, 'notifications'>, named: SettledDelivery): Promise<void> => {
	const lineId = await lineOfDelivery(tx, named)
	const bought = lineId === null ? null : await boughtIn(tx, lineId)
	if (bought)
		await notifications.tell(tx, { kind: 'delivered', key: String(bought.order), accounts: [bought.accountId], name: bought.name })
}

/** What a site with a bridge sold and the game has not fetched within the term comes back as points. */
const returnLate = async ({ database, clock, bridge, secretKey }: Pick<Needs, 'database' | 'clock' | 'bridge' | 'secretKey'>) => {
	const row = await bridge.hello.current()
	if (!row) return
	const { deliveryTermDays: days } = await bridge.terms()
	const before = clock.now() - days * DAY_MS
	// What was bought before there was a bridge has its whole term from then on.
	if (row.first_heard_at < before) await returnNeverFetched({ database, now: clock.now(), secretKey }, { before, days })
}

const toWire = (delivery: Awaited<ReturnType<typeof claimDeliveries>>[number]) => ({
	key: delivery.key,
	id: delivery.id,
	UserNum: delivery.account_id,
	ProductNum: delivery.item_id,
	ItemName: delivery.item_name,
	quantity: delivery.quantity,
	gameItem: delivery.game_item,
	gameAmount: delivery.game_item === null ? null : delivery.game_amount,
	boughtAt: toInstant(delivery.created_at),
})

type Heartbeat = { online: number; characters?: readonly number[] | undefined }

const createHearing = ({ database, gameServer }: Pick<Needs, 'database' | 'gameServer'>) => ({
	/** `characters` are the numbers of those that are in the game, where it tells. */
	hear: async ({ online, characters = [] }: Heartbeat): Promise<number> =>
		gameServer.hear(online, await ownersOf(database.read, characters)),
})

/** Settles one delivery in a transaction of its own. */
const createSettling = (needs: Needs) => {
	const { database, clock, secretKey } = needs
	return (result: SettledDelivery): Promise<Outcome['outcome']> =>
		database.transaction(async (tx) => {
			const now = clock.now()
			if (result.status === 'delivered') {
				const outcome = await confirmDelivery(tx, { named: result, now, secretKey })
				if (outcome === 'delivered') await tellBuyer(tx, needs, result)
				return outcome
			}
			if (result.status === 'waiting') return noteDeliveryWaits(tx, { named: result, reason: result.reason, now })
			// The delivery is settled first: another settlement at the same time waits for this one, and then finds it settled.
			const failed = await failDelivery(tx, { named: result, reason: result.reason, now, secretKey })
			if (failed === 'kept') return 'failed'
			if (failed === 'already' || failed === 'unknown') return failed
			await refundLine(tx, { lineId: failed.lineId, reason: result.reason, actorId: null, now, secretKey })
			return 'refunded'
		})
}

export type GameLink = ReturnType<typeof createGameLink>

const textOr = (instead: string, text: string): string => (isBrokenText(text) ? instead : text)

/** Nobody's password. */
const TOO_LONG = 'x'.repeat(PASSWORD_MAX_BYTES + 1)

const mayPlay = (status: number): boolean => status === ACCOUNT_STATUS.player || isStaff(status)
