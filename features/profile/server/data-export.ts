import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import { cardCode, redemptionsOf } from '#features/coupons/coupons.ts'
import type { SignUps } from '#features/events/events.ts'
import { onlineTimesOf } from '#features/game/game.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import { purchasesOf, purchaseTitles } from '#features/orders/orders.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import type { Tickets } from '#features/tickets/tickets.ts'
import type { TopUps } from '#features/top-ups/top-ups.ts'
import { debtOf, wholeStatementOf } from '#features/wallet/wallet.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { PersonalData } from '../contract.ts'

export type DataExportNeeds = {
	database: Database
	clock: Clock
	accounts: Accounts
	bridge: Bridge
	sessions: Sessions
	passkeys: Pick<Passkeys, 'recordsOf'>
	identities: Pick<Identities, 'recordsOf'>
	tickets: Tickets
	topUps: TopUps
	signUps: Pick<SignUps, 'writtenBy' | 'forget'>
	notifications: Pick<Notifications, 'recordsOf'>
	rateLimit: RateLimit
}

/** Download of personal data (DECISIONS 3). */
export const createDataExport = (needs: DataExportNeeds) => ({
	/** Everything stored about a user. The owner is notified by mail, so it is limited to three times an hour. */
	async exportData(actor: Actor, unit: UnitOfWork): Promise<PersonalData> {
		const { clock, accounts, notifications, rateLimit } = needs
		await rateLimit.take(['codeMailsPerAccount', `export ${actor.accountId}`])
		const account = await accounts.find(actor.accountId)
		const [user, entered, moved, written, told] = await Promise.all([
			accounts.userOf(account.id),
			entriesOf(needs, actor),
			pointsOf(needs, account.id),
			writingsOf(needs, account.id),
			notifications.recordsOf(account.id),
		])
		await unit((tx) => accounts.warn(tx, account, { kind: 'data-exported' }))
		return {
			exportedAt: toInstant(clock.now()),
			user,
			email: account.email,
			gender: account.gender,
			country: account.country,
			registeredAt: toInstant(account.created_at),
			termsAcceptedAt: toInstant(account.terms_accepted_at),
			...entered,
			...moved,
			...written,
			...told,
		}
	},
})

/** By what, from where and when the person came, here and in the game. */
const entriesOf = async ({ database, accounts, bridge, sessions, passkeys, identities }: DataExportNeeds, actor: Actor) => {
	const id = actor.accountId
	const [signedIn, activeWeeks, keys, linked, times, networks, kept, came] = await Promise.all([
		sessions.listOf(actor),
		sessions.activeWeeksOf(id),
		passkeys.recordsOf(id),
		identities.recordsOf(id),
		onlineTimesOf(database.read, id),
		accounts.knownNetworksOf(id),
		bridge.keptOf(id),
		accounts.movedOf(id),
	])
	return {
		sessions: signedIn.map(({ device, address, by, created_at, last_seen_at }) => ({ device, address, by, created_at, last_seen_at })),
		activeWeeks,
		passkeys: keys,
		identities: linked,
		inGame: times.map(({ from, until }) => ({ from: toInstant(from), until: toInstant(until) })),
		networks: networks.map(({ network, seen_at }) => ({ network, last_seen_at: toInstant(seen_at) })),
		gameAccount: gameAccountOf(kept, came),
	}
}

/** What moved points, and what was got for them. */
const pointsOf = async ({ database, topUps }: DataExportNeeds, accountId: number) => {
	const db = database.read
	const [statement, redemptions, purchases, ordered, debt] = await Promise.all([
		Array.fromAsync(wholeStatementOf(db, { accountId, titlesOf: purchaseTitles })).then((parts) => parts.flat()),
		redemptionsOf(db, { accountId, page: 1, size: ALL }),
		purchasesOf(db, { accountId, page: 1, size: ALL }),
		topUps.orders.records(accountId),
		debtOf(db, accountId),
	])
	return {
		statement,
		redemptions: redemptions.rows.map((row) => ({
			CardCode: cardCode(row.last_four),
			DateTopUp: toInstant(row.redeemed_at),
			Cardvalue: row.r_coin,
			Cardvalue2: row.milleage,
		})),
		purchases: purchases.lines.map(({ name, quantity, price, bought_at }) => ({
			ItemName: name,
			quantity,
			price,
			PurDate: toInstant(bought_at),
		})),
		topUps: ordered,
		debt: { points: debt.points, isSpendingLocked: debt.isLocked },
	}
}

const writingsOf = async ({ tickets, signUps }: DataExportNeeds, accountId: number) => {
	const [written, entered] = await Promise.all([tickets.writtenBy(accountId), signUps.writtenBy(accountId)])
	return { tickets: written.map(toTicket), signUps: entered }
}

/** A ticket with what both sides wrote. */
const toTicket = ({ ticket, messages }: Written): PersonalData['tickets'][number] => ({
	reference: ticket.reference,
	category: ticket.category,
	subject: ticket.subject,
	state: ticket.state,
	created_at: toInstant(ticket.created_at),
	updated_at: toInstant(ticket.updated_at),
	messages: messages.map(({ by_staff, text, created_at }) => ({
		from: by_staff === 1 ? ('staff' as const) : ('player' as const),
		text,
		created_at: toInstant(created_at),
	})),
})

type Written = Awaited<ReturnType<Tickets['writtenBy']>>[number]

const ALL = Number.MAX_SAFE_INTEGER

type GameAccountData = Awaited<ReturnType<Bridge['keptOf']>>
type Came = Awaited<ReturnType<Accounts['movedOf']>>

const gameAccountOf = ({ gameAccount, jobs }: GameAccountData, came: Came): PersonalData['gameAccount'] =>
	gameAccount === null && came.length === 0
		? null
		: {
				state: gameAccount?.state ?? null,
				gameId: gameAccount?.game_id ?? null,
				refusedReason: gameAccount?.refused_reason ?? null,
				sent: jobs.map((job) => ({
					what: job.kind,
					at: toInstant(job.created_at),
					until: toInstantOrNull(job.until),
					reason: job.reason,
					holdsPassword: job.sealed !== null,
					settledAt: toInstantOrNull(job.settled_at),
					outcome: job.outcome,
					refusal: job.refusal,
				})),
				cameFrom: came.map((row) => ({
					...{ UserID: row.user_id, gameId: row.game_id, source: row.source, at: toInstant(row.claimed_at ?? row.moved_at) },
					...{ UserPoint: row.r_coin, UserPoint2: row.milleage },
				})),
			}
