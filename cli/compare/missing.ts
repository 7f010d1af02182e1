import { ACCOUNT_STATUS, type Currency, currencyOfSection } from '#contract/codes.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { type RequestLoss, requestsMissingHere } from './address-requests.ts'
import { type CodeHere, codesHere } from './codes.ts'
import { type Both, inPortions, pairsOf } from './pairs.ts'
import {
	accountsIn,
	accountsNamed,
	accountsOf,
	deliveriesIn,
	entriesIn,
	linesOf,
	redemptionsOf,
	refundedLinesOf,
	transfersOf,
} from './rows.ts'
import { type TopUpLoss, topUpsMissingHere } from './top-ups.ts'

export type Points = Record<Currency, number>
type Line = {
	line: number
	ProductNum: number
	item: string
	quantity: number
	price: number
	currency: Currency
	delivery: string
	key: string
}

/** An entry that exists in the copy and not in the running site; `entry` is its number in the journal of the copy. */
export type Booked = {
	what: 'purchase' | 'redemption' | 'referral' | 'refund' | 'adjustment' | 'reversal' | 'opening' | 'top-up' | 'grant'
	entry: number
	at: string
	points: Points
	reason: string
	/** The last four characters of a redeemed code. */
	code: string | null
	/** What the running site says to that code. */
	codeHere: CodeHere | null
	lines: Line[]
}

/** A delivery that the game acknowledged to the copy; `here` is its state in the running site. */
export type Acknowledged = { key: string; item: string; quantity: number; at: string | null; here: string }

/** `points`: the total effect of everything missing on the player's balances. */
export type PlayerLoss = {
	UserNum: number
	UserID: string
	/** The account itself is missing; `takenBy` is the account that has its user ID now. */
	registration: { at: string; email: string; takenBy: number | null } | null
	/** The account exists, but its status or its password differs from the copy's. */
	changed: Change | null
	points: Points
	booked: Booked[]
	acknowledged: Acknowledged[]
	addressRequests: RequestLoss[]
	topUps: TopUpLoss[]
}
/** `status` in words: player, suspended, closed or a role; null where it is equal. */
type Change = { status: { there: string; here: string } | null; hasOtherPassword: boolean }

/**
 * What the copy `other` has and the running site `here` has not, player by player in the order of their numbers. Purchases tell the state and
 * key of each delivery; `acknowledged` has those of purchases that both have. `now` decides what the site
 * has deleted because it is old.
 */
export const missingHere = async (both: Both, now: number): Promise<PlayerLoss[]> => {
	const players = createPlayers()
	for await (const { there, here } of pairsOf(both, accountsIn))
		if (!here || !isSame(there, here, ['created_at']))
			players.of(there.id).registration = { at: toInstant(there.created_at), email: there.email, takenBy: null }
		else if (!isSame(there, here, ['status', 'password_hash'])) players.of(there.id).changed = changeOf(there, here)
	await addBooked(both, now, players)
	await addAcknowledged(both, players)
	for (const { account, loss } of await requestsMissingHere(both, now)) players.of(account).addressRequests.push(loss)
	for (const { account, loss } of await topUpsMissingHere(both)) players.of(account).topUps.push(loss)
	const losses = players.all()
	await addNames(both, losses)
	return losses
}

type Account = Awaited<ReturnType<typeof accountsIn>>[number]

const changeOf = (there: Account, here: Account): Change => ({
	status: there.status === here.status ? null : { there: wordOf(there.status), here: wordOf(here.status) },
	hasOtherPassword: there.password_hash !== here.password_hash,
})

const wordOf = (status: number): string => Object.entries(ACCOUNT_STATUS).find(([, code]) => code === status)?.[0] ?? String(status)

/** Rows are the same if their number and these columns agree, the millisecond of the action among them. */
const isSame = <Row extends object>(there: Row, here: Row | undefined, columns: readonly (keyof Row)[]): boolean =>
	here !== undefined && columns.every((column) => there[column] === here[column])

const createPlayers = () => {
	const known = new Map<number, PlayerLoss>()
	return {
		of(id: number): PlayerLoss {
			const fresh = {
				UserNum: id,
				UserID: '',
				registration: null,
				changed: null,
				points: noPoints(),
				booked: [],
				acknowledged: [],
				addressRequests: [],
				topUps: [],
			}
			const found: PlayerLoss = known.get(id) ?? fresh
			known.set(id, found)
			return found
		},
		all: () => [...known.values()].toSorted((one, other) => one.UserNum - other.UserNum),
	}
}

