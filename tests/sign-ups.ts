import { HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { addEvent, type ConsoleEvent, type EventBody } from '#features/events/admin.contract.ts'
import type { EventSheet, OwnEntry, SignedUpCharacter } from '#features/events/sign-ups.contract.ts'
import { gameRow } from './game-server.ts'
import { appoint } from './staff.ts'
import type { Answer, Person, World } from './world.ts'

let characters = 90_000

/** A character of each of these players, as a snapshot of the game server tells it; with `guNum` it leads a club of that number. */
export const giveCharacters = async ({ services, clock }: World, people: readonly Person[], guNum: number | null = null) => {
	const rows = people.map(({ userId }) => {
		const ChaNum = ++characters
		return { ...gameRow(ChaNum, { ChaName: `Runner ${ChaNum}`, UserID: userId, GuNum: guNum }), ChaMoney: '1000', ChaSchool: 0 as const }
	})
	const [first] = rows
	const club = { GuNum: guNum ?? 0, GuName: `Club ${guNum}`, GuMaster: first?.ChaNum ?? 0, ChaSchool: 0 as const, wins: 1, losses: 0 }
	await services.rankings.takeSnapshot(
		{ takenAt: new Date(clock.now()).toISOString(), characters: rows, clubs: guNum === null ? [] : [club], areas: [] },
		await services.accounts.byUserIds(people.map(({ userId }) => userId)),
	)
	return rows.map(({ ChaNum }) => ChaNum)
}

/** An event with sign-up that begins in so many minutes and lasts for an hour. */
export const addWithSignUp = async (world: World, { token }: Person, minutes: number, more: Partial<EventBody> = {}) => {
	const start = world.clock.now() + minutes * MINUTE_MS
	const at = (ms: number) => new Date(ms).toISOString()
	const times = { startsAt: at(start), endsAt: at(start + HOUR_MS), repeats: 'none' as const, until: null }
	const answer = await world.call('POST /admin/events', { token, body: { ...addEvent.sample, ...times, signUp: 'character', ...more } })
	if (answer.status !== 200) throw new Error(answer.text)
	return answer.body as ConsoleEvent
}

type Time = Pick<ConsoleEvent, 'id' | 'startsAt'>
export const enter = (world: World, { token }: Person, { id, startsAt }: Time, ChaNum: number) =>
	world.call('POST /events/{event}/sign-ups', { token, params: { event: id }, body: { startsAt, ChaNum } })
export const leave = (world: World, { token }: Person, { id, startsAt }: Time) =>
	world.call('POST /events/{event}/sign-off', { token, params: { event: id }, body: { startsAt } })
export const checkIn = (world: World, { token }: Person, { id, startsAt }: Time, code: string) =>
	world.call('POST /events/{event}/check-in', { token, params: { event: id }, body: { startsAt, code } })

export const sheetsOf = async (world: World, { id }: Time) =>
	((await world.call('GET /events/{event}/sign-ups', { params: { event: id }, isAfresh: true })).body as { sheets: EventSheet[] }).sheets
export const ownOf = async (world: World, { token }: Person, { id }: Time) =>
	(await world.call('GET /events/{event}/my-sign-up', { token, params: { event: id } })).body as {
		entries: OwnEntry[]
		characters: SignedUpCharacter[]
	}

/** The number of a time in the addresses of staff. */
export const timeOf = ({ id, startsAt }: Time) => ({ id, start: Date.parse(startsAt) })

/** Somebody who is signed up for an event. */
const signedUp = async (world: World, staff: Person, player: Person): Promise<Time> => {
	const event = await addWithSignUp(world, staff, 60)
	const [chaNum = 0] = await giveCharacters(world, [player])
	await enter(world, player, event, chaNum)
	return event
}

type Action = (world: World, person: Person) => Promise<Answer>

/** One example of each call with which players sign up. */
export const SIGN_UPS_OF_PLAYERS = {
	'POST /events/{event}/sign-ups': async (world, player) => {
		const event = await addWithSignUp(world, await appoint(world, 12), 60)
		const [chaNum = 0] = await giveCharacters(world, [player])
		return enter(world, player, event, chaNum)
	},
	'POST /events/{event}/sign-off': async (world, player) => leave(world, player, await signedUp(world, await appoint(world, 12), player)),
	'POST /events/{event}/check-in': async (world, player) => {
		const editor = await appoint(world, 12)
		const event = await signedUp(world, editor, player)
		return checkIn(world, player, event, await openCheckIn(world, editor, event))
	},
} satisfies Record<string, Action>

/** Opens check-in an hour before the start; returns the code. */
export const openCheckIn = async (world: World, { token }: Person, event: Time): Promise<string> => {
	await world.call('POST /admin/events/{id}/times/{start}/check-in', { token, params: timeOf(event), body: { minutes: 60 } })
	const { times } = (await world.call('GET /admin/events/{id}/times', { token, params: { id: event.id } })).body as {
		times: { start: number; code: string }[]
	}
	return times.find(({ start }) => start === Date.parse(event.startsAt))?.code ?? ''
}

/** The number of the first entry of a time. */
export const firstEntry = async (world: World, { token }: Person, event: Time): Promise<number> => {
	const { entries } = (await world.call('GET /admin/events/{id}/times/{start}/entries', { token, params: timeOf(event), query: {} }))
		.body as { entries: { id: number }[] }
	return entries[0]?.id ?? 0
}

const ofEntry = async (world: World, staff: Person) => {
	const event = await signedUp(world, staff, await world.register())
	return { ...timeOf(event), entry: await firstEntry(world, staff, event) }
}

/** One example of each call with which staff work on sign-ups. */
export const SIGN_UPS_OF_STAFF = {
	'POST /admin/events/{id}/times/{start}/entries/{entry}/take-out': async (world, staff) =>
		world.call('POST /admin/events/{id}/times/{start}/entries/{entry}/take-out', {
			token: staff.token,
			params: await ofEntry(world, staff),
			body: { reason: 'Uses a bot' },
		}),
	'POST /admin/events/{id}/times/{start}/entries/{entry}/mark': async (world, staff) =>
		world.call('POST /admin/events/{id}/times/{start}/entries/{entry}/mark', {
			token: staff.token,
			params: await ofEntry(world, staff),
			body: { isHere: true },
		}),
	'POST /admin/events/{id}/times/{start}/check-in': async (world, staff) => {
		const params = timeOf(await addWithSignUp(world, staff, 60))
		return world.call('POST /admin/events/{id}/times/{start}/check-in', { token: staff.token, params, body: { minutes: 30 } })
	},
	'POST /admin/events/{id}/times/{start}/winners': async (world, staff) => {
		const params = timeOf(await addWithSignUp(world, staff, 60))
		return world.call('POST /admin/events/{id}/times/{start}/winners', { token: staff.token, params, body: { winners: ['Mayumi'] } })
	},
} satisfies Record<string, Action>
