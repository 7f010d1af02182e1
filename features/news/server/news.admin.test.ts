import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { buildApp } from '#server/app.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import { NEW_ARTICLE } from '../admin.contract.ts'

let world: World
let editor: Person
let other: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { hasNeighbours: true })
	editor = await appoint(world, 12)
	other = await appoint(world, 12)
})
afterAll(() => world.close())

type Item = {
	id: number
	edition: number
	subject: string
	content: string
	state: string
	publishAt: string | null
	takenBackAt: string | null
	savedBy: string
	fil: { subject: string; content: string } | null
	errors: Record<string, string[]>
	code: string
}
type Sent = Record<string, unknown>
const at = (ms: number) => new Date(world.clock.now() + ms).toISOString()
const write = async (body: Sent = {}, { token } = editor) => {
	const answer = await world.call('POST /admin/news', {
		token,
		body: { type: 2, subject: 'Club war', content: '<p>Saturday</p>', ...body },
	})
	return { status: answer.status, ...(answer.body as Item) }
}
const change = async (id: number, body: Sent, { token } = editor) => {
	const answer = await world.call('PATCH /admin/news/{id}', { token, params: { id }, body })
	return { status: answer.status, ...(answer.body as Item) }
}
const read = async (id: number) =>
	(await world.call('GET /admin/news/{id}', { token: editor.token, params: { id } })).body as unknown as Item
const list = async (query: Record<string, string | number> = {}) => {
	const { body } = await world.call('GET /admin/news', { token: editor.token, query })
	return body as { news: Item[]; total: number; last_page: number }
}
const publicly = async (id: number, lang = 'en') =>
	((await world.call('GET /getspecificnews/{id}', { params: { id }, query: { lang } })).body as unknown as Item[])[0] ?? null
const onSite = async (id: number) => (await publicly(id)) !== null
/** A change reaches every process. */
const seen = (id: number) => expect.poll(() => onSite(id))
const versions = async (id: number) =>
	(await world.call('GET /admin/news/{id}/versions', { token: editor.token, params: { id } })).body.versions as Item[]

describe('an article', () => {
	it('is made once, however often its request is sent under one key', async () => {
		const { total } = await list()
		const send = (subject: string) =>
			world.call('POST /admin/news', {
				token: editor.token,
				body: { type: 2, subject },
				headers: { 'idempotency-key': 'one-article' },
			})
		const answers = await Promise.all(Array.from({ length: 10 }, () => send('Sent again')))
		expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
		expect(answers[0]?.status).toBe(200)
		expect((await list()).total).toBe(total + 1)
		expect(await send('Another')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
	})

	it('is a draft that nobody else sees, until it is published; taken back nobody sees it again', async () => {
		const draft = await write()
		expect(draft).toMatchObject({ ...NEW_ARTICLE, type: 2 })
		expect(draft).toMatchObject({ status: 200, state: 'draft', edition: 1, author: editor.userId, savedBy: editor.userId, publishAt: null })
		await seen(draft.id).toBe(false)
		const published = await change(draft.id, { state: 'published', edition: 1 })
		expect(published).toMatchObject({ status: 200, state: 'published', edition: 2 })
		await expect.poll(() => publicly(draft.id)).toMatchObject({ subject: 'Club war', content: '<p>Saturday</p>' })
		const back = await change(draft.id, { state: 'draft', edition: 2 })
		expect(back).toMatchObject({ state: 'draft', takenBackAt: expect.any(String) })
		await seen(draft.id).toBe(false)
		const again = await change(draft.id, { state: 'published' })
		expect(again).toMatchObject({ takenBackAt: null, publishAt: published.publishAt })
		await seen(draft.id).toBe(true)
	})

	it('that is planned is public from its moment on, without anybody doing anything', async () => {
		const { id } = await write({ state: 'scheduled', publishAt: at(60_000) })
		expect((await read(id)).state).toBe('scheduled')
		await seen(id).toBe(false)
		await world.clock.advance(60_001)
		await world.services.newsAdmin.announceDue()
		await seen(id).toBe(true)
		expect((await read(id)).state).toBe('published')
		// The time has passed, which must not prevent the correction of a word.
		const { publishAt } = await read(id)
		expect(await change(id, { subject: 'Club war!', state: 'scheduled', publishAt })).toMatchObject({ status: 200, state: 'published' })
	})

	it('with a plan can be published at once, planned anew, or be a draft again', async () => {
		const { id } = await write({ state: 'published', publishAt: at(3_600_000) })
		expect((await read(id)).state).toBe('scheduled')
		const later = at(7_200_000)
		expect(await change(id, { publishAt: later })).toMatchObject({ state: 'scheduled', publishAt: later })
		expect(await change(id, { state: 'draft' })).toMatchObject({ state: 'draft', takenBackAt: null, publishAt: later })
		expect(await change(id, { state: 'published' })).toMatchObject({ state: 'published' })
		await seen(id).toBe(true)
	})

	it.each<[string, Sent, string]>([
		['without a subject', { subject: '  ' }, 'subject'],
		['of an unknown kind', { type: 7 }, 'type'],
		['with a subject that is too long', { subject: 'x'.repeat(121) }, 'subject'],
		['in public without a text', { state: 'published', content: '<p> </p><script>x</script>' }, 'content'],
		['in public with an empty translation', { state: 'published', fil: { subject: 'Laban', content: '<p></p>' } }, 'fil.content'],
		['with half a translation', { fil: { subject: '', content: '<p>Sabado</p>' } }, 'fil.subject'],
		['planned without a time', { state: 'scheduled' }, 'publishAt'],
		['planned for yesterday', { state: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, 'publishAt'],
		['with a picture from elsewhere', { img_thumbnail: 'https://evil.example/x.png' }, 'img_thumbnail'],
		['with a picture from elsewhere without a scheme', { img_thumbnail: '//evil.example/x.png' }, 'img_thumbnail'],
		['with a field that there is not', { views: 1_000 }, 'views'],
	])('%s is refused at its field', async (_what, body, field) => {
		const { total } = await list()
		const answer = await write(body)
		expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]])
		expect((await list()).total).toBe(total)
	})

	it('has another language, which can be taken away', async () => {
		const { id } = await write({ state: 'published', fil: { subject: 'Labanan ng club', content: '<p onclick="x()">Sabado</p>' } })
		await expect.poll(() => publicly(id, 'fil')).toMatchObject({ subject: 'Labanan ng club', content: '<p>Sabado</p>' })
		expect((await change(id, { fil: null })).fil).toBeNull()
		await expect.poll(() => publicly(id, 'fil')).toMatchObject({ subject: 'Club war' })
	})

	it('is clean when it is saved, and again when it is shown', async () => {
		const { id, content } = await write({ state: 'published', content: '<p>Hi<img src=x onerror=alert(1)></p><script>alert(1)</script>' })
		expect(content).toBe('<p>Hi</p>')
		await world.database.transaction((tx) =>
			tx.updateTable('news_items').set({ content: '<p>Hi<svg onload=alert(1)></p>' }).where('id', '=', id).execute(),
		)
		await world.database.transaction((tx) => world.services.events.announce(tx, 'news'))
		expect((await read(id)).content).toBe('<p>Hi</p>')
		await expect.poll(async () => (await publicly(id))?.content).toBe('<p>Hi</p>')
	})
})

