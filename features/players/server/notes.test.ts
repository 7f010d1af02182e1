import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOTE_LENGTH } from '#contract/limits.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { PlayerFile } from '../contract.ts'

let world: World
let support: Person
let other: Person
let owner: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	support = await appoint(world, 11)
	other = await appoint(world, 11)
	owner = await appoint(world, 20)
})
beforeEach(async () => {
	player = await world.register()
})
afterAll(() => world.close())

const write = (text: string, isPinned = true, by = support) =>
	world.call('POST /admin/users/{UserNum}/notes', { token: by.token, params: { UserNum: player.userNum }, body: { text, isPinned } })
const pin = (id: unknown, isPinned: boolean, UserNum = player.userNum) =>
	world.call('PATCH /admin/users/{UserNum}/notes/{id}', { token: other.token, params: { UserNum, id: Number(id) }, body: { isPinned } })
const remove = (id: unknown, { token } = support) =>
	world.call('DELETE /admin/users/{UserNum}/notes/{id}', { token, params: { UserNum: player.userNum, id: Number(id) } })
const pinned = async () => {
	const { body } = await world.call('GET /admin/users/{UserNum}', { token: other.token, params: { UserNum: player.userNum } })
	return (body as unknown as PlayerFile).pinned
}
const notes = async () => {
	const { body } = await world.call('GET /admin/users/{UserNum}/timeline', {
		token: other.token,
		params: { UserNum: player.userNum },
		query: { kind: 'notes' },
	})
	return body.entries as { id: number; about: string; by: string; state: string | null }[]
}

describe('a note about a player', () => {
	it('is read by the whole team, and stands above everything while it is pinned', async () => {
		const { id } = (await write('Sells accounts, be careful.')).body
		expect(await pinned()).toMatchObject([{ id, text: 'Sells accounts, be careful.', by: support.userId }])
		expect((await pin(id, false)).status).toBe(200)
		expect([await pinned(), await notes()]).toMatchObject([
			[],
			[{ id, about: 'Sells accounts, be careful.', by: support.userId, state: null }],
		])
		await pin(id, true)
		expect(await pinned()).toHaveLength(1)
	})

	it('is removed by its author or an owner, and by nobody else', async () => {
		const [first, second] = [(await write('One.')).body.id, (await write('Two.')).body.id]
		expect((await remove(first, other)).body.code).toBe('FORBIDDEN')
		expect([(await remove(first)).status, (await remove(second, owner)).status]).toEqual([200, 200])
		expect((await remove(first)).status).toBe(404)
		expect(await notes()).toEqual([])
	})

	it('has a text of some length, and belongs to its player', async () => {
		for (const text of ['', ' ', 'x'.repeat(NOTE_LENGTH + 1)]) expect((await write(text)).status).toBe(422)
		const { id } = (await write('x'.repeat(NOTE_LENGTH))).body
		expect((await pin(id, false, (await world.register()).userNum)).status).toBe(404)
		expect(await pinned()).toHaveLength(1)
	})

	it('is not in the log with its text, and goes with the account', async () => {
		await write('His mother called.')
		const log = await world.database.read.selectFrom('audit_entries').select('after').orderBy('id', 'desc').limit(1).executeTakeFirst()
		expect(log?.after).toMatch(/^\{"note":\d+,"pinned":true\}$/)
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect(await notes()).toEqual([])
		expect((await write('Too late.')).status).toBe(404)
	})
})
