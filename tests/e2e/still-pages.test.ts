import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectNoise, openPage, quiet } from '../browser.ts'
import { startLateNetwork } from '../late-network.ts'
import { layoutShift } from '../layout-shift.ts'
import { PUBLIC_PAGES } from '../public-pages.ts'
import { rounds } from '../rounds.ts'
import { type Site, startSite } from '../site.ts'

/** Nothing on a page moves, however late and in whatever parts the page, its typefaces, pictures, scripts and answers arrive. */
let site: Site
let network: Awaited<ReturnType<typeof startLateNetwork>>
beforeAll(async () => {
	site = await startSite('sqlite')
	network = await startLateNetwork(site.url)
})
afterAll(async () => {
	await network.stop()
	await site.stop()
})

/** The largest shift that passes, of a screen: a number of two digits that gets a third moves its neighbour by a few pixels. */
const MOST = 0.0005

/** One page of each kind in the gate: how a page is put together decides what can move. */
const KINDS = ['/', '/itemshop', '/rankings', '/gamesystem', '/topic/36', '/register']

it.each(rounds(KINDS, PUBLIC_PAGES))('%s stands still while everything arrives late', async (path) => {
	const page = await openPage({ width: 390, height: 844 })
	if (path === '/nowhere') expectNoise(page, /status of 404/)
	await page.goto(network.url + path, { waitUntil: 'networkidle' })
	await quiet(page)
	const { total, elements } = await layoutShift(page)
	expect(total, elements.join('\n')).toBeLessThan(MOST)
})
