import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../tests/world.ts'
import type { Tx } from './database.ts'
import { isUniqueViolation } from './errors.ts'
import { together, withoutAnswer } from './together.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
beforeEach(() => world.database.transaction((tx) => tx.deleteFrom('site_settings').execute()))
afterAll(() => world.close())

const put = (tx: Tx, name: string) => tx.insertInto('site_settings').values({ name, value: '1', updated_at: 0 })
const names = async () =>
	(await world.database.read.selectFrom('site_settings').select('name').orderBy('name').execute()).map(({ name }) => name)
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => 'done',
		(error) => (isUniqueViolation(error) ? 'not unique' : String(error)),
	)

describe('statements asked together', () => {
	it('run in their order and give their answers in it', async () => {
		const count = (tx: Tx) => tx.selectFrom('site_settings').select('name').execute()
		const answers = await world.database.transaction((tx) =>
			together(tx, [() => put(tx, 'a').execute(), () => count(tx), () => put(tx, 'b').execute(), () => count(tx)]),
		)
		expect([answers[1].length, answers[3].length]).toEqual([1, 2])
	})

	it('fail with the error of the first that fails, and leave nothing, nor a connection that lacks a statement', async () => {
		const never = (tx: Tx) => tx.updateTable('site_settings').set({ value: 'never' }).where('name', '=', 'a').execute()
		const failing = world.database.transaction((tx) =>
			together(tx, [() => put(tx, 'a').execute(), () => put(tx, 'a').execute(), () => never(tx), () => sql`no statement`.execute(tx)]),
		)
		expect(await codeOf(failing)).toBe('not unique')
		expect(await names()).toEqual([])
		// The statements behind the failed one were not read by the server; each works afterwards on every connection.
		await Promise.all(Array.from({ length: 20 }, () => world.database.transaction(never)))
	})

	it('fail with the cause, not with what follows from it in a work of several steps', async () => {
		const twice = async (tx: Tx) => {
			await put(tx, 'before').execute()
			await put(tx, 'behind').execute()
		}
		const same = (tx: Tx) => put(tx, 'a').execute()
		const failing = world.database.transaction((tx) => together(tx, [() => twice(tx), () => same(tx), () => same(tx)]))
		expect(await codeOf(failing)).toBe('not unique')
		expect(await names()).toEqual([])
	})
})

describe('a statement without an answer', () => {
	it('is part of the commit, and makes it fail when it fails', async () => {
		await world.database.transaction((tx) => withoutAnswer(tx, put(tx, 'a')))
		const failing = world.database.transaction(async (tx) => {
			await put(tx, 'b').execute()
			await withoutAnswer(tx, put(tx, 'a'))
		})
		expect(await codeOf(failing)).toBe('not unique')
		expect(await names()).toEqual(['a'])
	})

	it('is gone with the transaction that goes back', async () => {
		const failing = world.database.transaction(async (tx) => {
			await withoutAnswer(tx, put(tx, 'a'))
			throw new Error('changed my mind')
		})
		expect(await codeOf(failing)).toContain('changed my mind')
		expect(await names()).toEqual([])
	})
})

it('asks of a table that has got a column since', async () => {
	const change = (statement: string) => world.database.transaction((tx) => sql.raw(statement).execute(tx))
	const whole = () => world.database.transaction(async (tx) => (await sql`select * from changing`.execute(tx)).rows)
	await change('create table changing (a integer)')
	await change('insert into changing values (1)')
	const ask = () => Promise.all(Array.from({ length: 20 }, whole))
	await ask()
	await change('alter table changing add column b integer')
	expect(await ask()).toEqual(Array.from({ length: 20 }, () => [{ a: 1, b: null }]))
	await change('drop table changing')
})
