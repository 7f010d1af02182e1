import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { startSite } from '../../tests/site.ts'

it('the server takes a backup by itself, which a restart does not repeat, and stops without waiting for one', {
	timeout: 120_000,
}, async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const BACKUP_DIR = join(folder, 'kept')
	const backups = () => (existsSync(BACKUP_DIR) ? readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.backup')) : [])
	const site = await startSite(inject('engine'), { BACKUP_EVERY_MINUTES: '60', BACKUP_DIR })
	while (backups().length === 0) await sleep(200)
	await site.killAndRestart()
	await sleep(7_000)
	expect(backups()).toHaveLength(1)
	expect(await site.stop()).toBe(0)
})

it('a backup that is given up because the server stops is no trouble', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const BACKUP_DIR = join(folder, 'kept')
	const site = await startSite(inject('engine'), { BACKUP_EVERY_MINUTES: '60', BACKUP_DIR, LOG_LEVEL: 'info' })
	while (!existsSync(BACKUP_DIR)) await sleep(20)
	expect(await site.stop()).toBe(0)
	expect(readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.backup'))).toEqual([])
	expect(site.said()).not.toContain('a backup is not as it should be')
})
