import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { sanitize } from '#server/kernel/documents/sanitize.ts'
import { publish as publishNews } from '../../tests/news.ts'
import { patient } from '../../tests/patience.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = patient(await openWorld({ RATE_LIMIT_SCALE: '10' }))
	for (let item = 1; item <= 12; item++) await publish({ subject: `General ${item}`, publishAt: world.clock.now() - (20 - item) * 1_000 })
})
afterAll(() => world.close())

const publish = (article: Parameters<typeof publishNews>[1]) => publishNews(world, article)

const list = async (type: number, count: number, flag1: number, flag2: number) => {
	const answer = await world.call('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', { params: { type, count, flag1, flag2 } })
	return { status: answer.status, subjects: Array.isArray(answer.body) ? answer.body.map((item) => String(item.subject)) : [] }
}
const read = async (id: number) =>
	(await world.call('GET /getspecificnews/{id}', { params: { id } })).body as unknown as { views: number; content: string }[]
const view = (id: number, visitor: string) =>
	world.call('POST /news/{id}/view', { params: { id }, body: { visitor }, headers: { 'user-agent': 'Mozilla/5.0' } })

describe('news lists', () => {
	it('never repeat an item between the latest and the others', async () => {
		expect((await list(0, 1, 0, 1)).subjects).toEqual(['General 12'])
		expect((await list(0, 8, 1, 0)).subjects).toEqual([
			'General 11',
			'General 10',
			'General 9',
			'General 8',
			'General 7',
			'General 6',
			'General 5',
			'General 4',
		])
		expect((await list(0, 3, 0, 0)).subjects).toEqual(['General 12', 'General 11', 'General 10'])
	})

	it('refuse contradictory flags, unknown types and counts', async () => {
		for (const [type, count, flag1, flag2] of [
			[0, 1, 1, 1],
			[3, 1, 0, 0],
			[0, 0, 0, 0],
			[0, 101, 0, 0],
			[0, 1, 2, 0],
		] as const)
			expect((await list(type, count, flag1, flag2)).status).toBe(422)
		expect((await list(2, 100, 0, 0)).subjects).toEqual([])
	})

	it('show drafts never and scheduled items from their moment on', async () => {
		await publish({ subject: 'Draft', state: 'draft', type: 1 })
		const id = await publish({ subject: 'Later', state: 'scheduled', type: 1, publishAt: world.clock.now() + 60_000 })
		expect((await list(1, 5, 0, 0)).subjects).toEqual([])
		expect(await read(id)).toEqual([])
		await world.clock.advance(60_001)
		await world.services.newsAdmin.announceDue()
		await expect.poll(async () => (await list(1, 5, 0, 0)).subjects).toEqual(['Later'])
		expect(await read(id)).toHaveLength(1)
	})

	it('are empty for an unknown item', async () => {
		expect(await read(999_999)).toEqual([])
	})
})

describe('views', () => {
	it('count once per visitor and Manila day', async () => {
		const id = await publish({})
		expect((await view(id, 'visitor-1')).body).toEqual({ views: 1 })
		expect((await view(id, 'visitor-1')).body).toEqual({ views: 1 })
		expect((await view(id, 'visitor-2')).body).toEqual({ views: 2 })
		await world.clock.advance(DAY_MS)
		expect((await view(id, 'visitor-1')).body).toEqual({ views: 3 })
	})

	it('count at most one more from an address beyond twenty visitors', async () => {
		const id = await publish({})
		for (let visitor = 0; visitor < 30; visitor++) await view(id, `from-one-cafe-${visitor}`)
		expect((await view(id, 'from-one-cafe-31')).body).toEqual({ views: 21 })
	})

	it('count a phone that is called like a robot, and no maker of link previews', async () => {
		const id = await publish({})
		const viewsAs = async (visitor: string, userAgent: string) => {
			const viewed = await world.call('POST /news/{id}/view', { params: { id }, body: { visitor }, headers: { 'user-agent': userAgent } })
			return viewed.body
		}
		expect(await viewsAs('preview-visitor', 'facebookexternalhit/1.1')).toEqual({ views: 0 })
		expect(await viewsAs('phone-visitor', 'Mozilla/5.0 (Linux; Android 9; CUBOT X19)')).toEqual({ views: 1 })
	})

	it('do not count robots, nor items that are not there', async () => {
		const id = await publish({})
		const robot = await world.call('POST /news/{id}/view', {
			params: { id },
			body: { visitor: 'robot-visitor' },
			headers: { 'user-agent': 'Googlebot/2.1' },
		})
		expect(robot.body).toEqual({ views: 0 })
		expect((await view(999_999, 'visitor-1')).status).toBe(404)
		expect((await view(id, 'no id')).status).toBe(422)
	})
})

