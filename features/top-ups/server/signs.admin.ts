import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { TOP_UP } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import { debtOf } from '#features/wallet/wallet.ts'
import { isNearPrint } from '#server/kernel/pictures/picture-print.ts'
import type { TopUpSign } from '../signs.admin.contract.ts'
import type { TopUpNeeds } from './needs.ts'
import { kindOf } from './offers-store.ts'
import { hasUsualForm } from './references.ts'
import { countOfAccount, selectOtherPrints, selectSameReference, selectStatementAmounts } from './signs-store.admin.ts'
import { selectOrdersIn } from './store.admin.ts'
import { APPROVABLE, type OrderRow, selectImages } from './store.ts'
import { isOld } from './worth.ts'

type Sign = Omit<TopUpSign, 'UserID'> & { accountId: number | null }
type About = { db: Reader; order: OrderRow; since: number; now: number }

/**
 * What speaks for an order and against it. Nothing here decides: a copied picture may be a family's shared phone, and a picture without
 * a fault proves nothing.
 */
export const signsOf = async (needs: TopUpNeeds, order: OrderRow, { created_at }: { created_at: number }): Promise<TopUpSign[]> => {
	const about = { db: needs.database.read, order, since: created_at, now: needs.clock.now() }
	const signs = [
		...(await ofStatement(about)),
		...(await ofReference(about)),
		...(await ofPictures(about)),
		...(await ofPerson(about)),
		...ofAge(about),
	]
	const names = await needs.accounts.userIdsOf(signs.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])))
	return signs.map(({ accountId, ...sign }) => ({ ...sign, UserID: accountId === null ? null : (names.get(accountId) ?? '') }))
}

const against = (kind: Sign['kind'], facts: Partial<Sign> = {}): Sign => ({
	kind,
	isFor: false,
	other: null,
	accountId: null,
	count: null,
	...facts,
})
const inFavour = (kind: Sign['kind'], facts: Partial<Sign> = {}): Sign => ({ ...against(kind, facts), isFor: true })
const toOther = ({ reference, account_id }: OrderRow) => ({ other: reference, accountId: account_id })

const ofStatement = async ({ db, order }: About): Promise<Sign[]> => {
	const amounts = order.reference_key === null ? [] : await selectStatementAmounts(db, order)
	if (amounts.includes(order.amount)) return [inFavour('statement-match')]
	return amounts.slice(0, 1).map((count) => against('amount-differs', { count }))
}

const ofReference = async ({ db, order }: About): Promise<Sign[]> => {
	if (order.reference_key === null) return []
	const same = await selectSameReference(db, order)
	const isOdd = order.provider === null && !hasUsualForm(await kindOf(db, order), order.transfer_reference)
	return [
		...same.map((other) => against(['loaded', 'reversed'].includes(other.state) ? 'reference-loaded' : 'reference-sent', toOther(other))),
		...(isOdd ? [against('reference-form')] : []),
	]
}

const ofPictures = async ({ db, order }: About): Promise<Sign[]> => {
	const prints = (await selectImages(db, order.id)).map(({ print }) => print).filter(Boolean)
	if (prints.length === 0) return order.reference_key === null ? [] : [against('no-picture')]
	const { exact, recent } = await selectOtherPrints(db, order, prints)
	const near = recent.filter(({ print }) => !prints.includes(print) && prints.some((own) => isNearPrint(own, print)))
	const others = await selectOrdersIn(db, [...new Set([...exact, ...near.slice(0, MOST)].map(({ top_up_id }) => top_up_id))])
	const isExact = new Set(exact.map(({ top_up_id }) => top_up_id))
	return others.map((other) => against(isExact.has(other.id) ? 'same-picture' : 'near-picture', toOther(other)))
}

const ofPerson = async ({ db, order, since, now }: About): Promise<Sign[]> => {
	const loaded = await countOfAccount(db, order.account_id, { state: 'loaded', since: 0 })
	const refused = await countOfAccount(db, order.account_id, { state: 'refused', since: now - TOP_UP.refusedWithinDays * DAY_MS })
	const hours = Math.floor((now - since) / HOUR_MS)
	const debt = await debtOf(db, order.account_id)
	return [
		...(loaded > 0 ? [inFavour('loaded-before', { count: loaded })] : []),
		...(hours < TOP_UP.newAccountHours ? [against('new-account', { count: hours })] : []),
		...(refused >= MANY_REFUSED ? [against('many-refused', { count: refused })] : []),
		...(debt.points > 0 ? [against('debt', { count: debt.points })] : []),
	]
}

const ofAge = ({ order, now }: About): Sign[] =>
	APPROVABLE.includes(order.state) && isOld(order, now)
		? [against('old-order', { count: Math.floor(((order.sent_at ?? now) - order.made_at) / DAY_MS) })]
		: []

const MOST = 5
const MANY_REFUSED = 2
