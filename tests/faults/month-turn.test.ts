import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { manilaMonth, manilaMonthRange } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../game-server.ts'
import { agreeTo, grantOf, makeList, statementOf } from '../grants.ts'
import { appoint } from '../staff.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { workInProcess } from './work-in-process.ts'

/** This world lives in the month before; the processes that it starts live now, when that month is over. */
let world: World
let owner: Person
let players: Person[]
let month: string
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS }, { hasNeighbours: true, isWithoutJobs: true })
	const now = world.clock.now()
	await world.clock.advance(manilaMonthRange(manilaMonth(now)).from - DAY_MS - now)
	month = manilaMonth(world.clock.now())
	owner = await appoint(world, 20)
	players = []
	while (players.length < PLAYERS) players.push(await world.register())
}, 60_000)
afterAll(() => world.close())

const PLAYERS = 12
const EACH = 30

it('two processes that turn the month at once make the list of its prizes once, and give each prize once', async () => {
	const places = { source: 'places', month, board: 'level', first: 1, last: PLAYERS, what: 'milleage', amount: EACH, reason: 'Prizes' }
	const { id } = (await makeList(world, owner, places)).body
	expect((await agreeTo(world, owner, id)).body).toMatchObject({ state: 'approved' })
	const characters = players.map(({ userId }, place) => gameRow(place + 1, { ChaLevel: 90 - place, UserID: userId }))
	await world.clock.advance(HOUR_MS)
	expect((await sendSnapshot(world, { characters })).status).toBe(200)

	await Promise.all([workInProcess(world), workInProcess(world)])
	await workInProcess(world)
	expect(await grantOf(world, owner, id)).toMatchObject({ state: 'done', awaits: null, counts: { given: PLAYERS, leftOut: 0 } })
	for (const player of players)
		expect((await statementOf(world, player)).map(({ kind, amount }) => [kind, amount])).toEqual([['grant', EACH]])
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
})
