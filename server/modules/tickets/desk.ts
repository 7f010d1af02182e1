import { ACCOUNT_STATUS, type TicketState } from '#contract/codes.ts'
import { CONSOLE_MESSAGES } from '#contract/console-messages.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { may } from '#contract/permissions.ts'
import type { Tx } from '#db/database.ts'
import { pageFields } from '../../kernel/page.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { emailKey } from '../accounts/accounts.ts'
import { createCanned } from './canned.ts'
import {
	assign,
	changeState,
	countQueue,
	countSubmitted,
	holdTicket,
	markAnswered,
	mergeInto,
	type QueueFilter,
	selectFirstAnswers,
	selectLast,
	selectOthersOf,
	selectQueue,
	standAs,
} from './desk-store.ts'
import { canonicalReference, keyOf } from './reference.ts'
import { insertEntry, selectByReference, selectEntries, selectImages, selectMergedInto, selectTicket, type TicketRow } from './store.ts'
import type { TicketNeeds } from './tickets.ts'

type Answer = { reference: string; staffId: number; message: string; isInternal: boolean; seen?: number | undefined }
/** What is absent stays. `assignee` is a user ID, null for nobody. */
type Standing = { state?: TicketState | undefined; assignee?: string | null | undefined }
type Change = Standing & { reference: string; staffId: number; seen?: Standing | undefined }

type Joining = { from: string; into: string; staffId: number }

/** The team's side of the tickets. Who may sit here is for the routes to say. */
export const createDesk = (needs: TicketNeeds) => {
	const { database, clock, accounts } = needs
	const db = database.read
	return {
		...createCanned(needs),

		/** One page of the tickets that fit, with the user IDs of senders and assignees by account number. */
		async queue(wanted: Omit<QueueFilter, 'ofAccounts'>, page: number, size: number = PAGE_SIZE.ticketQueue) {
			const filter = { ...wanted, ofAccounts: await accountsMeant(needs, wanted.search) }
			const rows = await selectQueue(db, filter, { page, size })
			const names = await accounts.userIdsOf(
				rows.flatMap(({ account_id, assignee_id }) => [account_id, assignee_id]).filter((id) => id !== null),
			)
			const total = await countQueue(db, filter)
			return { rows, names, total, paging: pageFields(page, total, size) }
		},

		open: (reference: string) => openTicket(needs, reference),

		/**
		 * Answers the person, who gets a letter, or notes something for the team alone. TICKET_MERGED where another one is to be
		 * answered, ANSWERED_MEANWHILE where something has happened after `seen`.
		 */
		async answer(tx: Tx, { reference, staffId, message, isInternal, seen }: Answer): Promise<TicketRow> {
			const { id } = await ticketBy(needs, reference)
			const ticket = await holdTicket(tx, id)
			const now = clock.now()
			if (seen !== undefined && (await selectLast(tx, id)) > seen) throw new Problem('ANSWERED_MEANWHILE')
			if (!isInternal && !(await markAnswered(tx, id, now))) throw joinedAlready()
			await insertEntry(tx, staffEntry({ ticket, staffId, kind: isInternal ? 'note' : 'message', text: message, now }))
			if (!isInternal) await tellSender(tx, needs, ticket)
			return ticket
		},

		/** Changes state or assignee. Refused for an assignee who answers no tickets, and when what is changed is not as `seen`. */
		async change(tx: Tx, { reference, staffId, state, assignee, seen }: Change): Promise<{ reference: string; before: Standing }> {
			const { id } = await ticketBy(needs, reference)
			const ticket = await holdTicket(tx, id)
			const before = await standingOf(needs, ticket)
			if (seen) refuseOld(before, { state, assignee }, seen)
			const now = clock.now()
			if (assignee !== undefined) await assign(tx, id, assignee === null ? null : await staffBy(needs, assignee))
			if (state !== undefined && state !== ticket.state) {
				if (!(await changeState(tx, id, { state, now }))) throw joinedAlready()
				const kind = state === 'closed' ? 'closed' : 'reopened'
				if (state === 'closed' || ticket.state === 'closed') await insertEntry(tx, staffEntry({ ticket, staffId, kind, text: '', now }))
			}
			return { reference: ticket.reference, before }
		},

		merge: (tx: Tx, joining: Joining) => join(tx, needs, joining),
		submittedIn: (time: { from: number; until: number }) => countSubmitted(db, time),
		openCount: () => countQueue(db, { ...ALL, state: 'open' }),
		/** Who waits for an answer, and the first answers to the tickets of a time. */
		async figures(time: { from: number; until: number }) {
			const open = { ...ALL, state: 'open' as const }
			const [waiting, unassigned] = [await countQueue(db, open), await countQueue(db, { ...open, assignee: 'nobody' })]
			return { open: waiting, unassigned, ...(await firstAnswersOf(needs, time)) }
		},
	}
}

const SHOWN_OTHERS = 10
const ALL: QueueFilter = { state: null, category: null, assignee: null, search: '', ofAccounts: [] }

