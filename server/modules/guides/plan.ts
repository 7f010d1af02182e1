import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { NewsState } from '#contract/news.admin.ts'
import { invalid } from '../../kernel/problem.ts'

/** When what is not public yet of a section becomes so, in milliseconds; null: it waits for somebody. */
export type Plan = { publish_at: number | null }
export type WantedPlan = { state?: NewsState | undefined; publishAt?: string | null | undefined }

/** What was saved last of a section. Once its time has come it is taken to its page within a second (publish.ts). */
export const stateOf = (plan: Plan | null): NewsState => {
	if (!plan) return 'published'
	return plan.publish_at === null ? 'draft' : 'scheduled'
}

/**
 * What comes of a wish; null: public now. What is left out stays as it is. A plan without a time, or with a new one that is
 * over, is refused with VALIDATION.
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
