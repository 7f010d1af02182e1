import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { folded } from '#contract/folded.ts'
import {
	bracketOf,
	eventOf,
	makeBracket,
	matchesIn,
	removeBracket,
	saveResult,
	shownBracket,
	takeResultBack,
} from '../../../../tests/brackets.ts'
import { crowd } from '../../../../tests/crowds.ts'
import { volleyUntilServed } from '../../../../tests/races/volley.ts'
import { addWithSignUp, checkIn, giveCharacters, leave, openCheckIn, sheetsOf, timeOf } from '../../../../tests/sign-ups.ts'
import { appoint } from '../../../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../../tests/world.ts'
import type { ConsoleEvent } from '../../admin.contract.ts'
import type { ConsoleBracket, ConsoleMatch } from '../../brackets.admin.contract.ts'

/** Brackets of the times of events, as staff make and play them and as everybody sees them. */
let world: World
let editor: Person
let accounts: number[]
let people: Person[]
let characters: number[]
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	editor = await appoint(world, 12)
	const userIds = await crowd(world.database, 'fighter', 65)
	const known = await world.services.accounts.byUserIds(userIds)
	accounts = userIds.flatMap((userId) => known.get(userId.toLowerCase())?.id ?? known.get(userId)?.id ?? [])
	people = [await world.register(), await world.register(), await world.register()]
	characters = await giveCharacters(world, people)
}, 60_000)
afterAll(() => world.close())

/** An event with so many on its sheet: P1, who signed up first, P2 and so on. Their characters are none of the boards. */
const eventWith = async (size: number) => {
	const event = await addWithSignUp(world, editor, 60)
	const entrants = accounts.slice(0, size).map((account_id, index) => {
		const name = `P${index + 1}`
		return { account_id, cha_num: 500_000 + index, gu_num: null, name, name_key: folded(name), entered_at: world.clock.now() }
	})
	const { id: eventId, start } = timeOf(event)
	await world.database.transaction((tx) => world.services.signUps.enterAll(tx, { eventId, start }, entrants))
	return event
}
type Wanted = Parameters<typeof makeBracket>[3]
const made = async (size: number, wanted: Wanted) => {
	const event = await eventWith(size)
	const answer = await makeBracket(world, editor, event, wanted)
	expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('The bracket is made.')])
	return event
}
const bracketNow = async (event: ConsoleEvent) => (await bracketOf(world, editor, event)) as ConsoleBracket
const namesOf = ({ sides }: Pick<ConsoleMatch, 'sides'>) => sides.map((side) => side?.name ?? null)
const ready = async (event: ConsoleEvent) => matchesIn(await bracketNow(event)).filter(({ state }) => state === 'ready')
/** The match of these two; where they meet twice, the one that can be played. */
const between = async (event: ConsoleEvent, ...names: string[]) => {
	const all = matchesIn(await bracketNow(event)).filter((match) => names.every((name) => namesOf(match).includes(name)))
	return (all.find(({ state }) => state === 'ready') ?? all[0]) as ConsoleMatch
}
/** The result of the match of these two, so many to so many. */
const plays = async (event: ConsoleEvent, first: string, second: string, scores: [number, number] = [2, 1]) => {
	const match = await between(event, first, second)
	return saveResult(world, editor, event, match, namesOf(match)[0] === first ? scores : [scores[1], scores[0]])
}
const seedOf = (name: string | null | undefined) => Number(name?.slice(1))
/** Plays all that can be played until nothing can; who signed up first wins. */
const playOut = async (event: ConsoleEvent) => {
	for (let match = (await ready(event))[0]; match; match = (await ready(event))[0]) {
		const [first, second] = namesOf(match).map(seedOf)
		const answer = await saveResult(world, editor, event, match, (first ?? 0) < (second ?? 0) ? [2, 0] : [0, 2])
		expect(answer.status).toBe(200)
	}
}
const codeOf = ({ body }: { body: Record<string, unknown> }) => body.code
const fieldsOf = ({ body }: { body: Record<string, unknown> }) => Object.keys((body.errors as object | undefined) ?? {})

