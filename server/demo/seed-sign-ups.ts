import { MINUTE_MS } from '#contract/durations.ts'
import type { Database, Reader } from '#db/database.ts'
import { DEMO_ACCOUNTS } from '#demo/accounts.ts'
import { DEMO_EVENTS } from '#demo/events.ts'
import { BRACKET_ENTRANTS, BRACKET_ORDERS } from '#features/events/kinds.contract.ts'
import type { Dependencies, Services } from '../composition.ts'

type Character = { cha_num: number; name: string; name_key: string }

/**
 * Who is signed up for the events of the demo, how far their brackets are, and who has won. The demo has few accounts, so each stands for a
 * player whose character the boards show: the first is the character of its own, and the others belong to nobody.
 */
export const seedSignUps = async ({ database, clock }: Dependencies, { accounts, signUps, events }: Services): Promise<void> => {
	const people = await accounts.byUserIds(DEMO_ACCOUNTS.map(({ userId }) => userId))
	const accountIds = DEMO_ACCOUNTS.flatMap(({ userId }) => people.get(userId)?.id ?? [])
	const cast = await castOf(database.read, accountIds)
	const stored = await database.read.selectFrom('calendar_events').select(['id', 'title', 'starts_at']).execute()
	const times = new Map(await Promise.all(stored.map(async ({ id }) => [id, (await signUps.desk.times(id)).times] as const)))
	await database.transaction(async (tx) => {
		for (const { title, signUp, winners = 0 } of DEMO_EVENTS) {
			const event = stored.find((row) => row.title === title)
			if (!event || !signUp) continue
			const next = times.get(event.id)?.find(({ isOver }) => !isOver)
			const entrants = cast.slice(0, signUp.entries).map((character, index, { length }) => ({
				...{ ...character, account_id: accountIds[index] ?? 0, gu_num: null },
				entered_at: clock.now() - (length - index) * MINUTE_MS,
			}))
			if (next) await signUps.enterAll(tx, { eventId: event.id, start: next.start }, entrants)
			const names = cast.slice(-winners).map(({ name }) => name)
			if (winners > 0) await signUps.desk.saveWinners(tx, { eventId: event.id, start: event.starts_at, winners: names })
		}
		await events.announce(tx, 'sign-ups')
	})
	for (const { title, bracket } of DEMO_EVENTS) {
		const eventId = stored.find((row) => row.title === title)?.id
		const start = eventId && times.get(eventId)?.find(({ isOver }) => !isOver)?.start
		if (eventId && start && bracket) await seedBracket(database, signUps.desk, { ...bracket, time: { eventId, start } })
	}
}

type Played = NonNullable<(typeof DEMO_EVENTS)[number]['bracket']> & { time: { eventId: number; start: number } }

/** The bracket of everybody who is on the sheet, with these results of the matches that can be played, one after the other. */
const seedBracket = async (database: Database, desk: Services['signUps']['desk'], { kind, results, time }: Played): Promise<void> => {
	const wanted = { kind, who: BRACKET_ENTRANTS[0], order: BRACKET_ORDERS[0], groups: 1 }
	await database.transaction((tx) => desk.makeBracket(tx, { ...time, ...wanted }))
	for (const [first, second] of results) {
		const matches = (await desk.readBracket(time))?.groups.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
		const match = matches?.find(({ state }) => state === 'ready')
		if (match) await database.transaction((tx) => desk.saveResult(tx, { ...time, match: match.id, shown: match.shown, first, second }))
	}
}

/** One character for each account, the first being its own, then the highest of those that the boards show. */
const castOf = async (db: Reader, [first = 0, ...others]: readonly number[]): Promise<Character[]> => {
	const shown = () =>
		db
			.selectFrom('characters')
			.select(['cha_num', 'name', 'name_key'])
			.where('listed', '=', 1)
			.where('deleted', '=', 0)
			.orderBy('level', 'desc')
	const own = await shown().where('account_id', '=', first).limit(1).execute()
	const free = await shown()
		.where('account_id', 'is', null)
		.orderBy('cha_num')
		.limit(others.length + WINNERS)
		.execute()
	return [...own, ...free]
}

/** More characters than accounts, so that others have won than are signed up. */
const WINNERS = 3
