import type { Kysely } from 'kysely'
import { columnsOf } from './columns-of.ts'
import type { Engine } from './database.ts'
import type { Tables } from './tables/schema.ts'

/** Why a request is void that a restore has ended; stands in its `reason`. */
export const ENDED_BY_RESTORE = 'restored'

/**
 * For a copy of a site that is brought back, and for one that is set aside and may come back: a request for another address may have been
 * stopped or refused after the copy was made. So no open one takes effect in it; staff ask again (docs/decisions/34-backups.md).
 */
export const endAddressRequests = async (kysely: Kysely<Tables>, engine: Engine, now: number): Promise<void> => {
	if (!(await columnsOf(kysely, engine, 'address_requests')).has('ended_at')) return
	await kysely
		.updateTable('address_requests')
		.set({ state: 'void', ended_at: now, reason: ENDED_BY_RESTORE })
		.where('state', 'in', ['waiting', 'agreed'])
		.execute()
}
