import type { EventSheet } from '../sign-ups.contract.ts'

/** What the sign-up is like at this minute. */
export const stateOf = ({ startsAt, opensAt, closesAt, places, taken, waiting }: EventSheet, minute: number) => {
	if (Date.parse(startsAt) <= minute) return 'started'
	if (Date.parse(closesAt) <= minute) return 'closed'
	if (opensAt !== null && minute < Date.parse(opensAt)) return 'opens'
	return places !== null && (taken >= places || waiting > 0) ? 'full' : 'open'
}
