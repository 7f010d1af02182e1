import { PAGE_SIZE, TOP_UP } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { requireVerifiedEmail } from '#features/site/site.ts'
import { debtOf } from '#features/wallet/wallet.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { Within } from '#server/kernel/calls/idempotency.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { ProviderName } from '../contract.ts'
import type { TopUpNeeds } from './needs.ts'
import { selectChannels, selectPackages } from './offers-store.ts'
import { linesOf, orderOf, recordsOf } from './reading.ts'
import { canonicalReference, newReference } from './references.ts'
import {
	insertOrder,
	insertStep,
	type OrderRow,
	pageOfAccount,
	selectAskedAmounts,
	selectByReference,
	selectOpen,
	selectOrder,
} from './store.ts'

type Wanted = { package: number; channel?: number | null | undefined; provider?: ProviderName | null | undefined }
type Buyer = Pick<Actor, 'accountId' | 'isEmailVerified'>
type Named = { accountId: number; reference: string }

/** Orders of players: made, and read again until they are over. */
export const createTopUpOrders = (needs: TopUpNeeds) => {
	const { database, clock, settings } = needs
	return {
		/**
		 * Makes an order. EMAIL_NOT_VERIFIED where the site asks for a verified address, TOP_UPS_CLOSED while an owner has closed top-ups,
		 * TOP_UP_OFFER_GONE when the package or the way to pay is not offered any more, TOP_UPS_OPEN when the account has too many open ones.
		 * Orders of one account are made one after the other.
		 */
		async make<A>(within: Within<OrderRow, A>, buyer: Buyer, wanted: Wanted): Promise<A> {
			await requireVerifiedEmail(settings, buyer)
			return within((tx) => makeOrder(tx, needs, { ...wanted, accountId: buyer.accountId }))
		},

		/** TOP_UP_NOT_FOUND for orders of others, too. */
		own: async (wanted: Named) => ownOrder(needs, wanted),

		read: async (wanted: Named) => orderOf(database.read, await ownOrder(needs, wanted), clock.now()),

		/** All orders of an account with what happened to them, oldest first, for the copy of its data. */
		records: (accountId: number) => recordsOf(database.read, accountId, clock.now()),

		/** A page of the history, newest first, with the open ones and what the account owes. */
		async page(accountId: number, page: number) {
			const now = clock.now()
			const { rows, paging } = await pageOfAccount(database.read, accountId, { page, size: PAGE_SIZE.history })
			const debt = await debtOf(database.read, accountId)
			return {
				topUps: await linesOf(database.read, rows, now),
				open: await linesOf(database.read, await selectOpen(database.read, accountId), now),
				debt: debt.points,
				isSpendingLocked: debt.isLocked,
				...paging,
			}
		},
	}
}

const makeOrder = async (tx: Tx, needs: TopUpNeeds, wanted: Wanted & { accountId: number }): Promise<OrderRow> => {
	const { accountId } = wanted
	await needs.settings.requireOpen('topUps', tx)
	await needs.accounts.hold(tx, accountId)
	const now = needs.clock.now()
	const offer = await offerOf(tx, needs, wanted)
	if ((await selectOpen(tx, accountId)).length >= TOP_UP.openOrders) throw new Problem('TOP_UPS_OPEN')
	const amount = offer.channel
		? await tellingAmount(tx, needs, { channelId: offer.channel.id, price: offer.package.price })
		: offer.package.price
	for (;;) {
		const reference = newReference(needs.random)
		const id = await insertOrder(tx, newOrder(offer, { accountId, reference, amount, now }))
		if (id === null) continue
		await insertStep(tx, { top_up_id: id, kind: 'made', at: now, by_account: null, text: '', refusal: null })
		return (await selectOrder(tx, id)) ?? unreachable()
	}
}

export const ownOrder = async ({ database }: Pick<TopUpNeeds, 'database'>, { accountId, reference }: Named): Promise<OrderRow> => {
	const order = await selectByReference(database.read, canonicalReference(reference))
	if (order?.account_id !== accountId) throw new Problem('TOP_UP_NOT_FOUND')
	return order
}

type Offer = Awaited<ReturnType<typeof offerOf>>

const offerOf = async (tx: Tx, { clock, providers }: TopUpNeeds, wanted: Wanted) => {
	const chosen = (await selectPackages(tx, clock.now())).find(({ id }) => id === wanted.package)
	const channel = (await selectChannels(tx)).find(({ id }) => id === wanted.channel) ?? null
	const provider = providers.find(({ name }) => name === wanted.provider)?.name ?? null
	if (!chosen || (channel === null) === (provider === null)) throw new Problem('TOP_UP_OFFER_GONE')
	return { package: chosen, channel, provider }
}

/**
 * The price and some centavos, an amount that no open order of the channel asks for. Where all are taken, one of them again: the amount is a
 * hint, not a proof.
 */
const tellingAmount = async (
	tx: Tx,
	{ random }: TopUpNeeds,
	{ channelId, price }: { channelId: number; price: number },
): Promise<number> => {
	const taken = new Set(await selectAskedAmounts(tx, { channelId, from: price, until: price + TOP_UP.tellingCentavos }))
	const all = Array.from({ length: TOP_UP.tellingCentavos }, (_one, index) => price + index + 1)
	const free = all.filter((amount) => !taken.has(amount))
	const among = free.length > 0 ? free : all
	return among[random.bytes(4).readUInt32BE() % among.length] ?? price
}

const newOrder = (
	{ package: chosen, channel, provider }: Offer,
	{ accountId, reference, amount, now }: { accountId: number; reference: string; amount: number; now: number },
): Omit<OrderRow, 'id'> => {
	const minutes = provider === null ? TOP_UP.payMinutes : TOP_UP.checkoutMinutes
	return {
		...{ reference, account_id: accountId, package_id: chosen.id, package_name: chosen.name },
		...{ price: chosen.price, r_coin: chosen.r_coin, bonus: chosen.bonus, amount },
		...{ channel_id: channel?.id ?? null, provider },
		...{ state: 'waiting', made_at: now, changed_at: now, expires_at: now + minutes * 60_000, given_up: 0, sent_at: null },
		...NO_TRANSFER,
		...{ taken_by: null, taken_until: null, checkout_id: null, checkout_address: null, ask_at: null, asks: 0 },
	}
}

const NO_TRANSFER = { reference_key: null, reference_scope: '', transfer_reference: '', bank: '', paid_on: null }

const unreachable = (): never => {
	throw new Error('an order that was made a moment ago is gone')
}
