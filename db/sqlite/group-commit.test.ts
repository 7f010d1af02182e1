import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Tx } from '../database.ts'
import { openSqlite } from './open.ts'

let folder: string
let database: Database
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'barkada-test-'))
	database = await openSqlite(join(folder, 'a.sqlite'))
	await database.migrate()
})
afterAll(async () => {
	await database.close()
	await rm(folder, { recursive: true, force: true })
})

const put = (tx: Tx, name: string) => tx.insertInto('site_settings').values({ name, value: '1', updated_at: 0 }).execute()
const names = async () => (await database.read.selectFrom('site_settings').select('name').orderBy('name').execute()).map(({ name }) => name)

/** Runs three queued transactions, of which the second fails. Returns what each found on the disk when it had ended. */
const round = async (): Promise<{ begun: string[]; found: Record<string, string[]> }> => {
	const [begun, found]: [string[], Record<string, string[]>] = [[], {}]
	const outcomes = await Promise.allSettled(
		['a', 'b', 'c'].map(async (name) => {
			await database.transaction(async (tx) => {
				begun.push(name)
				await put(tx, name)
				if (name === 'b') throw new Error('changed my mind')
			})
			found[name] = await names()
		}),
	)
	expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	await database.transaction((tx) => tx.deleteFrom('site_settings').where('name', 'in', ['a', 'b', 'c']).execute())
	return { begun, found }
}

it('transactions that queue up share a commit, each a whole of its own', async () => {
	let shared = 0
	// With a fast commit transactions wait only briefly for others, so a busy machine may need several rounds.
	for (let rounds = 0; rounds < 100 && shared === 0; rounds++) {
		const { begun, found } = await round()
		expect(begun).toEqual(['a', 'b', 'c'])
		expect(found.a).toContain('a')
		expect(found).toMatchObject({ c: ['a', 'c'] })
		if (found.a?.includes('c')) shared++
	}
	expect(shared).toBe(1)
})
