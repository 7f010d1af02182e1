import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { isAlive, signIn } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	owner = await appoint(world, 20)
})
afterAll(() => world.close())

const give = (UserID: string, status: unknown, by = owner) => world.call('POST /admin/staff', { token: by.token, body: { UserID, status } })
const staff = async () =>
	(await world.call('GET /admin/staff', { token: owner.token })).body.staff as {
		UserID: string
		status: number
		lastSeenAt: string | null
	}[]

describe('a role', () => {
	it('is given and taken, and ends the sessions of before', async () => {
		const player = await world.register()
		expect(await give(player.userId.toUpperCase(), 11)).toMatchObject({ status: 200, body: { UserNum: player.userNum, status: 11 } })
		expect(await isAlive(world, player.token)).toBe(false)
		expect(await staff()).toContainEqual(expect.objectContaining({ UserID: player.userId, status: 11, hasTwoStep: false }))
		const token = await signIn(world, player)
		expect((await world.call('GET /me', { token })).body.status).toBe(11)
		expect((await give(player.userId, 1)).status).toBe(200)
		expect((await staff()).map(({ UserID }) => UserID)).not.toContain(player.userId)
	})

	it('is none of those that do not exist', async () => {
		const player = await world.register()
		for (const status of [0, 2, 3, 14, 99, '11', null, undefined])
			expect(await give(player.userId, status)).toMatchObject({
				status: 422,
				body: { errors: { status: [CONSOLE_MESSAGES.roleRequired] } },
			})
		expect(await give('nobody_here', 11)).toMatchObject({ status: 422, body: { errors: { UserID: [CONSOLE_MESSAGES.noSuchAccount] } } })
	})

	it('is asked for with a user ID that is looked up first', async () => {
		const look = (UserID: string) => world.call('GET /admin/staff/account', { token: owner.token, query: { UserID } })
		const player = await world.register()
		expect(await look(player.userId.toUpperCase())).toMatchObject({
			status: 200,
			body: { UserNum: player.userNum, UserID: player.userId, status: 1 },
		})
		expect(await look('nobody_here')).toMatchObject({ status: 422, body: { errors: { UserID: [CONSOLE_MESSAGES.noSuchAccount] } } })
		expect(await look(owner.userId)).toMatchObject({ status: 403, body: { code: 'OWN_ROLE' } })
		await world.database.transaction(async (tx) => {
			const account = await world.services.accounts.named(tx, player.userNum)
			await world.services.accounts.suspend(tx, account, { reason: 'x', until: null })
		})
		expect(await look(player.userId)).toMatchObject({ status: 409, body: { code: 'NOT_APPOINTABLE' } })
	})

	it('is not for oneself to change, and not for those who are suspended', async () => {
		expect(await give(owner.userId, 1)).toMatchObject({ status: 403, body: { code: 'OWN_ROLE' } })
		const player = await world.register()
		await world.database.transaction(async (tx) => {
			const account = await world.services.accounts.named(tx, player.userNum)
			await world.services.accounts.suspend(tx, account, { reason: 'x', until: null })
		})
		expect(await give(player.userId, 11)).toMatchObject({ status: 409, body: { code: 'NOT_APPOINTABLE' } })
	})

	it('of the last owner stays, also when two owners dismiss each other at once', async () => {
		for (let round = 0; round < 10; round++) {
			const [one, other] = [await appoint(world, 20), await appoint(world, 20)]
			const answers = await Promise.all([give(one.userId, 1, other), give(other.userId, 1, one)])
			expect(answers.map(({ status }) => status).sort()[0]).toBe(200)
			expect(answers.map(({ status }) => status).sort()[1]).toBeGreaterThanOrEqual(401)
			const left = (await staff()).filter(({ UserID }) => [one.userId, other.userId].includes(UserID))
			expect(left).toHaveLength(1)
			for (const { UserID } of left) await give(UserID, 1)
		}
	})
})
