import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { lastSentBackup, newestToSend } from '#features/backups/backups.ts'
import { openBucketServer } from '../../tests/bucket-server.ts'
import { startSite, withDatabase } from '../../tests/site.ts'

it('the server sends each backup by itself, sells while the bucket is away, and sends when it is back', async () => {
	const server = await openBucketServer()
	onTestFinished(server.close)
	const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(BACKUP_DIR, { recursive: true }))
	server.breakBy(() => ({ status: 503 }))
	const site = await startSite(inject('engine'), { ...server.settings, BACKUP_DIR, BACKUP_EVERY_MINUTES: '60' })
	const age = async () => Number(/^portal_backup_bucket_age_seconds (.*)$/m.exec(await (await fetch(`${site.url}/metrics`)).text())?.[1])
	const newest = () => withDatabase(site, ({ read }) => newestToSend(read))
	while (((await newest())?.send_failure ?? null) === null) await sleep(500)
	expect((await newest())?.send_failure).toMatch(/^The bucket copies at \S+ refuses \(503 .*\)\.$/)
	expect((await fetch(`${site.url}/itemshop`)).status).toBe(200)
	expect(await age()).toBeGreaterThan(5)
	server.mend()
	while (((await newest())?.sent_at ?? null) === null) await sleep(500)
	expect(server.names()).toEqual(readdirSync(BACKUP_DIR))
	expect(await withDatabase(site, ({ read }) => lastSentBackup(read))).toMatchObject({ state: 'good', send_failure: null })
	expect(site.output()).toContain('the copies of backups in the bucket are not as they should be')
	expect(await site.stop()).toBe(0)
})
