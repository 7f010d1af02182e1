import { inMegabytes } from '../backup/take-site.ts'
import { type Ground, ok, type Symptom, span } from '../doctor/check.ts'
import { type Numbers, numberOf, numbersOf } from './numbers.ts'

export const sizeIn = (numbers: Numbers): Symptom[] => [ok(`It holds ${inMegabytes(numberOf(numbers, 'portal_database_bytes'))} MB.`)]

/** What waits for a machine; what waits for too long is found by the checks of doctor. */
export const queuesIn = (numbers: Numbers, { gameLinkKeys }: Ground['config']): Symptom[] => {
	const { waiting = 0, leased = 0 } = numbersOf(numbers, 'portal_deliveries_open')
	const oldest = (name: string) => {
		const seconds = numberOf(numbers, name)
		return seconds > 0 ? `, the oldest for ${span(seconds * 1_000)}` : ''
	}
	const hasBridge = numbers.portal_bridge_lag_seconds !== null
	return [
		ok(
			gameLinkKeys.size === 0 && waiting + leased === 0
				? 'No items wait for a game.'
				: `Items for the game: ${waiting} wait${oldest('portal_deliveries_oldest_age_seconds')}; ${leased} fetched and not confirmed yet.`,
		),
		ok(`Letters: ${numberOf(numbers, 'portal_mail_waiting')} wait${oldest('portal_mail_oldest_age_seconds')}.`),
		...(hasBridge
			? [
					ok(
						`Accounts for the game: ${numberOf(numbers, 'portal_bridge_jobs_waiting')} jobs wait${oldest('portal_bridge_jobs_oldest_age_seconds')}.`,
					),
				]
			: []),
		topUps(numbersOf(numbers, 'portal_top_ups_open'), oldest('portal_top_ups_oldest_age_seconds')),
	]
}

const topUps = ({ waiting = 0, sent = 0, asked = 0, second = 0 }: Record<string, number>, oldest: string) =>
	ok(
		`Top-ups: ${waiting} to be paid, ${sent} with the desk${oldest}, ${asked} wait for an answer of the player, ${second} for a second person.`,
	)

/** What waits for somebody, as on the overview of staff. */
export const staffIn = (numbers: Numbers): Symptom[] => {
	const waiting = Object.entries(numbersOf(numbers, 'portal_waiting_for_staff')).filter(([, count]) => count > 0)
	if (waiting.length === 0) return [ok('Nothing waits for staff.')]
	return [ok(`For staff: ${waiting.map(([kind, count]) => `${kind.replaceAll('_', ' ')} ${count}`).join(', ')}.`)]
}
