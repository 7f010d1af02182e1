import { ACCOUNT_STATUS, isStaff, type TicketState } from '#contract/codes.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Tx } from '#db/database.ts'
import { pageFields } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { emailKey } from '../accounts/accounts.ts'
import {
	assign,
	changeState,
	countQueue,
	deleteCannedAnswer,
	markAnswered,
	mergeInto,
	type QueueFilter,
	selectCannedAnswers,
	selectFirstAnswers,
	selectMergedInto,
	selectOthersOf,
	selectQueue,
	upsertCannedAnswer,
} from './desk-store.ts'
import { canonicalReference, keyOf } from './reference.ts'
import { insertEntry, selectByReference, selectEntries, selectImages, type TicketRow } from './store.ts'
import type { TicketNeeds } from './tickets.ts'

type Answer = { reference: string; staffId: number; message: string; isInternal: boolean }
/** What is absent stays. `assignee` is a user ID, null for nobody. */
type Change = { reference: string; staffId: number; state?: TicketState; assignee?: string | null }

type Joining = { from: string; into: string; staffId: number }

/** The team's side of the tickets. Who may sit here is for the routes to say. */
export const createDesk = (needs: TicketNeeds) => {
	const { database, clock, accounts } = needs
	const db = database.read
	return {
		/** One page of the tickets that fit, with the user IDs of senders and assignees by account number. */
		async queue(filter: QueueFilter, page: number, size: number = PAGE_SIZE.ticketQueue) {
			const rows = await selectQueue(db, filter, { page, size })
			const names = await accounts.userIdsOf(
				rows.flatMap(({ account_id, assignee_id }) => [account_id, assignee_id]).filter((id) => id !== null),
			)
			return { rows, names, paging: pageFields(page, await countQueue(db, filter), size) }
		},

		/** All there is of a ticket: notes too, what was joined with it, and the same person's others. */
		async open(reference: string) {
			const ticket = await ticketBy(needs, reference)
			const merged = await selectMergedInto(db, ticket.id)
			const ids = [ticket.id, ...merged.map(({ id }) => id)]
			const [entries, images, others] = await Promise.all([
				selectEntries(db, ids),
				selectImages(db, ids),
				selectOthersOf(db, ticket, SHOWN_OTHERS),
			])
			const people = [ticket.account_id, ticket.assignee_id, ...entries.map(({ account_id }) => account_id)]
			const names = await accounts.userIdsOf(people.filter((id) => id !== null))
			return { ticket, merged, entries, images, others, names }
		},

		/** Answers the person, who gets a letter, or notes something for the team alone. TICKET_MERGED where another one is to be answered. */
		async answer(tx: Tx, { reference, staffId, message, isInternal }: Answer): Promise<void> {
			const ticket = await ticketBy(needs, reference)
			const now = clock.now()
			if (!isInternal && !(await markAnswered(tx, ticket.id, now))) throw new Problem('TICKET_MERGED')
			await insertEntry(tx, staffEntry({ ticket, staffId, kind: isInternal ? 'note' : 'message', text: message, now }))
			if (!isInternal) await tellSender(tx, needs, ticket)
		},

		/** Changes state or assignee. Refused for an assignee who is not of the team. */
		async change(tx: Tx, { reference, staffId, state, assignee }: Change): Promise<void> {
			const ticket = await ticketBy(needs, reference)
			const now = clock.now()
			if (assignee !== undefined) await assign(tx, ticket.id, assignee === null ? null : await staffBy(needs, assignee))
			if (state === undefined || !(await changeState(tx, ticket.id, { state, now }))) return
			if (state === 'closed') await insertEntry(tx, staffEntry({ ticket, staffId, kind: 'closed', text: '', now }))
			else if (ticket.state === 'closed') await insertEntry(tx, staffEntry({ ticket, staffId, kind: 'reopened', text: '', now }))
		},

		merge: (tx: Tx, joining: Joining) => join(tx, needs, joining),
		firstAnswers: (time: { from: number; until: number }) => firstAnswersOf(needs, time),
		cannedAnswers: () => selectCannedAnswers(db),
		/** The same title again replaces the text. */
		keepCannedAnswer: (tx: Tx, { title, text }: { title: string; text: string }) =>
			upsertCannedAnswer(tx, { title, text, now: clock.now() }),
		dropCannedAnswer: (tx: Tx, id: number) => deleteCannedAnswer(tx, id),
	}
}

