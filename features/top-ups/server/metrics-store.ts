import { countOf } from '#db/count.ts'
import type { Reader } from '#db/database.ts'

const OPEN = ['waiting', 'sent', 'asked', 'second'] as const

export const countOpen = async (db: Reader, most: number): Promise<Record<(typeof OPEN)[number], number>> => {
	const counts = { waiting: 0, sent: 0, asked: 0, second: 0 }
	for (const state of OPEN)
		counts[state] = await countOf(db.selectFrom(db.selectFrom('top_ups').select('id').where('state', '=', state).limit(most).as('some')))
	return counts
}

export const selectOldestSent = async (db: Reader): Promise<number | null> => {
	const oldest = await db
		.selectFrom('top_ups')
		.select('sent_at')
		.where('state', '=', 'sent')
		.orderBy('sent_at')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	return oldest?.sent_at ?? null
}

export const countLoaded = (db: Reader, { from, until }: { from: number; until: number }): Promise<number> =>
	countOf(db.selectFrom('top_up_receipts').where('loaded_at', '>=', from).where('loaded_at', '<', until))
