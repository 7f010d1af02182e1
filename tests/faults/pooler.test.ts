import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { sentenceOf } from '../../cli/failure.ts'
import { openPooler } from './pooler.ts'

/** Behind a pooler the time limits of a connection do not reach PostgreSQL: the site says so at its start instead of hanging some day. */
describe.runIf(inject('engine') === 'postgres')('a pooler in front of PostgreSQL', () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

	it.each([{ ignores: false }, { ignores: true }])('is refused by name: %o', async (how) => {
		const direct = new URL(inject('postgresUrl'))
		const pooler = await openPooler(direct.href, how)
		const behind = Object.assign(new URL(direct), { host: pooler.host })
		const open = (databaseUrl: string) => openDatabase({ dataDir, databaseUrl, onError: () => undefined })
		const refused = await open(behind.href).catch((error: unknown) => error)
		pooler.close()
		expect(sentenceOf(refused)).toMatch(/^DATABASE_URL leads to a pooler such as PgBouncer/)
		await (await open(direct.href)).close()
	})
})
