import type { Tx } from '#db/database.ts'
import { textOf } from '#server/kernel/messages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { staffEntry, tellSender, ticketBy } from './entries.admin.ts'
import { holdAll, mergedStanding, type StandingRow } from './merge.admin.ts'
import type { TicketNeeds } from './needs.ts'
import { deleteMerges, moveTo, standAs, takeOut } from './store.admin.ts'
import { type EntryRow, insertEntry, selectEntries, selectMergedInto, type TicketRow } from './store.ts'

type Unmerging = { reference: string; from: string; staffId: number }
type Unmerged = { reference: string; from: string }

/**
 * Undoes a mistaken merge: takes a ticket out of the other one, together with the tickets merged into it before. Its state follows from its
 * entries, and its sender gets a mail with the link. What was written on the other ticket since then stays there. EDITED_MEANWHILE when the
 * ticket is not, or no longer, merged into that one.
 */
export const unmergeTicket = async (tx: Tx, needs: TicketNeeds, { reference, from, staffId }: Unmerging): Promise<Unmerged> => {
	const [one, other] = [await ticketBy(tx, reference), await ticketBy(tx, from)]
	const [ticket, target] = await holdAll(tx, [one, other])
	if (!ticket || !target || ticket.merged_into !== target.id) throw new Problem('EDITED_MEANWHILE')
	const now = needs.clock.now()
	const written = await writtenOn(tx, target)
	const others = written.joined.filter(({ id }) => id !== ticket.id)
	const back = others.filter((row) => written.mergeOf(row)?.text === ticket.reference)
	const again = written.standing([ticket, ...back], now)

	await takeOut(tx, ticket.id, { ...again, first_answer_at: written.of(ticket).find(isAnswer)?.created_at ?? null })
	for (const { id } of back) await moveTo(tx, id, ticket.id)
	const joining = written.counterpartOf(ticket)
	if (target.merged_into === null && !written.of(target).some((entry) => isTurn(entry) && entry.created_at > (joining?.created_at ?? 0))) {
		const rest = written.standing([target, ...others.filter((row) => !back.includes(row))], now, joining)
		await standAgain(tx, { target, rest, staffId, now })
	}
	// The owner's thread shows only the current state; who merged and unmerged is recorded in the notes and in the audit log.
	await deleteMerges(
		tx,
		[written.mergeOf(ticket), joining].flatMap((entry) => entry?.id ?? []),
	)
	const note = (on: TicketRow, text: string) => insertEntry(tx, staffEntry({ ticket: on, staffId, kind: 'note', text, now }))
	await note(ticket, textOf({ code: 'takenOutOf', values: { reference: target.reference } }))
	await note(target, textOf({ code: 'takenOut', values: { reference: ticket.reference } }))
	if (again.state !== 'closed') {
		await insertEntry(tx, staffEntry({ ticket, staffId, kind: 'reopened', text: '', now }))
		await tellSender(tx, needs, ticket)
	}
	return { reference: ticket.reference, from: target.reference }
}

/** The entries of a ticket and of the tickets merged into it. */
const writtenOn = async (tx: Tx, target: TicketRow) => {
	const joined = await selectMergedInto(tx, target.id)
	const all = [target, ...joined]
	const entries = await selectEntries(
		tx,
		all.map(({ id }) => id),
	)
	const of = ({ id }: TicketRow) => entries.filter(({ ticket_id }) => ticket_id === id)
	const mergeOf = (ticket: TicketRow) => of(ticket).findLast(({ kind }) => kind === 'merged')
	return {
		joined,
		of,
		/** The last entry of a ticket that records into which ticket it was merged: this one, or one that was merged into this one later. */
		mergeOf,
		/** The matching entry on that other ticket. */
		counterpartOf: (ticket: TicketRow) => {
			const first = all.find(({ reference }) => reference === mergeOf(ticket)?.text)
			return first && of(first).findLast(({ kind, text }) => kind === 'merged' && text === ticket.reference)
		},
		/**
		 * The state as if the tickets were merged into the first one today. With `before`, only the entries of the first ticket before that one
		 * count.
		 */
		standing: ([first, ...rest]: [TicketRow, ...TicketRow[]], now: number, before?: EntryRow) => {
			const own = of(first).filter(({ id }) => before === undefined || id < before.id)
			return rest.reduce((so, ticket) => mergedStanding(writtenStanding(of(ticket), now), so, now), writtenStanding(own, now))
		},
	}
}

const isTurn = ({ kind }: EntryRow) => kind === 'message' || kind === 'closed' || kind === 'reopened'
const isAnswer = ({ kind, by_staff }: EntryRow) => kind === 'message' && by_staff === 1

/**
 * The state that follows from the last message, closing or reopening: answered after a message by staff, closed after a closing, otherwise
 * open. A closed ticket accepts replies as if it were closed now.
 */
const writtenStanding = (entries: readonly EntryRow[], now: number): StandingRow => {
	const last = entries.findLast(isTurn)
	const updated_at = last?.created_at ?? now
	if (last?.kind === 'closed') return { state: 'closed', closed_at: now, updated_at }
	return { state: last && isAnswer(last) ? 'answered' : 'open', closed_at: null, updated_at }
}

type Again = { target: TicketRow; rest: StandingRow; staffId: number; now: number }

/**
 * Resets the state of the other ticket, which has had no entries since the merge: it no longer waits for the question taken out. A state
 * that staff set by hand stays.
 */
const standAgain = async (tx: Tx, { target, rest, staffId, now }: Again): Promise<void> => {
	if (rest.state === 'open' && target.state !== 'open') return
	await standAs(tx, target.id, rest)
	if (rest.state === 'closed' && target.state !== 'closed')
		await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'closed', text: '', now }))
}
