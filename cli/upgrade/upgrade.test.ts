import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type InstalledSite, installSite, makeIll, NEXT, NOW, stepsOf } from '../../tests/installed-site.ts'
import { makeRelease } from '../../tests/release-folders.ts'

let site: InstalledSite
beforeAll(async () => {
	site = await installSite()
}, 180_000)
afterAll(() => site.remove())

it('changes nothing where the new version is no newer or cannot be built', async () => {
	const before = site.serverPid()
	expect(await site.upgradeTo('now')).toMatchObject({ code: 1, err: expect.stringContaining(`Version ${NOW} in`) })
	expect((await site.portal('upgrade', '--to', site.folder)).err).toContain('is no folder of this program')

	makeRelease(join(site.folder, 'unbuilt'), NEXT, { source: { 'cli/main.ts': 'const = 1\n' } })
	const unbuilt = await site.upgradeTo('unbuilt')
	expect([unbuilt.code, stepsOf(unbuilt)]).toEqual([1, ['build FAILED']])
	expect([site.serverPid(), await site.runningVersion(), site.current()]).toEqual([before, NOW, 'now'])
}, 120_000)

it('goes back to the old version and its data when the new one is not well, and loses nothing that was bought', async () => {
	makeIll(join(site.folder, 'ill'))
	const token = await site.signIn()
	const answers: (number | string)[] = []
	let isOver = false
	const buying = (async () => {
		while (!isOver) {
			answers.push(await site.buy(token))
			await sleep(300)
		}
	})()
	const ill = await site.upgradeTo('ill')
	isOver = true
	await buying
	expect([ill.code, stepsOf(ill)]).toEqual([1, [...PREPARED, 'last backup', 'switch', 'start', 'doctor FAILED', ...BACK]])
	expect(ill.err).toContain(`The upgrade to ${NEXT} failed at "doctor": The next one is ill.`)
	expect(ill.json).toMatchObject({ missing: 'Nothing of it is missing.' })
	expect([await site.runningVersion(), site.current()]).toEqual([NOW, 'now'])
	expect(answers).toContain('UNAVAILABLE')
	const bought = answers.filter((answer) => typeof answer === 'number')
	expect(await site.buy(await site.signIn())).toBe(Math.min(...bought) - PRICE)
}, 180_000)

const PREPARED = ['build', 'doctor', 'backup', 'copy', 'migrate copy', 'verify copy', 'serve copy']
const BACK = ['stop', 'restore', 'switch back', 'start']
/** Of the first item of the demo. */
const PRICE = 350
