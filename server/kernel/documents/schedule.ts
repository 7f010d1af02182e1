import type { PublicationState } from '#contract/publication.ts'
import { invalid } from '../problem.ts'

/**
 * When something is public. `state` is the requested one; whether its time has come depends on the current time. Instants in milliseconds.
 */
export type Schedule = { state: PublicationState; publish_at: number | null; taken_back_at: number | null }
export type WantedSchedule = { state?: PublicationState | undefined; publishAt?: string | null | undefined }

/** The state of an article at an instant. */
export const stateAt = ({ state, publish_at }: Omit<Schedule, 'taken_back_at'>, now: number): PublicationState => {
	if (state === 'draft' || publish_at === null) return 'draft'
	return publish_at > now ? 'scheduled' : 'published'
}

export const UNSCHEDULED: Schedule = { state: 'draft', publish_at: null, taken_back_at: null }

/**
 * Applies a requested state. Publishing again keeps the day of the first publication; taking back keeps it for that case. A scheduled state
 * without a time, or with a new time in the past, is refused with VALIDATION.
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
	if (at === null) throw invalid({ publishAt: ['publishAtRequired'] })
	if (at <= now && at !== before.publish_at) throw invalid({ publishAt: ['untilInThePast'] })
	return { state, publish_at: at, taken_back_at: null }
}

const stateOf = ({ state }: Schedule) => state
