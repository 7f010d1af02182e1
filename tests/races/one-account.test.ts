import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { preparedDatabase } from '../databases.ts'
import { confirmPassword } from '../proofs.ts'
import { rounds } from '../rounds.ts'
import { appoint } from '../staff.ts'
import { openWorld, type Person, type World } from '../world.ts'

/**
 * Calls of one account that change the account or its sessions, many at the same time. Each locks its caller first, with a lock that it can
 * also write with: two that shared a lock and then wrote would wait for each other (docs/decisions/22-sessions.md). PostgreSQL would find that out
 * after a second; here it does not look, so that a call in such a circle is never answered in time.
 */
let world: World
beforeAll(async () => {
	const fresh = await preparedDatabase(inject('engine'))
	const DATABASE_URL =
		fresh.DATABASE_URL && Object.assign(new URL(fresh.DATABASE_URL), { search: '?options=-c%20deadlock_timeout%3D1h' }).href
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { database: { ...fresh, DATABASE_URL } })
})
afterAll(() => world.close())

const AT_ONCE = 30

const atOnce = async (ask: () => Promise<{ status: number }>): Promise<Record<number, number>> => {
	const kinds: Record<number, number> = {}
	for (const { status } of await Promise.all(Array.from({ length: AT_ONCE }, ask))) kinds[status] = (kinds[status] ?? 0) + 1
	return kinds
}

const ownSession = async ({ token }: Person) => {
	const { sessions } = (await world.call('GET /sessions', { token })).body as { sessions: { id: number; isCurrent: boolean }[] }
	return Number(sessions.find(({ isCurrent }) => isCurrent)?.id)
}

it.each(Array.from({ length: rounds(1, 20) }, (_each, round) => round))('all of them are answered at once (%i)', async () => {
	const stranger = await world.register()
	const player = await world.register()
	await confirmPassword(world, player)
	const others = Promise.all(Array.from({ length: AT_ONCE }, () => world.call('GET /me', { token: stranger.token })))
	// A confirmed password serves one change.
	expect(await atOnce(() => world.call('DELETE /me/{detail}', { token: player.token, params: { detail: 'phone' } }))).toEqual({
		200: 1,
		403: AT_ONCE - 1,
	})
	expect(await atOnce(() => world.call('DELETE /sessions', { token: player.token }))).toEqual({ 200: AT_ONCE })
	const id = await ownSession(player)
	const ended = await atOnce(() => world.call('DELETE /sessions/{id}', { token: player.token, params: { id } }))
	expect(ended).toEqual({ 200: 1, 401: AT_ONCE - 1 })
	const [owner, staff] = [await appoint(world, ACCOUNT_STATUS.owner), await world.register()]
	const appointed = await atOnce(() =>
		world.call('POST /admin/staff', { token: owner.token, body: { UserID: staff.userId, status: ACCOUNT_STATUS.support } }),
	)
	expect(appointed).toEqual({ 200: AT_ONCE })
	expect((await others).map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200))
})
