import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { loadingFirst } from '../machine-environment.ts'
import { type Site, startSite, startSiteOn } from '../site.ts'
import { type Buyer, richBuyer } from './buyer.ts'
import { mountSmallDisk } from './small-disk.ts'
import { breakSystemCalls } from './system-calls.ts'

/**
 * DU3, DU4: a disk that is full or fails to sync. Where strace may trace processes, the system calls of the real process fail; elsewhere
 * SQLite is made to fail (broken-disk.ts). A real small disk needs root.
 */
describe.runIf(inject('engine') === 'sqlite')('a disk that', () => {
	it('is full refuses what would be written, loses nothing, shows everything, and works again once there is room', async () => {
		const { site, buyer } = await openShop()
		const mend = await breakDisk(site, { calls: ['pwrite64'], error: 'ENOSPC', mark: 'full' })
		await refuseAndRecover(site, buyer, mend)
	})

	it('is full to its last byte does the same', async ({ skip }) => {
		const disk = mountSmallDisk()
		if (!disk) return skip('only root may mount a small disk: DU3 is shown by the other one')
		onTestFinished(disk.remove)
		const site = await startSiteOn({ DATA_DIR: disk.folder, DATABASE_URL: null, drop: async () => undefined }, SETTINGS)
		onTestFinished(async () => void (await site.stop()))
		await refuseAndRecover(site, await richBuyer(site), disk.fill())
	})

	it('did not take what it was given ends the process, which tells nobody of success, and another one goes on', async () => {
		const { site, buyer } = await openShop()
		await endAndGoOn(site, buyer, () => breakDisk(site, { calls: ['fsync', 'fdatasync'], error: 'EIO', mark: 'unsynced' }))
	})
})

const SETTINGS = { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'silent', ...loadingFirst('./tests/faults/broken-disk.ts') }

const openShop = async () => {
	const site = await startSite('sqlite', SETTINGS)
	onTestFinished(async () => void (await site.stop()))
	return { site, buyer: await richBuyer(site) }
}

/** Breaks the disk and returns a function that repairs it. */
const breakDisk = async (
	site: Site,
	{ calls, error, mark }: { calls: string[]; error: string; mark: string },
): Promise<() => Promise<void>> => {
	const broken = await breakSystemCalls(site.pid(), calls, error)
	if (broken) return broken.mend
	const file = join(site.dataDir, mark)
	await writeFile(file, '')
	return () => rm(file)
}

/** DU3, while the disk is full and after `makeRoom`. */
const refuseAndRecover = async (site: Site, buyer: Buyer, makeRoom: () => Promise<void>) => {
	const before = await buyer.rCoin()
	const { bought, refused } = await buyer.buyMany(20)
	expect(refused.length).toBeGreaterThan(0)
	expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
	for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
	expect(before - (await buyer.rCoin())).toBe(bought * buyer.price)
	for (const path of ['/', '/itemshop', '/api/itemshop?page=2', '/healthz']) expect((await fetch(site.url + path)).status, path).toBe(200)
	await makeRoom()
	expect((await buyer.buy()).status).toBe(200)
	expect(before - (await buyer.rCoin())).toBe((bought + 1) * buyer.price)
	expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
}

/** DU4, from the first failed sync to the next process. `breakIt` returns a function that repairs the disk. */
const endAndGoOn = async (site: Site, buyer: Buyer, breakIt: () => Promise<() => Promise<void>>) => {
	const before = await buyer.rCoin()
	const mend = await breakIt()
	const { bought, refused } = await buyer.buyMany(1)
	expect(bought).toBe(0)
	for (const { status } of refused) expect([503, 0]).toContain(status)
	expect(await site.ended()).toBe(1)
	await mend()
	await site.restart()
	// What was written but not synced may be in the database after all: a repeated call with the same key succeeds, and the item is bought
	// once.
	for (const { key } of refused) expect((await buyer.buy(key)).status).toBe(200)
	expect(before - (await buyer.rCoin())).toBe(refused.length * buyer.price)
	expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
}