describe('a plan', () => {
	it('is carried out by every process, each with answers of its own kept ready', async () => {
		const { id } = await write({ state: 'scheduled', publishAt: at(60_000) })
		const database = await openDatabase({ ...world.config, onError: () => undefined })
		const second = await buildApp({ ...world, database }, { pages: null })
		const address = await second.http.listen({ host: world.config.host, port: 0 })
		const there = async () => (await (await fetch(`${address}/api/getspecificnews/${id}`)).json()).length
		expect([await onSite(id), await there()]).toEqual([false, 0])
		await world.clock.advance(60_001)
		await expect.poll(() => onSite(id)).toBe(true)
		await expect.poll(there).toBe(1)
		await second.close()
	})

	it('is carried out by a process that was not there at its time', async () => {
		const own = await openWorld()
		const { token } = await appoint(own, 12)
		const publishAt = new Date(own.clock.now() + 60_000).toISOString()
		const body = { type: 2, subject: 'Later', content: '<p>x</p>', state: 'scheduled', publishAt }
		const { body: item } = await own.call('POST /admin/news', { token, body })
		const read = async () => (await own.call('GET /getspecificnews/{id}', { params: { id: Number(item.id) } })).body
		expect(await read()).toEqual([])
		await own.clock.advance(60_001)
		await own.restart()
		expect(await read()).toMatchObject([{ subject: 'Later' }])
		await own.close()
	})
})

describe('two editors', () => {
	it('do not overwrite each other: the second one is told, and may do it knowingly', async () => {
		const { id } = await write()
		expect((await change(id, { subject: 'Mine', edition: 1 })).status).toBe(200)
		expect(await change(id, { subject: 'Yours', edition: 1 }, other)).toMatchObject({ status: 409, code: 'EDITED_MEANWHILE' })
		expect(await read(id)).toMatchObject({ subject: 'Mine', savedBy: editor.userId, edition: 2 })
		expect(await change(id, { subject: 'Yours', edition: 2 }, other)).toMatchObject({ status: 200, savedBy: other.userId })
	})

	it('who save at the same moment: one of them is told', async () => {
		const { id } = await write()
		const answers = await Promise.all([1, 2, 3, 4].map((hand) => change(id, { subject: `Hand ${hand}`, edition: 1 })))
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
		expect(await versions(id)).toHaveLength(2)
	})
})

