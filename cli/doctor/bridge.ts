import type { BridgeState } from '#features/bridge/admin.contract.ts'
import { bad, type Check, ok, poor, type Symptom, span } from './check.ts'

/** The bridge beside the game's database; a site without one is served by a raw game link, or by none. */
export const bridgeCheck: Check = {
	name: 'bridge',
	async inDatabase({ clock, services }) {
		const state = await services.bridge.state()
		if (!state) return []
		const ago = (instant: string) => span(clock.now() - Date.parse(instant))
		const toEnrol = await services.gameLink.accountJobs.toEnrol(COUNTED_UP_TO + 1)
		return [contact(state, ago), ...enrolment(toEnrol), ...troubles(state, ago, clock.now())]
	},
}

/** Accounts of the site from before the bridge get theirs in the game little by little. */
const enrolment = (left: number): Symptom[] =>
	left === 0
		? []
		: [
				ok(
					`${left > COUNTED_UP_TO ? `More than ${COUNTED_UP_TO.toLocaleString('en')}` : left} accounts from before the bridge have no job yet; they get one at up to 12,000 a minute.`,
				),
			]

const COUNTED_UP_TO = 10_000

type Ago = (instant: string) => string

const contact = ({ profile, version, heardAt, isConnected, lagSeconds, waiting }: BridgeState, ago: Ago): Symptom => {
	const who = `The bridge (${profile}, version ${version})`
	if (!isConnected)
		return bad(`${who} has been silent for ${ago(heardAt)}.`, 'On the game’s machine, see whether its service runs: "portal bridge check".')
	const jobs = waiting.isMore ? `more than ${waiting.count}` : waiting.count
	return ok(`${who} called ${ago(heardAt)} ago, ${lagSeconds} seconds behind; ${jobs} jobs about accounts wait.`)
}

const troubles = (state: BridgeState, ago: Ago, now: number): Symptom[] => {
	const { lastError, waiting, refused, offeredKey, reconcileSince } = state
	const isLate = waiting.since !== null && now - Date.parse(waiting.since) > LATE_MS
	return [
		...(offeredKey === null
			? []
			: [
					bad(
						`It shows another key than the agreed one: ${offeredKey}.`,
						'If "portal bridge init" made a new one, an owner agrees on the overview of the console. If not, change the secret of the game link.',
					),
				]),
		...(isLate && waiting.since
			? [bad(`The oldest job about an account has waited for ${ago(waiting.since)}.`, 'See what "portal bridge check" says.')]
			: []),
		...(lastError ? [poor(`Its last error, ${ago(lastError.at)} ago: ${lastError.sentence}`, 'See the log of the bridge.')] : []),
		...(refused[0] ? [poor(`The game refused an account lately: ${refused[0].reason}`, 'The overview of the console lists them.')] : []),
		...(reconcileSince === null
			? []
			: [poor(`A comparison of all accounts has been due for ${ago(reconcileSince)}.`, 'The bridge does it by itself; see its log.')]),
	]
}

const LATE_MS = 900_000
