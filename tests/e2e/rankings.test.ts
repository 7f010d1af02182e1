import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { GAME_KEYS, gameRow, sayToSite } from '../game-server.ts'
import { type Site, startSite } from '../site.ts'
import { expectReadable } from '../sizes.ts'
import { violations } from '../violations.ts'

let site: Site
beforeAll(async () => {
	site = await startSite('sqlite', GAME_KEYS)
})
afterAll(() => site.stop())

const open = async (path: string, width = 1280, reducedMotion: 'reduce' | 'no-preference' = 'reduce') => {
	const page = await openPage({ width, height: 900, reducedMotion })
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
/** The running month, then the finished ones. */
const months = (page: Page) => page.getByRole('navigation', { name: 'Month' }).getByRole('link')
/** In a finished month everybody has played; when a month begins, some boards are still empty. */
const lastMonth = (page: Page) => months(page).nth(1)
const heads = (page: Page) => page.locator('.board thead th').allInnerTexts()
const ranks = async (page: Page) => (await page.locator('.board-rank b').allInnerTexts()).map(Number)
/** The first on the board whose name is listed when all but its last letter is typed: the list shows ten, and some beginnings have more. */
const findableByItsBeginning = async (page: Page) => {
	const names = await page.locator('.board tbody th').allInnerTexts()
	for (const [index, name] of names.entries()) {
		const answer = await fetch(`${site.url}/api/findcharacter?name=${encodeURIComponent(name.slice(0, -1))}`)
		const { rows } = (await answer.json()) as { rows: { ChaName: string }[] }
		if (rows.some(({ ChaName }) => ChaName === name)) return { name, place: index + 1 }
	}
	throw new Error('No name of the board is found by its beginning.')
}
const schools = (page: Page) => page.locator('.board-school img').evaluateAll((list) => list.map((image) => image.getAttribute('alt')))

describe('the boards', () => {
	it('open with levels, and have the columns of each', async () => {
		const page = await open('/rankings')
		await page.getByText('Top 100 players in this month. Rankings will be reset every first day of month.').waitFor()
		expect(await heads(page)).toEqual(['Rank', 'Name', 'Class', 'School', 'Level', 'Time Logged'])
		await expect.poll(() => ranks(page)).toEqual(Array.from({ length: 100 }, (_none, index) => index + 1))
		await lastMonth(page).click()
		await page.waitForURL(/month=/)
		for (const [tab, columns] of [
			['MMR', ['Rank', 'Character Name', 'Class', 'School', 'MMR']],
			['Richest', ['Rank', 'Name', 'Class', 'School', 'Level', 'Money']],
			['Killer', ['Rank', 'Name', 'Class', 'School', 'Level', 'Kills', 'Deaths']],
		] as const) {
			await page.getByRole('link', { name: tab, exact: true }).click()
			await expect.poll(() => heads(page)).toEqual([...columns])
		}
		await expect.poll(() => new URL(page.url()).search).toMatch(/^\?tab=killer&month=/)
	})

	it('are filtered by school and class together, complete and numbered anew, in the address', async () => {
		const page = await open('/rankings')
		await page.getByRole('navigation', { name: 'School', exact: true }).getByRole('link', { name: 'Phoenix' }).click()
		await expect.poll(() => page.url()).toContain('school=2')
		await expect.poll(async () => new Set(await schools(page))).toEqual(new Set(['Phoenix']))
		await page.getByRole('navigation', { name: 'Class', exact: true }).getByRole('link', { name: 'Assassin' }).click()
		await expect.poll(() => page.url()).toContain('school=2&class=assassin')
		await expect.poll(async () => new Set(await page.locator('.board .class-name').allInnerTexts())).toEqual(new Set(['Assassin']))
		const shown = await ranks(page)
		expect(shown).toEqual(shown.map((_rank, index) => index + 1))
		await page.locator('.board-overall').first().waitFor()
		await page.goBack()
		await expect.poll(() => page.url()).toMatch(/school=2$/)
	})

	it('of finished months stay, with their champions', async () => {
		const page = await open('/rankings')
		expect(await months(page).count()).toBe(4)
		await lastMonth(page).click()
		await page.getByText(/The final boards of .*\./).waitFor()
		expect(await page.getByText('Resets in').count()).toBe(0)
		expect(await page.locator('.champion-month').count()).toBe(3)
	})

	it('say that they are loading, and slide up and down when another school is chosen', async () => {
		const page = await open('/rankings', 1280, 'no-preference')
		await page.evaluate(() => {
			const { animate } = Element.prototype
			Element.prototype.animate = function (frames, options) {
				document.body.dataset.slid = JSON.stringify(frames)
				return animate.call(this, frames, options)
			}
		})
		let letGo = (): void => undefined
		const held = new Promise<void>((resolve) => {
			letGo = resolve
		})
		await page.route(/rankings\.data/, async (route) => held.then(() => route.continue()))
		await page.getByRole('navigation', { name: 'School', exact: true }).getByRole('link', { name: 'Phoenix' }).click()
		await page.locator('.rankings-busy .spinner').waitFor()
		letGo()
		await page.locator('.rankings-busy').waitFor({ state: 'detached' })
		expect(await page.evaluate(() => document.body.dataset.slid)).toContain('inset(0 0 100% 0)')
	})

	it('tell who has moved since yesterday, but on the first of a month', async () => {
		const page = await open('/rankings')
		const isFirst = new Date().toLocaleDateString('en', { timeZone: 'Asia/Manila', day: 'numeric' }) === '1'
		await expect.poll(() => page.locator('.board .moved').count()).toBe(100)
		expect((await page.locator('.board .moved-fresh').count()) > 50).toBe(isFirst)
	})

	it('can be read by everybody', async () => {
		await expectReadable(await open('/rankings?school=1'))
	})
})

describe('on a phone', () => {
	it.each(['mmr', 'level', 'richest', 'killer'])('the search stands before the %s board, and a row is two short lines', async (tab) => {
		const page = await open(`/rankings?tab=${tab}`, 360)
		await lastMonth(page).click()
		await page.getByText(/The final boards of/).waitFor()
		const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0
		expect(await top('.find-character')).toBeLessThan(await top('.podium'))
		expect(await top('.find-character')).toBeLessThan(await top('.board'))
		const heights = await page.locator('.board tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
		expect(Math.max(...heights)).toBeLessThanOrEqual(50)
		expect(await sidewaysScroll(page)).toBe(0)
		expect(await violations(page)).toEqual([])
	})
})

describe('a character', () => {
	it('is found by the beginning of its name, and has a page that tells nothing of its account', async () => {
		const page = await open('/rankings')
		const { name, place } = await findableByItsBeginning(page)
		await page.getByLabel('Character name').fill(name.slice(0, -1).toLowerCase())
		await page.getByRole('button', { name: 'Find' }).click()
		await page.locator('.find-character').getByRole('link', { name, exact: true }).click()
		await page.getByRole('heading', { level: 1, name }).waitFor()
		await page.getByText(`#${place}`, { exact: true }).first().waitFor()
		expect(await page.locator('.character-page').innerText()).not.toMatch(/juan_cruz|bea_santos|User ID/i)
		expect(await violations(page)).toEqual([])
	})
	it('is found without scripts too: the name stands in the field, and below it who bears it, or that nobody does', async () => {
		const page = await openPage({ width: 390, height: 844, javaScriptEnabled: false })
		await page.goto(`${site.url}/rankings?tab=mmr`)
		await lastMonth(page).click()
		const name = await page.locator('.board tbody th a').nth(4).innerText()
		await page.getByLabel('Character name').fill(name.toLowerCase())
		await page.getByRole('button', { name: 'Find' }).click()
		expect(new URL(page.url()).searchParams.get('tab')).toBe('mmr')
		expect(await page.getByLabel('Character name').inputValue()).toBe(name.toLowerCase())
		await page.locator('.find-character').getByRole('link', { name, exact: true }).waitFor()
		// The form scrolls to itself, not to the top of a long page.
		expect(await page.evaluate(() => document.querySelector('#find')?.getBoundingClientRect().top)).toBeLessThan(844)
		await page.goto(`${site.url}/rankings?name=zzqzzq`)
		await page.getByText('No character is called “zzqzzq”.').waitFor()
		await page.goto(`${site.url}/rankings?name=zzqzzq&lang=fil`)
		await page.getByText('Walang character na “zzqzzq”.').waitFor()
		expect(await (await fetch(`${site.url}/rankings?name=${encodeURIComponent('x'.repeat(200))}`)).status).toBe(200)
	})
	it('that does not exist is a page that does not exist', async () => {
		const page = await openPage({ width: 390, height: 800 })
		expectNoise(page, /404/)
		await page.goto(`${site.url}/character/999999999`)
		await page.getByRole('heading', { name: '404 NOT FOUND' }).waitFor()
		expect((await fetch(`${site.url}/character/abc`)).status).toBe(404)
		expect((await fetch(`${site.url}/club/999999999`)).status).toBe(404)
	})
	it("of one's own shows where it stands", async () => {
		const page = await open('/login')
		await page.fill('main [name=UserID]', 'juan_cruz')
		await page.fill('main [name=UserPass]', 'Sampaguita-7')
		await page.click('main button[type=submit]')
		await page.waitForURL(`${site.url}/`)
		await page.goto(`${site.url}/rankings`)
		await page.getByRole('heading', { name: 'Your characters' }).waitFor()
		await page
			.locator('.my-ranks')
			.getByText(/#\d|to the top 100|Not on this board/)
			.first()
			.waitFor()
	})
})

describe('home', () => {
	it('shows the best of all and of a school, and leads to clubs', async () => {
		const page = await open('/')
		const board = page.locator('.top-ranking')
		expect(await board.locator('li').count()).toBe(8)
		await board.getByRole('button', { name: 'Sacred Gate' }).click()
		await expect
			.poll(() => board.locator('.top-list > li > img').evaluateAll((list) => new Set(list.map((image) => image.getAttribute('alt'))).size))
			.toBe(1)
		const clubs = page.locator('.clubs').nth(1)
		const name = await clubs.locator('tbody th a').first().innerText()
		await clubs.getByRole('link', { name, exact: true }).click()
		await page.getByRole('heading', { level: 1, name }).waitFor()
		expect(await violations(page)).toEqual([])
	})
})

it('players online stand in the header, and fit a phone', async () => {
	const { status } = await sayToSite({ url: site.url, clock: { now: () => Date.now() } }, 'heartbeat', { online: 12_345 })
	expect(status).toBe(200)
	for (const [width, text] of [
		[1280, '12,345 players online'],
		[390, '12,345 online'],
		[320, '12,345 online'],
	] as const) {
		const page = await open('/rankings', width)
		// Cached pages follow the game server within moments.
		await expect
			.poll(async () => {
				await page.reload()
				return page.locator('.game-server span:visible').allInnerTexts()
			})
			.toEqual([text])
		expect(await sidewaysScroll(page)).toBe(0)
	}
})

it('a character or club that nobody knows is the 404 page, title included', async () => {
	for (const path of ['/character/99999999', '/club/99999999', '/character/none', '/rankings?month=2020-01']) {
		const answer = await fetch(`${site.url}${path}`)
		expect([path, answer.status, (await answer.text()).match(/<title>.*?<\/title>/g)]).toEqual([
			path,
			404,
			['<title>404 NOT FOUND | Barkada Online</title>'],
		])
	}
})

it('a class that nobody has named is shown as unknown, in both languages', async () => {
	const rows = [gameRow(3_999_999, { ChaName: 'Habagat of 999', ChaClass: 999, ChaLevel: 9_999 })]
	const said = await sayToSite({ url: site.url, clock: { now: () => Date.now() } }, 'snapshot', {
		takenAt: new Date().toISOString(),
		characters: rows,
	})
	expect(said).toMatchObject({ status: 200, body: { accepted: 1, rejected: [] } })
	for (const [language, name] of [
		['en', 'Unknown'],
		['fil', 'Hindi kilala'],
	]) {
		const page = await open(`/character/3999999?lang=${language}`, 390)
		await page.getByRole('heading', { name: 'Habagat of 999' }).waitFor()
		expect(await page.locator('.class-name').first().innerText()).toBe(name)
	}
})
