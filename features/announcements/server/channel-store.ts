import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import { namesIn } from '#server/kernel/audit/subject-names.ts'
import { orderedTable } from '#server/kernel/lists/ordered-list.ts'
import type { Trouble } from '../kinds.contract.ts'
import type { AnnouncementsTables } from '../tables.ts'

type Table = AnnouncementsTables['announcement_channels']
export type ChannelColumns = Pick<Table, 'name' | 'address_end' | 'language' | 'kinds' | 'sealed'> & Partial<Sending>
/** How sending to a channel goes. */
type Sending = {
	next_at: number
	failures: number
	trouble: Trouble | null
	trouble_at: number | null
	stopped: number
	sent_at: number | null
}
export type ChannelRow = Awaited<ReturnType<typeof selectAllChannels>>[number]

export const CHANNELS = orderedTable<Partial<ChannelColumns>>('announcement_channels')

/** The names that the audit log shows, removed ones included. */
export const ANNOUNCEMENT_NAMES = namesIn('announcement_channels', { kind: 'announcement-channel', column: 'name' })

/** Removed ones included, in order. */
export const selectAllChannels = (db: Reader) =>
	db.selectFrom('announcement_channels').selectAll().orderBy('position').orderBy('id').execute()

/** Those that are on. */
export const selectActiveChannels = (db: Reader) =>
	db.selectFrom('announcement_channels').selectAll().where('active', '=', 1).where('removed_at', 'is', null).orderBy('id').execute()

export const insertChannel = async (tx: Tx, columns: ChannelColumns & { position: number }): Promise<number> => {
	const { id } = await tx
		.insertInto('announcement_channels')
		.values({ ...columns, active: 1 })
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/**
 * Without a new edition: the form of a colleague is not out of date because a message was sent. Nothing changes where the address is another
 * one by now: what came of the old one says nothing of it.
 */
export const updateSending = (
	tx: Tx,
	{ id, sealed }: Pick<Table, 'sealed'> & { id: number },
	sending: Partial<Sending> & { sealed?: string },
) => tx.updateTable('announcement_channels').set(sending).where('id', '=', id).where('sealed', '=', sealed).execute()

/** Discord asked the whole site to wait. */
export const pauseAll = (tx: Tx, until: number) =>
	tx.updateTable('announcement_channels').set({ next_at: until }).where('next_at', '<', until).execute()

/** A person who waits for a test does not wait for the next try; what Discord asked for holds. */
export const tryAtOnce = (tx: Tx, id: number, now: number) =>
	tx
		.updateTable('announcement_channels')
		.set({ next_at: now })
		.where('id', '=', id)
		.where('next_at', '>', now)
		.where(sql<boolean>`trouble <> 'busy'`)
		.execute()
