import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openPortal } from '../../tests/portal.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
})
afterAll(() => world.close())

it('a name that waits is given by an owner where its player proves it otherwise; an account of that name then plays as itself', async () => {
	const same = await world.register()
	const file = join(mkdtempSync(join(tmpdir(), 'move-in-')), 'given.csv')
	const line = `${same.userId.toUpperCase()},plain,Tinikling-91,77,40`
	writeFileSync(file, `UserID,passwordFormat,passwordHash,gameId,UserPoint\r\n${line}\r\n`)
	const portal = openPortal(world.environment)
	expect(await portal('move-in', '--from', file)).toMatchObject({ code: 0, err: '' })
	const found = () =>
		world.database.read.selectFrom('game_accounts').select(['state', 'game_id']).where('account_id', '=', same.userNum).executeTakeFirst()
	expect(await found()).toEqual({ state: 'refused', game_id: null })
	const [support, owner] = [await appoint(world, 11), await appoint(world, 20)]
	const give = ({ token }: { token: string }, UserID = same.userId) =>
		world.call('POST /admin/users/{UserNum}/game-names', {
			...{ token, params: { UserNum: same.userNum }, body: { UserID, reason: 'Sent a picture from inside' } },
		})
	expect((await give(support)).status).toBe(403)
	expect((await give(owner, 'no such name')).body.errors).toEqual({ UserID: [expect.any(String)] })
	const both = await Promise.all([give(owner), give(owner)])
	expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
	expect((await world.call('GET /me', { token: same.token })).body.user).toMatchObject({ UserPoint: 40 })
	expect(await found()).toEqual({ state: 'present', game_id: '77' })
	await world.settle()
	expect(world.mails.filter(({ subject }) => subject === 'A name of the game was given to an account')).not.toEqual([])
	expect(await portal('verify')).toMatchObject({ code: 0 })
})

it('its points count against what an owner may hand out alone, for a day', async () => {
	const { adjustment } = await world.services.players.limits()
	const player = await world.register()
	const file = join(mkdtempSync(join(tmpdir(), 'move-in-')), 'rich.csv')
	// Names that the site cannot have wait for their players.
	const names = ['mayaman isa', 'mayaman dalawa']
	const lines = names.map((name, at) => `${name},plain,Tinikling-91,${80 + at},${Math.floor(adjustment / 2)},1`)
	writeFileSync(file, `UserID,passwordFormat,passwordHash,gameId,UserPoint,UserPoint2\r\n${lines.join('\r\n')}\r\n`)
	expect(await openPortal(world.environment)('move-in', '--from', file)).toMatchObject({ code: 0, err: '' })
	let owner = await appoint(world, 20)
	const give = async (UserID: string | undefined) => {
		const sent = { token: owner.token, params: { UserNum: player.userNum }, body: { UserID, reason: 'Sent a picture' } }
		return (await world.call('POST /admin/users/{UserNum}/game-names', sent)).body.code
	}
	expect([await give(names[0]), await give(names[1])]).toEqual([undefined, 'GAME_NAME_ABOVE_LIMIT'])
	const points = async () =>
		(await world.database.read.selectFrom('wallets').select('balance').where('account_id', '=', player.userNum).execute()).reduce(
			(sum, { balance }) => sum + (balance ?? 0),
			0,
		)
	expect(await points()).toBe(Math.floor(adjustment / 2) + 1)
	await world.clock.advance(DAY_MS)
	owner = await appoint(world, 20)
	expect(await give(names[1])).toBeUndefined()
	expect(await points()).toBe(2 * (Math.floor(adjustment / 2) + 1))
})
