import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installGuides } from '#server/install-guides.ts'
import { guideText, installSection } from '../../tests/guides.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { GUIDE_PAGES, type GuideBlock } from './contract.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '10' })
})
afterAll(() => world.close())

const read = async (page: string, lang?: string) => {
	const { status, body } = await world.call('GET /guides/{page}', { params: { page }, query: lang ? { lang } : {} })
	return { status, sections: (body.sections ?? []) as { key: string; title: string; html: string; block: GuideBlock }[] }
}
const titles = async (page: string, lang?: string) => (await read(page, lang)).sections.map(({ title }) => title)

describe('a guide page', () => {
	it('has no sections until somebody writes them, and is refused when there is no such guide', async () => {
		expect(await read('story')).toEqual({ status: 200, sections: [] })
		expect((await read('cooking')).status).toBe(422)
		expect((await read('story', 'de')).status).toBe(422)
	})

	it('shows its sections in their order, and a change at once', async () => {
		await installSection(world, { page: 'story', key: 'second', position: 2 }, { en: { title: 'Second' } })
		await installSection(world, { page: 'story', key: 'first', position: 1 }, { en: { title: 'First' } })
		await expect.poll(() => titles('story')).toEqual(['First', 'Second'])
		await world.database.transaction((tx) => world.services.guidesAdmin.move(tx, { page: 'story', key: 'second' }, 1))
		await expect.poll(() => titles('story')).toEqual(['Second', 'First'])
	})

	it('comes in another language where that exists, and in English where not', async () => {
		const [by, place] = [{ userId: 'gm_maya' }, { page: 'story', key: 'first' } as const]
		await world.database.transaction((tx) => world.services.guidesAdmin.change(tx, by, place, { fil: guideText({ title: 'Una' }) }))
		await expect.poll(() => titles('story', 'fil')).toEqual(['Second', 'Una'])
		expect(await titles('story')).toEqual(['Second', 'First'])
	})

	it('keeps nothing dangerous of what was written, in either language', async () => {
		const html = '<p onclick="x()">Kept</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>'
		await installSection(world, { page: 'gamesystem', key: 'hostile' }, { en: { html }, fil: { html } })
		for (const lang of ['en', 'fil']) await expect.poll(async () => (await read('gamesystem', lang)).sections[0]?.html).toBe('<p>Kept</p>')
	})

	it('is found by the words of its text and of its facts', async () => {
		const table: GuideBlock = { kind: 'table', picture: null, columns: ['Tree'], rows: [['Narra']], note: null }
		await installSection(world, { page: 'gamesystem', key: 'trees' }, { en: { title: 'Trees', block: table } })
		const find = async (q: string) =>
			((await world.call('GET /search', { query: { q } })).body.results as { path: string }[]).map(({ path }) => path)
		await expect.poll(() => find('narra')).toEqual(['/gamesystem#trees'])
	})

	it('is among those that are written when it has a section for readers', async () => {
		await installSection(world, { page: 'terms', key: 'draft' }, { isShown: false })
		await expect.poll(async () => (await world.call('GET /guides')).body.pages).toEqual(['story', 'gamesystem'])
	})
})

describe('a new site', () => {
	const seed = (isDemo: boolean) => installGuides({ ...world, config: { ...world.config, isDemo } }, world.services)

	it('gets the guides of the demo for its staff only, where it is none', async () => {
		const site = await openWorld()
		await installGuides(site, site.services)
		const pages = (await site.services.guidesAdmin.list()).map(({ page, isShown }) => `${page} ${isShown}`)
		expect([...new Set(pages)].toSorted()).toEqual(GUIDE_PAGES.map((page) => `${page} false`).toSorted())
		for (const page of GUIDE_PAGES) expect((await site.call('GET /guides/{page}', { params: { page } })).body.sections).toEqual([])
		await site.close()
	})

	it('gets all of them with the demo, and keeps what it has written itself', async () => {
		await seed(true)
		await expect.poll(async () => (await read('characters')).sections.length).toBe(9)
		expect((await read('instructions')).sections.filter(({ block }) => block.kind === 'region')).toHaveLength(9)
		expect(await titles('story')).toEqual(['Second', 'First'])
		expect((await read('serverinfo')).sections.length).toBeGreaterThan(3)
		expect(await titles('serverinfo', 'fil')).not.toEqual(await titles('serverinfo'))
		const before = await titles('characters')
		for (const isDemo of [true, false]) await seed(isDemo)
		expect(await titles('characters')).toEqual(before)
	})
})
