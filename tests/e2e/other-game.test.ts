import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGE_COOKIE } from '#contract/languages.ts'
import { PUBLIC_PATHS } from '#web/feeds/public-paths.ts'
import { RAGNAROK_WORDS } from '../../cli/bridge/profiles/words.ts'
import { expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { openBridge } from '../game-bridge.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { fillLogin, OWNER, OWNER_SETTINGS, signIn } from '../login-form.ts'
import { type Site, startSite } from '../site.ts'
import { violations } from '../violations.ts'
import { registration } from '../world.ts'

/** A site without the demo, whose game is a Ragnarok server with jobs and guilds, and whose players were there before the site. */
const GAME_PASSWORD = 'Tinikling-91'
/** Has an account here under the name of somebody else of the game. */
const HOLDER = ['kidlat', registration('kidlat').userPassword] as const
/** What the game keeps no record of. */
const fields = { school: false, rating: false, kills: false, deaths: false, levelTimes: false, areas: false, results: false }
let site: Site
let bridge: Awaited<ReturnType<typeof openBridge>>
const names = { userIdMax: 12, userIdPattern: 'digits-letters', reservedEndings: ['xm'] }
beforeAll(async () => {
	site = await startSite('sqlite', { DEMO: '0', ...GAME_KEYS, ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
	const line = { url: site.url, clock: Date }
	bridge = await openBridge(line)
	expect((await bridge.hello({ names, fields, words: RAGNAROK_WORDS })).status).toBe(200)
	const rows = [
		gameRow(1, { ChaClass: 7, ChaLevel: 99 }),
		gameRow(2, { ChaClass: 4_054, ChaLevel: 90 }),
		gameRow(3, { ChaClass: 0 }),
		gameRow(4, { ChaClass: 0 }),
	]
	const clubs = [{ GuNum: 1, GuName: 'Club Bayani', GuMaster: 1 }]
	await sendSnapshot(line, { characters: rows.map((row) => ({ ...row, GuNum: 1 })), clubs })
	await register(HOLDER[0])
	await moveIn()
})
afterAll(() => site.stop())

const register = async (userId: string) => {
	const answer = await fetch(`${site.url}/api/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(registration(userId)),
	})
	expect(answer.status).toBe(200)
}
const moveIn = async () => {
	const file = join(site.dataDir, 'accounts.csv')
	const line = (name: string, points: number) => `${name},plain,${GAME_PASSWORD},${points}`
	writeFileSync(file, ['UserID,passwordFormat,passwordHash,UserPoint', line('amihan', 50), line('Kidlat', 700)].join('\n'))
	await site.portal('move-in', '--from', file)
}
const open = async (path: string, width = 390, options = {}) => {
	const page = await openPage({ width, height: 844, ...options })
	await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' })
	return page
}
const isFine = async (page: Page) => expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0])

describe('the public pages', () => {
	it('say jobs and guilds, and nothing of schools, clubs or the classes of another game, in both languages', async () => {
		expect(await saidAnywhere(FOREIGN)).toEqual([])
	})

	it('say nothing of what the game keeps no record of, nor to those who share a link, in both languages', async () => {
		expect(await saidAnywhere(NOT_KEPT)).toEqual([])
	})

	it('show the kills alone of a game that does not count deaths', async () => {
		const said = await bridge.hello({ names, fields: { ...fields, kills: true }, words: RAGNAROK_WORDS })
		expect(said.status).toBe(200)
		const hero = gameRow(1, { ChaClass: 7, ChaLevel: 99, GuNum: 1 })
		await sendSnapshot({ url: site.url, clock: Date }, { characters: [{ ...hero, ChaPKScore: hero.ChaPKScore + 5 }] })
		const page = await openPage({ width: 390, height: 844 })
		const heads = async () => {
			await page.goto(`${site.url}/rankings?tab=killer`, { waitUntil: 'networkidle' })
			return page.locator('.board thead th').allInnerTexts()
		}
		await expect.poll(heads).toEqual(['Rank', 'Name', 'Job', 'Level', 'Kills'])
		await isFine(page)
		await page.goto(`${site.url}/character/1`, { waitUntil: 'networkidle' })
		const kills = page.locator('.id-card dl > div', { hasText: 'Kills this month' })
		expect(await kills.locator('dd').innerText()).toBe('5')
		await isFine(page)
		await bridge.hello({ names, fields, words: RAGNAROK_WORDS })
		await expect.poll(heads).toEqual(['Rank', 'Name', 'Job', 'Level'])
	})

	it.each([390, 1280])('of the home page leave no gap for schools and clubs at %i px', async (width) => {
		const page = await open('/', width)
		for (const list of ['.leading', '.top-list']) {
			const names = page.locator(`${list} b:visible`)
			const widths = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().width))
			expect(Math.min(...widths, 1_000)).toBeGreaterThan(80)
			const levels = page.locator(`${list} .number:visible`)
			const heights = await levels.evaluateAll((all) => all.map((level) => level.getBoundingClientRect().height))
			expect(Math.max(...heights, 0)).toBeLessThan(30)
		}
		const [ticket, community] = [await page.locator('.home-trio .ticket').boundingBox(), await page.locator('.community').boundingBox()]
		expect(ticket?.width).toBe(community?.width)
		await isFine(page)
	})

	it('have a board for each job, and a guild on the page of a character', async () => {
		const page = await open('/rankings')
		expect(await page.locator('.board thead th').allInnerTexts()).toEqual(['Rank', 'Name', 'Job', 'Level'])
		await page.locator('.many-chips summary').press('Enter')
		await isFine(page)
		await page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name: 'Rune Knight' }).press('Enter')
		await page.waitForURL(/class=4054/)
		await expect.poll(() => page.locator('.board .class-name').allInnerTexts()).toEqual([expect.stringContaining('Rune Knight')])
		await page.goto(`${site.url}/character/1`, { waitUntil: 'networkidle' })
		for (const text of ['Job', 'Knight', 'Guild', 'Club Bayani']) await page.locator('main').getByText(text).first().waitFor()
		await isFine(page)
	})
})

/** Where a public page says one of these words, in text or in the preview of its link. */
const saidAnywhere = async (pattern: RegExp): Promise<string[]> => {
	const said: string[] = []
	for (const path of PATHS)
		for (const language of ['en', 'fil']) {
			const html = await (await fetch(`${site.url}${path}`, { headers: { cookie: `${LANGUAGE_COOKIE}=${language}` } })).text()
			const previews = [...html.matchAll(/<meta (?:name|property)="[\w:]*description" content="([^"]*)"/g)].map(([, text]) => text)
			const text = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
			said.push(...[...`${text} ${previews.join(' ')}`.matchAll(pattern)].map(([word]) => `${path} in ${language}: ${word}`))
		}
	return said
}

/** Guides, pictures and downloads are texts that staff edit. */
const WRITTEN_BY_STAFF = /^\/(story|characters|gamesystem|instructions|gallery|downloads)/

const PATHS = [
	...PUBLIC_PATHS.filter((path) => !WRITTEN_BY_STAFF.test(path)),
	...['/character/1', '/club/1', '/rankings?class=7', '/search?q=Bayani', '/nowhere'],
]

const NOT_KEPT = /\b(?:MMR|rating|kills?|killer|deaths?|Time Logged|Naabot noong|wins|panalo|losses|talo|top guilds|areas?)\b/gi

const FOREIGN =
	/schools?\b|paaralan|campus|student|estudyante|Sacred Gate|Mystic Peak|Phoenix|Brawler|Swordsman|Shaman|\b(?<!Club Bayani.{0,12})club(?! Bayani)\w*|\bclass(?:es)?\b/gi

describe('a name that the game cannot hold', () => {
	it('is refused at its field before anything is sent, with the reason', async () => {
		const page = await open('/register')
		let sent = 0
		page.on('request', (request) => {
			if (request.url().endsWith('/api/register')) sent++
		})
		const userId = page.locator('[name=userId]')
		for (const [name, reason] of [
			['ang_bagyo', 'The game can only hold user IDs of letters and digits.'],
			['bagyoXM', 'The game takes “xm” at the end of a user ID for a command.'],
		] as const) {
			await userId.fill(name)
			await page.getByRole('button', { name: 'Create account' }).click()
			await page.locator('.field', { has: userId }).getByText(reason).waitFor()
		}
		expect([sent, await page.locator('.field', { has: userId }).locator('.field-hint').innerText()]).toEqual([
			0,
			expect.stringContaining('12'),
		])
		await isFine(page)
	})
})

describe('who plays in the game already', () => {
	it('is led to the login, and is asked once for what the game did not know', async () => {
		const page = await open('/login')
		expectNoise(page, /status of 4(01|09|22)/)
		await page.getByRole('link', { name: 'I already play in the game' }).click()
		await page.getByRole('heading', { name: 'Log in with your game account' }).waitFor()
		await isFine(page)
		await page.locator('main').getByRole('link', { name: 'Login', exact: true }).click()
		await fillLogin(page, 'amihan', GAME_PASSWORD)
		await page.getByText('You played here before this site.').first().waitFor()
		await isFine(page)
		await page.locator('main form button[type=submit]').click()
		await page.locator('.joining .field-error').first().waitFor()
		expect(await page.locator('.joining .field-error').count()).toBe(3)
		await isFine(page)
		await page.locator('main [name=secretQuestion]').selectOption('2')
		await page.locator('main [name=secretAnswer]').fill('Bantay')
		await page.locator('main [name=agreeTerms]').check()
		await page.locator('main form button[type=submit]').dblclick()
		await page.waitForURL(`${site.url}/`)
		await page.goto(`${site.url}/user`, { waitUntil: 'networkidle' })
		await page.getByRole('region', { name: 'From the game' }).getByText('brought 50').waitFor()
		await isFine(page)
	})

	it('joins a name that somebody else has here by its password in the game, once', async () => {
		const page = await open('/')
		expectNoise(page, /status of 4(09|22)/)
		await signIn(page, site, ...HOLDER)
		await page.goto(`${site.url}/user`, { waitUntil: 'networkidle' })
		const card = page.getByRole('region', { name: 'From the game' })
		const claim = card.getByRole('button')
		await claim.last().click()
		await expect.poll(() => card.locator('.field-error').count()).toBe(2)
		await card.locator('[name=UserID]').fill('Kidlat')
		await card.locator('[name=UserPass]').fill('not-this-one')
		await claim.last().click()
		await card.getByText('This name does not wait for its player, or the password is wrong.').waitFor()
		await isFine(page)
		await card.locator('[name=UserPass]').fill(GAME_PASSWORD)
		await claim.last().dblclick()
		await card.getByText('brought 700').waitFor()
		expect(await card.locator('[name=UserID]').count()).toBe(0)
		await isFine(page)
	})
})

it('an owner names the balances; pages and console use the names', async () => {
	// Only on a site of the demo is an owner let in without two steps.
	const demo = await startSite('sqlite', { ...OWNER_SETTINGS, RATE_LIMIT_SCALE: '50' })
	const page = await openPage({ width: 1_366, height: 844 })
	await signIn(page, demo, ...OWNER)
	await page.goto(`${demo.url}/admin/settings`, { waitUntil: 'networkidle' })
	await page.getByLabel('The first balance, which is topped up').fill('Cash Points')
	await page.getByLabel('List of them, one a line').fill('7,4008 Knight #6fb7ff\nnine Wizard')
	const save = page.getByRole('button', { name: 'Save', exact: true })
	await save.click()
	await page.getByText('Each line needs the codes of the class and its name').waitFor()
	expect(await violations(page)).toEqual([])
	await page.getByLabel('List of them, one a line').fill('7,4008 Knight #6fb7ff\n9 Wizard')
	await save.click()
	await expect.poll(async () => (await (await fetch(`${demo.url}/api/getsiteinfo`)).json()).gameWords.rCoin).toBe('Cash Points')
	await page.goto(`${demo.url}/admin/codes`, { waitUntil: 'networkidle' })
	await page.getByText('Codes that load Cash Points, Milleage or both.').waitFor()
	await page.goto(`${demo.url}/topup`, { waitUntil: 'networkidle' })
	await page.locator('main').getByText('Cash Points').first().waitFor()
	expect(await page.locator('main').getByText('R-Coin').count()).toBe(0)
	await page.goto(`${demo.url}/rankings`, { waitUntil: 'networkidle' })
	expect(await page.getByRole('navigation', { name: 'Class' }).getByRole('link').allInnerTexts()).toEqual(
		['All classes', 'Knight', 'Wizard'].map((name) => expect.stringContaining(name)),
	)
	expect(await violations(page)).toEqual([])
	await demo.stop()
})
