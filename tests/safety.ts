import { expect } from 'vitest'
import type { TopUpOrder } from '#contract/top-ups.ts'
import { canonical, hashOfCode } from '#server/modules/coupons/code.ts'
import type { Person, World } from './world.ts'

/** What staff and players do so that harm ends, and what "compare" says of it; each by the same calls as everybody's. */

export const askForAddress = async (site: World, { userNum: UserNum, userId }: Person, { token }: Person): Promise<number> => {
	const body = { email: `thief_of_${userId}@example.com`, facts: 'Knew the names of two characters.' }
	const answered = await site.call('POST /admin/users/{UserNum}/address-requests', { token, params: { UserNum }, body })
	return Number(answered.body.request)
}

export const agreeToAddress = async (site: World, id: number, { token }: Person) =>
	expect((await site.call('POST /admin/address-requests/{id}/approve', { token, params: { id }, body: {} })).status).toBe(200)

/** The batch of one code, and one code of another batch. */
export const makeVoid = async (site: World, { token }: Person, codes: { ofBatch?: string | undefined; single?: string | undefined }) => {
	const idOf = (code = '') =>
		site.database.read
			.selectFrom('coupons')
			.select(['id', 'batch_id'])
			.where('code_hash', '=', hashOfCode(site.secretKey, canonical(code)))
			.executeTakeFirstOrThrow()
	const [batch, single] = [await idOf(codes.ofBatch), await idOf(codes.single)]
	const body = { reason: 'leaked' }
	expect((await site.call('POST /admin/coupon-batches/{id}/void', { token, params: { id: batch.batch_id }, body })).status).toBe(200)
	expect((await site.call('POST /admin/coupon-codes/{id}/void', { token, params: { id: single.id }, body })).status).toBe(200)
}

/** A player of whom `compare` lists nothing but a request for another address. */
export const missesRequest = ({ userNum: UserNum, userId: UserID }: Person, request: object) => ({
	UserNum,
	UserID,
	registration: null,
	changed: null,
	points: { 'r-coin': 0, milleage: 0 },
	booked: [],
	acknowledged: [],
	addressRequests: [{ request: expect.any(Number), askedAt: expect.any(String), endedAt: expect.any(String), ...request }],
	topUps: [],
})

/** What \`compare\` says of two orders of top-ups: \`paid\` was loaded after the copies parted, \`gone\` was made then. */
export const missesTopUps = ({ userId: UserID }: Person, { paid, gone }: Record<'paid' | 'gone', TopUpOrder>) =>
	expect.objectContaining({
		UserID,
		points: { 'r-coin': 105, milleage: 0 },
		booked: [expect.objectContaining({ what: 'top-up', reason: paid.reference })],
		topUps: [
			expect.objectContaining({ reference: paid.reference, there: 'loaded', here: 'sent', received: paid.amount, checkout: null }),
			expect.objectContaining({ reference: gone.reference, there: 'sent', here: null, asked: gone.amount, received: null }),
		],
	})
