import { aboutOf } from '#contract/audit-subjects.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { PROBLEMS } from '#contract/problems.ts'
import type { TimelineEntry, TimelineEvent } from '#contract/timeline.ts'
import { addresses } from '#features/address-requests/words/addresses.console.ts'
import { orders } from '#features/orders/words/orders.console.ts'
import { tickets } from '#features/tickets/words/tickets.console.ts'
import { topUps } from '#features/top-ups/words/top-ups.console.ts'
import { SubjectLink } from '#web/console/parts/subject-link.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { pesos, signedMoney } from '#web/words/format.ts'
import { players } from '../words/players.console.ts'
import { timeline as words } from '../words/timeline.console.ts'
import './timeline.css'

type Props = { entry: TimelineEntry }

/** What an entry is about, leading to its screen. */
export const TimelineAbout = ({ entry: { event, about, reason, subject, pesos: paid } }: Props) => {
	const text = event === 'letter' ? ((words.letters as Record<string, string>)[about] ?? about) : about
	const path = subject === null ? undefined : aboutOf(subject)?.path
	return (
		<>
			{text === '' && subject !== null ? <SubjectLink subject={subject} /> : path ? <TextLink to={path}>{text}</TextLink> : text}
			{paid !== null && `, ${pesos(paid)}`}
			{reason !== null && <small className="timeline-reason">{reason}</small>}
		</>
	)
}

export const TimelinePoints = ({ entry }: Props) =>
	entry.points.map(({ currency, amount }) => (
		<span key={currency} className="timeline-points">
			{signedMoney(amount)} {currency === 'r-coin' ? players.facts.rCoin : players.facts.milleage}
		</span>
	))

/** Where it stands now. */
export const TimelineState = ({ entry: { event, state } }: Props) => {
	if (state === null) return null
	if (event !== 'suspended') return event === 'code-refused' ? refusalOf(state) : (STATES[event]?.[state] ?? state)
	if (state === 'permanent') return words.forGood
	return (
		<>
			{words.untilThen} <ManilaTime at={state} />
		</>
	)
}

const STATES: Partial<Record<TimelineEvent, Record<string, string>>> = {
	'top-up': topUps.states,
	bought: orders.states,
	given: orders.states,
	'refund-asked': requests.states,
	'adjustment-asked': requests.states,
	'address-asked': addresses.states,
	'sign-in': words.ways,
	ticket: tickets.states,
	letter: words.letterStates,
	note: words.noteStates,
}

/** What the player was answered. */
const refusalOf = (code: string): string => {
	const { message } = PROBLEMS[code as keyof typeof PROBLEMS] ?? {}
	return message === undefined ? code : SERVER_MESSAGES[message as keyof typeof SERVER_MESSAGES]
}
