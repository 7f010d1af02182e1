import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import type { ConsoleEvent } from '#features/events/admin.contract.ts'
import { agreeTo, give, grantOf, makeList, playersOf, takeGrantBack, workOff } from '../../../tests/grants.ts'
import { addWithSignUp, enter, giveCharacters, timeOf } from '../../../tests/sign-ups.ts'
import { appoint } from '../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

/** Prizes: grants for the winners of an event. */
let world: World
let owner: Person
let support: Person
let racers: Person[]
let leader: Person
let race: ConsoleEvent
let siege: ConsoleEvent
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS, RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
	owner = await appoint(world, 20)
	support = await appoint(world, 11)
	racers = [await world.register(), await world.register()]
	leader = await world.register()
	const characters = await giveCharacters(world, racers)
	race = await addWithSignUp(world, owner, 30)
	for (const [index, racer] of racers.entries()) await enter(world, racer, race, characters[index] ?? 0)
	const [ofLeader = 0] = await giveCharacters(world, [leader], 7)
	siege = await addWithSignUp(world, owner, 60, { signUp: 'club' })
	await enter(world, leader, siege, ofLeader)
	await world.clock.advance(2 * HOUR_MS)
	await win(race, [`Runner ${characters[1]}`, 'A guest', `Runner ${characters[0]}`])
	await win(siege, ['Club 7'])
}, 60_000)
afterAll(() => world.close())

const win = async (event: ConsoleEvent, winners: string[]) => {
	const params = timeOf(event)
	const saved = await world.call('POST /admin/events/{id}/times/{start}/winners', { token: owner.token, params, body: { winners } })
	expect(saved.status).toBe(200)
}
const winnersOf = ({ id, startsAt }: ConsoleEvent, more: object = {}) => ({
	...{ source: 'winners', event: id, startsAt, first: 1, last: 3, reason: 'Rooftop race' },
	...more,
})
const balanceOf = async ({ userNum }: Person) => {
	const wallets = await world.database.read.selectFrom('wallets').select('balance').where('account_id', '=', userNum).execute()
	return wallets.reduce((sum, { balance }) => sum + (balance ?? 0), 0)
}

it('the list is the winners in their order, with the accounts that signed up', async () => {
	const { id } = (await makeList(world, support, winnersOf(race))).body
	expect((await playersOf(world, owner, Number(id))).map(({ UserID, why }) => [UserID, why])).toEqual([
		[racers[1]?.userId, null],
		['A guest', 'ownerless'],
		[racers[0]?.userId, null],
	])
	expect(await grantOf(world, owner, id)).toMatchObject({
		source: 'winners',
		places: null,
		winners: { event: race.id, title: race.title, startsAt: race.startsAt, first: 1, last: 3 },
	})
})

it('of a club it is the leader who signed it up', async () => {
	const { id } = (await makeList(world, support, winnersOf(siege, { first: 1, last: 1 }))).body
	expect((await playersOf(world, owner, Number(id))).map(({ UserID }) => UserID)).toEqual([leader.userId])
})

it('they can be chosen, the latest first', async () => {
	const { winners } = (await world.call('GET /admin/grants/choices', { token: support.token })).body
	expect((winners as { event: number }[]).map(({ event }) => event)).toEqual([siege.id, race.id])
})

it.each([
	[{ event: null }, { event: ['Choose an event that has winners.'] }],
	[{ startsAt: null }, { event: ['Choose an event that has winners.'] }],
	[{ startsAt: '2031-01-01T00:00:00.000Z' }, { event: ['Choose an event that has winners.'] }],
	[{ event: 999_999 }, { event: ['Choose an event that has winners.'] }],
	[{ first: null }, { first: ['A place from 1 to 100.'] }],
	[{ first: 3, last: 2 }, { last: ['The last place cannot be before the first.'] }],
	[{ first: 9, last: 16 }, { list: ['Paste at least one user ID.'] }],
])('is refused with %o', async (changes, errors) => {
	expect((await makeList(world, support, winnersOf(race, changes))).body.errors).toEqual(errors)
})

it('the same prize is given once, however the time is written, until it is taken back', async () => {
	const wanted = [winnersOf(race), winnersOf(race, { startsAt: race.startsAt.replace('Z', '0Z') })]
	const made = [await makeList(world, support, wanted[0] ?? {}), await makeList(world, owner, wanted[1] ?? {})]
	const answers = await Promise.all([agreeTo(world, support, made[0]?.body.id), agreeTo(world, owner, made[1]?.body.id)])
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
	await workOff(world)
	expect([await balanceOf(racers[0] as Person), await balanceOf(racers[1] as Person)]).toEqual([10, 10])
	expect((await makeList(world, support, winnersOf(race))).body).toMatchObject({ code: 'GRANT_TWICE' })
	const given = answers[0]?.status === 200 ? made[0] : made[1]
	await takeGrantBack(world, owner, Number(given?.body.id))
	await workOff(world)
	await give(world, support, winnersOf(race, { amount: 30 }))
	expect([await balanceOf(racers[0] as Person), await balanceOf(racers[1] as Person)]).toEqual([30, 30])
})
