import type { Tx } from '#db/database.ts'
import { emailKey } from '#features/accounts/accounts.ts'
import { Problem } from '#server/kernel/problem.ts'
import { mergedAlready, staffEntry, tellSender, ticketBy } from './entries.admin.ts'
import type { TicketNeeds } from './needs.ts'
import { holdTicket, mergeInto, standAs } from './store.admin.ts'
import { insertEntry, type TicketRow } from './store.ts'

type Merging = { from: readonly string[]; into: string; staffId: number }

/**
 * Merges duplicates into the ticket that continues, and mails the sender one link to it. Only tickets of one person are merged. The key of
 * one never opens the other: the address of a guest is unverified.
 */
export const mergeTickets = async (
	tx: Tx,
	needs: TicketNeeds,
	{ from, into, staffId }: Merging,
): Promise<{ from: string[]; into: string }> => {
	const found: TicketRow[] = []
	for (const reference of [into, ...from]) found.push(await ticketBy(tx, reference))
	const people = new Set<string>()
	for (const ticket of found) people.add(await personOf(tx, needs, ticket))
	if (people.size > 1 || new Set(found.map(({ id }) => id)).size < found.length) throw new Problem('TICKETS_DIFFER')
	const [target, ...duplicates] = await holdAll(tx, found)
	if (!target) throw new Error('no ticket to merge into')
	const now = needs.clock.now()
	let standing: StandingRow = target
	for (const duplicate of duplicates) {
		if (!(await mergeInto(tx, { from: duplicate.id, into: target.id, now }))) throw mergedAlready()
		await insertEntry(tx, staffEntry({ ticket: duplicate, staffId, kind: 'merged', text: target.reference, now }))
		await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'merged', text: duplicate.reference, now }))
		standing = mergedStanding(duplicate, standing, now)
	}
	await standAs(tx, target.id, standing)
	if (target.state === 'closed' && standing.state !== 'closed')
		await insertEntry(tx, staffEntry({ ticket: target, staffId, kind: 'reopened', text: '', now }))
	await tellSender(tx, needs, target)
	return { from: duplicates.map(({ reference }) => reference), into: target.reference }
}

/** Locks tickets in a fixed order, so that two merges of the same ones at once wait for each other instead of deadlocking. Returns them as they were given. */
export const holdAll = async (tx: Tx, tickets: readonly TicketRow[]): Promise<TicketRow[]> => {
	const held = new Map<number, TicketRow>()
	for (const id of tickets.map((ticket) => ticket.id).sort((one, other) => one - other)) held.set(id, await holdTicket(tx, id))
	return tickets.flatMap(({ id }) => held.get(id) ?? [])
}

export type StandingRow = Pick<TicketRow, 'state' | 'closed_at' | 'updated_at'>

/**
 * A merge never removes an open question from the queue. The continuing ticket is open when either is, waiting since the older question;
 * otherwise answered when either is. If both are closed, it accepts replies as if it were closed now, because the mail links to it.
 */
export const mergedStanding = (duplicate: StandingRow, target: StandingRow, now: number): StandingRow => {
	if (duplicate.state === 'open' && target.state === 'open')
		return { state: 'open', closed_at: null, updated_at: Math.min(duplicate.updated_at, target.updated_at) }
	if (target.state !== 'open' && (duplicate.state === 'open' || target.state === 'closed'))
		return { state: duplicate.state, closed_at: duplicate.state === 'closed' ? now : null, updated_at: duplicate.updated_at }
	return target
}

/** A text that is equal for tickets of one person: the address, taken from the account if there is one. */
const personOf = async (tx: Tx, { accounts }: TicketNeeds, { account_id, email_key }: TicketRow): Promise<string> =>
	account_id === null ? String(email_key) : emailKey((await accounts.find(account_id, tx)).email)
