import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { toInstant } from '#server/kernel/clock.ts'
import { messageOf } from '#server/kernel/messages.ts'
import { myTickets, replyToTicket, submitTicket, supportTimes, type TicketLine, ticket, ticketImage } from '../contract.ts'
import type { EntryRow, ImageRow, Thread, TicketRow, Tickets } from '../tickets.ts'

export const ticketRoutes = ({ route }: Router, { tickets }: { tickets: Tickets }): void => {
	route(
		submitTicket,
		async ({ actor, address, body, files, formKey, giveBackOfDone, unit }) => {
			const wanted = { ...body, email: body.email, accountId: actor?.accountId ?? null, images: files, formKey, address }
			const { given, isRepeated } = await tickets.submit(wanted, unit)
			// A repeat is not counted: the first submission was, or the simultaneous one that created the ticket is.
			if (isRepeated) await giveBackOfDone()
			return { ...messageOf('ticketReceived'), ...given }
		},
		tickets.isKnownForm,
	)
	route(supportTimes, () => tickets.times())
	route(myTickets, async ({ actor, query }) => {
		const { rows, paging } = await tickets.listOf(actor.accountId, query.page)
		return { tickets: rows.map(toLine), ...paging }
	})
	route(ticket, async ({ actor, params: { reference }, query: { key } }) =>
		toThread(await tickets.read({ reference, accountId: actor?.accountId ?? null, key })),
	)
	route(replyToTicket, async ({ actor, params: { reference }, body: { key, message }, files, unit }) => {
		const holder = { reference, accountId: actor?.accountId ?? null, key }
		await tickets.reply(holder, { message, images: files }, unit)
		return messageOf('ticketReplySent')
	})
	route(ticketImage, async ({ params }) => tickets.image(params.id))
}

export const toLine = ({ reference, category, subject, state, created_at, updated_at }: TicketRow): TicketLine => ({
	reference,
	category,
	subject,
	state,
	created_at: toInstant(created_at),
	updated_at: toInstant(updated_at),
})

/** The staff member who wrote is not shown: the user ID of a staff member is half of what an attacker needs to sign in. */
const toThread = ({ ticket: row, joined, canReply, entries, images }: Thread) => {
	const references = referencesOf([row, ...joined])
	return {
		...toLine(row),
		canReply,
		entries: entries.map((entry) => ({
			...toEntry(entry, images),
			kind: entry.kind,
			reference: references.get(entry.ticket_id) ?? row.reference,
		})),
	}
}

/** By ticket number. */
export const referencesOf = (tickets: readonly TicketRow[]): ReadonlyMap<number, string> =>
	new Map(tickets.map(({ id, reference }) => [id, reference]))

export const toEntry = ({ id, by_staff, text, created_at }: EntryRow, images: readonly ImageRow[]) => ({
	id,
	from: by_staff === 1 ? ('staff' as const) : ('player' as const),
	text,
	images: images
		.filter(({ entry_id }) => entry_id === id)
		.map((image) => ({ url: `/api/ticketimages/${image.id}`, width: image.width, height: image.height })),
	created_at: toInstant(created_at),
})
