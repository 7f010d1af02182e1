import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { installGuides } from '#server/install-guides.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminSection, AdminSectionRow } from '../admin.contract.ts'
import type { GuidePage } from '../contract.ts'

let world: World
let editor: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	editor = await appoint(world, 12)
	await seedDemoGuides()
})
afterAll(() => world.close())
const seedDemoGuides = () => installGuides({ ...world, config: { ...world.config, isDemo: true } }, world.services)

const add = async (page: GuidePage, body: object) => {
	const answer = await world.call('POST /admin/guides/{page}', { token: editor.token, params: { page }, body })
	return { status: answer.status, ...(answer.body as AdminSection & { errors: Record<string, string[]> }) }
}
const place = (key: string, page: GuidePage = 'gamesystem') => ({ token: editor.token, params: { page, key } })
const show = (key: string, isShown: boolean, page?: GuidePage) =>
	world.call('POST /admin/guides/{page}/{key}/show', { ...place(key, page), body: { isShown } })
const move = (key: string, to: number, page?: GuidePage) =>
	world.call('POST /admin/guides/{page}/{key}/move', { ...place(key, page), body: { place: to } })
const write = (key: string, text: object) => world.call('PATCH /admin/guides/{page}/{key}', { ...place(key), body: { en: text } })
const lines = async (page: GuidePage) => {
	const { body } = await world.call('GET /admin/guides', { token: editor.token })
	return (body.sections as AdminSectionRow[]).filter((line) => line.page === page)
}
const publicKeys = async (page: GuidePage) => {
	const { body } = await world.call('GET /guides/{page}', { params: { page } })
	return (body.sections as { key: string }[]).map(({ key }) => key)
}
const found = async (q: string) => (await world.call('GET /search', { query: { q } })).body.results as { path: string }[]

describe('a new section of a guide', () => {
	it('is for staff only until it is written and put on its page, the last one there', async () => {
		const { key, isShown, en } = await add('gamesystem', { title: 'Night  Market, 8 pm!', kind: 'prose' })
		expect({ key, isShown, kind: en.block.kind }).toEqual({ key: 'part-night-market-8-pm', isShown: false, kind: 'prose' })
		expect(await show(key, true)).toMatchObject({ status: 422, body: { message: CONSOLE_MESSAGES.contentRequired } })
		await write(key, { ...en, html: '<p>Lanterns everywhere</p>' })
		expect(await publicKeys('gamesystem')).not.toContain(key)
		expect(await found('lanterns everywhere')).toEqual([])
		expect(await show(key, true)).toMatchObject({ status: 200, body: { message: CONSOLE_MESSAGES.sectionShown } })
		await expect.poll(async () => (await publicKeys('gamesystem')).at(-1)).toBe(key)
		await expect.poll(() => found('lanterns everywhere')).toMatchObject([{ path: `/gamesystem#${key}` }])
	})

	it('has a name of its own, whatever its title and however many come at once', async () => {
		const hits = await volley(
			world.url,
			Array.from({ length: 5 }, () => ({ path: '/admin/guides/story', token: editor.token, body: { title: '市場 Ñ', kind: 'cards' } })),
		)
		expect(hits.map(({ body }) => body.key).sort()).toEqual(['part-n', 'part-n-2', 'part-n-3', 'part-n-4', 'part-n-5'])
		expect((await add('story', { title: '市場', kind: 'prose' })).key).toBe('part')
	})

	it('is a table with as many columns as were asked for', async () => {
		const { en } = await add('serverinfo', { title: 'Hours', kind: 'table', columns: 3 })
		expect(en.block).toMatchObject({ kind: 'table', columns: ['Column 1', 'Column 2', 'Column 3'], rows: [['', '', '']] })
	})

	it.each([
		[{ title: '', kind: 'prose' }, 'title'],
		[{ title: 'x', kind: 'class' }, 'kind'],
		[{ title: 'x', kind: 'table', columns: 7 }, 'columns'],
	])('is refused as %o', async (body, field) => {
		const { status, errors } = await add('story', body)
		expect([status, Object.keys(errors)]).toEqual([422, [field]])
	})
})

describe('a section of a guide', () => {
	it('is taken off its page and put back where it was, with its text and its versions', async () => {
		const before = await publicKeys('story')
		expect((await show('route-map', false, 'story')).status).toBe(200)
		await expect.poll(() => publicKeys('story')).toEqual(before.filter((key) => key !== 'route-map'))
		expect((await lines('story')).find(({ key }) => key === 'route-map')).toMatchObject({ isShown: false, place: 2 })
		await seedDemoGuides()
		expect(await publicKeys('story')).not.toContain('route-map')
		await show('route-map', true, 'story')
		await expect.poll(() => publicKeys('story')).toEqual(before)
	})

	it('is moved among those of its page that can be', async () => {
		const [first, second, third] = await publicKeys('gamesystem')
		expect((await move(String(first), 2)).status).toBe(200)
		await expect.poll(async () => (await publicKeys('gamesystem')).slice(0, 3)).toEqual([second, first, third])
		expect((await lines('gamesystem')).slice(0, 3).map((line) => line.place)).toEqual([1, 2, 3])
		await move(String(first), 1_000)
		expect((await lines('gamesystem')).at(-1)?.key).toBe(first)
		expect((await move(String(first), 0)).status).toBe(422)
		expect((await move('nowhere', 1)).status).toBe(404)
	})

	it('stays where it is when its page is built around it', async () => {
		for (const [page, key] of [
			['characters', 'archer'],
			['instructions', 'interface'],
			['instructions', 'region-4'],
		] as const) {
			const refusal = { status: 409, body: { code: 'FIXED_SECTION', message: CONSOLE_MESSAGES.fixedSection } }
			expect(await move(key, 1, page)).toMatchObject(refusal)
			// A game may lack a class, so each of them can be taken off the page.
			for (const isShown of [false, true]) {
				expect((await show(key, isShown, page)).status).toBe(200)
				expect((await lines(page)).find((line) => line.key === key)).toMatchObject({ isShown, place: null })
			}
		}
		// Other sections of those pages are not fixed.
		expect((await move('chat-costs', 1, 'instructions')).status).toBe(200)
	})
})
