import type { TicketState } from '#contract/codes.ts'
import { may } from '#contract/permissions.ts'
import type { Tx } from '#db/database.ts'
import { type At, FIRST_PAGE } from '#server/kernel/lists/paging.ts'
import { invalid, Problem } from '#server/kernel/problem.ts'
import { createCanned } from './canned-answers.admin.ts'
import { mergedAlready, staffEntry, tellSender, ticketBy } from './entries.admin.ts'
import { mergeTickets } from './merge.admin.ts'
import type { TicketNeeds } from './needs.ts'
import { createPresence, type Presence } from './presence.ts'
import {
	assign,
	changeState,
	countQueue,
	countSubmitted,
	countWaitingSince,
	holdTicket,
	markAnswered,
	pageOfQueue,
	type QueueFilter,
	selectFirstAnswers,
	selectLast,
	selectOthersOf,
} from './store.admin.ts'
import { insertEntry, selectEntries, selectImages, selectMergedInto, selectTicket, type TicketRow } from './store.ts'
import { unmergeTicket } from './unmerge.admin.ts'

type Answer = {
	reference: string
	staffId: number
	message: string
	isInternal: boolean
	isLast?: boolean | undefined
	seen?: number | undefined
}
/** Absent fields stay unchanged. `assignee` is a user ID, null for none. */
type Standing = { state?: TicketState | undefined; assignee?: string | null | undefined }
type Change = Standing & { reference: string; staffId: number; seen?: Standing | undefined }

/** The staff's side of tickets. The routes check the permissions. */
export const createTicketsAdmin = (needs: TicketNeeds) => {
	const { database, clock, accounts } = needs
	const db = database.read
	const presence = createPresence(needs)
	return {
		...createCanned(needs),

		/** One page of the matching tickets, with the user IDs of senders and assignees by account number, and of the team. */
		async queue(wanted: Omit<QueueFilter, 'ofAccounts'>, at: At) {
			const filter = { ...wanted, ofAccounts: await accountsMeant(needs, wanted.search) }
			const found = await pageOfQueue(db, filter, at)
			const people = found.rows.flatMap(({ account_id, assignee_id }) => [account_id, assignee_id])
			return { ...found, names: await accounts.userIdsOf(people.filter((id) => id !== null)), team: await teamOf(needs) }
		},

		open: (reference: string, staffId: number) => openTicket(needs, presence, { reference, staffId }),

		/**
		 * Answers the sender, who gets a mail, or adds an internal note. Answering an unassigned ticket assigns it; the last answer closes
		 * it. TICKET_MERGED when the ticket was merged and another must be answered; ANSWERED_MEANWHILE when it has entries after
		 * `seen`.
		 */
		async answer(tx: Tx, { reference, staffId, message, isInternal, isLast = false, seen }: Answer): Promise<TicketRow> {
			const { id } = await ticketBy(tx, reference)
			const ticket = await holdTicket(tx, id)
			const now = clock.now()
			if (seen !== undefined && (await selectLast(tx, id)) > seen) throw new Problem('ANSWERED_MEANWHILE')
			if (!isInternal && !(await markAnswered(tx, id, now))) throw mergedAlready()
			await insertEntry(tx, staffEntry({ ticket, staffId, kind: isInternal ? 'note' : 'message', text: message, now }))
			if (isInternal) return ticket
			if (ticket.assignee_id === null) await assign(tx, id, staffId)
			if (isLast && (await changeState(tx, id, { state: 'closed', now })))
				await insertEntry(tx, staffEntry({ ticket, staffId, kind: 'closed', text: '', now }))
			await tellSender(tx, needs, ticket)
			return ticket
		},

		/** Changes state or assignee. Refused when the assignee may not answer tickets, or when the field to change differs from `seen`. */
		async change(tx: Tx, { reference, staffId, state, assignee, seen }: Change): Promise<{ reference: string; before: Standing }> {
			const { id } = await ticketBy(tx, reference)
			const ticket = await holdTicket(tx, id)
			const before = await standingOf(tx, needs, ticket)
			if (seen) refuseOld(before, { state, assignee }, seen)
			const now = clock.now()
			if (assignee !== undefined) await assign(tx, id, assignee === null ? null : await staffBy(tx, needs, assignee))
			if (state !== undefined && state !== ticket.state) {
				if (!(await changeState(tx, id, { state, now }))) throw mergedAlready()
				const kind = state === 'closed' ? 'closed' : 'reopened'
				if (state === 'closed' || ticket.state === 'closed') await insertEntry(tx, staffEntry({ ticket, staffId, kind, text: '', now }))
			}
			return { reference: ticket.reference, before }
		},

		merge: (tx: Tx, merging: Parameters<typeof mergeTickets>[2]) => mergeTickets(tx, needs, merging),
		unmerge: (tx: Tx, unmerging: Parameters<typeof unmergeTicket>[2]) => unmergeTicket(tx, needs, unmerging),
		submittedIn: (time: { from: number; until: number }) => countSubmitted(db, time),
		/** Open tickets whose sender has waited since then. */
		waitingSince: (before: number) => countWaitingSince(db, before),
		openCount: () => countQueue(db, { ...ALL, state: 'open' }),
		/** Number of open tickets, and statistics of first answers to the tickets of a period. */
		async figures(time: { from: number; until: number }) {
			const open = { ...ALL, state: 'open' as const }
			const [waiting, unassigned] = [await countQueue(db, open), await countQueue(db, { ...open, assignee: 'nobody' })]
			return { open: waiting, unassigned, ...(await firstAnswersOf(needs, time)) }
		},
	}
}

