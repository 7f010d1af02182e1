import type { Reader } from '#db/database.ts'
import type { OrderRow } from './store.ts'

/** Orders of a channel that money can still be for: not over, or expired or loaded within the time. */
export const selectMatchable = (db: Reader, { channelId, since }: { channelId: number; since: number }): Promise<OrderRow[]> =>
	db
		.selectFrom('top_ups')
		.selectAll()
		.where('channel_id', '=', channelId)
		.where(({ eb, or }) => or([eb('state', 'in', ['waiting', 'sent', 'asked', 'second']), eb('changed_at', '>=', since)]))
		.orderBy('id')
		.execute()

/** The keys that were loaded from any of these sources, among these. */
export const selectLoadedKeys = async (db: Reader, sources: readonly string[], keys: readonly string[]): Promise<Set<string>> => {
	const found = new Set<string>()
	for (let start = 0; start < keys.length; start += AT_ONCE) {
		const part = keys.slice(start, start + AT_ONCE)
		const rows = await db
			.selectFrom('top_up_receipts')
			.select('reference_key')
			.where('source', 'in', sources)
			.where('reference_key', 'in', part)
			.execute()
		for (const { reference_key } of rows) found.add(reference_key)
	}
	return found
}

const AT_ONCE = 500
