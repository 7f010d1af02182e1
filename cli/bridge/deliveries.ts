import { DAY_MS } from '#contract/durations.ts'
import { GAME_LINK } from '#contract/limits.ts'
import type { KnownItem } from './item-list.ts'
import type { Ledger } from './ledger.ts'
import type { Delivery, SettledDelivery } from './link.ts'
import { isSameName, MustWait, type Order, type Profile } from './profiles/profile.ts'
import { SoapRefusal } from './soap.ts'

type Tools = {
	profile: Profile
	ledger: Ledger
	transaction: <T>(work: () => Promise<T>) => Promise<T>
	siteNow: () => number
	termDays: number
	/** By number; null where the game has no list. */
	items: ReadonlyMap<number, KnownItem> | null
}

/**
 * Puts one purchase into the game, exactly once: what was decided stands in the ledger before anything is put, and is decided once. After an
 * error nothing is answered; the delivery comes again, and is finished from what the ledger knows.
 */
export const deliver = async (tools: Tools, delivery: Delivery): Promise<SettledDelivery> => {
	const { key } = delivery
	const entry = await tools.ledger.delivery(key)
	if (entry?.state === 'done') return { key, status: 'delivered' }
	if (entry?.state === 'failed') return { key, status: 'failed', reason: entry.reason ?? 'The game refused it.' }

	const order = await orderOf(tools, delivery)
	if ('wait' in order) return waitOrGiveUp(tools, delivery, order.wait)
	if ('never' in order) return giveUp(tools, delivery, order.never)
	const { items } = tools.profile
	const planned = entry ?? (await items.plan(order))
	if ('wait' in planned) return waitOrGiveUp(tools, delivery, planned.wait)
	const put = async () => {
		if (!entry) await tools.ledger.begin(key, { userNum: delivery.UserNum, plan: planned.plan, at: tools.siteNow() })
		await items.put(order, planned.plan, (plan) => tools.ledger.note(key, plan))
		await tools.ledger.finish(key)
	}
	try {
		await (items.isTransactional ? tools.transaction(put) : put())
	} catch (error) {
		if (error instanceof MustWait) return waitOrGiveUp(tools, delivery, error.message)
		throw error
	}
	return { key, status: 'delivered' }
}

/**
 * The answer for a purchase that the game's database or world refuses. It is tried again until the term is over, because the operator may mend
 * it; he reads the database's own words, the player does not.
 */
export const setAside = (tools: Tools, delivery: Delivery, error: unknown): Promise<SettledDelivery> =>
	waitOrGiveUp(tools, delivery, error instanceof SoapRefusal ? error.message : "The game's database refuses it; the staff can see why.")

const orderOf = async (
	{ ledger, items, profile }: Tools,
	{ key, UserNum, UserID, gameItem, gameAmount, quantity }: Delivery,
): Promise<Order | { wait: string } | { never: string }> => {
	if (gameItem === null) return { wait: 'Staff have not said which item of the game this is.' }
	const item = items?.get(gameItem)
	if (items && !item) return { never: `The game has no item ${gameItem}.` }
	const account = await ledger.account({ UserNum, UserID })
	const inGame = account?.gameId ? await profile.accounts.byId(account.gameId) : null
	// The game may have given the number to another account since.
	if (!account?.gameId || !inGame || !isSameName(inGame.userId, UserID)) return { wait: 'The game does not have the account yet.' }
	return { key, userId: UserID, gameId: account.gameId, item: gameItem, pieces: quantity * (gameAmount ?? 1), stack: item?.stack ?? 1 }
}

const waitOrGiveUp = async (tools: Tools, delivery: Delivery, reason: string): Promise<SettledDelivery> => {
	const waits = tools.siteNow() - Date.parse(delivery.boughtAt)
	if (waits < tools.termDays * DAY_MS) return waiting(delivery, reason)
	return giveUp(tools, delivery, `It could not be put for ${tools.termDays} days. ${reason}`)
}

const waiting = ({ key }: Delivery, reason: string): SettledDelivery => ({ key, status: 'waiting', reason: reasonOf(reason) })

/** Only what the player surely has nothing of may come back as points; the decision is in the ledger before it is told. */
const giveUp = async ({ ledger, siteNow, profile }: Tools, delivery: Delivery, why: string): Promise<SettledDelivery> => {
	const { key, UserNum } = delivery
	const reason = reasonOf(why)
	const entry = await ledger.delivery(key)
	if (entry && !profile.items.isUntouched?.(entry.plan)) return waiting(delivery, why)
	if (entry) await ledger.fail(key, reason)
	else await ledger.begin(key, { userNum: UserNum, plan: {}, at: siteNow(), state: 'failed', reason })
	return { key, status: 'failed', reason }
}

/** As long as the portal and the ledger take it, and never half a sign. */
const reasonOf = (reason: string) => reason.slice(0, GAME_LINK.reasonLength).toWellFormed()
