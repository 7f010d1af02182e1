import { HOUR_MS } from '#contract/durations.ts'
import { RAISED_LIMIT_WAITS_HOURS } from '#contract/limits.ts'
import { LIMIT_NAMES, type LimitName } from '../settings.contract.ts'

type Values = Record<LimitName, number>
/** The settings that are limits. */
export type Limits = {
	approvalAbove: Pick<Values, 'adjustment' | 'batch'>
	priceCutBelow: number
	referral: Pick<Values, 'sharePercent' | 'monthlyCap'>
	voteBudget: number
}
/** The previous value of a limit that was loosened, and which account did it. It counts until the instant `until`, in milliseconds. */
type Held = { value: number; until: number; by: number }
type LimitSettings = Limits & { held: { [name in LimitName]?: Held | undefined } }

/** The value of a limit that counts at `now`. `until` is when a looser one replaces it; null where none waits. */
export const limitAt = (settings: LimitSettings, name: LimitName, now: number): { value: number; until: number | null } => {
	const value = valuesOf(settings)[name]
	const held = settings.held[name]
	return held && now < held.until && isLooser(name, value, held.value) ? held : { value, until: null }
}

/** Limits with what counts at `now`, and with the value that was set and may still wait. */
export const limitsAt = (settings: LimitSettings, now: number) =>
	LIMIT_NAMES.map((name) => ({ name, ...limitAt(settings, name, now), set: valuesOf(settings)[name] }))

/** What referrers get of redeemed codes at `now`. */
export const referralAt = (settings: LimitSettings, now: number): Limits['referral'] => ({
	sharePercent: limitAt(settings, 'sharePercent', now).value,
	monthlyCap: limitAt(settings, 'monthlyCap', now).value,
})

/**
 * The previous values that still count after a change. Without the wait, staff who may set a limit could loosen it and hand out alone what
 * it should prevent; so a looser value waits while the others can see it (RELIABILITY AD4, docs/decisions/18-second-person.md).
 */
export const heldAfter = (before: LimitSettings, wanted: Partial<Limits>, { now, by }: { now: number; by: number }) => {
	const held: LimitSettings['held'] = {}
	const [were, values] = [valuesOf(before), valuesOf({ ...before, ...wanted })]
	for (const name of LIMIT_NAMES) {
		const { value } = limitAt(before, name, now)
		if (!isLooser(name, values[name], value)) continue
		// Not looser than the value that already waits: the others have been able to see it since then, so its instant stays.
		held[name] = isLooser(name, values[name], were[name]) ? { value, until: now + WAITS_MS, by } : before.held[name]
	}
	return held
}

/** The limits without the values loosened by an account that has lost its role, as far as they do not count yet; null when it has none. */
export const withoutRaisesOf = (before: LimitSettings, { now, by }: { now: number; by: number }): LimitSettings | null => {
	const dropped = LIMIT_NAMES.filter((name) => limitAt(before, name, now).until !== null && before.held[name]?.by === by)
	if (dropped.length === 0) return null
	const values = { ...valuesOf(before), ...Object.fromEntries(dropped.map((name) => [name, limitAt(before, name, now).value])) }
	return {
		...settingsOf(values),
		held: Object.fromEntries(Object.entries(before.held).filter(([name]) => !dropped.includes(name as LimitName))),
	}
}

const valuesOf = ({ approvalAbove, priceCutBelow, referral, voteBudget }: Limits): Values => ({
	...approvalAbove,
	priceCut: priceCutBelow,
	...referral,
	voteBudget,
})

const settingsOf = ({ adjustment, batch, priceCut, voteBudget, ...referral }: Values): Limits => ({
	approvalAbove: { adjustment, batch },
	priceCutBelow: priceCut,
	referral,
	voteBudget,
})

/** Below the share of price cuts a price needs a second person: a lower one is looser. All others are looser when they are higher. */
const isLooser = (name: LimitName, value: number, than: number) => (name === 'priceCut' ? value < than : value > than)

const WAITS_MS = RAISED_LIMIT_WAITS_HOURS * HOUR_MS
