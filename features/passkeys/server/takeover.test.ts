import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPasskey, CERTIFIED, createDevice, firstPasskey, type Wrong } from '../../../tests/passkeys.ts'
import { confirmPassword, signIn } from '../../../tests/proofs.ts'
import { volley } from '../../../tests/races/volley.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** What somebody may try who wants into an account by its passkeys. */
let world: World
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
})
afterAll(() => world.close())

const REFUSED = { status: 422, body: { code: 'PASSKEY_REFUSED' } }
type Told = { challenge: string; rpId: string; userHandle: string }
const toAdd = async ({ token }: Person) => (await world.call('GET /me/passkeys/challenge', { token })).body as Told
const toProve = async ({ token }: Person) => (await world.call('GET /validate-passkey', { token })).body as Told
const toEnter = async () => (await world.call('GET /passkey-login')).body as Told
const enter = (passkey: object) => world.call('POST /passkey-login', { body: { passkey } })
const prove = ({ token }: Person, body: object) => world.call('POST /validate-passkey', { token, body })
const add = ({ token }: Person, passkey: object) => world.call('POST /me/passkeys', { token, body: { name: 'Phone', passkey } })

const proved = async () => {
	const player = await world.register()
	await confirmPassword(world, player)
	return player
}

describe('a challenge', () => {
	it('is good for its purpose only', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const [own, proof, open] = [await toAdd(player), await toProve(player), await toEnter()]
		for (const wrong of [own, proof]) expect(await enter(device.sign(wrong))).toMatchObject(REFUSED)
		for (const wrong of [own, open]) expect(await prove(player, device.sign(wrong))).toMatchObject(REFUSED)
		for (const wrong of [proof, open])
			expect(await add(player, createDevice(world).make({ ...wrong, userHandle: own.userHandle }))).toMatchObject(REFUSED)
		expect((await prove(player, device.sign(proof))).status).toBe(200)
	})

	it('is good for its account and session only', async () => {
		const [player, other] = [await proved(), await proved()]
		const device = await addPasskey(world, player)
		expect(await add(other, createDevice(world).make(await toAdd(player)))).toMatchObject(REFUSED)
		expect(await prove(player, device.sign(await toProve(other)))).toMatchObject(REFUSED)
		const elsewhere = { ...player, token: await signIn(world, player) }
		expect(await prove(player, device.sign(await toProve(elsewhere)))).toMatchObject(REFUSED)
	})

	it('is good once, also spelt in another way', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const told = await toEnter()
		expect((await enter(device.sign(told))).status).toBe(200)
		expect(await enter(device.sign(told))).toMatchObject(REFUSED)
		expect(await enter(device.sign({ ...told, challenge: `${told.challenge}=` }))).toMatchObject(REFUSED)
	})

	it('is over after five minutes, whatever the clock says afterwards', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const [late, inTime] = [await toEnter(), await toEnter()]
		await world.clock.advance(4 * 60_000)
		expect((await enter(device.sign(inTime))).status).toBe(200)
		await world.clock.advance(60_000)
		expect(await enter(device.sign(late))).toMatchObject(REFUSED)
	})

	it('is not one that somebody made up', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const told = await toEnter()
		const other = told.challenge.startsWith('A') ? 'B' : 'A'
		for (const challenge of ['', 'x', `${other}${told.challenge.slice(1)}`, 'A'.repeat(75)])
			expect(await enter(device.sign({ ...told, challenge }))).toMatchObject(REFUSED)
	})
})

describe('an answer of a device', () => {
	const WRONG: readonly (readonly [string, Wrong])[] = [
		['for another origin', { origin: 'https://evil.example' }],
		['for another host', { rpId: 'evil.example' }],
		['of another kind', { type: 'webauthn.other' }],
		['without a finger, face or PIN', { isUnverified: true }],
	]

	it.each(WRONG)('%s is refused everywhere', async (_what, wrong) => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		expect(await enter(device.sign(await toEnter(), wrong))).toMatchObject(REFUSED)
		expect(await prove(player, device.sign(await toProve(player), wrong))).toMatchObject(REFUSED)
		expect(await createDevice(world).add(player, wrong)).toMatchObject(REFUSED)
	})

	it('whose counter goes back or stands still is refused: somebody copied the device', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		expect((await device.signIn({ counter: 9 })).status).toBe(200)
		for (const counter of [9, 8, 0]) expect(await device.signIn({ counter })).toMatchObject(REFUSED)
		expect((await device.signIn({ counter: 10 })).status).toBe(200)
	})

	it('with a certificate of a maker is refused unread: we ask for none', async () => {
		expect(await createDevice(world).add(await proved(), { attestation: CERTIFIED })).toMatchObject(REFUSED)
		expect(await createDevice(world).add(await proved(), { attestation: Buffer.from('no CBOR') })).toMatchObject(REFUSED)
	})

	it('that another device signed is refused, and so is one that names another account', async () => {
		const [player, other] = [await world.register(), await world.register()]
		const [device, theirs] = [await addPasskey(world, player), await addPasskey(world, other)]
		const told = await toEnter()
		expect(await enter({ ...theirs.sign(told), id: device.sign(told).id })).toMatchObject(REFUSED)
		expect(await enter({ ...device.sign(told), userHandle: theirs.sign(told).userHandle })).toMatchObject(REFUSED)
		expect(await prove(player, theirs.sign(await toProve(player)))).toMatchObject(REFUSED)
	})
})

