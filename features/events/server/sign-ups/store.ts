import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { EntryState } from '../../kinds.contract.ts'
import type { EventsTables } from '../../tables.ts'

export type EventRow = NonNullable<Awaited<ReturnType<typeof selectEvent>>>
export type SheetRow = Awaited<ReturnType<typeof holdSheet>>
export type EntryRow = NonNullable<Awaited<ReturnType<typeof selectOwnEntry>>>
type Key = { eventId: number; start: number }

/** An event with its rule and its sign-up, hidden and removed ones too; `isShown` says whether players see it. */
export const selectEvent = async (db: Reader, id: number) => {
	const row = await db
		.selectFrom('calendar_events')
		.leftJoin('calendar_event_texts as other', (join) =>
			join.onRef('other.event_id', '=', 'calendar_events.id').on('other.language', '=', 'fil'),
		)
		.select(['calendar_events.id', 'calendar_events.title', 'other.title as other_title', 'active', 'removed_at'])
		.select(['starts_at', 'ends_at', 'repeats', 'repeats_until', 'sign_up', 'places', 'opens_hours', 'closes_minutes'])
		.where('calendar_events.id', '=', id)
		.executeTakeFirst()
	return row && { ...row, isShown: row.active === 1 && row.removed_at === null }
}

/** The sheet of a time, made where there is none, and locked until the commit: whatever changes it comes one after the other. */
export const holdSheet = async (tx: Tx, { eventId, start }: Key) => {
	await tx
		.insertInto('event_sheets')
		.values({ event_id: eventId, starts_at: start })
		.onConflict((conflict) => conflict.columns(['event_id', 'starts_at']).doNothing())
		.execute()
	return tx
		.updateTable('event_sheets')
		.set((eb) => ({ starts_at: eb.ref('starts_at') }))
		.where('event_id', '=', eventId)
		.where('starts_at', '=', start)
		.returningAll()
		.executeTakeFirstOrThrow()
}

export const selectSheet = (db: Reader, { eventId, start }: Key) =>
	db.selectFrom('event_sheets').selectAll().where('event_id', '=', eventId).where('starts_at', '=', start).executeTakeFirst()

/** The sheets of an event that began before an instant, the latest first; with `hasOutcome` those that have winners or a bracket. */
export const selectSheetsBefore = (
	db: Reader,
	{ eventId, before, most, hasOutcome = false }: { eventId: number; before: number; most: number; hasOutcome?: boolean },
) => {
	const sheets = db
		.selectFrom('event_sheets')
		.selectAll()
		.where('event_id', '=', eventId)
		.where('starts_at', '<', before)
		.orderBy('starts_at', 'desc')
		.limit(most)
	const withOutcome = sheets.where(({ eb, or, exists, selectFrom }) =>
		or([
			eb('results_at', 'is not', null),
			exists(selectFrom('event_brackets').select('sheet_id').whereRef('sheet_id', '=', 'event_sheets.id')),
		]),
	)
	return (hasOutcome ? withOutcome : sheets).execute()
}

/** Those of these times of events that have winners. */
export const selectWithWinners = async (db: Reader, times: readonly Key[]): Promise<number[]> => {
	if (times.length === 0) return []
	const rows = await db
		.selectFrom('event_sheets')
		.select(['event_id', 'starts_at'])
		.where(
			'event_id',
			'in',
			times.map(({ eventId }) => eventId),
		)
		.where('results_at', 'is not', null)
		.execute()
	return rows
		.filter((row) => times.some(({ eventId, start }) => eventId === row.event_id && start === row.starts_at))
		.map((row) => row.event_id)
}

type SheetChange = Partial<Pick<EventsTables['event_sheets'], 'starts_at' | 'code' | 'code_from' | 'results_at'>>
export const updateSheet = (tx: Tx, id: number, change: SheetChange) =>
	tx.updateTable('event_sheets').set(change).where('id', '=', id).execute()

export const deleteSheet = (tx: Tx, id: number) => tx.deleteFrom('event_sheets').where('id', '=', id).execute()

/** How many are in and wait, and how many of those in are there. */
export const countEntries = async (db: Reader, sheetId: number) => {
	const rows = await ofSheet(db, sheetId)
		.select(({ fn }) => ['state', fn.countAll<number | string>().as('all'), fn.count<number | string>('here_at').as('here')])
		.groupBy('state')
		.execute()
	const of = (state: EntryState) => rows.find((row) => row.state === state)
	return { taken: Number(of('in')?.all ?? 0), waiting: Number(of('waiting')?.all ?? 0), here: Number(of('in')?.here ?? 0) }
}

/** Entries of a state, in the order of the sign-ups. */
export const selectEntries = (db: Reader, sheetId: number, { state, most }: { state: EntryState; most: number }) =>
	ofSheet(db, sheetId).selectAll().where('state', '=', state).orderBy('id').limit(most).execute()

export const selectOwnEntry = (db: Reader, sheetId: number, accountId: number) =>
	ofSheet(db, sheetId).selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const selectEntry = (db: Reader, sheetId: number, id: number) =>
	ofSheet(db, sheetId).selectAll().where('id', '=', id).executeTakeFirst()

