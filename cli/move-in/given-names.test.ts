import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
