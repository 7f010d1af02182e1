import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { NewsState } from '#contract/news.admin.ts'
import { invalid } from '../../kernel/problem.ts'

/** When something is public. `state` is what was asked for; whether its time has come is a question of now. Instants in milliseconds. */
export type Schedule = { state: NewsState; publish_at: number | null; taken_back_at: number | null }
export type WantedSchedule = { state?: NewsState | undefined; publishAt?: string | null | undefined }

/** What an article is at a moment. */
export const stateAt = ({ state, publish_at }: Omit<Schedule, 'taken_back_at'>, now: number): NewsState => {
	if (state === 'draft' || publish_at === null) return 'draft'
	return publish_at > now ? 'scheduled' : 'published'
}

export const UNPLANNED: Schedule = { state: 'draft', publish_at: null, taken_back_at: null }

/**
 * What comes of a wish: whoever publishes again keeps the day of the first time, whoever takes back keeps it for then. A plan
 * without a time, or with a new one that is over, is refused with VALIDATION.
 */
export const reschedule = (before: Schedule, { state = stateOf(before), publishAt }: WantedSchedule, now: number): Schedule => {
	const given = publishAt ? Date.parse(publishAt) : null
	if (state === 'draft') {
		const isTakenBack = stateAt(before, now) === 'published'
		return {
			state,
			publish_at: publishAt === undefined ? before.publish_at : given,
			taken_back_at: isTakenBack ? now : before.taken_back_at,
		}
	}
	const wasPublic = stateAt(before, now) === 'published' || before.taken_back_at !== null
	const kept = state === 'scheduled' || wasPublic ? before.publish_at : null
	const at = given ?? (state === 'scheduled' && publishAt === null ? null : kept)
	if (state === 'published') return { state: at !== null && at > now ? 'scheduled' : state, publish_at: at ?? now, taken_back_at: null }
	if (at === null) throw invalid({ publishAt: [CONSOLE_MESSAGES.publishAtRequired] })
	if (at <= now && at !== before.publish_at) throw invalid({ publishAt: [CONSOLE_MESSAGES.untilInThePast] })
	return { state, publish_at: at, taken_back_at: null }
}

const stateOf = ({ state }: Schedule) => state
