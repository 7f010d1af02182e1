import { actionSource } from '#features/audit/audit.ts'
import type { TimelineSource } from '#server/kernel/audit/timeline.ts'
import { suspendPlayer, unsuspendPlayer } from '../contract.ts'

/** The suspensions of an account and their ends; `state` is until when, `permanent` without an end. */
export const SUSPENSION_TIMELINE: readonly TimelineSource[] = [
	actionSource('suspended', suspendPlayer, ['suspended', 'reason'], ({ after }) => {
		const { suspended } = JSON.parse(after ?? '{}') as SuspensionAudit
		return { about: suspended?.reason ?? '', state: suspended?.until ?? 'permanent' }
	}),
	actionSource('suspension-ended', unsuspendPlayer, ['reason'], ({ after }) => ({
		about: (JSON.parse(after ?? '{}') as SuspensionAudit).reason ?? '',
	})),
]

/** The audit fields of both actions (status-actions.ts). */
type SuspensionAudit = { suspended?: { reason: string; until: string | null } | null; reason?: string }