describe('hostile HTML', () => {
	it.each([
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<img src="//evil.example/x.png">',
		'<img src="https://evil.example/x.png">',
		'<svg onload=alert(1)>',
		'<a href="javascript:alert(1)">x</a>',
		'<a href="  java\nscript:alert(1)">x</a>',
		'<a href="data:text/html,<script>alert(1)</script>">x</a>',
		'<p onclick="alert(1)" style="position:fixed">x</p>',
		'<iframe src="https://evil.example"></iframe>',
		'<form action="https://evil.example"><input name="UserPass"></form>',
		'<style>body{display:none}</style>',
		'<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
		'<object data="x"></object><embed src="x"><base href="https://evil.example">',
		'<template><script>alert(1)</script></template>',
		'<p><!--<script>alert(1)</script>--></p>',
		'<p class="plate" id="main">x</p>',
	])('loses everything dangerous: %s', (html) => {
		expect(sanitize(html)).not.toMatch(
			/<(script|svg|iframe|form|input|style|object|embed|base|math|template|!--)|\son\w+=|javascript:|data:|evil\.example\/x|style=|class=|id=/i,
		)
	})

	it('keeps what an article needs', () => {
		const html =
			'<h2>Title</h2><p>A <strong>word</strong> and a <a href="/news">link</a>.</p><ul><li>one</li></ul><table><tbody><tr><td>x</td></tr></tbody></table>'
		expect(sanitize(html)).toBe(html.replace('<a href="/news">', '<a href="/news" rel="noopener nofollow">'))
	})
})

describe('another language', () => {
	it('is shown where an item has it, and English where not', async () => {
		const fil = { subject: 'Dito lang', content: '<p onclick="x()">Filipino</p>' }
		const id = await publish({ subject: 'Only here', type: 2, content: '<p>English</p>', fil })
		const ask = async (lang?: string) => {
			const { body } = await world.call('GET /getspecificnews/{id}', { params: { id }, query: { ...(lang && { lang }) } })
			return (body as unknown as { subject: string; content: string }[])[0]
		}
		expect(await ask('fil')).toMatchObject({ subject: 'Dito lang', content: '<p>Filipino</p>' })
		expect(await ask()).toMatchObject({ subject: 'Only here', content: '<p>English</p>' })
		const lists = await world.call('GET /getnewsall/{type}/{count}/{flag1}/{flag2}', {
			params: { type: 0, count: 5, flag1: 0, flag2: 0 },
			query: { lang: 'fil' },
		})
		expect(JSON.stringify(lists.body)).not.toContain('Dito lang')
		expect((await world.call('GET /getspecificnews/{id}', { params: { id }, query: { lang: 'xx' } })).status).toBe(422)
	})
})

describe('the neighbours of an item', () => {
	const ids: number[] = []
	beforeAll(async () => {
		const past = world.clock.now() - 30 * DAY_MS
		for (let item = 0; item < 6; item++) ids.push(await publish({ subject: `Guide ${item}`, type: 1, publishAt: past + item * 1_000 }))
	})
	const neighboursOf = async (position: number) =>
		(await world.call('GET /news/{id}/neighbours', { params: { id: ids.at(position) ?? 0 } })).body

	it('stand before and after it in its own list, with three others', async () => {
		const body = await neighboursOf(2)
		expect(body).toMatchObject({ older: { subject: 'Guide 1' }, newer: { subject: 'Guide 3' } })
		expect(body.related).toHaveLength(3)
		expect(JSON.stringify(body)).not.toContain('content')
	})
	it('end where the list ends', async () => {
		expect(await neighboursOf(0)).toMatchObject({ older: null, newer: { subject: 'Guide 1' } })
		ids.push(await publish({ subject: 'The newest', type: 1, publishAt: world.clock.now() }))
		expect(await neighboursOf(-1)).toMatchObject({ newer: null })
	})
	it('of what is not public are not told', async () => {
		const draft = await publish({ subject: 'Draft', state: 'draft' })
		expect((await world.call('GET /news/{id}/neighbours', { params: { id: draft } })).status).toBe(404)
	})
})