describe('a bracket', () => {
	it.each<[number, Wanted, string[]]>([
		[2, { kind: 'knock-out' }, ['P1', 'P2']],
		[3, { kind: 'knock-out' }, ['P1', 'P2', 'P3']],
		[5, { kind: 'knock-out' }, ['P1', 'P2', 'P3']],
		[8, { kind: 'knock-out' }, ['P1', 'P2', 'P3']],
		[3, { kind: 'double' }, ['P1', 'P2', 'P3']],
		[6, { kind: 'double' }, ['P1', 'P2', 'P3']],
		[5, { kind: 'groups' }, ['P1', 'P2', 'P3']],
		[5, { kind: 'groups', groups: 2 }, ['P1', 'P2']],
	])('of %i, %o, is played to its end, and its first places are known then', async (size, wanted, first) => {
		const event = await made(size, wanted)
		expect(await bracketNow(event)).toMatchObject({ kind: wanted.kind, isOver: false, hasResults: false, firstPlaces: [] })
		await playOut(event)
		expect(await bracketNow(event)).toMatchObject({ isOver: true, hasResults: true, firstPlaces: first })
		expect(await shownBracket(world, event)).toMatchObject({ isOver: true })
	})

	it('lets the first go on without a match where the numbers are odd', async () => {
		const { groups } = await bracketNow(await made(5, { kind: 'knock-out' }))
		expect(groups.map(({ part, rounds }) => [part, rounds.map(({ matches }) => matches.map(({ state }) => state))])).toEqual([
			['main', [['bye', 'ready', 'bye', 'bye'], ['coming', 'ready'], ['coming']]],
			['third', [['coming']]],
		])
		const [first = [], second = []] = groups[0]?.rounds.map(({ matches }) => matches.map(namesOf)) ?? []
		expect(first.map((names) => names.filter(Boolean))).toEqual([['P1'], ['P4', 'P5'], ['P2'], ['P3']])
		expect(second).toEqual([
			['P1', null],
			['P2', 'P3'],
		])
	})

	it('of double elimination needs a deciding match only where both have lost once', async () => {
		const event = await made(3, { kind: 'double' })
		const finals = async () =>
			(await bracketNow(event)).groups.find(({ part }) => part === 'final')?.rounds.flatMap(({ matches }) => matches).length
		await plays(event, 'P2', 'P3')
		await plays(event, 'P1', 'P2')
		await plays(event, 'P2', 'P3')
		expect(await finals()).toBe(1)
		await plays(event, 'P2', 'P1')
		expect([await finals(), (await bracketNow(event)).isOver]).toEqual([2, false])
		const [decider] = await ready(event)
		await saveResult(world, editor, event, decider as ConsoleMatch, [0, 3])
		const { isOver, firstPlaces } = await bracketNow(event)
		expect([isOver, firstPlaces]).toEqual([true, ['P2', 'P1', 'P3']])
	})

	it('of groups has a table: points, then difference, then score, and a place for two who are alike', async () => {
		const event = await made(4, { kind: 'groups' })
		await plays(event, 'P1', 'P2', [3, 3])
		await plays(event, 'P1', 'P3', [2, 0])
		await plays(event, 'P2', 'P4', [2, 0])
		const [group] = (await bracketNow(event)).groups
		expect(group?.standings.map(({ place, name, points, scored, conceded }) => [place, name, points, scored, conceded])).toEqual([
			[1, 'P1', 4, 5, 3],
			[1, 'P2', 4, 5, 3],
			[3, 'P3', 0, 0, 2],
			[3, 'P4', 0, 0, 2],
		])
		expect((await takeResultBack(world, editor, event, await between(event, 'P1', 'P2'))).status).toBe(200)
		expect((await bracketNow(event)).groups[0]?.standings[0]).toMatchObject({ played: 1, draws: 0, points: 3 })
	})

	it('is drawn by chance from the same people, or has only those who are checked in', async () => {
		const event = await made(16, { kind: 'knock-out', order: 'chance' })
		const names = matchesIn(await bracketNow(event))
			.flatMap(namesOf)
			.flatMap((name) => name ?? [])
		expect(names.toSorted()).toEqual(Array.from({ length: 16 }, (_, index) => `P${index + 1}`).toSorted())
		expect(names.slice(0, 4)).not.toEqual(['P1', 'P16', 'P8', 'P9'])
		const other = await eventOf(world, editor, people, characters)
		const code = await openCheckIn(world, editor, other)
		await world.clock.advance(HOUR_MS / 60)
		for (const person of people.slice(0, 2)) expect((await checkIn(world, person, other, code)).status).toBe(200)
		expect((await makeBracket(world, editor, other, { kind: 'knock-out', who: 'here' })).status).toBe(200)
		expect(matchesIn(await bracketNow(other)).map(namesOf)).toEqual([[`Runner ${characters[0]}`, `Runner ${characters[1]}`]])
	})
})