const SHOWN_OTHERS = 10

/**
 * Joins a duplicate with the ticket that goes on; its sender is told by letter where. Only tickets of one person are
 * joined, and the key of one never opens the other: an address of a guest is only what somebody typed.
 */
const join = async (tx: Tx, needs: TicketNeeds, { from, into, staffId }: Joining): Promise<void> => {
	const [duplicate, target] = [await ticketBy(needs, from), await ticketBy(needs, into)]
	if (duplicate.id === target.id || (await personOf(needs, duplicate)) !== (await personOf(needs, target)))
		throw new Problem('TICKETS_DIFFER')
	const now = needs.clock.now()
	if (!(await mergeInto(tx, { from: duplicate.id, into: target.id, now }))) throw new Problem('TICKET_MERGED')
	await insertEntry(tx, staffEntry({ ticket: duplicate, staffId, kind: 'merged', text: target.reference, now }))
	await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'merged', text: duplicate.reference, now }))
	await tellSender(tx, needs, target)
}

/** How fast the team answers: of the tickets of a time, how many were answered, and how long half and nine of ten waited, in milliseconds. */
const firstAnswersOf = async ({ database }: TicketNeeds, time: { from: number; until: number }) => {
	const rows = await selectFirstAnswers(database.read, time)
	const waits = rows.flatMap(({ created_at, first_answer_at }) => (first_answer_at === null ? [] : [first_answer_at - created_at]))
	waits.sort((one, other) => one - other)
	const at = (share: number) => waits[Math.max(0, Math.ceil(waits.length * share) - 1)] ?? null
	return { submitted: rows.length, answered: waits.length, medianMs: at(0.5), ninthTenthMs: at(0.9) }
}

const ticketBy = async ({ database }: TicketNeeds, reference: string): Promise<TicketRow> => {
	const ticket = await selectByReference(database.read, canonicalReference(reference))
	if (!ticket) throw new Problem('TICKET_NOT_FOUND')
	return ticket
}

const staffBy = async ({ accounts }: TicketNeeds, userId: string): Promise<number> => {
	const account = await accounts.findByUserId(userId)
	if (!account || !isStaff(account.status)) throw invalid({ assignee: [MESSAGES.ticketAssigneeUnknown] })
	return account.id
}

/** One text a person: the account's address where there is an account. */
const personOf = async ({ accounts }: TicketNeeds, { account_id, email_key }: TicketRow): Promise<string> =>
	account_id === null ? String(email_key) : emailKey((await accounts.find(account_id)).email)

const tellSender = async (
	tx: Tx,
	{ accounts, mail, secretKey }: TicketNeeds,
	{ reference, account_id, email }: TicketRow,
): Promise<void> => {
	const account = account_id === null ? null : await accounts.find(account_id)
	if (account?.status === ACCOUNT_STATUS.closed) return
	const to = account?.email ?? email
	if (to) await mail.post(tx, { kind: 'ticket-answered', to, reference, key: keyOf(secretKey, reference), isGuest: account === null })
}

type StaffEntry = {
	ticket: TicketRow
	staffId: number
	kind: 'message' | 'note' | 'closed' | 'reopened' | 'merged'
	text: string
	now: number
}

const staffEntry = ({ ticket, staffId, kind, text, now }: StaffEntry) => ({
	ticket_id: ticket.id,
	kind,
	by_staff: 1,
	account_id: staffId,
	text,
	created_at: now,
})
