import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { type At, pageOf } from '#server/kernel/lists/paging.ts'
import type { Picture } from '#server/kernel/pictures/picture.ts'
import type { TicketsTables } from '../tables.ts'
import { beginningsOf } from './words-of-subjects.ts'

export type TicketRow = Omit<TicketsTables['tickets'], 'id'> & { id: number }
export type EntryRow = Omit<TicketsTables['ticket_entries'], 'id'> & { id: number }
export type ImageRow = Pick<TicketsTables['ticket_images'], 'id' | 'entry_id' | 'width' | 'height'>

type NewTicket = Pick<
	TicketRow,
	'reference' | 'account_id' | 'email' | 'email_key' | 'category' | 'subject' | 'fingerprint' | 'content_hash'
>

/** Null when its reference or its fingerprint already exists: of two calls at once, one inserts it. */
export const insertTicket = async (tx: Tx, ticket: NewTicket, now: number): Promise<number | null> => {
	const row = await tx
		.insertInto('tickets')
		.values({
			...ticket,
			state: 'open',
			assignee_id: null,
			merged_into: null,
			created_at: now,
			updated_at: now,
			first_answer_at: null,
			closed_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst()
	if (!row) return null
	await tx
		.insertInto('ticket_words')
		.values(beginningsOf(ticket.subject).map((words) => ({ words, ticket_id: row.id })))
		.execute()
	return row.id
}

export const selectTicket = (db: Reader, id: number): Promise<TicketRow> =>
	db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const selectByFingerprint = (db: Reader, fingerprint: string): Promise<TicketRow | undefined> =>
	db.selectFrom('tickets').selectAll().where('fingerprint', '=', fingerprint).executeTakeFirst()

export const selectByReference = (db: Reader, reference: string): Promise<TicketRow | undefined> =>
	db.selectFrom('tickets').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Tickets merged into this one. */
export const selectMergedInto = (db: Reader, id: number): Promise<TicketRow[]> =>
	db.selectFrom('tickets').selectAll().where('merged_into', '=', id).orderBy('id').execute()

/** The latest change first. */
export const pageOfAccount = (db: Reader, accountId: number, at: At) =>
	pageOf(
		db.selectFrom('tickets').where('account_id', '=', accountId),
		(found) => found.selectAll().orderBy('updated_at', 'desc').orderBy('id', 'desc'),
		at,
	)

export const insertEntry = async (tx: Tx, entry: Omit<EntryRow, 'id'>, images: readonly ImageToKeep[] = []): Promise<void> => {
	const { id } = await tx.insertInto('ticket_entries').values(entry).returning('id').executeTakeFirstOrThrow()
	for (const [position, { id: imageId, bytes, width, height }] of images.entries())
		await tx.insertInto('ticket_images').values({ id: imageId, entry_id: id, position, width, height, size: bytes.length, bytes }).execute()
}

/** Whether the last thing that happened to a ticket is this message of its sender, with the same pictures, since then. */
export const isLastMessage = async (
	tx: Tx,
	{ ticketId, text, images, since }: { ticketId: number; text: string; images: readonly ImageToKeep[]; since: number },
): Promise<boolean> => {
	const entries = tx.selectFrom('ticket_entries').where('ticket_id', '=', ticketId).where('kind', '!=', 'note')
	const last = await entries.selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
	if (last?.kind !== 'message' || last.by_staff === 1 || last.text !== text || last.created_at < since) return false
	const sent = await tx.selectFrom('ticket_images').select('size').where('entry_id', '=', last.id).orderBy('position').execute()
	return sent.map(({ size }) => size).join() === images.map(({ bytes }) => bytes.length).join()
}

export type ImageToKeep = Picture & { id: string }

/** The entries of these tickets, oldest first. */
export const selectEntries = (db: Reader, ticketIds: readonly number[]): Promise<EntryRow[]> =>
	db.selectFrom('ticket_entries').selectAll().where('ticket_id', 'in', ticketIds).orderBy('id').execute()

/** The pictures of these tickets, without their bytes. */
export const selectImages = (db: Reader, ticketIds: readonly number[]): Promise<ImageRow[]> =>
	db
		.selectFrom('ticket_images')
		.innerJoin('ticket_entries', 'ticket_entries.id', 'ticket_images.entry_id')
		.select(['ticket_images.id', 'entry_id', 'width', 'height'])
		.where('ticket_id', 'in', ticketIds)
		.orderBy('entry_id')
		.orderBy('position')
		.execute()

export const selectImageBytes = async (db: Reader, id: string): Promise<Uint8Array | null> => {
	const row = await db.selectFrom('ticket_images').select('bytes').where('id', '=', id).executeTakeFirst()
	return row?.bytes ?? null
}

/** Total size of all pictures in bytes. */
export const sumOfImages = async (db: Reader): Promise<number> => {
	const { total } = await db
		.selectFrom('ticket_images')
		.select((expression) => expression.fn.sum<number | null>('size').as('total'))
		.executeTakeFirstOrThrow()
	return Number(total ?? 0)
}

/** Reopens the ticket for a reply, unless it was closed before `closedSince` or merged. True when the reply is allowed. */
export const reopenForReply = async (tx: Tx, id: number, { closedSince, now }: { closedSince: number; now: number }): Promise<boolean> => {
	const row = await tx
		.updateTable('tickets')
		.set({ state: 'open', closed_at: null, updated_at: now })
		.where('id', '=', id)
		.where('merged_into', 'is', null)
		.where(({ eb }) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', closedSince)]))
		.returning('id')
		.executeTakeFirst()
	return row !== undefined
}

export const deleteImagesOfClosed = (tx: Tx, before: number, atMost: number): Promise<bigint> =>
	tx
		.deleteFrom('ticket_images')
		.where(
			'id',
			'in',
			tx
				.selectFrom('ticket_images')
				.innerJoin('ticket_entries', 'ticket_entries.id', 'ticket_images.entry_id')
				.innerJoin('tickets', 'tickets.id', 'ticket_entries.ticket_id')
				.select('ticket_images.id')
				.where('tickets.state', '=', CLOSED)
				.where('tickets.closed_at', '<', before)
				.limit(atMost),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

const CLOSED = sql.lit('closed' as const)
