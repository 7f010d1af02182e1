import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../tests/world.ts'
import { excerpt } from './excerpt.ts'

let world: World
let bell = 0
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '10' })
	bell = await publish('War of Schools', '<p>Three gates, <b>one bell</b> &amp; a lot of noise.</p>')
	await publish('Maintenance on Tuesday', `<p>${'The usual work. '.repeat(30)}The bell tower gets a new rope.</p>`)
	await publish('Not yet', '<p>A hidden bell</p>', world.clock.now() + 60_000)
	await world.database.transaction((tx) =>
		world.doors.newsroom.translate(tx, bell, {
			language: 'fil',
			subject: 'Digmaan ng mga Paaralan',
			html: '<p>Isang kampana.</p><script>x</script>',
		}),
	)
})
afterAll(() => world.close())

const publish = (subject: string, html: string, publishAt = world.clock.now()) =>
	world.database.transaction((tx) =>
		world.doors.newsroom.publish(tx, {
			type: 0,
			subject,
			author: 'GM Maya',
			html,
			picture_url: null,
			show_picture: 0,
			state: 'published',
			publish_at: publishAt,
			views: 0,
			created_at: publishAt,
		}),
	)

const find = async (q: string, lang?: string) => {
	const { status, body } = await world.call('GET /search', { query: { q, ...(lang && { lang }) } })
	return { status, results: (body.results ?? []) as { title: string; path: string; excerpt: string }[], body }
}
const titles = async (q: string, lang?: string) => (await find(q, lang)).results.map(({ title }) => title)

describe('a search', () => {
	it('finds words in titles first, then in texts', async () => {
		expect(await titles('schools')).toEqual(['War of Schools'])
		expect(await titles('bell')).toHaveLength(2)
		expect(await titles('tuesday maintenance')).toEqual(['Maintenance on Tuesday'])
	})
	it('understands beginnings and slips', async () => {
		expect(await titles('mainten')).toEqual(['Maintenance on Tuesday'])
		expect(await titles('maintenence')).toEqual(['Maintenance on Tuesday'])
	})
	it('wants all of the words', async () => expect(await titles('bell zebra')).toEqual([]))
	it('leads to the article and shows the place', async () => {
		const [first] = (await find('noise')).results
		expect(first).toMatchObject({ path: `/topic/${bell}`, excerpt: 'Three gates, one bell & a lot of noise.' })
		const [rope] = (await find('rope')).results
		expect(rope?.excerpt).toMatch(/^… .*new rope\.$/)
	})
	it('speaks the language that is asked for, and English where nothing is translated', async () => {
		expect(await titles('kampana', 'fil')).toEqual(['Digmaan ng mga Paaralan'])
		expect(await titles('rope', 'fil')).toEqual(['Maintenance on Tuesday'])
		expect(await titles('kampana')).toEqual([])
	})
	it('refuses nothing, too much and foreign languages', async () => {
		expect((await world.call('GET /search')).body).toMatchObject({ message: 'Type what you are looking for.' })
		expect((await find('x'.repeat(200))).status).toBe(422)
		expect((await find('bell', 'de')).status).toBe(422)
	})
	it('takes any signs for what they are', async () => expect((await find('(*)" OR 1=1 -- %_')).status).toBe(200))
	it('learns of what goes public', async () => {
		expect(await titles('hidden')).toEqual([])
		world.clock.advance(61_000)
		await world.doors.newsroom.announceDue()
		await expect.poll(() => titles('hidden')).toEqual(['Not yet'])
	})
})

describe('an excerpt', () => {
	it('is cut between words', () => {
		const text = excerpt(`${'word '.repeat(60)}needle ${'word '.repeat(60)}`.trim(), ['needle'])
		expect(text).toMatch(/^… word .* needle .* word …$/)
		expect(text.length).toBeLessThan(170)
	})
	it('is the beginning when the word stands in the title only', () => expect(excerpt('A short text.', ['other'])).toBe('A short text.'))
})
