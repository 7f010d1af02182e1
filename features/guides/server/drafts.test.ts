import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { buildApp } from '#server/app.ts'
import { installSection } from '../../../tests/guides.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { AdminSection, AdminSectionRow, GuideText, GuideVersion } from '../admin.contract.ts'

let world: World
let editor: Person
let other: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { hasNeighbours: true })
	editor = await appoint(world, 12)
	other = await appoint(world, 12)
})
afterAll(() => world.close())

let count = 0
/** Creates a separate, shown section for each test. */
const begin = async () => {
	const { body } = await world.call('POST /admin/guides/{page}', {
		token: editor.token,
		params: { page: 'gamesystem' },
		body: { title: `Market ${++count}`, kind: 'prose' },
	})
	const { key } = body as AdminSection
	await change(key, { en: text('Old'), isShown: true })
	await expect.poll(() => onPage(key)).toBe('Old')
	return key
}
const text = (title: string): GuideText => ({ title, html: `<p>${title}</p>`, block: { kind: 'prose', picture: null, quote: null } })
const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
const place = (key: string, { token } = editor) => ({ token, params: { page: 'gamesystem', key } })
const change = async (key: string, body: object, who = editor) => {
	const answer = await world.call('PATCH /admin/guides/{page}/{key}', { ...place(key, who), body })
	return { status: answer.status, ...(answer.body as AdminSection & { code: string; errors: Record<string, string[]> }) }
}
const drop = (key: string, edition?: number) =>
	world.call('DELETE /admin/guides/{page}/{key}/draft', { ...place(key), query: edition === undefined ? {} : { edition } })
const read = async (key: string) => (await world.call('GET /admin/guides/{page}/{key}', place(key))).body as unknown as AdminSection
const versions = async (key: string) =>
	(await world.call('GET /admin/guides/{page}/{key}/versions', place(key))).body.versions as GuideVersion[]
const line = async (key: string) => {
	const { body } = await world.call('GET /admin/guides', { token: editor.token })
	return (body.sections as AdminSectionRow[]).find((row) => row.key === key)
}
/** The title that readers see; null when the section is hidden. */
const onPage = async (key: string, lang = 'en') => {
	const { body } = await world.call('GET /guides/{page}', { params: { page: 'gamesystem' }, query: { lang } })
	return (body.sections as { key: string; title: string }[]).find((section) => section.key === key)?.title ?? null
}
const seen = (key: string, lang?: string) => expect.poll(() => onPage(key, lang))

describe('a draft of a section', () => {
	it('is for staff only, in all languages, until it is published', async () => {
		const key = await begin()
		const draft = await change(key, { state: 'draft', en: text('New'), fil: text('Bago'), isShown: false })
		expect(draft).toMatchObject({ status: 200, en: { title: 'Old' }, fil: null, isShown: true })
		expect(draft.draft).toMatchObject({ en: { title: 'New' }, fil: { title: 'Bago' }, isShown: false, publishAt: null })
		expect(await line(key)).toMatchObject({ title: 'Old', state: 'draft', publishAt: null, edition: draft.edition })
		// Absent fields stay unchanged, those of the draft included.
		expect((await change(key, { fil: text('Bagong-bago'), isShown: null })).draft).toMatchObject({
			en: { title: 'New' },
			fil: { title: 'Bagong-bago' },
		})
		await world.services.guidesAdmin.publishDue()
		expect(await onPage(key)).toBe('Old')
		expect(await change(key, { state: 'published' })).toMatchObject({ en: { title: 'New' }, draft: null, isShown: true })
		await seen(key).toBe('New')
		await seen(key, 'fil').toBe('Bagong-bago')
		expect((await versions(key)).slice(0, 3)).toMatchObject([
			{ title: 'New', state: 'published' },
			{ title: 'New', state: 'draft' },
			{ title: 'New', state: 'draft' },
		])
	})

	it('is thrown away once, by who has seen it, and stays among the versions', async () => {
		const key = await begin()
		const { edition } = await change(key, { state: 'draft', en: text('Never') })
		expect((await drop(key, edition - 1)).body.code).toBe('EDITED_MEANWHILE')
		expect((await drop(key, edition)).body).toMatchObject({ draft: null, en: { title: 'Old' } })
		expect((await drop(key)).status).toBe(404)
		const [now, dropped] = await versions(key)
		expect([now, dropped]).toMatchObject([
			{ title: 'Old', state: 'published' },
			{ title: 'Never', state: 'draft' },
		])
		const params = { page: 'gamesystem', key, edition: Number(dropped?.edition) }
		const name = 'POST /admin/guides/{page}/{key}/versions/{edition}/bring-back'
		await change(key, { state: 'draft', en: text('Another') })
		expect((await world.call(name, { token: editor.token, params, body: {} })).body).toMatchObject({
			en: { title: 'Old' },
			draft: { en: { title: 'Never' } },
		})
	})

	it('is not overwritten unseen, nor what is public over it', async () => {
		const key = await begin()
		const { edition } = await read(key)
		expect((await change(key, { edition, state: 'draft', en: text('Mine') })).status).toBe(200)
		expect((await change(key, { edition, state: 'draft', en: text('Yours') }, other)).code).toBe('EDITED_MEANWHILE')
		expect((await change(key, { edition, state: 'published', en: text('Yours') }, other)).code).toBe('EDITED_MEANWHILE')
		expect((await read(key)).draft?.en.title).toBe('Mine')
	})
})