type Players = ReturnType<typeof createPlayers>

const noPoints = (): Points => ({ 'r-coin': 0, milleage: 0 })

const addBooked = async (both: Both, now: number, players: Players): Promise<void> => {
	const entries = []
	for await (const { there, here } of pairsOf(both, entriesIn))
		if (!isSame(there, here, ['kind', 'account_id', 'actor_id', 'reason', 'created_at'])) entries.push(there)
	const ids = entries.map(({ id }) => id)
	const transfers = Map.groupBy(await inPortions(ids, transfersOf(both.other)), ({ entry_id }) => entry_id)
	const lines = Map.groupBy(await inPortions(ids, linesOf(both.other)), ({ entry_id }) => entry_id)
	const refunded = new Map((await inPortions(ids, refundedLinesOf(both.other))).map((line) => [line.entry_id, line]))
	const redemptions = await inPortions(ids, redemptionsOf(both.other))
	const codes = new Map(redemptions.map((redemption) => [redemption.entry_id, redemption]))
	const hashes = new Set(redemptions.map(({ code_hash }) => code_hash))
	const stateOf = await codesHere(both.here, [...hashes], now)
	for (const { id, kind, account_id, reason, created_at } of entries)
		for (const [accountId, points] of movedBy(account_id, transfers.get(id) ?? [])) {
			const isOwn = accountId === account_id
			const line = refunded.get(id)
			const redemption = isOwn ? codes.get(id) : undefined
			players.of(accountId).booked.push({
				what: isOwn ? kind : 'referral',
				entry: id,
				at: toInstant(created_at),
				points,
				reason: line ? `${line.quantity} x ${line.name}: ${reason}` : reason,
				code: redemption?.last_four ?? null,
				codeHere: redemption ? stateOf(redemption.code_hash) : null,
				lines: isOwn ? (lines.get(id) ?? []).map(toLine) : [],
			})
			for (const currency of ['r-coin', 'milleage'] as const) players.of(accountId).points[currency] += points[currency]
		}
}

type Transfer = Awaited<ReturnType<ReturnType<typeof transfersOf>>>[number]

/** The effect of an entry on each player's balances. The entry's own player is included even if nothing was moved. */
const movedBy = (accountId: number, transfers: readonly Transfer[]): Map<number, Points> => {
	const moved = new Map([[accountId, noPoints()]])
	const add = (player: number | null, currency: Currency, amount: number) => {
		if (player === null) return
		const points = moved.get(player) ?? noPoints()
		points[currency] += amount
		moved.set(player, points)
	}
	for (const { giver, taker, currency, amount } of transfers) {
		add(giver, currency, -amount)
		add(taker, currency, amount)
	}
	return moved
}

const toLine = ({
	id,
	item_id,
	name,
	quantity,
	price,
	section,
	state,
	key,
}: Awaited<ReturnType<ReturnType<typeof linesOf>>>[number]): Line => ({
	line: id,
	ProductNum: item_id,
	item: name,
	quantity,
	price,
	currency: currencyOfSection(section),
	delivery: state,
	key,
})

const addAcknowledged = async (both: Both, players: Players): Promise<void> => {
	for await (const { there, here } of pairsOf(both, deliveriesIn)) {
		const isBoughtHere = isSame(there, here, ['order_line_id', 'account_id', 'item_name', 'created_at'])
		if (there.state !== 'delivered' || !isBoughtHere || here?.state === 'delivered') continue
		players.of(there.account_id).acknowledged.push({
			key: there.key,
			item: there.item_name,
			quantity: there.quantity,
			at: toInstantOrNull(there.settled_at),
			here: here?.state ?? 'waiting',
		})
	}
}

const addNames = async ({ other, here }: Both, losses: PlayerLoss[]): Promise<void> => {
	const accounts = await inPortions(
		losses.map(({ UserNum }) => UserNum),
		accountsOf(other),
	)
	const names = new Map(accounts.map(({ id, user_id }) => [id, user_id]))
	for (const loss of losses) loss.UserID = names.get(loss.UserNum) ?? ''
	for (const { registration, UserID } of losses) {
		if (registration === null) continue
		const [taken] = await accountsNamed(here, [UserID])
		registration.takenBy = taken?.id ?? null
	}
}
