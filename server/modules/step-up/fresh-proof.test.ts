import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { AUDITED_ACTIONS } from '../../../tests/audited-actions.ts'
import { DOWNLOAD, FILE } from '../../../tests/media-actions.ts'
import { confirmAnswer, confirmPassword, emailOf, lettersTo, own, signIn, withApp } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { type Answer, openWorld, type Person, type World } from '../../../tests/world.ts'

const MINUTE = 60_000
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
		world.clock.advance(10 * MINUTE - 5_000)
		expect((await adjust(owner)).status).toBe(200)
		await world.settle()
		world.clock.advance(5_000)
		expect(said(await adjust(owner))).toEqual(NEEDED)
		const elsewhere = { ...owner, token: await signIn(world, owner) }
		expect((await adjust(elsewhere)).status).toBe(200)
		expect(said(await adjust(owner))).toEqual(NEEDED)
		expect((await confirmPassword(world, owner)).status).toBe(200)
		expect((await adjust(owner)).status).toBe(200)
		expect((await adjust(owner)).status).toBe(200)
		await world.settle()
		world.clock.advance(10 * MINUTE)
		expect(said(await adjust(owner))).toEqual(NEEDED)
	})

	it('is a code of the app too, once; a secret answer and a wrong password are none', async () => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const app = await withApp(world, owner)
		await expireProofs(owner)
		await confirmAnswer(world, owner)
		await confirmPassword(world, owner, 'Hindi-Ito-9')
		expect(said(await adjust(owner))).toEqual(NEEDED)
		const code = app.freshCode()
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

describe('all owners get a letter', () => {
	const lastTo = async (person: Person) => (await lettersTo(world, emailOf(person))).at(-1)

	it('when a role is given or taken, also the one who loses it', async () => {
		const [first, second, third] = [await appoint(world, 20), await appoint(world, 20), await world.register()]
		const give = (person: Person, status: number) =>
			world.call('POST /admin/staff', { token: first.token, body: { UserID: person.userId, status } })
		await give(third, ACCOUNT_STATUS.merchant)
		for (const owner of [first, second])
			expect((await lastTo(owner))?.text).toContain(`${first.userId} changed the role of ${third.userId} from player to merchant.`)
		await give(second, ACCOUNT_STATUS.player)
		expect((await lastTo(second))?.text).toContain(`changed the role of ${second.userId} from owner to player`)
	})

	it('when a limit is raised or staff need no two-step login any more, and for nothing smaller', async () => {
		const owner = await appoint(world, ACCOUNT_STATUS.owner)
		const set = (body: object) => world.call('PATCH /admin/settings', { token: owner.token, body })
		const { approvalAbove } = (await world.call('GET /admin/settings', { token: owner.token })).body as {
			approvalAbove: { adjustment: number; batch: number }
		}
		const before = (await lettersTo(world, emailOf(owner))).length
		await set({ appName: 'Ibang Pangalan' })
		await set({ approvalAbove: { ...approvalAbove, batch: approvalAbove.batch - 1 } })
		expect(await lettersTo(world, emailOf(owner))).toHaveLength(before)
		await set({ approvalAbove })
		expect((await lastTo(owner))?.subject).toBe('A limit on your site was raised')
		await set({ requireStaffTwoStep: true })
		await world.database.transaction((tx) =>
			tx.insertInto('two_step_secrets').values({ account_id: owner.userNum, sealed_secret: '', confirmed_at: 1, last_step: 0 }).execute(),
		)
		expect((await set({ requireStaffTwoStep: false })).status).toBe(200)
		expect((await lastTo(owner))?.subject).toBe('Staff no longer need two-step login')
	})

	it('when a download is added, and when it is fetched from another address', async () => {
		const [owner, editor] = [await appoint(world, ACCOUNT_STATUS.owner), await appoint(world, ACCOUNT_STATUS.editor)]
		const made = await world.call('POST /admin/downloads', { token: editor.token, body: DOWNLOAD })
		expect((await lastTo(owner))?.text).toContain(`${editor.userId} added a download: ${DOWNLOAD.name}, from mirror.example.`)
		const { id, edition } = made.body as { id: number; edition: number }
		const change = (body: object) => world.call('PATCH /admin/downloads/{id}', { token: editor.token, params: { id }, body })
		const before = (await lettersTo(world, emailOf(owner))).length
		expect((await change({ name: 'Ibang pangalan', edition })).status).toBe(200)
		expect(await lettersTo(world, emailOf(owner))).toHaveLength(before)
		expect((await change({ files: [{ ...FILE, address: 'https://evil.example/client.zip' }], edition: edition + 1 })).status).toBe(200)
		expect((await lastTo(owner))?.text).toContain('mirror.example before, evil.example now.')
	})

	it('about a role and a limit, however many letters about downloads came before; and one says that there are more', async () => {
		const strict = await openWorld()
		const owners = [await appoint(strict, ACCOUNT_STATUS.owner), await appoint(strict, ACCOUNT_STATUS.owner)] as const
		const [editor, player] = [await appoint(strict, ACCOUNT_STATUS.editor), await strict.register()]
		const subjects = async (person: Person) => (await lettersTo(strict, emailOf(person))).map(({ subject }) => subject)
		const made = (await strict.call('POST /admin/downloads', { token: editor.token, body: DOWNLOAD })).body as {
			id: number
			edition: number
		}
		for (let turn = 0; turn < 25; turn++) {
			const files = [{ ...FILE, address: `https://mirror-${turn}.example/client.zip` }]
			const body = { files, edition: made.edition + turn }
			const changed = await strict.call('PATCH /admin/downloads/{id}', { token: editor.token, params: { id: made.id }, body })
			expect(changed.status).toBe(200)
		}
		for (const owner of owners) {
			const about = (await subjects(owner)).filter((subject) => subject.includes('download'))
			expect(about).toHaveLength(21)
			expect(about.at(-1)).toBe('Many download links on your site were changed')
		}
		const [{ token }] = owners
		for (let turn = 0; turn < 25; turn++) {
			const status = turn % 2 === 0 ? ACCOUNT_STATUS.merchant : ACCOUNT_STATUS.support
			const [from, to] = [turn === 0 ? 'player' : turn % 2 === 0 ? 'support' : 'merchant', turn % 2 === 0 ? 'merchant' : 'support']
			expect((await strict.call('POST /admin/staff', { token, body: { UserID: player.userId, status } })).status).toBe(200)
			for (const owner of owners)
				expect((await lettersTo(strict, emailOf(owner))).at(-1)?.text).toContain(`role of ${player.userId} from ${from} to ${to}.`)
		}
		const { approvalAbove } = (await strict.call('GET /admin/settings', { token })).body as { approvalAbove: { batch: number } }
		await strict.call('PATCH /admin/settings', { token, body: { approvalAbove: { ...approvalAbove, batch: approvalAbove.batch + 1 } } })
		for (const owner of owners) expect((await subjects(owner)).at(-1)).toBe('A limit on your site was raised')
		await strict.close()
	})
})