/** Whether this character or this club is on the sheet. */
export const isOnSheet = async (db: Reader, sheetId: number, { chaNum, guNum }: { chaNum: number; guNum: number | null }) => {
	const found = await ofSheet(db, sheetId)
		.select('id')
		.where(({ eb, or }) => or([eb('cha_num', '=', chaNum), ...(guNum === null ? [] : [eb('gu_num', '=', guNum)])]))
		.executeTakeFirst()
	return found !== undefined
}

/** The entries of a sheet under these names. */
export const selectNamed = (db: Reader, sheetId: number, names: readonly string[]) =>
	ofSheet(db, sheetId).select(['name', 'cha_num', 'gu_num']).where('name', 'in', names).where('state', '!=', 'out').execute()

export const countWaitingUpTo = (db: Reader, sheetId: number, id: number) =>
	countOf(ofSheet(db, sheetId).where('state', '=', 'waiting').where('id', '<=', id))

export const insertEntry = async (
	tx: Tx,
	entry: Pick<EntryRow, 'sheet_id' | 'account_id' | 'cha_num' | 'gu_num' | 'name' | 'name_key' | 'entered_at'>,
): Promise<number> => {
	const { id } = await tx
		.insertInto('event_entries')
		.values({ ...entry, state: 'waiting' })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

type EntryChange = Partial<Pick<EventsTables['event_entries'], 'state' | 'here_at' | 'out_reason'>>
export const updateEntry = (tx: Tx, id: number, change: EntryChange) =>
	tx.updateTable('event_entries').set(change).where('id', '=', id).execute()

export const deleteEntry = (tx: Tx, id: number) => tx.deleteFrom('event_entries').where('id', '=', id).execute()

/** Everything that an account signed up for, with the event and its time. */
export const selectEntriesOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('event_entries as e')
		.innerJoin('event_sheets as s', 's.id', 'e.sheet_id')
		.innerJoin('calendar_events as c', 'c.id', 's.event_id')
		.select(['e.id', 'e.name', 'e.state', 'e.entered_at', 'e.here_at', 's.event_id', 's.starts_at', 'c.title'])
		.where('e.account_id', '=', accountId)
		.orderBy('e.id')
		.execute()

/** Who has a place at times that begin after `from`, up to and including `until`, of events that players see. */
export const selectBeginning = (db: Reader, { from, until }: { from: number; until: number }) =>
	db
		.selectFrom('event_sheets as s')
		.innerJoin('event_entries as e', 'e.sheet_id', 's.id')
		.innerJoin('calendar_events as c', 'c.id', 's.event_id')
		.leftJoin('calendar_event_texts as other', (join) => join.onRef('other.event_id', '=', 'c.id').on('other.language', '=', 'fil'))
		.select(['s.event_id', 's.starts_at', 'e.account_id', 'c.title', 'other.title as other_title'])
		.where('s.starts_at', '>', from)
		.where('s.starts_at', '<=', until)
		.where('e.state', '=', 'in')
		.where('c.active', '=', 1)
		.where('c.removed_at', 'is', null)
		.orderBy('e.id')
		.execute()

export const selectWinners = (db: Reader, sheetId: number) =>
	db.selectFrom('event_results').selectAll().where('sheet_id', '=', sheetId).orderBy('place').execute()

/** The last times of events that have winners, the latest first. */
export const selectLastWithWinners = (db: Reader, most: number) =>
	db
		.selectFrom('event_sheets as s')
		.innerJoin('calendar_events as c', 'c.id', 's.event_id')
		.select(['s.event_id', 's.starts_at', 'c.title'])
		.where('s.results_at', 'is not', null)
		.orderBy('s.starts_at', 'desc')
		.orderBy('s.id', 'desc')
		.limit(most)
		.execute()

/** The winners of a sheet from one place to another, each with the account that signed it up; null where nobody did. */
export const selectAccountsOfWinners = (db: Reader, sheetId: number, { first, last }: { first: number; last: number }) =>
	db
		.selectFrom('event_results as r')
		.leftJoin('event_entries as e', (join) =>
			join
				.onRef('e.sheet_id', '=', 'r.sheet_id')
				.on('e.state', '!=', 'out')
				.on(({ eb, or, and, ref }) =>
					or([eb('e.gu_num', '=', ref('r.gu_num')), and([eb('r.gu_num', 'is', null), eb('e.cha_num', '=', ref('r.cha_num'))])]),
				),
		)
		.select(['r.name', 'e.account_id'])
		.where('r.sheet_id', '=', sheetId)
		.where('r.place', '>=', first)
		.where('r.place', '<=', last)
		.orderBy('r.place')
		.execute()

export const writeWinners = async (tx: Tx, sheetId: number, winners: readonly EventsTables['event_results'][]): Promise<void> => {
	await tx.deleteFrom('event_results').where('sheet_id', '=', sheetId).execute()
	if (winners.length > 0)
		await tx
			.insertInto('event_results')
			.values([...winners])
			.execute()
}

const ofSheet = (db: Reader, sheetId: number) => db.selectFrom('event_entries').where('sheet_id', '=', sheetId)
