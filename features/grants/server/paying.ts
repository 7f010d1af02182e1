import { GRANT } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { giveItem } from '#features/orders/orders.ts'
import { post } from '#features/wallet/wallet.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { GrantReason } from '../admin.contract.ts'
import type { GrantNeeds } from './needs.ts'
import { leftOutBecause } from './people.ts'
import { takeBackFrom } from './returning.ts'
import { endIfWorkedOff, type GrantRow, insertReceipt, movePlayer, selectAtWork, selectNext } from './store.ts'

type Player = { id: number; accountId: number }
type Step = (grant: GrantRow, player: Player) => Promise<void>

/**
 * The job of grants: a portion of each grant at every run. A player is moved to the next state in the transaction that gives or takes, so
 * after any stop the job goes on with those who are still in the old one, and two processes do not both serve the same player.
 */
export const createPaying = (needs: GrantNeeds) => {
	const { database, clock } = needs
	const give: Step = (grant, player) => giveTo(needs, grant, player)
	const takeBack: Step = (grant, player) => takeBackFrom(needs, grant, player)

	/** Everybody of the portion is served, also when one of them fails; the failure is told at the end. */
	const serve = async (grant: GrantRow, step: Step, state: 'listed' | 'given'): Promise<void> => {
		const next = await selectNext(database.read, { grantId: grant.id, state, most: GRANT.portion })
		const waiting = next.flatMap(({ id, account_id }) => (account_id === null ? [] : [{ id, accountId: account_id }]))
		const failures: unknown[] = []
		const work = async () => {
			for (let player = waiting.shift(); player; player = waiting.shift()) await step(grant, player).catch((error) => failures.push(error))
		}
		await Promise.all(Array.from({ length: GRANT.atOnce }, work))
		if (failures.length > 0) throw failures[0]
	}

	return async (): Promise<void> => {
		for (const grant of await selectAtWork(database.read)) {
			const isGiven = grant.state === 'approved'
			await serve(grant, isGiven ? give : takeBack, isGiven ? 'listed' : 'given')
			const end = isGiven
				? ({ from: 'approved', to: 'done', left: 'listed' } as const)
				: ({ from: 'returning', to: 'returned', left: 'given' } as const)
			await database.transaction((tx) => endIfWorkedOff(tx, { id: grant.id, ...end, now: clock.now() }))
		}
	}
}

/** Gives one player what the grant says, once; or leaves them out and says why. */
const giveTo = async (needs: GrantNeeds, grant: GrantRow, player: Player): Promise<void> => {
	try {
		await needs.database.transaction(async (tx) => {
			if (!(await movePlayer(tx, { id: player.id, from: 'listed', to: 'given' }))) return
			// The account may have been closed, suspended or given a role since the list was made.
			const why = leftOutBecause((await needs.accounts.lookAt(tx, player.accountId))?.status)
			if (why) await movePlayer(tx, { id: player.id, from: 'given', to: 'left-out', why })
			else await hand(tx, needs, grant, player)
		})
	} catch (error) {
		const why = error instanceof Problem ? REASONS[error.code] : undefined
		if (why === undefined) throw error
		await needs.database.transaction((tx) => movePlayer(tx, { id: player.id, from: 'listed', to: 'left-out', why }))
	}
}

const REASONS: Record<string, GrantReason> = {
	BALANCE_TOO_HIGH: 'wallet-full',
	ITEM_UNAVAILABLE: 'item-gone',
	GRANT_ITEM_CHANGED: 'item-changed',
	TOTAL_TOO_HIGH: 'item-gone',
}

const hand = async (tx: Tx, { clock, random, secretKey }: GrantNeeds, grant: GrantRow, { accountId }: Player): Promise<void> => {
	const now = clock.now()
	const receipt = { grant_id: grant.id, account_id: accountId, given_at: now }
	const given = { accountId, actorId: grant.decided_by ?? grant.asked_by, reason: grant.reason, secretKey }
	if (grant.what === 'item') {
		await giveItem(tx, {
			...given,
			itemId: grant.item_id ?? 0,
			goods: grant.goods,
			quantity: grant.amount,
			now,
			random,
			cause: async (entry_id, order_line_id) => ({ grant_receipts: [await insertReceipt(tx, { ...receipt, entry_id, order_line_id })] }),
		})
		return
	}
	await post(tx, {
		...given,
		kind: 'grant',
		at: now,
		transfers: [{ from: { house: 'grants' }, to: { player: accountId }, currency: grant.what, amount: grant.amount }],
		cause: async (entry_id) => ({ grant_receipts: [await insertReceipt(tx, { ...receipt, entry_id, order_line_id: null })] }),
	})
}
