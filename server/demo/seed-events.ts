import { DEMO_EVENTS } from '#demo/events.ts'
import { putEvent } from '#features/sample/sample.ts'
import type { Dependencies, Services } from '../composition.ts'

/** The calendar of the demo, around the day on which it is filled. */
export const seedEvents = ({ database, clock }: Dependencies, { calendar: { list } }: Services): Promise<void> =>
	database.transaction(async (tx) => {
		for (const event of DEMO_EVENTS) await putEvent(tx, { list, clock }, event)
	})
