import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { type Discord, newWebhook, openDiscord } from '../../tests/discord-server.ts'
import { publish } from '../../tests/news.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { ConsoleAnnouncementChannel } from './admin.contract.ts'

/** News to Discord, whatever Discord answers: each arrives, and once on this side. */
let discord: Discord
let world: World
let owner: Person
beforeAll(async () => {
	discord = await openDiscord()
	world = await openWorld(
		{ ...LASTING_SESSIONS, DISCORD_URL: discord.url, PUBLIC_URL: 'https://play.example.com' },
		{ isWithoutJobs: true },
	)
	owner = await appoint(world, 20)
})
afterAll(async () => {
	await world.close()
	await discord.close()
})
beforeEach(async () => {
	discord.reset()
	for (const { id, edition } of (await channels()).filter(({ state }) => state !== 'removed')) await put(id, { edition, state: 'removed' })
})

type Wanted = Partial<{ name: string; webhook: string; language: string; kinds: string[] }>
const channels = async () =>
	(await world.call('GET /admin/announcement-channels', { token: owner.token })).body.entries as ConsoleAnnouncementChannel[]
const put = async (id: number, body: object) =>
	world.call('PATCH /admin/announcement-channels/{id}', { token: owner.token, params: { id }, body })
const add = async (wanted: Wanted = {}) => {
	const { webhook, address } = newWebhook()
	const body = { name: 'Balita', webhook: address, language: 'en', kinds: ['news'], ...wanted }
	const answer = await world.call('POST /admin/announcement-channels', { token: owner.token, body })
	expect(answer.status).toBe(200)
	// An article of the same millisecond would be older than the channel.
	await world.clock.advance(1_000)
	return { ...(answer.body as ConsoleAnnouncementChannel), webhook }
}
const read = async (id: number) =>
	(await world.call('GET /admin/announcement-channels/{id}', { token: owner.token, params: { id } })).body as ConsoleAnnouncementChannel
const write = async (subject: string, more = {}) => {
	const id = await publish(world, { subject, ...more })
	await world.clock.advance(1_000)
	return id
}
/** One round of the jobs. */
const work = async () => {
	await world.services.announcements.lookForHappenings()
	await world.services.announcements.deliverDue()
}

describe('an article', () => {
	it('is told once when it becomes public, with its picture and its link, in the language of the channel', async () => {
		await add()
		await add({ language: 'fil' })
		await write('Fiesta', { content: '<p>Come <b>all</b></p>', fil: { subject: 'Pista', content: '<p>Tara na</p>' } })
		for (let round = 0; round < 3; round++) await work()
		expect(discord.posted.map(({ embed }) => [embed.title, embed.description]).toSorted()).toEqual([
			['Fiesta', 'Come all'],
			['Pista', 'Tara na'],
		])
		const [first] = discord.posted
		expect(first?.embed.url).toMatch(/^https:\/\/play\.example\.com\/topic\/\d+$/)
		expect(first?.embed.image?.url).toBe(`${first?.embed.url.replace('/topic/', '/social/topic/')}.png`)
		expect(first?.body.allowed_mentions).toEqual({ parse: [] })
		expect(new Set(discord.ids()).size).toBe(2)
	})

	it('waits for its time, is not told again when it is changed or published again, and never from before the channel', async () => {
		await write('Old')
		const { id: channel } = await add()
		const id = await write('Tomorrow', { publishAt: world.clock.now() + DAY_MS })
		await work()
		expect(discord.titles()).toEqual([])
		await world.clock.advance(DAY_MS)
		await work()
		const change = (body: object) => world.call('PATCH /admin/news/{id}', { token: owner.token, params: { id }, body })
		for (const body of [{ subject: 'Another subject' }, { state: 'draft' }, { state: 'published' }]) {
			expect((await change(body)).status).toBe(200)
			await world.clock.advance(1_000)
			await work()
		}
		expect(discord.titles()).toEqual(['Tomorrow'])
		// Off, it hears of nothing, not even later.
		await put(channel, { edition: (await read(channel)).edition, state: 'hidden' })
		await write('While it is off')
		await work()
		await put(channel, { edition: (await read(channel)).edition, state: 'shown' })
		await work()
		expect(discord.titles()).toEqual(['Tomorrow'])
	})

	it('that was taken back before it was sent is not sent', async () => {
		await add()
		discord.answerNext({ kind: 'status', status: 502 })
		const id = await write('By mistake')
		await work()
		await world.call('DELETE /admin/news/{id}', { token: owner.token, params: { id }, body: {} })
		await world.clock.advance(HOUR_MS)
		await work()
		expect(discord.titles()).toEqual([])
		expect(await channels()).toMatchObject([{ waiting: 0, givenUp: 0 }])
	})

	it('calls nobody and formats nothing', async () => {
		await add()
		await write('@everyone **now** <@123> [x](https://evil.example)', { content: '<p># Big</p><p>`code` ||spoiler|| @here</p>' })
		await work()
		const [{ embed } = { embed: { title: '', description: '' } }] = discord.posted
		expect(embed.title).toBe('@\u200beveryone \\*\\*now\\*\\* \\<@\u200b123\\> \\[x\\]\\(https\\://evil.example\\)')
		expect(embed.description).toBe('\\# Big \\`code\\` \\|\\|spoiler\\|\\| @\u200bhere')
	})

	it('fits into a message, however long it is', async () => {
		await add()
		await write('*'.repeat(200), { content: `<p>${'_a'.repeat(3_000)}</p>` })
		await work()
		expect(discord.posted[0]?.embed.title.length).toBeLessThanOrEqual(256)
		expect(discord.posted[0]?.embed.description?.length).toBeLessThanOrEqual(4_096)
		expect(discord.posted[0]?.embed.title).toMatch(/[^\\]…$|\\\*…$/)
	})
})

