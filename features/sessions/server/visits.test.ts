import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** A session that ends with its browser (docs/decisions/15-sessions.md). */
let world: World
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	player = await world.register()
})
afterAll(() => world.close())

const VISIT = `VISIT=${'1f'.repeat(16)}`
const OTHER = `VISIT=${'2e'.repeat(16)}`

const enter = async (endsWithBrowser: boolean | undefined, cookie: string): Promise<string> => {
	const body = { UserID: player.userId, UserPass: player.password, ...(endsWithBrowser !== undefined && { endsWithBrowser }) }
	return String((await world.call('POST /processlogin', { body, headers: { cookie } })).body.token)
}
const me = async (token: string, cookie: string) => (await world.call('GET /me', { token, headers: { cookie } })).status

it('needs the cookie of the visit that began it, for reading and for changing', async () => {
	const token = await enter(true, `LANGUAGE=fil; ${VISIT}`)
	expect([await me(token, VISIT), await me(token, `a=b; ${VISIT}; c=d`)]).toEqual([200, 200])
	for (const cookie of ['', OTHER, `${VISIT}0`, `X${VISIT}`, VISIT.toUpperCase(), 'VISIT='])
		expect(await me(token, cookie), cookie).toBe(401)
	const change = (cookie: string) => world.call('DELETE /sessions', { token, headers: { cookie } })
	expect([(await change('')).status, (await change(VISIT)).status]).toEqual([401, 200])
})

it('is ended by its token alone: nobody has the cookie any more who finds the token', async () => {
	const token = await enter(true, VISIT)
	expect((await world.call('POST /logout', { token })).status).toBe(200)
	expect(await me(token, VISIT)).toBe(401)
})

it('is not what a session is that stays, or that comes without the cookie', async () => {
	for (const token of [await enter(false, VISIT), await enter(undefined, VISIT), await enter(true, ''), await enter(true, 'VISIT=short')])
		expect(await me(token, '')).toBe(200)
})
