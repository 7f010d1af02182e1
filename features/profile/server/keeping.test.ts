import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { arrivedAt } from '../../../tests/arrivals.ts'
import { confirmPassword, emailOf, lastLink, signIn, withApp } from '../../../tests/proofs.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
})
afterAll(() => world.close())

it('an account says how well it is kept, and follows what its owner does', async () => {
	const player = await world.register()
	const keeping = async () => (await world.call('GET /me/keeping', { token: player.token })).body
	const confirmation = await lastLink(world, emailOf(player))
	expect(await keeping()).toEqual({
		isEmailConfirmed: false,
		passwordSetAt: expect.stringMatching(/^20\d\d-/),
		isPasswordOld: false,
		hasTwoStep: false,
		passkeys: 0,
		identities: [],
		recoveryCodesLeft: 0,
		devices: 1,
	})
	await world.call('POST /verifyemail', { body: { token: confirmation } })
	await signIn(world, player)
	await confirmPassword(world, player)
	await world.call('POST /me/recovery-codes', { token: player.token })
	await withApp(world, player)
	const { cookie, id } = await arrivedAt(world, 'google')
	await confirmPassword(world, player)
	await world.call('POST /me/identities', { token: player.token, body: { arrival: id }, headers: { cookie } })
	expect(await keeping()).toMatchObject({
		...{ isEmailConfirmed: true, hasTwoStep: true, identities: ['google'], recoveryCodesLeft: 10, devices: 2 },
	})
	// Staff read it in the file of the player.
	const { token } = await appoint(world, 11)
	const { body } = await world.call('GET /admin/users/{UserNum}', { token, params: { UserNum: player.userNum } })
	expect(body).toMatchObject({
		hasTwoStep: true,
		passkeys: 0,
		identities: ['google'],
		recoveryCodesLeft: 10,
		passwordSetAt: expect.stringMatching(/^20\d\d-/),
	})
})

it('a password of unknown age counts as old', async () => {
	const player = await world.register()
	await world.database.transaction((tx) =>
		tx.updateTable('account_secrets').set({ password_set_at: null }).where('account_id', '=', player.userNum).execute(),
	)
	const { body } = await world.call('GET /me/keeping', { token: player.token })
	expect(body).toMatchObject({ passwordSetAt: null, isPasswordOld: true })
	await world.database.transaction((tx) =>
		tx
			.updateTable('account_secrets')
			.set({ password_set_at: world.clock.now() - 366 * DAY_MS })
			.where('account_id', '=', player.userNum)
			.execute(),
	)
	expect((await world.call('GET /me/keeping', { token: player.token })).body.isPasswordOld).toBe(true)
})