describe('a passkey', () => {
	it('that was removed opens nothing, and is not taken again', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const [told, proof] = [await toEnter(), await toProve(player)]
		await world.call('DELETE /me/passkeys/{id}', { token: player.token, params: { id: await firstPasskey(world, player) } })
		expect(await enter(device.sign(told))).toMatchObject(REFUSED)
		expect(await prove(player, device.sign(proof))).toMatchObject(REFUSED)
		expect((await device.add(player)).body.code).toBe('PASSKEY_KNOWN')
	})

	it('is of one account: the schema takes it once', async () => {
		const [player, other] = [await proved(), await proved()]
		const device = await addPasskey(world, player)
		for (const person of [player, other]) expect((await device.add(person)).body.code).toBe('PASSKEY_KNOWN')
		expect((await device.signIn()).body.code).toBe('PASSKEY_REFUSED')
		const row = await world.database.read
			.selectFrom('passkeys')
			.selectAll()
			.where('account_id', '=', player.userNum)
			.executeTakeFirstOrThrow()
		const { id: _id, ...again } = row
		const insert = (values: object) =>
			world.database.transaction((tx) =>
				tx
					.insertInto('passkeys')
					.values({ ...again, ...values })
					.execute(),
			)
		await expect(insert({ account_id: other.userNum })).rejects.toThrow()
		await expect(insert({ credential_id: 'eleventh', slot: 11 })).rejects.toThrow()
		await expect(insert({ credential_id: 'same-slot' })).rejects.toThrow()
	})

	it('of another account is not renamed or removed', async () => {
		const [player, other] = [await world.register(), await proved()]
		await addPasskey(world, player)
		const params = { id: await firstPasskey(world, player) }
		expect((await world.call('PATCH /me/passkeys/{id}', { token: other.token, params, body: { name: 'Mine' } })).status).toBe(404)
		expect((await world.call('DELETE /me/passkeys/{id}', { token: other.token, params })).status).toBe(404)
	})
})

describe('of many at the same time', () => {
	it('one use of a signature signs in', async () => {
		for (let round = 0; round < 3; round++) {
			const player = await world.register()
			const device = await addPasskey(world, player)
			const passkey = device.sign(await toEnter())
			const hits = await volley(
				world.url,
				Array.from({ length: 8 }, () => ({ path: '/passkey-login', token: '', body: { passkey } })),
			)
			expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
			expect(hits.filter(({ body }) => body.code === 'PASSKEY_REFUSED')).toHaveLength(7)
		}
	})

	it('new passkeys, ten are taken', async () => {
		const player = await proved()
		const passkeys = await Promise.all(Array.from({ length: 14 }, async () => createDevice(world).make(await toAdd(player))))
		const shots = passkeys.map((passkey) => ({ path: '/me/passkeys', token: player.token, body: { name: 'Phone', passkey } }))
		const hits = await volley(world.url, shots)
		expect(hits.filter(({ status }) => status === 200)).toHaveLength(10)
		expect(hits.filter(({ body }) => body.code === 'TOO_MANY_PASSKEYS')).toHaveLength(4)
	})

	it('a sign-in and the removal of its passkey: whoever came in is a session that its owner sees', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const id = await firstPasskey(world, player)
		const passkey = device.sign(await toEnter())
		const [entered, removed] = await volley(world.url, [
			{ path: '/passkey-login', token: '', body: { passkey } },
			{ method: 'DELETE', path: `/me/passkeys/${id}`, token: player.token },
		])
		expect(removed?.status).toBe(200)
		expect([200, 422]).toContain(entered?.status)
		expect(await device.signIn()).toMatchObject(REFUSED)
	})
})
