import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { type Discord, newWebhook, openDiscord } from '../../../tests/discord-server.ts'
import { GAME_KEYS, gameRow, sayToSite, sendSnapshot } from '../../../tests/game-server.ts'
import { publish } from '../../../tests/news.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** What lasts and what ends: the game server, what waits for staff, alarms, months. */
let discord: Discord
let world: World
let owner: Person
const open = async (at?: string, otherwise = { isWithoutJobs: true }) => {
	world = await openWorld({ ...LASTING_SESSIONS, ...GAME_KEYS, DISCORD_URL: discord.url, BACKUP_EVERY_MINUTES: '0' }, otherwise)
	if (at) await world.clock.advance(Date.parse(at) - world.clock.now())
	owner = await appoint(world, 20)
}
beforeEach(async () => {
	discord = await openDiscord()
})
afterEach(async () => {
	await world.close()
	await discord.close()
})

const add = (kinds: string[], language = 'en') =>
	world.call('POST /admin/announcement-channels', {
		token: owner.token,
		body: { name: 'Balita', webhook: newWebhook().address, language, kinds },
	})
const told = () => discord.posted.map(({ embed }) => [embed.title, embed.description])
/** Some rounds of the jobs, a minute apart. */
const work = async (minutes = 1, live: () => Promise<unknown> = async () => undefined) => {
	const { announcements, rankings } = world.services
	for (let minute = 0; minute < minutes; minute++) {
		await live()
		await rankings.turnMonth()
		await announcements.lookForHappenings()
		await announcements.lookAtServer()
		await announcements.lookAtWork()
		await announcements.deliverDue()
		await world.clock.advance(MINUTE_MS)
	}
}
const heartbeat = () => sayToSite(world, 'heartbeat', { online: 3 })

describe('the game server', () => {
	it('is told once when it is silent for minutes, and once when it is back; a blip is not told', async () => {
		await open()
		await add(['server'])
		await work(3, heartbeat)
		await work(3)
		await work(5, heartbeat)
		expect(discord.titles()).toEqual([])
		await work(10)
		expect(discord.titles()).toEqual(['The game server is not reachable'])
		await work(1, heartbeat)
		expect(discord.titles()).toHaveLength(1)
		await work(4, heartbeat)
		expect(discord.titles()).toEqual(['The game server is not reachable', 'The game server is back'])
	})

	it('that was never heard of is no news', async () => {
		await open()
		await add(['server'])
		await work(10)
		expect(discord.titles()).toEqual([])
	})
})

describe('for staff', () => {
	const submit = (subject: string) =>
		world.call('POST /tickets', { body: { category: 'bug', subject, message: 'In the wall.', email: 'guest@example.com' } })

	it('tickets are told by their number when they have waited for four hours, at most once an hour', async () => {
		await open()
		await add(['tickets'])
		await submit('One')
		await submit('Two')
		await work()
		expect(told()).toEqual([])
		await world.clock.advance(4 * HOUR_MS)
		await work(3)
		expect(told()).toEqual([['2 tickets wait for an answer', 'For more than 4 hours since their sender last wrote.']])
		await submit('Three')
		await world.clock.advance(4 * HOUR_MS)
		await work(3)
		expect(discord.titles().slice(1)).toEqual(['3 tickets wait for an answer'])
	})

	it('a request for a second person is told once, and the next one after it', async () => {
		await open()
		await add(['approvals'], 'fil')
		await world.database.transaction((tx) =>
			world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
		)
		const [asking, player] = [await appoint(world, 11), await world.register()]
		const ask = () =>
			world.call('POST /admin/users/{UserNum}/adjustments', {
				token: asking.token,
				params: { UserNum: player.userNum },
				body: { currency: 'r-coin', amount: 5, reason: 'Lost in a crash' },
			})
		await ask()
		await work(3)
		expect(told()).toEqual([['1 request ang naghihintay ng pangalawang tao', 'Adjustment ng balance']])
		await world.clock.advance(HOUR_MS)
		await ask()
		await work(3)
		expect(discord.titles().slice(1)).toEqual(['2 request ang naghihintay ng pangalawang tao'])
	})

	it('an alarm is told when it lasts', async () => {
		await open()
		await world.services.backups.record(world.clock.now(), { state: 'good', file: 'a-file', size: 1 })
		await world.services.books.record(world.clock.now(), [])
		await add(['alarms'])
		await work(5)
		expect(told()).toEqual([])
		await world.services.books.record(world.clock.now(), ['ledger'])
		await work(6)
		expect(told()).toEqual([['Look at the site', 'Books: the sums do not agree, or were not checked.']])
	})
})

describe('a month that is over', () => {
	it('has its champions and the result of the war, once, from the first minutes of the next', async () => {
		await open('2031-05-31T15:50:00Z')
		await add(['champions', 'war'])
		await sendSnapshot(world, {
			characters: [gameRow(1, { ChaName: 'Lakan_*', ChaLevel: 20 }), gameRow(2, { ChaName: 'Maya', ChaLevel: 10, ChaSchool: 1 })],
		})
		await sendSnapshot(world, {
			characters: [gameRow(1, { ChaName: 'Lakan_*', ChaLevel: 23 }), gameRow(2, { ChaName: 'Maya', ChaLevel: 11, ChaSchool: 1 })],
		})
		await work(5)
		expect(told()).toEqual([])
		await world.clock.advance(HOUR_MS)
		await work(5)
		expect(discord.titles().toSorted()).toEqual(['The champions of May 2031', 'The war of the schools in May 2031'])
		const textOf = (title: string) => told().find(([one]) => one?.includes(title))?.[1]
		expect(textOf('champions')).toContain('Level: Lakan\\_\\*')
		expect(textOf('war')).toMatch(/^Sacred Gate won\.\nSacred Gate: \d+\nMystic Peak: \d+\nPhoenix: 0$/)
	})
})

describe('a site that is stopped while Discord is away', () => {
	it('sends what waits after its start, each once', async () => {
		await open(undefined, { isWithoutJobs: false })
		discord.answerAlways({ kind: 'cut' })
		await add(['news'])
		await world.clock.advance(1_000)
		const subjects = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
		for (const subject of subjects) await publish(world, { subject, publishAt: world.clock.now() })
		await expect.poll(() => discord.asked()).toBeGreaterThan(0)
		await world.restart(() => discord.answerAlways(null))
		await world.clock.advance(HOUR_MS)
		await expect.poll(() => discord.titles().toSorted()).toEqual(subjects.toSorted())
		await world.clock.advance(HOUR_MS)
		expect(new Set(discord.ids()).size).toBe(subjects.length)
	})
})
