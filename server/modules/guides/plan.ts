import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { NewsState } from '#contract/news.admin.ts'
import { invalid } from '../../kernel/problem.ts'

/** When the draft of a section becomes public, in milliseconds; null: when staff publish it. */
export type Plan = { publish_at: number | null }
export type WantedPlan = { state?: NewsState | undefined; publishAt?: string | null | undefined }

/** The state of the last save of a section. Once its time has come, it is published within a second (publish.ts). */
export const stateOf = (plan: Plan | null): NewsState => {
	if (!plan) return 'published'
	return plan.publish_at === null ? 'draft' : 'scheduled'
}

/**
 * Applies a requested plan; null: public now. Absent fields stay unchanged. A scheduled state without a time, or with a new time in the
 * past, is refused with VALIDATION.
 */
export const planOf = (before: Plan | null, { state = stateOf(before), publishAt }: WantedPlan, now: number): Plan | null => {
	if (state === 'draft') return { publish_at: null }
	const given = publishAt ? Date.parse(publishAt) : null
	if (state === 'published') return given !== null && given > now ? { publish_at: given } : null
	const planned = before?.publish_at ?? null
	const at = publishAt === undefined ? planned : given
	if (at === null) throw invalid({ publishAt: [CONSOLE_MESSAGES.publishAtRequired] })
	if (at <= now && at !== planned) throw invalid({ publishAt: [CONSOLE_MESSAGES.untilInThePast] })
	return { publish_at: at }
}
