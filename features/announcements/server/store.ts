import { sql } from 'kysely'
import type { Reader, Tx } from '#db/database.ts'
import type { Trouble } from '../kinds.contract.ts'
import type { AnnouncementsTables } from '../tables.ts'

type Table = AnnouncementsTables['announcements']
export type Message = Pick<Table, 'channel_id' | 'kind' | 'key' | 'facts' | 'created_at'> & { id: number }
export type Level = AnnouncementsTables['announced_levels']

/** Stores a message, unless the channel has one about the same thing. */
export const insertMessage = (tx: Tx, message: Omit<Message, 'id'>) =>
	tx
		.insertInto('announcements')
		.values({ ...message, state: 'waiting', trouble: null, settled_at: null })
		.onConflict((conflict) => conflict.columns(['channel_id', 'kind', 'key']).doNothing())
		.execute()

/** Which of these things a channel has a message about. */
export const selectKnownKeys = async (db: Reader, { channel, kind, keys }: { channel: number; kind: Table['kind']; keys: string[] }) => {
	const rows = await db
		.selectFrom('announcements')
		.select('key')
		.where('channel_id', '=', channel)
		.where('kind', '=', kind)
		.where('key', 'in', keys)
		.execute()
	return new Set(rows.map(({ key }) => key))
}

/** The next message of a channel, a test before all others. `onlyTests`: the channel is off or stopped. */
export const selectNext = async (db: Reader, channel: number, onlyTests: boolean): Promise<Message | undefined> => {
	let waiting = db
		.selectFrom('announcements')
		.select(['id', 'channel_id', 'kind', 'key', 'facts', 'created_at'])
		.where(WAITING)
		.where('channel_id', '=', channel)
	if (onlyTests) waiting = waiting.where('kind', '=', 'test')
	return waiting.orderBy(sql`case kind when 'test' then 0 else 1 end`).orderBy('id').limit(1).executeTakeFirst()
}

/** The channels that have something to send. */
export const selectWaitingChannels = (db: Reader, now: number) =>
	db
		.selectFrom('announcement_channels')
		.selectAll()
		.where('next_at', '<=', now)
		.where(({ exists, selectFrom }) =>
			exists(selectFrom('announcements').select('announcements.id').where(WAITING).whereRef('channel_id', '=', 'announcement_channels.id')),
		)
		.execute()

/** Messages that waited for longer than their term. */
export const selectLate = async (db: Reader, { lasting, passing, test }: Record<'lasting' | 'passing' | 'test', number>) => {
	const rows = await db
		.selectFrom('announcements')
		.select('id')
		.where(WAITING)
		.where(({ eb, and, or }) =>
			or([
				and([eb('kind', 'in', LASTING), eb('created_at', '<', lasting)]),
				and([eb('kind', 'not in', [...LASTING, 'test'] as const), eb('created_at', '<', passing)]),
				and([eb('kind', '=', 'test'), eb('created_at', '<', test)]),
			]),
		)
		.execute()
	return rows.map(({ id }) => id)
}

/** News of what stays true. */
const LASTING = ['news', 'events', 'champions', 'war'] as const

export const settle = (tx: Tx, ids: readonly number[], settled: { state: Table['state']; trouble: Trouble | null; settled_at: number }) =>
	tx
		.updateTable('announcements')
		.set(settled)
		.where('id', 'in', [...ids, 0])
		.where(WAITING)
		.execute()

/** How many messages of each channel wait, and how many were given up since. */
export const countMessages = async (db: Reader, since: number) => {
	const counted = (found: typeof waiting) =>
		found
			.select(['channel_id', sql<number>`count(*)`.as('count')])
			.groupBy('channel_id')
			.execute()
	const waiting = db.selectFrom('announcements').where(WAITING).where('kind', '<>', 'test')
	const failed = db.selectFrom('announcements').where(FAILED).where('settled_at', '>=', since).where('kind', '<>', 'test')
	const numbers = (rows: { channel_id: number; count: number }[]) => new Map(rows.map((row) => [row.channel_id, Number(row.count)]))
	return { waiting: numbers(await counted(waiting)), givenUp: numbers(await counted(failed)) }
}

/** The last test message of each channel that had one lately. */
export const selectTests = async (db: Reader) => {
	const rows = await db
		.selectFrom('announcements')
		.select(['channel_id', 'state', 'trouble', 'created_at', 'settled_at'])
		.where('kind', '=', 'test')
		.where('id', 'in', (query) =>
			query
				.selectFrom('announcements')
				.select(({ fn }) => fn.max('id').as('id'))
				.where('kind', '=', 'test')
				.groupBy('channel_id'),
		)
		.execute()
	return new Map(rows.map((row) => [row.channel_id, row]))
}

/** The messages that wait, and when the oldest of them was stored. */
export const selectQueue = async (db: Reader) => {
	const { waiting, oldest } = await db
		.selectFrom('announcements')
		.select([sql<number>`count(*)`.as('waiting'), sql<number | null>`min(created_at)`.as('oldest')])
		.where(WAITING)
		.executeTakeFirstOrThrow()
	return { waiting: Number(waiting), oldestAt: oldest === null ? null : Number(oldest) }
}

export const deleteSettledBefore = (tx: Tx, before: number, atMost: number) =>
	tx
		.deleteFrom('announcements')
		.where('id', 'in', tx.selectFrom('announcements').select('id').where('settled_at', '<', before).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

export const selectLevels = (db: Reader): Promise<Level[]> => db.selectFrom('announced_levels').selectAll().execute()

export const writeLevel = (tx: Tx, { channel_id, name, ...level }: Level) =>
	tx
		.insertInto('announced_levels')
		.values({ channel_id, name, ...level })
		.onConflict((conflict) => conflict.columns(['channel_id', 'name']).doUpdateSet(level))
		.execute()

// Literal: with a parameter the partial indexes would not be used.
const WAITING = sql<boolean>`state = 'waiting'`
const FAILED = sql<boolean>`state = 'failed'`
