import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { GUIDE_PAGES, guideSection } from '#features/guides/contract.ts'
import routes from '#web/routes.ts'
import { pagesOf } from '../tests/rules/pages.ts'
import { GUIDES } from './guides.ts'

const KNOWN_ROUTES = new Set(pagesOf(routes).map(({ path }) => path))
const everySection = GUIDES.flatMap(({ page, texts }) =>
	LANGUAGES.flatMap((language) => texts[language].map((section) => ({ page, language, section }))),
)
const english = (page: string) => GUIDES.find((guide) => guide.page === page)?.texts.en ?? []

/** A block without its words: what must be the same in every language. */
const shapeOf = (value: unknown, name = ''): unknown => {
	if (Array.isArray(value)) return value.map((item) => shapeOf(item, name))
	if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner, key)]))
	return typeof value === 'string' && !STRUCTURE.has(name) ? 'words' : value
}
const STRUCTURE = new Set(['kind', 'picture', 'key', 'line', 'badge', 'stat'])

describe('the guides', () => {
	it('are all there', () => expect(GUIDES.map(({ page }) => page)).toEqual([...GUIDE_PAGES]))

	it.each(GUIDES)('$page says the same in every language', ({ texts }) => {
		const shapes = LANGUAGES.map((language) => texts[language].map(({ key, block }) => ({ key, block: shapeOf(block) })))
		for (const shape of shapes) expect(shape).toEqual(shapes[0])
		expect(new Set(texts.en.map(({ key }) => key)).size).toBe(texts.en.length)
	})

	it.each(everySection)('$page in $language: $section.key is whole, and its links lead somewhere', ({ section }) => {
		expect(guideSection.safeParse(section)).toMatchObject({ success: true })
		for (const [, address] of section.html.matchAll(/href="([^"]*)"/g)) expect(KNOWN_ROUTES).toContain(address)
	})

	it('has the tabs and the hidden panels of the specification', () => {
		const tabs = english('characters').map(({ key, block }) => [key, block.kind === 'class' ? block.tab : undefined])
		expect(tabs).toEqual([
			['brawler', 1],
			['archer', 2],
			['swordsman', 3],
			['shaman', 4],
			['extreme', 5],
			['scientist', 6],
			['assassin', 7],
			['magician', null],
			['shaper', null],
		])
	})

	it('names the nine regions of the interface as the specification does', () => {
		expect(english('instructions').flatMap(({ title, block }) => (block.kind === 'region' ? [title] : []))).toEqual([
			'Character status',
			'Item quick slot',
			'Skill quick slot',
			'Chat window',
			'Shortcut key slot',
			'Inventory',
			'Map',
			'Shortcut keys type A and B',
			'Mouse control type A and B',
		])
	})

	it.each(LANGUAGES)('tells the chat costs in %s', (language) => {
		const chat = GUIDES.find(({ page }) => page === 'instructions')?.texts[language].find(({ key }) => key === 'region-4')
		expect(chat?.html).toMatch(/10,000 gold[\s\S]*20,000 gold[\s\S]*2 minut/)
	})
})
