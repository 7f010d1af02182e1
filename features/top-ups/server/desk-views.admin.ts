import { folded } from '#contract/folded.ts'
import { may } from '#contract/permissions.ts'
import { debtOf } from '#features/wallet/wallet.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import { type At, pageFields } from '#server/kernel/lists/paging.ts'
import type { DeskFile, DeskRow, DeskState, DeskStep, TopUpWorth } from '../admin.contract.ts'
import type { TopUpRefusal } from '../contract.ts'
import { mayLoadAlone } from './alone.ts'
import type { ApprovalOfTopUps } from './approval.admin.ts'
import { orderBy } from './desk.admin.ts'
import { worthNow } from './loading.ts'
import type { TopUpNeeds } from './needs.ts'
import { kindOf } from './offers-store.ts'
import { channelsOf, imagesOf, isGivenUp, isTaken, lineOf } from './reading.ts'
import { canonicalReference, hasUsualForm, keyOf } from './references.ts'
import { signsOf } from './signs.admin.ts'
import { countOfAccount } from './signs-store.admin.ts'
import { countDesk, pageOfDesk, selectReversal, type Wanted } from './store.admin.ts'
import { type OrderRow, selectImages, selectPictured, selectReceipts, selectSteps } from './store.ts'

type Sought = At & { search: string; channelId: number | null; mine: boolean } & Pick<Wanted, 'state' | 'sort'>

/** What the desk reads: its queue, and one order with all about it. */
export const createDeskViews = (needs: TopUpNeeds, approval: ApprovalOfTopUps) => {
	const { database, clock, accounts } = needs
	const worth = createWorth(needs, approval)
	return {
		worth: async (reference: string, amount: number) => worth(await orderBy(database.read, reference), amount),

		async page(actor: Actor, { page, size, search, state, channelId, mine, sort }: Sought) {
			const [now, text] = [clock.now(), search.trim()]
			const people = text === '' ? [] : [...(await accounts.byUserIds([text, folded(text)])).values()].map(({ id }) => id)
			const sought = text === '' ? null : { reference: canonicalReference(text), accountIds: people, key: keyOf(text) }
			const wanted = { state, channelId, takenBy: mine ? actor.accountId : null, search: sought, sort, now }
			const { rows, total } = await pageOfDesk(database.read, wanted, { page, size })
			return { topUps: await rowsOf(needs, actor, rows), total, ...(await countDesk(database.read, now)), ...pageFields(page, total, size) }
		},

		async read(actor: Actor, reference: string): Promise<DeskFile> {
			const db = database.read
			const order = await orderBy(db, reference)
			const account = await accounts.find(order.account_id)
			const [row] = await rowsOf(needs, actor, [order])
			if (!row) throw new Error('an order without its row')
			const [request, reversal, receipts] = await Promise.all([
				approval.waitingFor(order),
				selectReversal(db, order.id),
				selectReceipts(db, [order.id]),
			])
			const names = await accounts.userIdsOf(request ? [request.asked_by] : [])
			return {
				...row,
				status: account.status,
				price: order.price,
				isAtCompany: order.checkout_id !== null,
				kind: await kindOf(db, order),
				bank: order.bank,
				paidOn: order.paid_on,
				person: await personOf(needs, order, account.created_at),
				signs: await signsOf(needs, order, account),
				worth: await worth(order, order.amount),
				received: receipts.get(order.id)?.amount ?? null,
				reversal: reversal ? { taken: reversal.taken, owed: reversal.owed } : null,
				request: request
					? {
							id: request.id,
							kind: request.kind,
							by: names.get(request.asked_by) ?? '',
							at: toInstant(request.asked_at),
							amount: request.amount,
							isOwn: request.asked_by === actor.accountId,
						}
					: null,
				steps: await stepsOf(needs, order),
				team: (await accounts.staff()).filter(({ status }) => may(status, 'top-ups.work')).map(({ user_id }) => user_id),
			}
		},
	}
}

/** What an amount would load, and whether a second person must agree. */
const createWorth =
	(needs: TopUpNeeds, approval: ApprovalOfTopUps) =>
	async (order: OrderRow, amount: number): Promise<TopUpWorth> => {
		const db = needs.database.read
		const [{ rCoin, bonus, debt }, limits] = await Promise.all([worthNow(db, needs, order, amount), approval.limits()])
		const isOdd = order.reference_key !== null && !hasUsualForm(await kindOf(db, order), order.transfer_reference)
		const isSmall = await mayLoadAlone(db, needs, order, { points: rCoin + bonus, limits })
		return { amount, rCoin, bonus, debt, needsSecond: isOdd || !isSmall }
	}

const deskState = (order: OrderRow, now: number): DeskState => {
	if (isGivenUp(order)) return 'cancelled'
	return order.state === 'sent' && isTaken(order, now) ? 'checking' : order.state
}

const rowsOf = async ({ database, clock, accounts }: TopUpNeeds, actor: Actor, orders: readonly OrderRow[]): Promise<DeskRow[]> => {
	const now = clock.now()
	const ids = orders.map(({ id }) => id)
	const [{ nameOf }, receipts, pictured, names] = await Promise.all([
		channelsOf(database.read),
		selectReceipts(database.read, ids),
		selectPictured(database.read, ids),
		accounts.userIdsOf(orders.flatMap(({ account_id, taken_by }) => [account_id, taken_by ?? 0])),
	])
	return orders.map((order) => ({
		...lineOf(order, { channelName: nameOf(order), receipt: receipts.get(order.id), now }),
		state: deskState(order, now),
		UserNum: order.account_id,
		UserID: names.get(order.account_id) ?? '',
		channel: order.channel_id,
		transferReference: order.transfer_reference,
		sentAt: toInstantOrNull(order.sent_at),
		takenBy: isTaken(order, now) ? (names.get(order.taken_by ?? 0) ?? '') : null,
		takenUntil: isTaken(order, now) ? toInstantOrNull(order.taken_until) : null,
		isMine: isTaken(order, now) && order.taken_by === actor.accountId,
		hasPicture: pictured.has(order.id),
	}))
}

const personOf = async ({ database }: TopUpNeeds, { account_id }: OrderRow, since: number) => {
	const db = database.read
	const debt = await debtOf(db, account_id)
	return {
		since: toInstant(since),
		loaded: await countOfAccount(db, account_id, { state: 'loaded', since: 0 }),
		refused: await countOfAccount(db, account_id, { state: 'refused', since: 0 }),
		debt: debt.points,
		isSpendingLocked: debt.isLocked,
	}
}

const stepsOf = async ({ database, accounts }: TopUpNeeds, order: OrderRow): Promise<DeskStep[]> => {
	const [steps, images] = await Promise.all([selectSteps(database.read, order.id), selectImages(database.read, order.id)])
	const names = await accounts.userIdsOf(steps.map(({ by_account }) => by_account ?? 0))
	return steps.map((step) => ({
		id: step.id,
		kind: step.kind,
		at: toInstant(step.at),
		by: step.by_account === null ? null : (names.get(step.by_account) ?? ''),
		text: step.text,
		refusal: step.refusal as TopUpRefusal | null,
		images: imagesOf(step, images),
	}))
}
