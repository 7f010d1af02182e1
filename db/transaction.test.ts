import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../tests/world.ts'
import { afterCommit } from './transaction.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
beforeEach(() => world.database.transaction((tx) => tx.deleteFrom('site_settings').execute()))
afterAll(() => world.close())

const names = async () =>
	(await world.database.read.selectFrom('site_settings').select('name').orderBy('name').execute()).map(({ name }) => name)
const put = (name: string) => ({ name, value: '1', updated_at: 0 })

describe('a transaction', () => {
	it('is all or nothing', async () => {
		const failed = world.database.transaction(async (tx) => {
			await tx.insertInto('site_settings').values(put('a')).execute()
			throw new Error('changed my mind')
		})
		await expect(failed).rejects.toThrow('changed my mind')
		expect(await names()).toEqual([])
	})

	it('is not seen from outside before it has committed', async () => {
		const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
		const transaction = world.database.transaction(async (tx) => {
			await tx.insertInto('site_settings').values(put('a')).execute()
			written.resolve()
			await mayCommit.promise
		})
		await written.promise
		const seen = await names()
		mayCommit.resolve()
		await transaction
		expect([seen, await names()]).toEqual([[], ['a']])
	})

	it('lets nothing inside of it read beside it', async () => {
		await expect(world.database.transaction(() => names())).rejects.toThrow('a read beside its transaction')
		await expect(world.database.transaction(() => sql`select 1`.execute(world.database.read as never))).rejects.toThrow('beside')
		expect(await names()).toEqual([])
	})

	it('has its effects after the commit, and none without one', async () => {
		const heard: string[][] = []
		await world.database.transaction(async (tx) => {
			await tx.insertInto('site_settings').values(put('a')).execute()
			afterCommit(tx, async () => heard.push(await names()))
			expect(heard).toEqual([])
		})
		await world.database
			.transaction(async (tx) => {
				afterCommit(tx, () => heard.push(['never']))
				throw new Error('no')
			})
			.catch(() => undefined)
		expect(heard).toEqual([['a']])
	})

	it('runs again from the start after a conflict', async () => {
		let rounds = 0
		await world.database.transaction(async (tx) => {
			await tx
				.insertInto('site_settings')
				.values(put(`round ${++rounds}`))
				.execute()
			if (rounds < 3) throw Object.assign(new Error('busy'), { errcode: 5 })
		})
		expect(await names()).toEqual(['round 3'])
	})

	it('gives up on a conflict that stays, and does not repeat other failures', async () => {
		let rounds = 0
		const stubborn = world.database.transaction(async () => {
			rounds++
			throw Object.assign(new Error('deadlock'), { code: '40P01' })
		})
		await expect(stubborn).rejects.toThrow('deadlock')
		expect(rounds).toBe(6)
	})

	it('refuses another one inside instead of waiting for ever', async () => {
		const nested = world.database.transaction(() => world.database.transaction(async () => 1))
		await expect(nested).rejects.toThrow('a transaction inside a transaction')
	})

	it('does not spoil its neighbours when it fails', async () => {
		const outcomes = await Promise.allSettled(
			Array.from({ length: 100 }, (_one, index) =>
				world.database.transaction(async (tx) => {
					await tx
						.insertInto('site_settings')
						.values(put(`n${String(index).padStart(3, '0')}`))
						.execute()
					if (index % 3 === 0) await sql`insert into no_such_table values (1)`.execute(tx)
				}),
			),
		)
		expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(34)
		expect(await names()).toHaveLength(66)
	})
})

describe('notices', () => {
	it('arrive after the commit only', async () => {
		const heard: string[] = []
		world.database.onNotice((topic) => heard.push(topic))
		await world.database
			.transaction(async (tx) => {
				await world.database.notify(tx, 'never')
				throw new Error('no')
			})
			.catch(() => undefined)
		await world.database.transaction((tx) => world.database.notify(tx, 'news'))
		await expect.poll(() => heard).toEqual(['news'])
	})
})