describe('a planned change of a section', () => {
	it('is public from its moment on, without anybody doing anything; who types meanwhile is told', async () => {
		const key = await begin()
		const publishAt = at(60_000)
		const planned = await change(key, { state: 'scheduled', publishAt, en: text('Planned') })
		expect(planned.draft).toMatchObject({ publishAt })
		expect(await line(key)).toMatchObject({ state: 'scheduled', publishAt })
		await world.services.guidesAdmin.publishDue()
		expect(await onPage(key)).toBe('Old')
		await world.clock.advance(60_001)
		await seen(key).toBe('Planned')
		expect(await change(key, { edition: planned.edition, en: text('Late') })).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' })
		expect(await read(key)).toMatchObject({ draft: null, savedBy: editor.userId })
		expect((await versions(key))[0]).toMatchObject({ title: 'Planned', state: 'published' })
	})

	it('takes a section off its page, and puts it there', async () => {
		const key = await begin()
		await change(key, { state: 'scheduled', publishAt: at(60_000), isShown: false })
		await world.clock.advance(60_001)
		await seen(key).toBeNull()
		await change(key, { state: 'scheduled', publishAt: at(60_000), isShown: true })
		await world.clock.advance(60_001)
		await seen(key).toBe('Old')
	})

	it('is planned anew, a draft again, or public at once', async () => {
		const key = await begin()
		await change(key, { state: 'scheduled', publishAt: at(60_000), en: text('Later') })
		const later = at(120_000)
		expect((await change(key, { publishAt: later })).draft?.publishAt).toBe(later)
		expect((await change(key, { state: 'draft' })).draft?.publishAt).toBeNull()
		await world.clock.advance(120_001)
		await world.services.guidesAdmin.publishDue()
		expect(await onPage(key)).toBe('Old')
		await change(key, { state: 'published' })
		await seen(key).toBe('Later')
	})

	it.each<[string, object, string]>([
		['without a time', { state: 'scheduled' }, 'publishAt'],
		['for yesterday', { state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
		['of another kind', { state: 'draft', en: { ...text('x'), block: { kind: 'cards', picture: null, cards: [] } } }, 'en.block'],
		['that puts nothing on the page', { state: 'published', en: { ...text('x'), html: '' }, isShown: true }, 'isShown'],
	])('%s is refused at its field, and changes nothing', async (_what, body, field) => {
		const key = await begin()
		const before = await read(key)
		const { status, errors } = await change(key, body)
		expect([status, Object.keys(errors)]).toEqual([422, [field]])
		expect(await read(key)).toEqual(before)
	})
})

describe('a planned change and the processes of a site', () => {
	it('is made once by two of them', async () => {
		const key = await begin()
		const { edition } = await change(key, { state: 'scheduled', publishAt: at(60_000), en: text('Once') })
		const database = await openDatabase({ ...world.config, onError: () => undefined })
		const second = await buildApp({ ...world, database }, { pages: null })
		try {
			await world.clock.advance(60_001)
			await Promise.all([world.services.guidesAdmin.publishDue(), second.services.guidesAdmin.publishDue()])
			await seen(key).toBe('Once')
			expect((await read(key)).edition).toBe(edition + 1)
		} finally {
			await second.close()
		}
	})

	it('is made up for when none of them ran at its moment', async () => {
		const own = await openWorld({ RATE_LIMIT_SCALE: '100' })
		try {
			const { token } = await appoint(own, 12)
			const params = { page: 'story', key: 'the-bell' } as const
			await installSection(own, params)
			const publishAt = new Date(own.clock.now() + 60_000).toISOString()
			const body = { state: 'scheduled', publishAt, en: text('While it was down') }
			await own.call('PATCH /admin/guides/{page}/{key}', { token, params, body })
			// The clock passes the moment before the new process starts.
			await own.restart(() => own.clock.advance(60_001))
			const titles = async () => {
				const reply = await own.call('GET /guides/{page}', { params: { page: 'story' } })
				return (reply.body.sections as GuideText[]).map(({ title }) => title)
			}
			await expect.poll(titles).toEqual(['While it was down'])
		} finally {
			await own.close()
		}
	})
})