describe('versions', () => {
	it('tell who saved what when; one can be looked at and brought back', async () => {
		const { id } = await write({ fil: { subject: 'Una', content: '<p>Una</p>' }, img_thumbnail: '/art/news/x.webp' })
		await change(id, { subject: 'Second', content: '<p>Two</p>', fil: null, img_thumbnail: null }, other)
		await change(id, { state: 'published' })
		expect(await versions(id)).toMatchObject([
			{ edition: 3, savedBy: editor.userId, state: 'published', subject: 'Second' },
			{ edition: 2, savedBy: other.userId, state: 'draft', subject: 'Second' },
			{ edition: 1, savedBy: editor.userId, state: 'draft', subject: 'Club war' },
		])
		const { body: first } = await world.call('GET /admin/news/{id}/versions/{edition}', { token: editor.token, params: { id, edition: 1 } })
		expect(first).toMatchObject({ subject: 'Club war', content: '<p>Saturday</p>', fil: { subject: 'Una' } })
		const bringBack = (body: object) =>
			world.call('POST /admin/news/{id}/versions/{edition}/bring-back', { token: editor.token, params: { id, edition: 1 }, body })
		expect((await bringBack({ edition: 2 })).status).toBe(409)
		expect((await bringBack({ edition: 3 })).body).toMatchObject({ edition: 4, subject: 'Club war', state: 'published' })
		await expect.poll(() => publicly(id)).toMatchObject({ subject: 'Club war', img_thumbnail: '/art/news/x.webp' })
		await expect.poll(() => publicly(id, 'fil')).toMatchObject({ subject: 'Una' })
	})

	it('of articles that are not there are not found', async () => {
		for (const params of [
			{ id: 999_999, edition: 1 },
			{ id: (await write()).id, edition: 9 },
		])
			expect((await world.call('GET /admin/news/{id}/versions/{edition}', { token: editor.token, params })).status).toBe(404)
		expect((await world.call('GET /admin/news/{id}/versions', { token: editor.token, params: { id: 999_999 } })).status).toBe(404)
		expect((await change(999_999, { subject: 'x' })).status).toBe(404)
	})
})

describe('deleting', () => {
	it('takes an article from the site and the list, and can be undone', async () => {
		const { id } = await write({ state: 'published', subject: 'Wrong tablet' })
		const call = (name: 'DELETE /admin/news/{id}' | 'POST /admin/news/{id}/undelete') =>
			world.call(name, { token: editor.token, params: { id }, body: {} })
		await change(id, { subject: 'Wrong tablet' })
		const unseen = await world.call('DELETE /admin/news/{id}', { token: editor.token, params: { id }, query: { edition: 1 } })
		expect(unseen).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		const removed = await world.call('DELETE /admin/news/{id}', { token: editor.token, params: { id }, query: { edition: 2 } })
		expect(removed.status).toBe(200)
		expect((await call('DELETE /admin/news/{id}')).status).toBe(404)
		await seen(id).toBe(false)
		expect((await list({ search: 'wrong tablet' })).total).toBe(0)
		expect((await list({ state: 'deleted', search: 'wrong tablet' })).news).toMatchObject([{ id, deletedAt: expect.any(String) }])
		expect((await change(id, { subject: 'x' })).status).toBe(404)
		expect((await call('POST /admin/news/{id}/undelete')).status).toBe(200)
		expect((await call('POST /admin/news/{id}/undelete')).status).toBe(404)
		await seen(id).toBe(true)
	})
})

describe('the list', () => {
	it('is searched in both languages, filtered by kind and state, in pages', async () => {
		const subject = 'Jeepney 100% race'
		const { id } = await write({ subject, type: 1, fil: { subject: 'Karera ng dyip', content: '<p>x</p>' } })
		const found = async (query: Record<string, string | number>) => (await list(query)).news.map((item) => item.id)
		expect(await found({ search: 'JEEPNEY race' })).toEqual([id])
		expect(await found({ search: 'karera' })).toEqual([id])
		expect(await found({ search: '100%' })).toEqual([id])
		expect(await found({ search: String(id) })).toContain(id)
		expect(await found({ search: 'jeepney', type: 0 })).toEqual([])
		expect(await found({ search: 'jeepney', type: 1, state: 'draft' })).toEqual([id])
		expect(await found({ search: 'jeepney', state: 'published' })).toEqual([])
		await change(id, { state: 'scheduled', publishAt: at(60_000) })
		expect(await found({ search: 'jeepney', state: 'scheduled' })).toEqual([id])
		await change(id, { state: 'published' })
		expect(await found({ search: 'jeepney', state: 'published' })).toEqual([id])
		await change(id, { state: 'draft' })
		expect(await found({ search: 'jeepney', state: 'taken-back' })).toEqual([id])
		expect(await found({ search: 'jeepney', state: 'draft' })).toEqual([])
		for (let round = 0; round < 26; round++) await write({ subject: `Page ${round}` })
		const first = await list()
		expect(first.news).toHaveLength(25)
		expect(first.last_page).toBeGreaterThan(1)
		expect(first.news[0]?.subject).toBe('Page 25')
		expect((await list({ page: 2 })).news.map((item) => item.id)).not.toContain(first.news[0]?.id)
	})
})
