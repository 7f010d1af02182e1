import { RAISED_LIMIT_WAITS_HOURS } from '#contract/limits.ts'

export const HANDOUTS = ['adjustment', 'batch'] as const
export type Handout = (typeof HANDOUTS)[number]

type Limits = Record<Handout, number>
/**
 * The previous value, which counts until the instant `until`, in milliseconds. `by` is who set the new value; null where that was not
 * stored.
 */
type Held<K extends string> = ({ [key in K]: number } & { until: number; by: number | null }) | null
type Approval = { approvalAbove: Limits; approvalHeld: Record<Handout, Held<'points'>> }
type PriceCuts = { priceCutBelow: number; priceCutHeld: Held<'percent'> }

/** The limit that counts at `now`, in points. `until` is when a raised limit replaces it; null where none waits. */
export const limitAt = (
	{ approvalAbove, approvalHeld }: Approval,
	kind: Handout,
	now: number,
): { points: number; until: number | null } => {
	const held = approvalHeld[kind]
	return held && now < held.until && held.points < approvalAbove[kind] ? held : { points: approvalAbove[kind], until: null }
}

/**
 * In percent: a price below this share of the highest price of the last 30 days needs a second person. A lowered share waits like a raised
 * limit.
 */
export const priceCutAt = ({ priceCutBelow, priceCutHeld: held }: PriceCuts, now: number): { percent: number; until: number | null } =>
	held && now < held.until && held.percent > priceCutBelow ? held : { percent: priceCutBelow, until: null }

type Who = { now: number; by: number }

/**
 * The previous limits that still count after a change. Without the wait, staff who may set a limit could raise it and hand out alone what
 * it should prevent; so a raise waits while the others can see it (RELIABILITY AD4, docs/decisions/27-second-person.md).
 */
export const heldAfter = (before: Approval, wanted: Limits, { now, by }: Who): Approval['approvalHeld'] => {
	const held = (kind: Handout) => {
		const { points } = limitAt(before, kind, now)
		if (wanted[kind] <= points) return null
		// Not above the raise that already waits: the others have been able to see it since then, so its instant stays.
		if (wanted[kind] <= before.approvalAbove[kind]) return before.approvalHeld[kind]
		return { points, until: now + WAITS_MS, by }
	}
	return { adjustment: held('adjustment'), batch: held('batch') }
}

/** The same for the share below which a price needs a second person: here a lower value waits. */
export const priceCutHeldAfter = (before: PriceCuts, wanted: number, { now, by }: Who): PriceCuts['priceCutHeld'] => {
	const { percent } = priceCutAt(before, now)
	if (wanted >= percent) return null
	if (wanted >= before.priceCutBelow) return before.priceCutHeld
	return { percent, until: now + WAITS_MS, by }
}

/** The settings without the loosened values set by an account that has lost its role, as far as they do not count yet. */
export const withoutRaisesOf = (before: Approval & PriceCuts, { now, by }: Who): Approval & PriceCuts => {
	const after = { ...before, approvalAbove: { ...before.approvalAbove }, approvalHeld: { ...before.approvalHeld } }
	for (const kind of HANDOUTS) {
		const { points, until } = limitAt(before, kind, now)
		if (until === null || before.approvalHeld[kind]?.by !== by) continue
		after.approvalAbove[kind] = points
		after.approvalHeld[kind] = null
	}
	const { percent, until } = priceCutAt(before, now)
	if (until !== null && before.priceCutHeld?.by === by) Object.assign(after, { priceCutBelow: percent, priceCutHeld: null })
	return after
}

const WAITS_MS = RAISED_LIMIT_WAITS_HOURS * 3_600_000
