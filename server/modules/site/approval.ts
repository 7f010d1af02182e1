import { RAISED_LIMIT_WAITS_HOURS } from '#contract/limits.ts'

export const HANDOUTS = ['adjustment', 'batch'] as const
export type Handout = (typeof HANDOUTS)[number]

type Limits = Record<Handout, number>
type Held = Record<Handout, { points: number; until: number } | null>
/** `approvalHeld` are the lower limits from before a raise; each counts until its instant, in milliseconds. */
type Approval = { approvalAbove: Limits; approvalHeld: Held }

/** The limit that counts at `now`, in points; `until` is the instant at which the raised one takes its place, null where none waits. */
export const limitAt = (
	{ approvalAbove, approvalHeld }: Approval,
	kind: Handout,
	now: number,
): { points: number; until: number | null } => {
	const held = approvalHeld[kind]
	return held && now < held.until && held.points < approvalAbove[kind] ? held : { points: approvalAbove[kind], until: null }
}

/**
 * What is still to count after somebody wants other limits. Who may set a limit could otherwise raise it and hand out alone what
 * it was to hold back; so a raise waits while the others can see it (RELIABILITY AD4, docs/decisions/0068).
 */
export const heldAfter = (before: Approval, wanted: Limits, now: number): Held => {
	const held = (kind: Handout) => {
		const { points } = limitAt(before, kind, now)
		if (wanted[kind] <= points) return null
		// Not more than what everybody has been able to see since it was raised.
		if (wanted[kind] <= before.approvalAbove[kind]) return before.approvalHeld[kind]
		return { points, until: now + RAISED_LIMIT_WAITS_HOURS * 3_600_000 }
	}
	return { adjustment: held('adjustment'), batch: held('batch') }
}
