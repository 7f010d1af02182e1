import { expect } from 'vitest'
import { canonical, hashOfCode } from '#features/coupons/server/code.ts'
import type { Person, World } from './world.ts'

/** What staff and players do so that harm ends, each by the same calls as everybody's. */

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
