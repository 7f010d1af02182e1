import { DAY_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import { type Clock, toInstant, toInstantOrNull } from '#server/kernel/clock.ts'
import type { BridgeState } from '../admin.contract.ts'
import { selectOpen, selectRefused } from './jobs-store.ts'
import { type BridgeRow, selectBridge } from './store.ts'

type Needs = { database: Database; clock: Clock; isConnected: (row: BridgeRow) => boolean }

/** How the bridge is, for staff and the operator; null before its first hello. */
export const createBridgeState =
	({ database, clock, isConnected }: Needs) =>
	async (): Promise<BridgeState | null> => {
		const db = database.read
		const row = await selectBridge(db)
		if (!row) return null
		const open = await selectOpen(db, COUNTED_UP_TO + 1)
		const refused = await selectRefused(db, clock.now() - REFUSED_MS, SHOWN)
		return {
			profile: row.profile,
			version: row.version,
			heardAt: toInstant(row.heard_at),
			isConnected: isConnected(row),
			lagSeconds: row.lag_seconds,
			jobsInBridge: row.jobs_waiting,
			lastError: row.last_error === null ? null : { at: toInstant(row.last_error_at ?? row.heard_at), sentence: row.last_error },
			waiting: {
				count: Math.min(open.count, COUNTED_UP_TO),
				isMore: open.count > COUNTED_UP_TO,
				since: toInstantOrNull(open.oldestAt),
			},
			refused: refused.map(({ account_id, kind, refusal, settled_at }) => ({
				UserNum: account_id,
				kind,
				reason: refusal ?? '',
				at: toInstant(settled_at ?? 0),
			})),
			publicKey: row.public_key,
			offeredKey: row.offered_key,
			reconcileSince: toInstantOrNull(row.reconcile_since),
			reconciled: reportOf(row),
		}
	}

type Report = NonNullable<BridgeState['reconciled']>

const reportOf = ({ reconciled_at, report }: BridgeRow): Report | null => {
	if (reconciled_at === null || report === null) return null
	const { gameRestoredAt: _, ...found } = JSON.parse(report) as Omit<Report, 'at'> & { gameRestoredAt: number | null }
	return { ...found, at: toInstant(reconciled_at) }
}

const COUNTED_UP_TO = 1_000
const REFUSED_MS = 30 * DAY_MS
const SHOWN = 5
