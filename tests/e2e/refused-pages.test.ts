import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { REFUSED_PAGE } from '#contract/refused-page.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { type Site, startSite } from '../site.ts'
import { PLAYER_SIZES } from '../sizes.ts'
import { violations } from '../violations.ts'

/** Six pages that are not kept ready, and six calls, from one address in a minute. */
let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', { RATE_LIMIT_SCALE: '0.01' })
})
afterAll(() => site.stop())

const HTML = { accept: 'text/html' }
let searches = 0
const newPage = () => `${site.url}/search?q=never-asked-${++searches}`
const useUpPages = async () => {
	for (let turn = 0; turn < 20; turn++) if ((await fetch(newPage(), { headers: HTML })).status === 429) return
	throw new Error('the pages are not limited')
}

describe('an address that has used up its calls', () => {
	it('still gets pages', async () => {
		const call = async () => (await fetch(`${site.url}/api/getgallery`)).status
		await expect.poll(call).toBe(429)
		expect((await fetch(newPage(), { headers: HTML })).status).toBe(200)
	})
})

describe.each(PLAYER_SIZES)('at $width px who opens one page too many', ({ width }) => {
	it('reads a page that says so in both languages, and that opens by itself', async () => {
		await useUpPages()
		const page = await openPage({ width, height: 800 })
		expectNoise(page, /429/)
		for (const [language, title] of [
			['en', 'Just a moment'],
			['fil', 'Sandali lang'],
		] as const) {
			const answer = await page.goto(`${newPage()}&lang=${language}`)
			expect(answer?.status()).toBe(429)
			const seconds = Number(answer?.headers()['retry-after'])
			expect(seconds).toBeGreaterThan(0)
			await page.getByRole('heading', { name: title }).waitFor()
			expect(answer?.headers().refresh).toBe(String(Math.max(5, seconds)))
			expect(await violations(page)).toEqual([])
			expect(await sidewaysScroll(page)).toBe(0)
			if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/refused-${language}-${width}.png` })
		}
		expect(await (await fetch(newPage())).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
	})
})

describe('a page that is refused for a moment', () => {
	it('opens by itself', async () => {
		const page = await openPage({ width: 390, height: 800 })
		expectNoise(page, /429/)
		await useUpPages()
		let asked = 0
		await page.route('**/search*', async (route) => {
			if (++asked > 1) return route.fulfill({ contentType: 'text/html', body: '<h1>There it is</h1>' })
			const response = await route.fetch()
			// The real time is up to a minute.
			await route.fulfill({ response, headers: { ...response.headers(), refresh: '1' } })
		})
		await page.goto(newPage())
		await page.getByRole('heading', { name: 'Just a moment' }).waitFor()
		await page.getByRole('heading', { name: 'There it is' }).waitFor()
	})
})

/** Keeps a process from working until the returned function is called, but for moments in which it answers what has come. */
const keepBehind = (pid: number) => {
	let isOver = false
	const keeping = (async () => {
		while (!isOver) {
			process.kill(pid, 'SIGSTOP')
			await pause(2 * SHED_DELAY_MS)
			process.kill(pid, 'SIGCONT')
			await pause(50)
		}
	})()
	return async () => {
		isOver = true
		await keeping
	}
}
const SHED_DELAY_MS = 200

describe('a page of a site that is far behind', () => {
	it('says so instead of being made, and opens by itself; programs get JSON', async () => {
		const busy = await startSite('sqlite', { SHED_DELAY_MS: String(SHED_DELAY_MS), RATE_LIMIT_SCALE: '100' })
		onTestFinished(async () => void (await busy.stop()))
		// What was answered once is kept ready, and served to everybody.
		const newAddress = () => newPage().replace(site.url, busy.url)
		// The start is over: until then nobody is sent away.
		await pause(1_000)
		const catchUp = keepBehind(busy.pid())
		onTestFinished(catchUp)
		let program = await fetch(newAddress())
		while (program.ok) program = await fetch(newAddress())
		expect([program.status, program.headers.get('refresh'), Number(program.headers.get('retry-after')) > 0]).toEqual([503, null, true])
		expect(await program.json()).toMatchObject({ code: 'UNAVAILABLE', message: REFUSED_PAGE.en.siteBusy })

		const page = await openPage({ width: 390, height: 800 })
		expectNoise(page, /503/)
		let answer = await page.goto(newAddress())
		while (answer?.ok()) answer = await page.goto(newAddress())
		const seconds = Number(answer?.headers()['retry-after'])
		expect([answer?.status(), seconds > 0]).toEqual([503, true])
		expect(answer?.headers().refresh).toBe(String(Math.max(5, seconds)))
		await page.getByRole('heading', { name: REFUSED_PAGE.en.waitTitle }).waitFor()
		await page.getByText(REFUSED_PAGE.en.siteBusy).waitFor()
		expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])
		await catchUp()
		await page.getByRole('heading', { name: 'Search', level: 1 }).waitFor()
	})
})
