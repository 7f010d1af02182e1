import type { AuditSubject } from '#contract/audit-subjects.ts'
import type { Reader, Tx } from '#db/database.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type EventRow, holdSheet, selectEvent, selectSheet } from './store.ts'
import { timeAt } from './times.ts'

export type Time = { eventId: number; start: number }

/** The sheet of a time for staff, locked until the commit. NOT_FOUND for a time that the event does not have. */
export const heldSheet = async (tx: Tx, time: Time) => {
	const event = await knownEvent(tx, time.eventId)
	await knownSheet(tx, event, time)
	return { event, sheet: await holdSheet(tx, time) }
}

/** The sheet of a time, undefined where nobody has done anything with it. NOT_FOUND for a time that the event does not have. */
export const knownSheet = async (db: Reader, event: EventRow, time: Time) => {
	const sheet = await selectSheet(db, time)
	if (!sheet && !timeAt(event, time.start)) throw new Problem('NOT_FOUND')
	return sheet
}

/** Hidden and removed ones too. */
export const knownEvent = async (db: Reader, id: number): Promise<EventRow> => {
	const event = await selectEvent(db, id)
	if (!event) throw new Problem('NOT_FOUND')
	return event
}

export const subjectOf = ({ id }: EventRow): AuditSubject => `event:${id}`
