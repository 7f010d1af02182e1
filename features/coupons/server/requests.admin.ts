import { toInstantOrNull } from '#server/kernel/clock.ts'
import { createRequests, type RequestNeeds } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import { BATCH_REQUESTS } from './store.admin.ts'

/** Requests to a second person for a batch of codes. */
export const createBatchRequests = (needs: RequestNeeds) =>
	createRequests(BATCH_REQUESTS, { permission: 'codes.mint', describe: () => toWire }, needs)

const toWire = (row: RequestRow<'batch_requests'>) => ({
	kind: row.kind,
	note: row.note,
	userPoints: row.r_coin,
	userPoints2: row.milleage,
	startsAt: toInstantOrNull(row.starts_at),
	expiresAt: toInstantOrNull(row.expires_at),
	count: row.code_count,
	usesEach: row.uses_each,
	campaign: row.campaign,
	batch: row.batch_id,
})
