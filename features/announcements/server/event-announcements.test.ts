import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { addEvent } from '#features/events/admin.contract.ts'
import { type Discord, newWebhook, openDiscord } from '../../../tests/discord-server.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Events of the calendar are told in Discord. */
let discord: Discord
let world: World
let owner: Person
beforeAll(async () => {
	discord = await openDiscord()
	const settings = { ...LASTING_SESSIONS, DISCORD_URL: discord.url, PUBLIC_URL: 'https://play.example.com' }
	world = await openWorld(settings, { isWithoutJobs: true })
	owner = await appoint(world, 20)
})
afterAll(async () => {
	await world.close()
	await discord.close()
})
beforeEach(async () => {
	discord.reset()
	const { entries } = (await world.call('GET /admin/announcement-channels', { token: owner.token })).body as unknown as {
		entries: { id: number; edition: number }[]
	}
	for (const { id, edition } of entries)
		await world.call('PATCH /admin/announcement-channels/{id}', { token: owner.token, params: { id }, body: { edition, state: 'removed' } })
})

const add = async (wanted: { language?: string }) => {
	const body = { name: 'Balita', webhook: newWebhook().address, language: 'en', kinds: ['events'], ...wanted }
	expect((await world.call('POST /admin/announcement-channels', { token: owner.token, body })).status).toBe(200)
	await world.clock.advance(1_000)
}
/** One round of the jobs. */
const work = async () => {
	await world.services.announcements.lookForHappenings()
	await world.services.announcements.deliverDue()
}

describe('an event of the calendar', () => {
	const plan = async (minutes: number, more = {}) => {
		const start = world.clock.now() + minutes * MINUTE_MS
		const times = { startsAt: new Date(start).toISOString(), endsAt: new Date(start + HOUR_MS).toISOString(), repeats: 'none', until: null }
		const body = { ...addEvent.sample, ...times, title: 'Siege', titleFil: 'Kubkob', text: 'One *flag*', venue: 'Trading Hall', ...more }
		const answer = await world.call('POST /admin/events', { token: owner.token, body })
		expect(answer.status).toBe(200)
		await world.clock.advance(1_000)
		return answer.body as { id: number; edition: number }
	}
	const hide = ({ id, edition }: { id: number; edition: number }) =>
		world.call('PATCH /admin/events/{id}', { token: owner.token, params: { id }, body: { edition, state: 'hidden' } })

	it('is told once when it is put there, with its time, in the language of the channel', async () => {
		await add({})
		await add({ language: 'fil' })
		const { id } = await plan(60)
		for (let round = 0; round < 3; round++) await work()
		expect(discord.posted.map(({ embed }) => embed.title).toSorted()).toEqual(['Kubkob', 'Siege'])
		const english = discord.posted.find(({ embed }) => embed.title === 'Siege')?.embed
		expect(english?.url).toBe(`https://play.example.com/events/${id}`)
		expect(english?.description).toMatch(/ to .*, Manila time\nTrading Hall\nOne \\\*flag\\\*$/)
	})

	it('is not told when it is over, or was hidden before it was sent, nor from before the channel', async () => {
		await plan(60, { title: 'Before' })
		await add({})
		await plan(-90, { title: 'Over' })
		discord.answerNext({ kind: 'status', status: 502 })
		const hidden = await plan(60, { title: 'Hidden' })
		await work()
		await hide(hidden)
		await world.clock.advance(HOUR_MS)
		await work()
		expect(discord.titles()).toEqual([])
	})
})
