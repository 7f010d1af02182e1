import { PAGE_SIZE } from '#contract/limits.ts'
import type { Reader } from '#db/database.ts'
import type { SubjectNames } from '#server/kernel/audit/subject-names.ts'
import {
	selectBatchesNamed,
	selectBatchNames,
	selectFirstUses,
	selectNewestBatches,
	selectRedeemersOf,
	selectUses,
} from './server/store.admin.ts'
import { countRedeemed, pageOfRedeemed } from './server/store.ts'

export { type Batches, createBatches } from './server/coupons.admin.ts'
export { createGuessingAlarm } from './server/guessing.ts'
export { drawCodes, mintCodes, openCampaign } from './server/mint.ts'
export { createRedeeming, type Redeeming } from './server/redeeming.ts'
export { createBatchRequests } from './server/requests.admin.ts'
export { voidBatch } from './server/void-codes.ts'

type WantedRedemptions = { accountId: number; page: number; size?: number }

/** One page of the account's redemptions, newest first. */
export const redemptionsOf = (db: Reader, { accountId, page, size = PAGE_SIZE.history }: WantedRedemptions) =>
	pageOfRedeemed(db, accountId, { page, size })

/** Names of batches for the audit log: the text of the campaign, else the note. */
export const BATCH_NAMES: SubjectNames = {
	kind: 'batch',
	find: async (db, word, most) => (await selectBatchesNamed(db, word, most)).map(({ id }) => id),
	names: async (db, ids) =>
		new Map((await selectBatchNames(db, ids)).flatMap(({ id, note, campaign }) => (campaign || note ? [[id, campaign ?? note]] : []))),
}

/** The newest batches, by what staff know them by. */
export const newestBatches = async (db: Reader, most: number): Promise<{ id: number; name: string }[]> =>
	(await selectNewestBatches(db, most)).map(({ id, note, campaign }) => ({ id, name: campaign ?? note }))

/** The accounts that redeemed a code of this batch, at most `most` of them. */
export const redeemersOf = async (db: Reader, batchId: number, most: number): Promise<number[]> =>
	(await selectRedeemersOf(db, batchId, most)).map(({ account_id }) => account_id)

/** When each of these accounts first redeemed a code of each batch. */
export const firstUsesBy = (db: Reader, accountIds: readonly number[]) => selectFirstUses(db, accountIds)

/** How often codes of these batches were redeemed, by batch. */
export const usesOfBatches = async (db: Reader, batchIds: readonly number[]): Promise<Map<number, number>> =>
	new Map([...(await selectUses(db, batchIds))].map(([batch, { uses }]) => [batch, uses]))

/** Number of codes redeemed in a period. */
export const redemptionsIn = (db: Reader, time: { from: number; until: number }): Promise<number> => countRedeemed(db, time)

/** A redeemed code in the form that its owner can see again (DECISIONS 6). */
export const cardCode = (lastFour: string): string => `****-****-****-${lastFour}`
