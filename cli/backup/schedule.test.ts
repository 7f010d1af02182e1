import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, it, onTestFinished } from 'vitest'
import { loadingFirst } from '../../tests/machine-environment.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { startSite } from '../../tests/site.ts'

const CLOCK_AHEAD = 'data:text/javascript,{const{now}=Date;Date.now=()=>now()+40*86400000}'

it('the server takes a backup by itself, which a restart does not repeat unless the file is gone, and whatever a wrong clock took', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const BACKUP_DIR = join(folder, 'kept')
	const backups = () => (existsSync(BACKUP_DIR) ? readdirSync(BACKUP_DIR).filter((name) => name.endsWith('.backup')) : [])
	const site = await startSite(inject('engine'), { BACKUP_EVERY_MINUTES: '60', BACKUP_DIR })
	while (backups().length === 0) await sleep(200)
	await site.killAndRestart()
	await sleep(7_000)
	expect(backups()).toHaveLength(1)

	const lastGood = async () =>
		/^portal_backup_last_good_timestamp_seconds .*$/m.exec(await (await fetch(`${site.url}/metrics`)).text())?.[0]
	const before = await lastGood()
	const ahead = { BACKUP_DIR, ...loadingFirst(CLOCK_AHEAD) }
	const portal = openPortal({ ...settingsOf({ DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl }), ...ahead })
	expect(await portal('backup')).toMatchObject({ code: 0 })
	expect(await lastGood()).toBe(before)
	// As if the site had been restored here: the current hour has a record but no file.
	const [gone = '', future] = backups().toSorted()
	rmSync(join(BACKUP_DIR, gone))
	await site.killAndRestart()
	while (backups().length === 1) await sleep(200)
	expect(backups()).toContain(future)
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
	expect(site.output()).not.toContain('a backup is not as it should be')
})
