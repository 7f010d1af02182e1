import { DAY_MS } from '#contract/durations.ts'
import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import { type Clock, manilaDay } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { EventBody } from '../admin.contract.ts'
import { CALENDAR } from '../limits.contract.ts'
import { lastTimeOf, overAt, overlaps, type Rule, timesOf } from './recurrence.ts'
import { EVENT_TEXTS, EVENTS, type EventColumns, type EventRow, insertEvent, selectAllEvents } from './store.admin.ts'

export type CalendarNeeds = { database: Database; events: Events; clock: Clock }
export type PlacedEvent = Placed<ReturnType<typeof withTimes>>
type Changes = { [K in keyof EventBody]?: EventBody[K] | undefined } & { state?: ListedState | undefined }

/** The events as staff keep them. Their order is that of their times: what comes next first, then what is over, the latest first. */
export const createEventList = (needs: CalendarNeeds) => {
	const { clock } = needs
	const list = createOrderedList(
		{
			...EVENTS,
			topic: 'events',
			select: (db) => inOrder(db, clock.now()),
			textOf: ({ title, other_title, venue }) => `${title} ${other_title ?? ''} ${venue}`,
		},
		needs,
	)
	return {
		...list,
		/** Refused at their fields: an end that is not after the start, and times that overlap. */
		async create(tx: Tx, body: EventBody): Promise<PlacedEvent> {
			const { titleFil, textFil } = body
			const rule = checked({ ...ruleIn(body), repeats_until: body.until })
			return list.create(tx, async () => {
				const id = await insertEvent(tx, { ...textsOf(body), ...rule, ...signUpOf(body), created_at: clock.now() })
				await writeTexts(tx, id, { title: titleFil, text: textFil })
				return id
			})
		},
		/** Absent fields stay unchanged. Refused when `edition` is not the current one. */
		change: (tx: Tx, id: number, { edition, state, ...changes }: Changes & { edition: number }) =>
			list.change(tx, { id, edition, state }, (before) => {
				const { titleFil = before.other_title ?? '', textFil = before.other_text ?? '' } = changes
				return {
					columns: { ...textsIn(changes), ...ruleColumns(before, changes), ...signUpIn(changes), changed_at: clock.now() },
					write: () => writeTexts(tx, id, { title: titleFil, text: textFil }),
				}
			}),
	}
}

export type EventList = ReturnType<typeof createEventList>

const OTHER = 'fil'

const inOrder = async (db: Reader, now: number) => {
	const rows = (await selectAllEvents(db, OTHER)).map((row) => withTimes(row, now))
	const [over, toCome] = [rows.filter(({ isOver }) => isOver), rows.filter(({ isOver }) => !isOver)]
	return [...toCome.sort((one, other) => one.next_at - other.next_at), ...over.sort((one, other) => other.next_at - one.next_at)]
}

/** `next_at` is when it begins next, or has begun; of one that is over, when it began last. Its place in the order follows from it. */
const withTimes = (row: EventRow, now: number) => {
	const [next] = timesOf(row, { from: now, until: Number.POSITIVE_INFINITY, most: 1 })
	return { ...row, position: 0, isOver: next === undefined, next_at: (next ?? lastTimeOf(row)).start }
}

const textsOf = ({ title, text, kind, venue }: EventBody) => ({ title, text, kind, venue })
const signUpOf = ({ signUp, places, opensHours, closesMinutes }: EventBody) => ({
	sign_up: signUp,
	places,
	opens_hours: opensHours,
	closes_minutes: closesMinutes,
})

const signUpIn = ({ signUp, places, opensHours, closesMinutes }: Changes): EventColumns => ({
	...(signUp !== undefined && { sign_up: signUp }),
	...(places !== undefined && { places }),
	...(opensHours !== undefined && { opens_hours: opensHours }),
	...(closesMinutes !== undefined && { closes_minutes: closesMinutes }),
})

const textsIn = ({ title, text, kind, venue }: Changes): EventColumns => ({
	...(title !== undefined && { title }),
	...(text !== undefined && { text }),
	...(kind !== undefined && { kind }),
	...(venue !== undefined && { venue }),
})

type Times = Pick<EventBody, 'startsAt' | 'endsAt' | 'repeats'>
const ruleIn = ({ startsAt, endsAt, repeats }: Times) => ({ starts_at: Date.parse(startsAt), ends_at: Date.parse(endsAt), repeats })

const ruleColumns = (before: EventRow, { startsAt, endsAt, repeats, until }: Changes): EventColumns =>
	checked({
		starts_at: startsAt === undefined ? before.starts_at : Date.parse(startsAt),
		ends_at: endsAt === undefined ? before.ends_at : Date.parse(endsAt),
		repeats: repeats ?? before.repeats,
		repeats_until: until === undefined ? before.repeats_until : until,
	})

/** With the end of its last time. Without repetition no last day counts. */
const checked = ({ repeats_until, ...times }: Rule) => {
	const rule = { ...times, repeats_until: times.repeats === 'none' ? null : repeats_until }
	const { starts_at, ends_at } = rule
	if (ends_at <= starts_at) throw invalid({ endsAt: ['untilBeforeFrom'] })
	if (ends_at - starts_at > CALENDAR.longestDays * DAY_MS) throw invalid({ endsAt: ['eventTooLong'] })
	if (overlaps(rule)) throw invalid({ repeats: ['eventOverlaps'] })
	if (rule.repeats_until !== null && rule.repeats_until < manilaDay(starts_at)) throw invalid({ until: ['untilBeforeFrom'] })
	return { ...rule, over_at: overAt(rule) }
}

const writeTexts = async (tx: Tx, id: number, { title, text }: { title: string; text: string }): Promise<void> => {
	const isEmpty = title.trim() === '' && text.trim() === ''
	await EVENT_TEXTS.write(tx, { event_id: id, language: OTHER }, isEmpty ? null : { title, text })
}