const SHOWN_OTHERS = 10
const ALL: QueueFilter = { state: null, category: null, assignee: null, search: '', ofAccounts: [] }

/** A ticket with its notes, the tickets merged with it, the sender's other tickets, and who else of the team has it open now. */
const openTicket = async (needs: TicketNeeds, presence: Presence, { reference, staffId }: { reference: string; staffId: number }) => {
	const { accounts } = needs
	const db = needs.database.read
	const ticket = await ticketBy(db, reference)
	const into = ticket.merged_into === null ? null : await selectTicket(db, ticket.merged_into)
	const merged = await selectMergedInto(db, ticket.id)
	const ids = [ticket.id, ...merged.map(({ id }) => id)]
	const [entries, images, others] = await Promise.all([
		selectEntries(db, ids),
		selectImages(db, ids),
		selectOthersOf(db, ticket, SHOWN_OTHERS),
	])
	const people = [ticket.account_id, ticket.assignee_id, ...entries.map(({ account_id }) => account_id)]
	const beside = presence.othersAt(ticket.id, staffId)
	presence.tell(ticket.id, staffId)
	const names = await accounts.userIdsOf([...people.filter((id) => id !== null), ...beside])
	const also = beside.flatMap((id) => names.get(id) ?? [])
	return { ticket, into, merged, entries, images, others, names, also, team: await teamOf(needs) }
}

/** The accounts whose user ID begins with the search, or whose address it is. */
const accountsMeant = async ({ accounts }: TicketNeeds, search: string): Promise<number[]> =>
	search === '' ? [] : (await accounts.search({ search, ids: [], ...FIRST_PAGE })).rows.map(({ id }) => id)

const standingOf = async (tx: Tx, { accounts }: TicketNeeds, { state, assignee_id }: TicketRow) => ({
	state,
	assignee: assignee_id === null ? null : ((await accounts.userIdsOf([assignee_id], tx)).get(assignee_id) ?? null),
})

/** When two staff members change the same field at once, the second is refused instead of overwriting the first. */
const refuseOld = (before: Standing, { state, assignee }: Standing, seen: Standing): void => {
	const isStateOld = state !== undefined && seen.state !== undefined && seen.state !== before.state
	const isAssigneeOld = assignee !== undefined && seen.assignee !== undefined && seen.assignee !== before.assignee
	if (isStateOld || isAssigneeOld) throw new Problem('EDITED_MEANWHILE')
}

/**
 * First answers to the tickets of a period: how many were answered, and within how many milliseconds half and nine tenths of those were.
 */
const firstAnswersOf = async ({ database }: TicketNeeds, time: { from: number; until: number }) => {
	const rows = await selectFirstAnswers(database.read, time)
	const waits = rows.flatMap(({ created_at, first_answer_at }) => (first_answer_at === null ? [] : [first_answer_at - created_at]))
	waits.sort((one, other) => one - other)
	const at = (share: number) => waits[Math.max(0, Math.ceil(waits.length * share) - 1)] ?? null
	return { submitted: rows.length, answered: waits.length, medianMs: at(0.5), ninthTenthMs: at(0.9) }
}

const teamOf = async ({ accounts }: TicketNeeds): Promise<string[]> =>
	(await accounts.staff()).filter(mayAnswer).map(({ user_id }) => user_id)

const mayAnswer = ({ status }: { status: number }) => may(status, 'tickets.answer')

const staffBy = async (tx: Tx, { accounts }: TicketNeeds, userId: string): Promise<number> => {
	const account = await accounts.findByUserId(userId, tx)
	if (!account || !mayAnswer(account)) throw invalid({ assignee: ['ticketAssigneeUnknown'] })
	return account.id
}
