import { DAY_MS } from '#contract/durations.ts'
import { maskEmail } from '#features/accounts/accounts.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import {
	type AdminTicket,
	type AdminTicketRow,
	addCannedAnswer,
	answerTicket,
	type CannedAnswer,
	changeCannedAnswer,
	changeTicket,
	dropCannedAnswer,
	listCannedAnswers,
	mergeTicket,
	partTicket,
	readAdminTicket,
	readTicketFigures,
	ticketQueue,
} from '../admin.contract.ts'
import type { EntryRow, TicketRow, Tickets } from '../tickets.ts'
import { referencesOf, toEntry, toLine } from './routes.ts'

type Needs = { admin: Tickets['admin']; clock: Clock }

export const ticketAdminRoutes = (router: Router, needs: Needs): void => {
	reading(router, needs)
	answering(router, needs)
	canned(router, needs)
}

const reading = ({ route }: Router, { admin, clock }: Needs) => {
	route(ticketQueue, async ({ actor, query: { page, size, sort, search, state, category, assignee } }) => {
		const wanted = {
			sort,
			search: search.trim(),
			state: state ?? null,
			category: category ?? null,
			assignee: assignee === 'me' ? actor.accountId : (assignee ?? null),
		}
		const { rows, names, team, total, paging } = await admin.queue(wanted, { page, size })
		return { tickets: rows.map((row) => toAdminTicketRow({ ...row, last: Number(row.last) }, names)), team, total, ...paging }
	})
	route(readAdminTicket, async ({ actor, params }) => toAdminTicket(await admin.open(params.reference, actor.accountId)))
	route(readTicketFigures, ({ query }) => {
		const until = clock.now() + 1
		return admin.figures({ from: until - Number(query.days) * DAY_MS, until })
	})
}

const answering = ({ route }: Router, { admin }: Needs) => {
	route(answerTicket, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { internal: isInternal = false, close: isLast = false, ...sent } = body
			const { reference, state, assignee_id } = await admin.answer(tx, {
				...{ reference: params.reference, staffId: actor.accountId, isInternal, isLast },
				...sent,
			})
			const reply = messageOf(isInternal ? 'noted' : 'answered')
			const isTaken = assignee_id === null
			const before = { state, ...(isTaken && { assignee: null }) }
			const after = { state: isLast ? 'closed' : 'answered', answered: true, ...(isTaken && { assignee: actor.userId }) }
			const audit = isInternal ? { after: { noted: true } } : { before, after }
			return { reply, audit: { subject: `ticket:${reference}`, ...audit } }
		}),
	)
	route(changeTicket, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { state, assignee } = body
			const { reference, before } = await admin.change(tx, { reference: params.reference, staffId: actor.accountId, ...body })
			const after = { ...before, ...(state !== undefined && { state }), ...(assignee !== undefined && { assignee }) }
			return { reply: messageOf('ticketChanged'), audit: { subject: `ticket:${reference}`, before, after } }
		}),
	)
	route(mergeTicket, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { from, into } = await admin.merge(tx, { from: body.from, into: params.reference, staffId: actor.accountId })
			return { reply: messageOf('ticketsMerged'), audit: { subject: `ticket:${into}`, after: { merged: from.join(', ') } } }
		}),
	)
	route(partTicket, ({ actor, params, body, act }) =>
		act(async (tx) => {
			const { reference, from } = await admin.unmerge(tx, { reference: params.reference, from: body.from, staffId: actor.accountId })
			const audit: AuditChange = { subject: `ticket:${reference}`, before: { mergedWith: from }, after: { mergedWith: null } }
			return { reply: messageOf('ticketsUnmerged'), audit }
		}),
	)
}

const canned = ({ route }: Router, { admin }: Needs) => {
	route(listCannedAnswers, async () => ({ answers: (await admin.cannedAnswers()).map(toCanned) }))
	route(addCannedAnswer, ({ body, act }) =>
		act(async (tx) => {
			const reply = toCanned(await admin.addCannedAnswer(tx, body))
			return { reply, audit: { subject: `answer:${reply.id}`, after: body } }
		}),
	)
	route(changeCannedAnswer, ({ params, body, act }) =>
		act(async (tx) => {
			const { before, after } = await admin.changeCannedAnswer(tx, { id: params.id, edition: undefined, ...body })
			return { reply: toCanned(after), audit: { subject: `answer:${params.id}`, before: textsOf(before), after: textsOf(after) } }
		}),
	)
	route(dropCannedAnswer, ({ params, query: { edition }, act }) =>
		act(async (tx) => {
			const before = textsOf(await admin.dropCannedAnswer(tx, { id: params.id, edition }))
			return { reply: messageOf('answerRemoved'), audit: { subject: `answer:${params.id}`, before } }
		}),
	)
}

const textsOf = ({ title, text }: { title: string; text: string }) => ({ title, text })

const toCanned = ({ id, title, text, updated_at }: Awaited<ReturnType<Needs['admin']['cannedAnswers']>>[number]): CannedAnswer => ({
	id,
	title,
	text,
	edition: updated_at,
})

type Names = ReadonlyMap<number, string>

const toAdminTicketRow = (row: TicketRow & { last: number }, names: Names): AdminTicketRow => ({
	...toLine(row),
	UserNum: row.account_id,
	UserID: row.account_id === null ? null : (names.get(row.account_id) ?? ''),
	email: row.email === null ? null : maskEmail(row.email),
	assignee: row.assignee_id === null ? null : (names.get(row.assignee_id) ?? ''),
	isMerged: row.merged_into !== null,
	last: row.last,
})

const toAdminTicket = ({
	ticket,
	into,
	merged,
	entries,
	images,
	others,
	names,
	team,
	also,
}: Awaited<ReturnType<Needs['admin']['open']>>): AdminTicket => {
	const references = referencesOf([ticket, ...merged])
	const merges = mergesOf([ticket, ...merged], entries)
	const isTold = ({ id, ticket_id }: EntryRow) => ticket_id === ticket.id || merges.get(id)?.from !== references.get(ticket_id)
	const last = Math.max(0, ...entries.filter(({ ticket_id }) => ticket_id === ticket.id).map(({ id }) => id))
	return {
		...toAdminTicketRow({ ...ticket, last }, names),
		mergedInto: into?.reference ?? null,
		merged: merged.map(toLine),
		others: others.map(toLine),
		// Both tickets have an entry about a merge; only that of the continuing ticket is shown.
		entries: entries.filter(isTold).map((entry) => ({
			...toEntry(entry, images),
			kind: entry.kind,
			by: entry.by_staff === 1 && entry.account_id !== null ? (names.get(entry.account_id) ?? '') : null,
			reference: references.get(entry.ticket_id) ?? ticket.reference,
			joined: merges.get(entry.id) ?? null,
		})),
		team,
		also,
	}
}

/**
 * The two tickets of each merge, by the number of the entry that records it. The last such entry of a merged ticket is about its own merge.
 */
const mergesOf = (tickets: readonly TicketRow[], entries: readonly EntryRow[]) =>
	new Map(
		tickets.flatMap(({ id, reference, merged_into }) => {
			const merges = entries.filter(({ ticket_id, kind }) => ticket_id === id && kind === 'merged')
			const own = merged_into === null ? undefined : merges.at(-1)
			return merges.map((entry): [number, { from: string; into: string }] => [
				entry.id,
				entry === own ? { from: reference, into: entry.text } : { from: entry.text, into: reference },
			])
		}),
	)
