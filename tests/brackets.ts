import type { ConsoleEvent } from '#features/events/admin.contract.ts'
import type { ConsoleBracket, ConsoleMatch } from '#features/events/brackets.admin.contract.ts'
import type { Bracket } from '#features/events/brackets.contract.ts'
import { addWithSignUp, enter, giveCharacters, sheetsOf, timeOf } from './sign-ups.ts'
import type { Answer, Person, World } from './world.ts'

type Wanted = { kind: 'knock-out' | 'double' | 'groups'; who?: 'in' | 'here'; order?: 'sign-up' | 'chance'; groups?: number }

export const makeBracket = (world: World, { token }: Person, event: Time, wanted: Wanted) =>
	world.call('POST /admin/events/{id}/times/{start}/bracket', {
		token,
		params: timeOf(event),
		body: { who: 'in', order: 'sign-up', groups: 1, ...wanted },
	})

export const removeBracket = (world: World, { token }: Person, event: Time) =>
	world.call('DELETE /admin/events/{id}/times/{start}/bracket', { token, params: timeOf(event) })

/** The bracket as staff see it. */
export const bracketOf = async (world: World, { token }: Person, event: Time): Promise<ConsoleBracket | null> => {
	const answer = await world.call('GET /admin/events/{id}/times/{start}/bracket', { token, params: timeOf(event) })
	if (answer.status !== 200) throw new Error(answer.text)
	return answer.body.bracket as ConsoleBracket | null
}

/** The bracket as everybody sees it. */
export const shownBracket = async (world: World, event: Time): Promise<Bracket | null> =>
	(await sheetsOf(world, event)).find(({ startsAt }) => Date.parse(startsAt) === Date.parse(event.startsAt))?.bracket ?? null

export const matchesIn = ({ groups }: Pick<ConsoleBracket, 'groups'>): ConsoleMatch[] =>
	groups.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))

type Time = Pick<ConsoleEvent, 'id' | 'startsAt'>
type Seen = Pick<ConsoleMatch, 'id' | 'shown'>

export const saveResult = (world: World, { token }: Person, event: Time, { id, shown }: Seen, [first, second]: readonly [number, number]) =>
	world.call('POST /admin/events/{id}/times/{start}/bracket/matches/{match}/result', {
		token,
		params: { ...timeOf(event), match: id },
		body: { first, second, shown },
	})

export const takeResultBack = (world: World, { token }: Person, event: Time, { id, shown }: Seen) =>
	world.call('POST /admin/events/{id}/times/{start}/bracket/matches/{match}/take-back', {
		token,
		params: { ...timeOf(event), match: id },
		body: { shown },
	})

/** An event for which these are signed up, each with a character; `names` are those of the characters in their order. */
export const eventOf = async (world: World, staff: Person, people: readonly Person[], characters: readonly number[]) => {
	const event = await addWithSignUp(world, staff, 60)
	for (const [index, person] of people.entries()) {
		const answer = await enter(world, person, event, characters[index] ?? 0)
		if (answer.status !== 200) throw new Error(answer.text)
	}
	return event
}

/** An event with a knock-out of two, whose only match can be played. */
const withMatch = async (world: World, staff: Person) => {
	const people = [await world.register(), await world.register()]
	const event = await eventOf(world, staff, people, await giveCharacters(world, people))
	await makeBracket(world, staff, event, { kind: 'knock-out' })
	return { event, match: await onlyMatch(world, staff, event) }
}

const onlyMatch = async (world: World, staff: Person, event: Time): Promise<ConsoleMatch> => {
	const bracket = await bracketOf(world, staff, event)
	const [match] = bracket ? matchesIn(bracket) : []
	if (!match) throw new Error('a bracket without a match')
	return match
}

type Action = (world: World, staff: Person) => Promise<Answer>

/** One example of each call with which staff work on brackets. */
export const BRACKETS_OF_STAFF = {
	'POST /admin/events/{id}/times/{start}/bracket': async (world, staff) => {
		const people = [await world.register(), await world.register()]
		const event = await eventOf(world, staff, people, await giveCharacters(world, people))
		return makeBracket(world, staff, event, { kind: 'knock-out' })
	},
	'DELETE /admin/events/{id}/times/{start}/bracket': async (world, staff) =>
		removeBracket(world, staff, (await withMatch(world, staff)).event),
	'POST /admin/events/{id}/times/{start}/bracket/matches/{match}/result': async (world, staff) => {
		const { event, match } = await withMatch(world, staff)
		return saveResult(world, staff, event, match, [2, 1])
	},
	'POST /admin/events/{id}/times/{start}/bracket/matches/{match}/take-back': async (world, staff) => {
		const { event, match } = await withMatch(world, staff)
		await saveResult(world, staff, event, match, [2, 1])
		return takeResultBack(world, staff, event, await onlyMatch(world, staff, event))
	},
} satisfies Record<string, Action>
