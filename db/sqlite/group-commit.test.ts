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

it('transactions that queue up share a commit, each a whole of its own', async () => {
	const seen: string[] = []
	const outcomes = await Promise.allSettled(
		['a', 'b', 'c'].map(async (name) => {
			await database.transaction(async (tx) => {
				seen.push(`${name} begins`)
				await put(tx, name)
				if (name === 'b') throw new Error('changed my mind')
			})
			seen.push(`${name} is on the disk with ${await names()}`)
		}),
	)
	expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
	expect(seen).toEqual(['a begins', 'b begins', 'c begins', 'a is on the disk with a,c', 'c is on the disk with a,c'])
})
