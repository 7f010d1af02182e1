import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installSection } from '../../../tests/guides.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { GuideBlock } from '../contract.ts'

let world: World
let editor: Person
let other: Person
const PROSE: GuideBlock = { kind: 'prose', picture: null, quote: null }
const place = { page: 'story', key: 'the-bell' } as const
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
	editor = await appoint(world, 12)
	other = await appoint(world, 12)
	await installSection(world, place, { en: { title: 'The bell', html: '<p>Old</p>' } })
})
afterAll(() => world.close())

type Text = { title: string; html: string; block: GuideBlock }
type Section = { edition: number; savedBy: string | null; en: Text; fil: Text | null; errors: Record<string, string[]> }
const text = (title: string, changes: Partial<Text> = {}): Text => ({ title, html: `<p>${title}</p>`, block: PROSE, ...changes })
const change = async (body: object, { token } = editor, params: { page: string; key: string } = place) => {
	const answer = await world.call('PATCH /admin/guides/{page}/{key}', { token, params, body })
	return { status: answer.status, ...(answer.body as Section) }
}
const read = async () =>
	(await world.call('GET /admin/guides/{page}/{key}', { token: editor.token, params: place })).body as unknown as Section
const publicly = async (lang: string) => {
	const { body } = await world.call('GET /guides/{page}', { params: { page: 'story' }, query: { lang } })
	return (body.sections as Text[])[0]
}
const versions = async () =>
	(await world.call('GET /admin/guides/{page}/{key}/versions', { token: editor.token, params: place })).body.versions as Section[]

describe('a section of a guide', () => {
	it('is found in the list, changed in both languages, and readers see it at once', async () => {
		const { body } = await world.call('GET /admin/guides', { token: editor.token })
		expect(body.sections).toMatchObject([{ ...place, title: 'The bell', kind: 'prose', hasFilipino: false, savedBy: null, edition: 1 }])
		expect(await versions()).toMatchObject([{ edition: 1, savedBy: null, title: 'The bell' }])
		const changed = await change({ edition: 1, en: text('The gong', { html: '<p>New<script>x()</script></p>' }), fil: text('Ang gong') })
		expect(changed).toMatchObject({ status: 200, edition: 2, savedBy: editor.userId, en: { html: '<p>New</p>' } })
		await expect.poll(() => publicly('en')).toMatchObject({ title: 'The gong', html: '<p>New</p>' })
		await expect.poll(() => publicly('fil')).toMatchObject({ title: 'Ang gong' })
		expect((await change({ edition: 2, fil: null })).fil).toBeNull()
		await expect.poll(() => publicly('fil')).toMatchObject({ title: 'The gong' })
	})

	it('is not overwritten unseen', async () => {
		const { edition } = await read()
		expect((await change({ edition, en: text('Mine') })).status).toBe(200)
		expect((await change({ edition, en: text('Yours') }, other)).status).toBe(409)
		expect((await read()).en.title).toBe('Mine')
	})

	it('refuses a block of another kind, and one that is none, at its field', async () => {
		const cards = { kind: 'cards', picture: null, cards: [{ name: 'Rate', text: 'x2' }] }
		expect(Object.keys((await change({ en: text('x', { block: cards as GuideBlock }) })).errors)).toEqual(['en.block'])
		expect(Object.keys((await change({ fil: text('', {}) })).errors)).toEqual(['fil.title'])
		const elsewhere = { ...PROSE, picture: 'https://evil.example/x.png' } as GuideBlock
		expect((await change({ en: text('x', { block: elsewhere }) })).status).toBe(422)
		expect((await change({ en: text('x') }, editor, { page: 'story', key: 'nowhere' })).status).toBe(404)
	})

	it('keeps its versions; one is looked at and brought back', async () => {
		const params = { ...place, edition: 1 }
		const { body: first } = await world.call('GET /admin/guides/{page}/{key}/versions/{edition}', { token: editor.token, params })
		expect(first).toMatchObject({ en: { title: 'The bell', html: '<p>Old</p>' }, fil: null })
		const { edition } = await read()
		const name = 'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back'
		expect((await world.call(name, { token: editor.token, params, body: { edition: edition - 1 } })).status).toBe(409)
		expect((await world.call(name, { token: editor.token, params, body: { edition } })).body).toMatchObject({ en: { title: 'The bell' } })
		await expect.poll(() => publicly('en')).toMatchObject({ title: 'The bell' })
		expect((await versions())[0]).toMatchObject({ edition: edition + 1, title: 'The bell', savedBy: editor.userId })
	})
})

describe('a new section', () => {
	it('is begun once, however often its request is sent under one key', async () => {
		const send = () =>
			world.call('POST /admin/guides/{page}', {
				token: editor.token,
				params: { page: 'gamesystem' },
				body: { title: 'Sent again', kind: 'prose' },
				headers: { 'idempotency-key': 'one-section' },
			})
		const answers = await Promise.all(Array.from({ length: 10 }, send))
		for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
		const { sections } = (await world.call('GET /admin/guides', { token: editor.token })).body
		expect((sections as Text[]).filter(({ title }) => title === 'Sent again')).toHaveLength(1)
	})
})
