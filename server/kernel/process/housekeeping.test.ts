import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openWorld, type World } from '../../../tests/world.ts'
import { forgetOldKeys } from '../calls/idempotency.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const count = async (table: 'idempotency_keys' | 'game_nonces' | 'sessions') =>
	Number(
		(
			await world.database.read
				.selectFrom(table)
				.select((db) => db.fn.countAll().as('rows'))
				.executeTakeFirstOrThrow()
		).rows,
	)

const YEAR = 366 * DAY_MS

describe('housekeeping', () => {
	it('deletes what is old, however much it is, in portions, and nothing else', async () => {
		const { userNum } = await world.register()
		const now = world.clock.now()
		const key = (index: number, created_at: number) => ({
			account_id: userNum,
			key: `key-${index}-${created_at}`,
			fingerprint: '',
			status: 200,
			body: '',
			created_at,
		})
		await world.database.transaction(async (tx) => {
			for (let part = 0; part < 12; part++)
				await tx
					.insertInto('idempotency_keys')
					.values(Array.from({ length: 100 }, (_, index) => key(part * 100 + index, 0)))
					.execute()
			await tx.insertInto('idempotency_keys').values(key(0, now)).execute()
		})
		const sizes: number[] = []
		const transaction = world.database.transaction
		await forgetOldKeys(
			{
				...world.database,
				transaction: async (work) => {
					const before = await count('idempotency_keys')
					const result = await transaction(work)
					sizes.push(before - (await count('idempotency_keys')))
					return result
				},
			},
			world.clock,
		)
		expect(sizes).toEqual([500, 500, 200])
		expect(await count('idempotency_keys')).toBe(1)
	})

	it('does so for nonces of the game server', async () => {
		const seen_at = world.clock.now()
		const nonces = (seen: number, rows: number) =>
			Array.from({ length: rows }, (_, row) => ({ key_id: 'game', nonce: `${seen}-${row}`, seen_at: seen }))
		await world.database.transaction(async (tx) => {
			for (let part = 0; part < 6; part++) await tx.insertInto('game_nonces').values(nonces(part, 100)).execute()
			await tx.insertInto('game_nonces').values(nonces(seen_at, 1)).execute()
		})
		await world.services.signatures.forgetOld()
		expect(await count('game_nonces')).toBe(1)
	})

	it('does so for sessions, links, grants, views and mail', async () => {
		const { token } = await world.register()
		await world.call('POST /logout', { token })
		await world.clock.advance(YEAR)
		const { sessions, accounts, stepUp, newsAdmin, mail } = world.services
		await world.register()
		for (const forget of [sessions.forgetEnded, accounts.forgetOldLinks, stepUp.forgetOld, newsAdmin.forgetOldViews, mail.forgetSent])
			await forget()
		expect(await count('sessions')).toBe(1)
		const links = await world.database.read.selectFrom('account_links').select('expires_at').execute()
		expect(links).toHaveLength(1)
	})
})
