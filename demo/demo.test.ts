import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classOf, currencyOfSection } from '#contract/codes.ts'
import { FIELD_LENGTH, PASSWORD_LENGTH } from '#contract/limits.ts'
import routes from '#web/routes.ts'
import { pagesOf } from '../tests/rules/pages.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { BANNERS } from './banners.ts'
import { createGame } from './game/game.ts'
import { GUIDES } from './guides.ts'
import { DOWNLOADS, GALLERY, MOVIES, REQUIREMENTS, WALLPAPERS } from './media.ts'
import { NEWS } from './news.ts'
import { SHOP_CATEGORIES, SHOP_ITEMS } from './shop.ts'
import { CLIENT, LEVEL_CAP, OPEN_CLASSES } from './world.ts'

/** The names of the pictures in a folder of `art/`. */
const picturesIn = (folder: string): string[] =>
	readdirSync(join(import.meta.dirname, '..', 'art', folder)).map((file) => file.replace(/\.\w+$/, ''))
const ALLOWED_TAGS = new Set('p br b i u strong em ul ol li a h2 h3 h4 table thead tbody tr th td blockquote'.split(' '))
/** The pages that the site has: a text must not lead anywhere else. */
const KNOWN_ROUTES = new Set(pagesOf(routes).map(({ path }) => path))
const distinct = (values: readonly string[]): number => new Set(values).size
const itemsBySlug = new Map(SHOP_ITEMS.map((item) => [item.slug, item]))

describe('the demo shop', () => {
	it('has at least 60 items in 7 categories, none empty', () => {
		expect(SHOP_CATEGORIES).toHaveLength(7)
		expect(SHOP_ITEMS.length).toBeGreaterThanOrEqual(60)
		expect(new Set(SHOP_ITEMS.map((item) => item.category))).toEqual(new Set(SHOP_CATEGORIES.map(({ name }) => name)))
	})

	it('gives every item its own slug, name and picture', () => {
		expect(distinct(SHOP_ITEMS.map((item) => item.slug))).toBe(SHOP_ITEMS.length)
		expect(distinct(SHOP_ITEMS.map((item) => item.name))).toBe(SHOP_ITEMS.length)
		expect(picturesIn('served/item').toSorted()).toEqual(SHOP_ITEMS.map(({ slug }) => slug).toSorted())
	})

	it('asks whole prices from 20 to 2,400', () => {
		expect(SHOP_ITEMS.filter(({ price }) => !Number.isInteger(price) || price < 20 || price > 2_400)).toEqual([])
	})
})

describe('the demo news', () => {
	it('has at least 12 entries of each type, all within 160 days', () => {
		for (const type of [0, 1, 2]) expect(NEWS.filter((entry) => entry.type === type).length).toBeGreaterThanOrEqual(12)
		expect(NEWS.filter(({ daysAgo }) => daysAgo < 0.02 || daysAgo > 160)).toEqual([])
	})

	it('has unique slugs and subjects, and uses every picture', () => {
		expect(distinct(NEWS.map((entry) => entry.slug))).toBe(NEWS.length)
		expect(distinct(NEWS.map((entry) => entry.subject))).toBe(NEWS.length)
		expect(new Set(NEWS.flatMap(({ picture }) => picture ?? []))).toEqual(new Set(picturesIn('masters/news')))
	})

	it.each(NEWS)('$slug is well-formed, uses allowed tags and working links, and is neither short nor endless', ({ html }) => {
		expect(openTags(html)).toEqual([])
		for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(KNOWN_ROUTES).toContain(address)
		const words = html
			.replaceAll(/<[^>]+>/g, ' ')
			.split(/\s+/)
			.filter(Boolean).length
		expect(words).toBeGreaterThanOrEqual(80)
		expect(words).toBeLessThanOrEqual(350)
	})
})

describe('the demo accounts and banners', () => {
	it('have unique IDs and addresses and passwords that registration would take', () => {
		expect(distinct(DEMO_ACCOUNTS.map((account) => account.userId))).toBe(DEMO_ACCOUNTS.length)
		expect(distinct(DEMO_ACCOUNTS.map((account) => account.email))).toBe(DEMO_ACCOUNTS.length)
		for (const { userId, password } of DEMO_ACCOUNTS) {
			expect(userId).toMatch(/^\w+$/)
			expect(userId.length).toBeGreaterThanOrEqual(FIELD_LENGTH.userIdMin)
			expect(userId.length).toBeLessThanOrEqual(FIELD_LENGTH.userId)
			expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min)
			expect(password.length).toBeLessThanOrEqual(PASSWORD_LENGTH.default)
		}
	})

	it('can pay for their purchases', () => {
		for (const { purchases, rCoin, milleage } of DEMO_ACCOUNTS) {
			const left = { 'r-coin': rCoin, milleage }
			for (const slug of purchases) {
				const item = itemsBySlug.get(slug)
				expect(item, slug).toBeDefined()
				if (item) left[currencyOfSection(item.section)] -= item.price
			}
			expect(left['r-coin']).toBeGreaterThanOrEqual(0)
			expect(left.milleage).toBeGreaterThanOrEqual(0)
		}
	})

	it('banners lead to known pages', () => {
		expect(distinct(BANNERS.map((banner) => banner.slug))).toBe(BANNERS.length)
		expect(BANNERS.filter(({ link }) => !KNOWN_ROUTES.has(link))).toEqual([])
		expect(picturesIn('masters/banner').toSorted()).toEqual(BANNERS.map(({ slug }) => slug).toSorted())
	})
})

