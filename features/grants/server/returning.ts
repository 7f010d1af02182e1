import type { Tx } from '#db/database.ts'
import { deliveriesOf } from '#features/game/game.ts'
import { refundedSince, takeGiftBack } from '#features/orders/orders.ts'
import { post, unspentOf } from '#features/wallet/wallet.ts'
import type { GrantReason } from '../admin.contract.ts'
import type { GrantNeeds } from './needs.ts'
import { type GrantRow, insertReturn, movePlayer, selectReceipt } from './store.ts'

type Player = { id: number; accountId: number }
type Taking = { grant: GrantRow; accountId: number; now: number }

/** Takes back from one player what is still there of the grant: points that were not spent, or an item that the game never fetched. */
export const takeBackFrom = (needs: GrantNeeds, grant: GrantRow, { id, accountId }: Player): Promise<void> =>
	needs.database.transaction(async (tx) => {
		if (!(await movePlayer(tx, { id, from: 'given', to: 'taken-back' }))) return
		const taking = { grant, accountId, now: needs.clock.now() }
		const why = grant.what === 'item' ? await takeItem(tx, needs, taking) : await takePoints(tx, needs, { ...taking, currency: grant.what })
		if (why) await movePlayer(tx, { id, from: 'taken-back', to: 'kept', why })
	})

/** Returns why the player keeps it; null when it was taken. */
const takeItem = async (tx: Tx, { secretKey }: GrantNeeds, { grant, accountId, now }: Taking): Promise<GrantReason | null> => {
	const { order_line_id } = await selectReceipt(tx, { grantId: grant.id, accountId })
	const lineId = order_line_id ?? 0
	if (await takeGiftBack(tx, { lineId, ...whoAndWhy(grant), now, secretKey })) return null
	return (await deliveriesOf(tx, [lineId])).get(lineId)?.state === 'refunded' ? 'undelivered' : 'fetched'
}

const takePoints = async (
	tx: Tx,
	{ database, secretKey }: GrantNeeds,
	{ grant, accountId, now, currency }: Taking & { currency: 'r-coin' | 'milleage' },
): Promise<GrantReason | null> => {
	const { entry_id: entryId } = await selectReceipt(tx, { grantId: grant.id, accountId })
	const wanted = { accountId, currency, entryId }
	const amount = await unspentOf(tx, database.engine, { ...wanted, refunded: () => refundedSince(tx, wanted) })
	if (amount === 0) return 'spent'
	await post(tx, {
		kind: 'grant',
		accountId,
		...whoAndWhy(grant),
		reverses: entryId,
		at: now,
		transfers: [{ from: { player: accountId }, to: { house: 'grants' }, currency, amount }],
		secretKey,
		cause: async (entry_id) => ({
			grant_returns: [await insertReturn(tx, { grant_id: grant.id, account_id: accountId, entry_id, taken: amount, taken_at: now })],
		}),
	})
	return null
}

const whoAndWhy = ({ returned_by, asked_by, return_reason }: GrantRow) => ({
	actorId: returned_by ?? asked_by,
	reason: return_reason ?? '',
})