describe('when Discord', () => {
	it('asks to wait, nothing is sent earlier, and nothing is lost', async () => {
		const { id } = await add()
		const limit = { message: 'You are being rate limited.', retry_after: 64.57, global: false }
		discord.answerNext({ kind: 'status', status: 429, body: limit, headers: { 'retry-after': '65' } })
		for (const subject of ['One', 'Two']) await write(subject)
		await work()
		expect(await read(id)).toMatchObject({ waiting: 2, trouble: { reason: 'busy', isStopped: false } })
		await world.clock.advance(60_000)
		await work()
		expect(discord.titles()).toEqual([])
		await world.clock.advance(6_000)
		await work()
		expect(discord.titles()).toEqual(['One', 'Two'])
		expect(await read(id)).toMatchObject({ waiting: 0, trouble: null, sentAt: expect.any(String) })
	})

	it('says that its bucket is empty, the next one waits for the reset', async () => {
		await add()
		discord.answerNext({ kind: 'fine', headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2.5' } })
		for (const subject of ['One', 'Two']) await write(subject)
		await work()
		await work()
		expect(discord.titles()).toEqual(['One'])
		await world.clock.advance(2_500)
		await work()
		expect(discord.titles()).toEqual(['One', 'Two'])
	})

	it('limits the whole site, every channel waits, as with an answer that is no JSON', async () => {
		await add()
		await write('Quiet')
		discord.answerNext({ kind: 'status', status: 429, body: { retry_after: 30, global: true } })
		await work()
		await add({ name: 'Other' })
		await write('Second')
		await work()
		expect(discord.titles()).toEqual(['Second'])
		discord.answerAlways({ kind: 'status', status: 429, body: '<html>error 1015</html>', headers: { 'retry-after': '120' } })
		await world.clock.advance(30_000)
		await work()
		const asked = discord.asked()
		await world.clock.advance(119_000)
		await work()
		expect(discord.asked()).toBe(asked)
	})

	it('is away for two days, everything arrives in its order afterwards, once', async () => {
		const { id } = await add()
		const subjects = ['One', 'Two', 'Three']
		discord.answerAlways({ kind: 'status', status: 503 })
		for (const subject of subjects) await write(subject)
		await work()
		discord.answerAlways({ kind: 'cut' })
		const before = discord.asked()
		for (let hour = 0; hour < 48; hour++) {
			await world.clock.advance(HOUR_MS)
			await work()
		}
		expect(discord.asked() - before).toBeLessThanOrEqual(48)
		expect(await read(id)).toMatchObject({ waiting: 3, trouble: { reason: 'unreachable', isStopped: false } })
		discord.answerAlways(null)
		await world.clock.advance(HOUR_MS)
		await work()
		expect(discord.titles()).toEqual(subjects)
		expect(await read(id)).toMatchObject({ waiting: 0, givenUp: 0, trouble: null })
	})

	it('loses its answer, the same message comes again under the same id', async () => {
		await add()
		discord.answerNext({ kind: 'lost' })
		await write('Twice')
		await work()
		await world.clock.advance(MINUTE_MS)
		await work()
		await work()
		expect(discord.titles()).toEqual(['Twice', 'Twice'])
		expect(new Set(discord.ids()).size).toBe(1)
	})

	it('does not take one message, that one is given up and said, and the next goes out', async () => {
		const { id } = await add()
		discord.answerNext({ kind: 'status', status: 400, body: { code: 50035, message: 'Invalid Form Body' } })
		for (const subject of ['One', 'Two']) await write(subject)
		await work()
		expect(discord.titles()).toEqual(['Two'])
		expect(await read(id)).toMatchObject({ waiting: 0, givenUp: 1, trouble: null })
	})

	it.each([
		[404, 'gone'],
		[401, 'refused'],
	])('answers %i, nothing more is sent until the address is mended, and then what waits', async (status, reason) => {
		const { id } = await add()
		discord.answerNext({ kind: 'status', status })
		for (const subject of ['One', 'Two']) await write(subject)
		await work()
		const asked = discord.asked()
		await world.clock.advance(DAY_MS)
		await work()
		const stopped = await read(id)
		expect([discord.asked(), stopped]).toMatchObject([asked, { waiting: 2, trouble: { reason, isStopped: true } }])
		const mended = newWebhook()
		expect((await put(id, { edition: stopped.edition, webhook: mended.address })).status).toBe(200)
		await work()
		expect(discord.posted.map(({ webhook, embed }) => [webhook, embed.title])).toEqual([
			[mended.webhook, 'One'],
			[mended.webhook, 'Two'],
		])
		expect(await read(id)).toMatchObject({ waiting: 0, trouble: null, addressEnd: mended.webhook.slice(-4) })
	})

	it('is away for longer than the term, what is too old is given up and counted', async () => {
		const { id } = await add()
		discord.answerAlways({ kind: 'status', status: 500 })
		await write('Too old')
		await work()
		await world.clock.advance(7 * DAY_MS)
		await write('New')
		discord.answerAlways(null)
		await work()
		expect(discord.titles()).toEqual(['New'])
		expect(await read(id)).toMatchObject({ waiting: 0, givenUp: 1 })
	})
})

describe('a test message', () => {
	const test = async (id: number) =>
		world.call('POST /admin/announcement-channels/{id}/test', { token: owner.token, params: { id }, body: {} })

	it('tells how it went, also to a channel that is off, and starts a stopped one again', async () => {
		const { id, edition } = await add()
		await put(id, { edition, state: 'hidden' })
		expect((await test(id)).body).toMatchObject({ test: { state: 'waiting' } })
		await work()
		expect(await read(id)).toMatchObject({ test: { state: 'sent', reason: null } })
		expect(discord.titles()).toEqual(['This channel is connected'])
		for (const [answer, reason] of [
			[404, 'gone'],
			[500, 'failing'],
			[403, 'forbidden'],
		] as const) {
			discord.answerNext({ kind: 'status', status: answer })
			await test(id)
			await work()
			expect(await read(id)).toMatchObject({ test: { state: 'failed', reason }, trouble: { reason } })
		}
		await test(id)
		await work()
		expect(await read(id)).toMatchObject({ test: { state: 'sent' }, trouble: null, waiting: 0, givenUp: 0 })
	})

	it('is refused for a channel that is not there', async () => {
		expect((await test(9_999)).status).toBe(404)
	})
})