describe('a result', () => {
	it('is corrected until the match that follows has one, and taken back from the last to the first', async () => {
		const event = await made(4, { kind: 'knock-out' })
		await plays(event, 'P1', 'P4')
		await plays(event, 'P2', 'P3')
		expect((await plays(event, 'P4', 'P1', [5, 4])).status).toBe(200)
		expect((await between(event, 'P4', 'P2')).state).toBe('ready')
		await plays(event, 'P4', 'P2')
		const semi = await between(event, 'P4', 'P1')
		expect(semi.isFixed).toBe(true)
		expect(codeOf(await saveResult(world, editor, event, semi, [1, 0]))).toBe('MATCH_FIXED')
		expect(codeOf(await takeResultBack(world, editor, event, semi))).toBe('MATCH_FIXED')
		expect((await takeResultBack(world, editor, event, await between(event, 'P4', 'P2'))).status).toBe(200)
		expect(codeOf(await takeResultBack(world, editor, event, await between(event, 'P4', 'P2')))).toBe('MATCH_WITHOUT_RESULT')
		expect((await takeResultBack(world, editor, event, await between(event, 'P4', 'P1'))).status).toBe(200)
		expect(matchesIn(await bracketNow(event)).map(({ state }) => state)).toEqual(['ready', 'over', 'coming', 'coming'])
	})

	it('stays where somebody went on without a match and has played since', async () => {
		const event = await made(7, { kind: 'double' })
		await plays(event, 'P4', 'P5')
		await plays(event, 'P2', 'P7')
		await plays(event, 'P3', 'P6')
		await plays(event, 'P2', 'P3')
		expect((await plays(event, 'P3', 'P5')).status).toBe(200)
		expect(codeOf(await plays(event, 'P5', 'P4'))).toBe('MATCH_FIXED')
		expect((await plays(event, 'P4', 'P5', [3, 0])).status).toBe(200)
		expect(namesOf(await between(event, 'P3', 'P5')).toSorted()).toEqual(['P3', 'P5'])
	})

	it('of a draw, of no whole number, or of a match that cannot be played is refused', async () => {
		const event = await made(4, { kind: 'knock-out' })
		const [match] = await ready(event)
		const save = (scores: [number, number]) => saveResult(world, editor, event, match as ConsoleMatch, scores)
		expect([(await save([1, 1])).status, fieldsOf(await save([1, 1]))]).toEqual([422, ['second']])
		for (const [scores, field] of [
			[[1_000, 1], 'first'],
			[[1, -1], 'second'],
			[[1.5, 1], 'first'],
		] as const)
			expect(fieldsOf(await save([...scores]))).toEqual([field])
		const coming = matchesIn(await bracketNow(event)).find(({ state }) => state === 'coming') as ConsoleMatch
		expect(codeOf(await saveResult(world, editor, event, coming, [1, 0]))).toBe('MATCH_NOT_READY')
		expect((await saveResult(world, editor, event, { id: 4_711, shown: '' }, [1, 0])).status).toBe(404)
	})

	it('of two colleagues at once counts once, and those of two matches both', async () => {
		const event = await made(4, { kind: 'knock-out' })
		const [one, other] = (await ready(event)) as [ConsoleMatch, ConsoleMatch]
		const { id, start } = timeOf(event)
		const shot = (match: ConsoleMatch, first: number) => ({
			path: `/admin/events/${id}/times/${start}/bracket/matches/${match.id}/result`,
			token: editor.token,
			body: { first, second: 1, shown: match.shown },
		})
		const hits = await volleyUntilServed(world.url, [shot(one, 2), shot(one, 0), shot(other, 2)])
		expect(hits.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
		expect(hits.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE')
		expect(matchesIn(await bracketNow(event)).filter(({ state }) => state === 'over')).toHaveLength(2)
	})
})

describe('staff', () => {
	it.each<[number, Wanted, string]>([
		[1, { kind: 'knock-out' }, 'who'],
		[65, { kind: 'knock-out' }, 'who'],
		[4, { kind: 'knock-out', who: 'here' }, 'who'],
		[2, { kind: 'double' }, 'kind'],
		[3, { kind: 'groups', groups: 2 }, 'groups'],
		[17, { kind: 'groups', groups: 1 }, 'groups'],
		[4, { kind: 'groups', groups: 9 }, 'groups'],
	])('make none of %i, %o', async (size, wanted, field) => {
		const answer = await makeBracket(world, editor, await eventWith(size), wanted)
		expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
	})

	it('make it again until the first result, and later after removing it', async () => {
		const event = await made(3, { kind: 'knock-out' })
		const [seen] = (await ready(event)) as [ConsoleMatch]
		expect((await makeBracket(world, editor, event, { kind: 'knock-out' })).status).toBe(200)
		expect(codeOf(await saveResult(world, editor, event, seen, [1, 0]))).toBe('EDITED_MEANWHILE')
		expect((await makeBracket(world, editor, event, { kind: 'groups' })).status).toBe(200)
		await plays(event, 'P1', 'P2')
		expect(codeOf(await makeBracket(world, editor, event, { kind: 'double' }))).toBe('BRACKET_HAS_RESULTS')
		expect((await removeBracket(world, editor, event)).status).toBe(200)
		expect((await removeBracket(world, editor, event)).status).toBe(404)
		expect([await bracketOf(world, editor, event), await shownBracket(world, event)]).toEqual([null, null])
		expect((await makeBracket(world, editor, event, { kind: 'double' })).status).toBe(200)
	})

	it('without the permission of the events, and with times that are none, get nothing', async () => {
		const event = await made(2, { kind: 'knock-out' })
		const [match] = (await ready(event)) as [ConsoleMatch]
		const elsewhere = { ...event, startsAt: new Date(Date.parse(event.startsAt) + 1).toISOString() }
		for (const status of [11, 13]) {
			const other = await appoint(world, status)
			expect((await makeBracket(world, other, event, { kind: 'knock-out' })).status).toBe(403)
			expect((await saveResult(world, other, event, match, [1, 0])).status).toBe(403)
			expect((await removeBracket(world, other, event)).status).toBe(403)
		}
		expect((await makeBracket(world, editor, elsewhere, { kind: 'knock-out' })).status).toBe(404)
		expect((await saveResult(world, editor, elsewhere, match, [1, 0])).status).toBe(404)
	})
})

describe('everybody', () => {
	it('sees who withdrew in it under the same name, and no name that the boards leave out', async () => {
		const event = await eventOf(world, editor, people, characters)
		await makeBracket(world, editor, event, { kind: 'knock-out' })
		await leave(world, people[1] as Person, event)
		const names = async () => (await shownBracket(world, event))?.groups[0]?.rounds[0]?.matches.flatMap(namesOf)
		expect(await names()).toEqual([`Runner ${characters[0]}`, null, `Runner ${characters[1]}`, `Runner ${characters[2]}`])
		const owner = await appoint(world, 20)
		const params = { ChaNum: characters[2] ?? 0 }
		await world.call('POST /admin/rankings/{ChaNum}/leave-out', { token: owner.token, params, body: { reason: 'A bot' } })
		expect(await names()).toEqual([`Runner ${characters[0]}`, null, `Runner ${characters[1]}`, null])
		expect(await between(event, `Runner ${characters[1]}`, `Runner ${characters[2]}`)).toMatchObject({ state: 'ready' })
	})

	it('sees it when the time is over, with winners and without', async () => {
		const event = await made(3, { kind: 'knock-out' })
		await world.clock.advance(3 * HOUR_MS)
		expect(await sheetsOf(world, event)).toMatchObject([{ winners: [], bracket: { kind: 'knock-out', isOver: false } }])
		const body = { winners: ['A guest'] }
		await world.call('POST /admin/events/{id}/times/{start}/winners', { token: editor.token, params: timeOf(event), body })
		expect(await sheetsOf(world, event)).toMatchObject([{ winners: [{ name: 'A guest' }], bracket: { kind: 'knock-out' } }])
	})
})
