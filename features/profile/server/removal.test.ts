import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DETAILS, OPTIONAL_DETAIL_NAMES } from '#features/accounts/details.contract.ts'
import { confirmPassword, DETAIL_SAMPLES, signIn, updateDetails } from '../../../tests/proofs.ts'
import { openWorld, type World } from '../../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => world.close())

describe('a detail', () => {
	it.each(OPTIONAL_DETAIL_NAMES)('that is not required can be taken away again: %s', async (name) => {
		const player = await world.register()
		await confirmPassword(world, player)
		expect((await updateDetails(world, player, DETAIL_SAMPLES)).status).toBe(200)
		const token = await signIn(world, player)
		await confirmPassword(world, { ...player, token })
		expect((await world.call('DELETE /me/{detail}', { token, params: { detail: DETAILS[name].removal.at } })).status).toBe(200)
		expect((await world.call('GET /me', { token })).body.user).toMatchObject({ ...DETAIL_SAMPLES, [name]: '' })
	})

	it('that is required cannot', async () => {
		const { token } = await world.register()
		expect((await world.call('DELETE /me/{detail}', { token, params: { detail: 'NameFirst' } })).status).toBe(422)
	})
})
