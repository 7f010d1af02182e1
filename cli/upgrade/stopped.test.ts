import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type InstalledSite, installSite, makeIll, NEXT, NOW, stepsOf } from '../../tests/installed-site.ts'
import { makeRelease } from '../../tests/release-folders.ts'

let site: InstalledSite
let state: string
beforeAll(async () => {
	site = await installSite()
	state = join(site.folder, 'upgrade.json')
}, 180_000)
afterAll(() => site.remove())

it('changes nothing where the new version fails on the copy', async () => {
	const before = site.serverPid()
	makeRelease(join(site.folder, 'unfit'), NEXT, { migration: 'create tabel of_next (id integer)' })
	const unfit = await site.upgradeTo('unfit')
	expect([unfit.code, stepsOf(unfit)]).toEqual([1, ['build', 'doctor', 'backup', 'copy', 'migrate copy FAILED']])
	expect(unfit.err).toContain(`The upgrade to ${NEXT} failed at "migrate copy"`)
	expect([site.serverPid(), await site.runningVersion(), site.current()]).toEqual([before, NOW, 'now'])
	expect(readdirSync(site.folder)).not.toContain('upgrade.json')
}, 120_000)

it('goes back to its end also when it is killed meanwhile', async () => {
	makeIll(join(site.folder, 'ill'))
	const upgrade = site.beginUpgradeTo('ill')
	await vi.waitUntil(() => existsSync(state) && JSON.parse(readFileSync(state, 'utf8')).failed !== null, { timeout: 90_000, interval: 5 })
	upgrade.kill('SIGKILL')
	await vi.waitUntil(() => !existsSync(state), { timeout: 60_000 })
	expect([await site.runningVersion(), site.current()]).toEqual([NOW, 'now'])
	expect(await site.buy(await site.signIn())).toBeTypeOf('number')
}, 180_000)

it('leaves the old or the new version running when it is killed at the switch, and goes on when it is run again', async () => {
	makeRelease(join(site.folder, 'next'), NEXT, { migration: 'create table of_next (id integer)' })
	const upgrade = site.beginUpgradeTo('next')
	while (!existsSync(state)) await sleep(10)
	upgrade.kill('SIGKILL')
	await expect.poll(site.runningVersion, { timeout: 60_000 }).toMatch(/^1\.0\.0-rc\.[12]$/)
	const done = await site.upgradeTo('next')
	expect(done).toMatchObject({ code: 0, err: '', json: { from: NOW, to: NEXT, ok: true } })
	expect(stepsOf(done).slice(-4)).toEqual(['switch', 'start', 'doctor', 'verify'])
	expect([await site.runningVersion(), site.current()]).toEqual([NEXT, 'next'])
	expect(existsSync(state)).toBe(false)
	expect(await site.buy(await site.signIn())).toBeTypeOf('number')
}, 180_000)
