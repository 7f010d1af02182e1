import type { Tx } from '#db/database.ts'
import { invalid } from '#server/kernel/problem.ts'
import { selectBracket } from '../brackets/store.ts'
import type { EventList } from '../events.admin.ts'
import type { SignUpNeeds } from './needs.ts'
import { giveFreePlaces } from './places.ts'
import { countEntries, deleteSheet, type EventRow, holdSheet, type SheetRow, selectEvent, selectSheet, updateSheet } from './store.ts'
import { nextTime } from './times.ts'

/**
 * The events as staff keep them, with their sign-ups: those for the next time move with it, and places that are added go to those who wait.
 * Refused at their fields: other people signing up while somebody is signed up, and a start for which there are sign-ups from before.
 */
export const keptWith = (needs: SignUpNeeds, list: EventList): EventList => ({
	...list,
	async change(tx, id, changes) {
		const before = await selectEvent(tx, id)
		const next = before && before.sign_up !== 'none' ? nextTime(before, needs.clock.now()) : undefined
		// Held first, as a sign-up does: nobody gets onto a sheet while it moves.
		const sheet = next && (await holdSheet(tx, { eventId: id, start: next.start }))
		const changed = await list.change(tx, id, changes)
		const event = await selectEvent(tx, id)
		if (before && event && sheet) await follow(tx, needs, { before, event, sheet })
		return changed
	},
})

const follow = async (
	tx: Tx,
	needs: SignUpNeeds,
	{ before, event, sheet }: { before: EventRow; event: EventRow; sheet: SheetRow },
): Promise<void> => {
	const { taken, waiting } = await countEntries(tx, sheet.id)
	const isEmpty = taken + waiting === 0
	if (event.sign_up !== before.sign_up && !isEmpty) throw invalid({ signUp: ['signUpHasEntries'] })
	const next = nextTime(event, needs.clock.now())
	if (next && next.start !== sheet.starts_at) await move(tx, { event, sheet, start: next.start })
	if (next) await giveFreePlaces(tx, needs, { event, sheet: { ...sheet, starts_at: next.start } })
	await needs.events.announce(tx, 'sign-ups')
}

/** Check-in opens as long before the start as it did. */
const move = async (tx: Tx, { event, sheet, start }: { event: EventRow; sheet: SheetRow; start: number }): Promise<void> => {
	const other = await selectSheet(tx, { eventId: event.id, start })
	if (other) {
		const { taken, waiting } = await countEntries(tx, other.id)
		const isUsed = taken + waiting > 0 || other.results_at !== null || (await selectBracket(tx, other.id)) !== undefined
		if (isUsed) throw invalid({ startsAt: ['signUpsAtBoth'] })
		await deleteSheet(tx, other.id)
	}
	await updateSheet(tx, sheet.id, {
		starts_at: start,
		...(sheet.code_from !== null && { code_from: sheet.code_from + start - sheet.starts_at }),
	})
}
