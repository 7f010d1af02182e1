import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { confirmAnswer, confirmPassword, own, signIn, withApp } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'

const NEEDED = { status: 403, code: 'FRESH_PROOF_NEEDED' }

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

const said = ({ status, body }: Answer) => ({ status, code: body.code })
const FLAGGED = (Object.values(ENDPOINTS) as Endpoint[])
	.filter(({ needsFreshProof }) => needsFreshProof)
	.map(({ method, path }) => `${method} ${path}` as CallName)

/** An owner who has just signed in through the form. */
const enteredOwner = async (): Promise<Person> => {
	const person = await appoint(world, ACCOUNT_STATUS.owner)
	return { ...person, token: await signIn(world, person) }
}
const adjust = async ({ token }: Person, headers: Record<string, string> = {}) => {
	const { userNum } = await world.register()
	const body = { currency: 'milleage', amount: 5, reason: 'Lost in a crash' }
	return world.call('POST /admin/users/{UserNum}/adjustments', { token, params: { UserNum: userNum }, body, headers })
}
const expireProofs = ({ userNum }: Person) =>
	world.database.transaction(async (tx) => {
		const sessions = tx.selectFrom('sessions').select('id').where('account_id', '=', userNum)
		await tx.updateTable('step_up_grants').set({ until: 1 }).where('session_id', 'in', sessions).execute()
	})

describe('a fresh proof', () => {
	it('is asked for where the power of staff is, and nowhere else', () => {
		expect(FLAGGED.toSorted()).toEqual(
			[
				'PATCH /admin/settings',
				'PATCH /admin/downloads/{id}',
				'POST /admin/downloads',
				'POST /admin/bridge/key',
				'POST /admin/staff',
				'POST /admin/coupon-batches',
				'POST /admin/batch-requests/{id}/approve',
				'POST /admin/batch-requests/{id}/mint',
				'POST /admin/users/{UserNum}/adjustments',
				'POST /admin/adjustments/{id}/approve',
				'POST /admin/refunds/{id}/approve',
				'POST /admin/shop/price-requests/{id}/approve',
				'POST /admin/order-lines/{id}/refund',
				'POST /admin/users/{UserNum}/address-requests',
				'POST /admin/address-requests/{id}/approve',
				'POST /admin/announcement-channels',
				'PATCH /admin/announcement-channels/{id}',
				'POST /admin/top-up-channels',
				'PATCH /admin/top-up-channels/{id}',
				'POST /admin/top-up-requests/{id}/approve',
				'POST /admin/top-ups/{reference}/reverse',
				'POST /admin/grants/{id}/agree',
				'POST /admin/grants/{id}/approve',
				'POST /admin/grants/{id}/take-back',
				'POST /admin/shop/sale-requests/{id}/approve',
				'POST /admin/users/{UserNum}/game-names',
			].toSorted(),
		)
	})

	it.each(FLAGGED)('is asked for by %s when it is too old, and again it goes through', async (name) => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const answers: Answer[] = []
		const call: World['call'] = async (called, sending) => {
			if (called !== name || sending?.token !== owner.token) return world.call(called, sending)
			await expireProofs(owner)
			answers.push(await world.call(called, sending))
			await confirmPassword(world, owner)
			const second = await world.call(called, sending)
			answers.push(second)
			return second
		}
		await AUDITED_ACTIONS[name]?.({ ...world, call }, owner)
		const [first, second] = answers
		expect(first && said(first)).toEqual(NEEDED)
		expect(second?.status).toBe(200)
	})

	it('is a sign-in for ten minutes, and a password after that, on that session alone', async () => {
		const owner = await enteredOwner()
		await world.clock.advance(10 * MINUTE_MS - 5_000)
		expect((await adjust(owner)).status).toBe(200)
		await world.settle()
		await world.clock.advance(5_000)
		expect(said(await adjust(owner))).toEqual(NEEDED)
		const elsewhere = { ...owner, token: await signIn(world, owner) }
		expect((await adjust(elsewhere)).status).toBe(200)
		expect(said(await adjust(owner))).toEqual(NEEDED)
		expect((await confirmPassword(world, owner)).status).toBe(200)
		expect((await adjust(owner)).status).toBe(200)
		expect((await adjust(owner)).status).toBe(200)
		await world.settle()
		await world.clock.advance(10 * MINUTE_MS)
		expect(said(await adjust(owner))).toEqual(NEEDED)
	})

	it('is a code of the app too, once; a secret answer and a wrong password are none', async () => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const app = await withApp(world, owner)
		await expireProofs(owner)
		await confirmAnswer(world, owner)
		await confirmPassword(world, owner, 'Hindi-Ito-9')
		expect(said(await adjust(owner))).toEqual(NEEDED)
		const code = await app.freshCode()
		const prove = () => world.call('POST /validate-app-code', { token: owner.token, body: { code } })
		expect((await prove()).status).toBe(200)
		expect((await adjust(owner)).status).toBe(200)
		expect(said(await prove())).toEqual({ status: 422, code: 'TWO_STEP_CODE_INCORRECT' })
	})

	it('has wrong tries counted as everywhere', async () => {
		const strict = await openWorld()
		const owner = await appoint(strict, ACCOUNT_STATUS.owner)
		const body = { ...own(owner), UserPass: 'Hindi-Ito-9' }
		const tries = []
		for (let round = 0; round < 6; round++) tries.push((await strict.call('POST /validate-password', { token: owner.token, body })).status)
		expect(tries).toEqual([422, 422, 422, 422, 422, 429])
		await strict.close()
	})

	it('is asked for without using up what one may ask for in a day', async () => {
		const strict = await openWorld()
		const owner = await appoint(strict, ACCOUNT_STATUS.owner)
		const player = await strict.register()
		await strict.database.transaction((tx) => tx.updateTable('step_up_grants').set({ until: 1 }).execute())
		const ask = () =>
			strict.call('POST /admin/users/{UserNum}/address-requests', {
				token: owner.token,
				params: { UserNum: player.userNum },
				body: { email: 'found@example.com', facts: 'Knew three characters.' },
			})
		for (let turn = 0; turn < 12; turn++) expect(said(await ask())).toEqual(NEEDED)
		await confirmPassword(strict, owner)
		expect((await ask()).status).toBe(200)
		await strict.close()
	})

	it('is asked for before anything is done, so that the same key serves again', async () => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		await expireProofs(owner)
		const player = await world.register()
		const send = () =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: owner.token,
				params: { UserNum: player.userNum },
				body: { currency: 'milleage', amount: 5, reason: 'Lost in a crash' },
				headers: { 'idempotency-key': 'the-same-wish-once-more-1' },
			})
		expect(said(await send())).toEqual(NEEDED)
		await confirmPassword(world, owner)
		const [first, second] = [await send(), await send()]
		expect([first.status, second.status]).toEqual([200, 200])
		expect(second.headers.get('idempotent-replayed')).toBe('true')
		expect(second.body).toEqual(first.body)
	})
})