describe('the demo game', () => {
	const begin = Date.parse('2031-05-01T00:00:00Z')
	const play = (seed: number) => {
		const game = createGame({ characters: 500, clubs: 20, seed, at: begin })
		const first = game.news()
		game.play(24 * 3_600_000)
		return { first, second: game.news() }
	}

	it('is the same for the same seed, and another for another', () => {
		expect(play(1)).toEqual(play(1))
		expect(play(1).first).not.toEqual(play(2).first)
	})

	it('has people of every school and open class, names of their own, and clubs with a master', () => {
		const { characters, clubs } = play(1).first
		expect(distinct(characters.map(({ ChaName }) => ChaName))).toBe(500)
		expect(distinct(clubs.map(({ GuName }) => GuName))).toBe(20)
		expect(new Set(characters.map(({ ChaSchool }) => ChaSchool))).toEqual(new Set([0, 1, 2]))
		expect(new Set(characters.map(({ ChaClass }) => classOf(ChaClass)))).toEqual(new Set(OPEN_CLASSES))
		for (const { GuMaster, GuNum } of clubs) expect(characters.find(({ ChaNum }) => ChaNum === GuMaster)?.GuNum).toBe(GuNum)
	})

	it('lives: totals only grow, and tells only what has changed', () => {
		const { first, second } = play(1)
		expect(second.characters.length).toBeGreaterThan(50)
		expect(second.characters.length).toBeLessThan(500)
		const before = new Map(first.characters.map((row) => [row.ChaNum, row]))
		for (const row of second.characters) {
			expect(row.ChaPKScore).toBeGreaterThanOrEqual(before.get(row.ChaNum)?.ChaPKScore ?? 0)
			expect(row.ChaLevel).toBeGreaterThanOrEqual(before.get(row.ChaNum)?.ChaLevel ?? 0)
		}
	})
})

describe('the world of the demo', () => {
	it('lets nobody past the level cap, and nobody play a class that is not open', () => {
		const game = createGame({ characters: 500, clubs: 0, seed: 3, at: Date.parse('2031-05-01T00:00:00Z') })
		for (let day = 0; day < 400; day++) game.play(24 * 3_600_000)
		const told = game.news().characters
		expect(Math.max(...told.map(({ ChaLevel }) => ChaLevel))).toBeLessThanOrEqual(LEVEL_CAP)
		const cast = DEMO_ACCOUNTS.flatMap(({ characters }) => characters)
		expect(cast.filter(({ level }) => level > LEVEL_CAP)).toEqual([])
		expect(cast.filter(({ chaClass }) => !OPEN_CLASSES.includes(classOf(chaClass) ?? 'shaper'))).toEqual([])
	})

	it('has a tab in the class guide for each open class and for no other', () => {
		for (const sections of GUIDES.flatMap(({ texts }) => Object.values(texts))) {
			if (!sections.some(({ block }) => block.kind === 'class')) continue
			const tabs = sections.flatMap(({ block }) => (block.kind === 'class' && block.tab !== null ? [block.tab] : []))
			expect(tabs.toSorted()).toEqual(OPEN_CLASSES.map((_, index) => index + 1))
		}
	})

	it('speaks of one version of the client, in the news and on the download page', () => {
		const texts = JSON.stringify([NEWS, DOWNLOADS])
		const told = [...texts.matchAll(/(?:client|patch)[ -](\d+\.\d+(?:\.\d+)?)/gi)].map(([, version]) => version)
		expect(told.length).toBeGreaterThan(5)
		expect(told.filter((version) => version !== CLIENT.version && version !== CLIENT.oldestPatched)).toEqual([])
	})
})

describe('the demo media', () => {
	it('have their own slugs and names, and a description in both languages', () => {
		for (const list of [GALLERY, MOVIES, WALLPAPERS]) expect(distinct(list.map(({ slug }) => slug))).toBe(list.length)
		for (const texts of [DOWNLOADS, DOWNLOADS.map(({ fil }) => fil)])
			expect(texts.filter(({ name, description }) => name === '' || description === '')).toEqual([])
		expect(distinct(DOWNLOADS.map(({ name }) => name))).toBe(DOWNLOADS.length)
		expect(distinct(GALLERY.map(({ title }) => title))).toBe(GALLERY.length)
	})

	it('have their pictures and files', () => {
		const named = DOWNLOADS.flatMap(({ files }) => files.map(({ path }) => path)).filter((path) => /^(files|movie)\//.test(path))
		expect(named.filter((path) => !existsSync(join(import.meta.dirname, '..', 'art', 'served', path)))).toEqual([])
		for (const [folder, list] of Object.entries({ gallery: GALLERY, movie: MOVIES, wallpaper: WALLPAPERS, 'wallpaper-tall': WALLPAPERS }))
			expect(picturesIn(`masters/${folder}`).toSorted()).toEqual(list.map(({ slug }) => slug).toSorted())
	})

	it('ask the same parts of a computer in both languages', () => {
		expect(REQUIREMENTS.en?.map(({ part }) => part)).toEqual([
			'CPU',
			'RAM',
			'Graphics card',
			'Disk space',
			'DirectX',
			'Connection speed',
			'Operating system',
		])
		expect(REQUIREMENTS.fil).toHaveLength(7)
	})
})

/** Names of tags that are not allowed, not closed or closed in the wrong order. */
const openTags = (html: string): string[] => {
	const open: string[] = []
	for (const [whole, slash, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
		const strange = !ALLOWED_TAGS.has(name) || !/^( href="[^"]*")?$/.test(attributes)
		if (strange || (slash && open.pop() !== name)) return [whole]
		if (!slash && name !== 'br') open.push(name)
	}
	return open
}