/** All there is of a ticket: notes too, what was joined with it, and the same person's others. */
const openTicket = async (needs: TicketNeeds, reference: string) => {
	const { accounts } = needs
	const db = needs.database.read
	const ticket = await ticketBy(needs, reference)
	const into = ticket.merged_into === null ? null : await selectTicket(db, ticket.merged_into)
	const merged = await selectMergedInto(db, ticket.id)
	const ids = [ticket.id, ...merged.map(({ id }) => id)]
	const [entries, images, others] = await Promise.all([
		selectEntries(db, ids),
		selectImages(db, ids),
		selectOthersOf(db, ticket, SHOWN_OTHERS),
	])
	const people = [ticket.account_id, ticket.assignee_id, ...entries.map(({ account_id }) => account_id)]
	const names = await accounts.userIdsOf(people.filter((id) => id !== null))
	const team = (await accounts.staff()).filter(mayAnswer).map(({ user_id }) => user_id)
	return { ticket, into, merged, entries, images, others, names, team }
}

/**
 * Joins a duplicate with the ticket that goes on; its sender is told by letter where. Only tickets of one person are
 * joined, and the key of one never opens the other: an address of a guest is only what somebody typed.
 */
const join = async (tx: Tx, needs: TicketNeeds, { from, into, staffId }: Joining): Promise<{ from: string; into: string }> => {
	const [one, other] = [await ticketBy(needs, from), await ticketBy(needs, into)]
	if (one.id === other.id || (await personOf(needs, one)) !== (await personOf(needs, other))) throw new Problem('TICKETS_DIFFER')
	const [duplicate, target] = await holdBoth(tx, one, other)
	const now = needs.clock.now()
	if (!(await mergeInto(tx, { from: duplicate.id, into: target.id, now }))) throw joinedAlready()
	await insertEntry(tx, staffEntry({ ticket: duplicate, staffId, kind: 'merged', text: target.reference, now }))
	await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'merged', text: duplicate.reference, now }))
	const joined = joinedStanding(duplicate, target, now)
	await standAs(tx, target.id, joined)
	if (target.state === 'closed' && joined.state !== 'closed')
		await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'reopened', text: '', now }))
	await tellSender(tx, needs, target)
	return { from: duplicate.reference, into: target.reference }
}

/** Always in the same order, so that two who join the same two at once wait for each other. */
const holdBoth = async (tx: Tx, one: TicketRow, other: TicketRow): Promise<[TicketRow, TicketRow]> => {
	const first = await holdTicket(tx, Math.min(one.id, other.id))
	const second = await holdTicket(tx, Math.max(one.id, other.id))
	return first.id === one.id ? [first, second] : [second, first]
}

type StandingRow = Pick<TicketRow, 'state' | 'closed_at' | 'updated_at'>

/**
 * No question leaves the queue by being joined: the ticket that goes on is open when either is, since the question that waits
 * longest, and else answered when either is. Where both are closed it takes replies as if it were closed now: the letter leads there.
 */
const joinedStanding = (duplicate: TicketRow, target: TicketRow, now: number): StandingRow => {
	if (duplicate.state === 'open' && target.state === 'open')
		return { state: 'open', closed_at: null, updated_at: Math.min(duplicate.updated_at, target.updated_at) }
	if (target.state !== 'open' && (duplicate.state === 'open' || target.state === 'closed'))
		return { state: duplicate.state, closed_at: duplicate.state === 'closed' ? now : null, updated_at: duplicate.updated_at }
	return target
}

/** Whose user ID begins like this, or whose address it is. */
const accountsMeant = async ({ accounts }: TicketNeeds, search: string): Promise<number[]> =>
	search === '' ? [] : (await accounts.search({ search, ids: [], page: 1 })).rows.map(({ id }) => id)

const standingOf = async ({ accounts }: TicketNeeds, { state, assignee_id }: TicketRow) => ({
	state,
	assignee: assignee_id === null ? null : ((await accounts.userIdsOf([assignee_id])).get(assignee_id) ?? null),
})

/** Two who change the same thing at once are told, instead of the second undoing what the first did. */
const refuseOld = (before: Standing, { state, assignee }: Standing, seen: Standing): void => {
	const isStateOld = state !== undefined && seen.state !== undefined && seen.state !== before.state
	const isAssigneeOld = assignee !== undefined && seen.assignee !== undefined && seen.assignee !== before.assignee
	if (isStateOld || isAssigneeOld) throw new Problem('EDITED_MEANWHILE')
}

/** How fast the team answers: of the tickets of a time, how many were answered, and how long half and nine of ten waited, in milliseconds. */
const firstAnswersOf = async ({ database }: TicketNeeds, time: { from: number; until: number }) => {
	const rows = await selectFirstAnswers(database.read, time)
	const waits = rows.flatMap(({ created_at, first_answer_at }) => (first_answer_at === null ? [] : [first_answer_at - created_at]))
	waits.sort((one, other) => one - other)
	const at = (share: number) => waits[Math.max(0, Math.ceil(waits.length * share) - 1)] ?? null
	return { submitted: rows.length, answered: waits.length, medianMs: at(0.5), ninthTenthMs: at(0.9) }
}

const joinedAlready = () => new Problem('TICKET_MERGED', { message: CONSOLE_MESSAGES.ticketMerged })

const ticketBy = async ({ database }: TicketNeeds, reference: string): Promise<TicketRow> => {
	const ticket = await selectByReference(database.read, canonicalReference(reference))
	if (!ticket) throw new Problem('TICKET_NOT_FOUND', { message: CONSOLE_MESSAGES.ticketNotFound })
	return ticket
}

const mayAnswer = ({ status }: { status: number }) => may(status, 'tickets.answer')

const staffBy = async ({ accounts }: TicketNeeds, userId: string): Promise<number> => {
	const account = await accounts.findByUserId(userId)
	if (!account || !mayAnswer(account)) throw invalid({ assignee: [MESSAGES.ticketAssigneeUnknown] })
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
