import { Link } from 'react-router'
import { useClasses, useSchools } from '#features/rankings/parts/game-classes.ts'
import { useSession } from '#web/session/session.ts'
import { latePart } from '#web/shell/late-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { usePageMinute } from '#web/ui/page-minute.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { EventSheet, EventWinner, SignedUpCharacter } from '../sign-ups.contract.ts'
import { BracketGroups } from './bracket.tsx'
import { useEventTimes } from './event-times.ts'
import { stateOf } from './sign-up-state.ts'
import { useSignUpWords } from './sign-up-words.ts'
import './events.css'
import './sign-ups.css'

const OwnSignUp = latePart(() => import('./own-sign-up.tsx'))

type Props = { event: number; sheets: readonly EventSheet[] }

/** The sign-up for the times of an event, the same for everybody; what is the player's own is loaded later. */
export const SignUpSheets = ({ event, sheets }: Props) => {
	const minute = usePageMinute()
	return sheets.map((sheet) =>
		sheet.winners.length > 0 || (minute !== null && Date.parse(sheet.endsAt) <= minute) ? (
			<Results key={sheet.startsAt} sheet={sheet} />
		) : (
			<Sheet key={sheet.startsAt} event={event} sheet={sheet} />
		),
	)
}

const Sheet = ({ event, sheet }: { event: number; sheet: EventSheet }) => {
	const words = useSignUpWords()
	const { whole, moment } = useEventTimes()
	const { signUp, places, taken, waiting } = sheet
	return (
		<section className="card event sign-up" aria-label={`${words.title}: ${whole(sheet)}`}>
			<h2>{words.title}</h2>
			<p className="sign-up-when">{whole(sheet)}</p>
			<dl className="event-facts">
				<div>
					<dt>{words.signsUp}</dt>
					<dd>{words.who[signUp]}</dd>
				</div>
				<div>
					<dt>{words.places}</dt>
					<dd>{places === null ? words.noBound(taken) : words.taken(taken, places)}</dd>
				</div>
				{waiting > 0 && (
					<div>
						<dt>{words.waiting}</dt>
						<dd>{words.waits(waiting)}</dd>
					</div>
				)}
				<div>
					<dt>{words.untilWhen}</dt>
					<dd>{moment(sheet.closesAt)}</dd>
				</div>
			</dl>
			<State sheet={sheet} />
			<Personal event={event} sheet={sheet} />
			{sheet.bracket && <BracketGroups groups={sheet.bracket.groups} when={whole(sheet)} />}
			<Entries sheet={sheet} none={words.nobody} />
		</section>
	)
}

const State = ({ sheet }: { sheet: EventSheet }) => {
	const words = useSignUpWords()
	const { moment } = useEventTimes()
	const minute = usePageMinute()
	if (minute === null) return null
	const state = stateOf(sheet, minute)
	return <p className={`sign-up-state sign-up-${state}`}>{state === 'opens' ? words.opens(moment(sheet.opensAt ?? '')) : words[state]}</p>
}

const Personal = ({ event, sheet }: { event: number; sheet: EventSheet }) => {
	const words = useSignUpWords()
	const isHydrated = useHydrated()
	const { state } = useSession()
	const minute = usePageMinute()
	if (!isHydrated || minute === null) return null
	if (state === 'player') return <OwnSignUp event={event} sheet={sheet} />
	const isOpen = ['open', 'full'].includes(stateOf(sheet, minute))
	return (
		state === 'guest' &&
		isOpen && (
			<p>
				<LinkButton kind="gold" to={`/login?next=${encodeURIComponent(`/events/${event}`)}`}>
					{words.login}
				</LinkButton>
			</p>
		)
	)
}

const Entries = ({ sheet: { entries, taken, signUp }, none }: { sheet: EventSheet; none: string }) => {
	const words = useSignUpWords()
	if (taken === 0) return <p className="sign-up-none">{none}</p>
	const isOfClubs = signUp === 'club'
	return (
		<>
			<h3>{words.entries}</h3>
			<ul className="sign-up-list">
				{entries.map((entry) => (
					<li key={entry.ChaNum}>{isOfClubs && entry.club ? <OfClub entry={entry} club={entry.club} /> : <OfCharacter entry={entry} />}</li>
				))}
			</ul>
			{entries.length < taken && <p className="sign-up-none">{words.more(taken - entries.length)}</p>}
		</>
	)
}

const OfClub = ({ entry, club }: { entry: SignedUpCharacter; club: NonNullable<SignedUpCharacter['club']> }) => (
	<>
		<Link to={`/club/${club.GuNum}`}>{club.GuName}</Link>
		<small>{useSignUpWords().ledBy(entry.ChaName)}</small>
	</>
)

const OfCharacter = ({ entry: { ChaNum, ChaName, ChaSchool, ChaClass } }: { entry: SignedUpCharacter }) => {
	const school = useSchools().find(({ code }) => code === ChaSchool)?.name
	const { of } = useClasses()
	return (
		<>
			<Link to={`/character/${ChaNum}`}>{ChaName}</Link>
			<small>{[of(ChaClass)?.name, school].filter(Boolean).join(' · ')}</small>
		</>
	)
}

const Results = ({ sheet }: { sheet: EventSheet }) => {
	const words = useSignUpWords()
	const { whole } = useEventTimes()
	return (
		<section className="card event sign-up" aria-label={words.titleOver(whole(sheet))}>
			<h2>{sheet.winners.length > 0 ? words.winners.title : words.title}</h2>
			<p className="sign-up-when">{whole(sheet)}</p>
			{sheet.winners.length > 0 && <Winners winners={sheet.winners} />}
			{sheet.bracket && <BracketGroups groups={sheet.bracket.groups} when={whole(sheet)} />}
			{(sheet.taken > 0 || sheet.winners.length === 0) && <Entries sheet={sheet} none={words.nobodyCame} />}
		</section>
	)
}

const Winners = ({ winners }: { winners: readonly EventWinner[] }) => {
	const words = useSignUpWords().winners
	return (
		<table className="sign-up-winners" aria-label={words.title}>
			<thead>
				<tr>
					<th scope="col">{words.place}</th>
					<th scope="col">{words.name}</th>
				</tr>
			</thead>
			<tbody>
				{winners.map((winner) => (
					<tr key={winner.place} className={winner.place === 1 ? 'sign-up-first' : undefined}>
						<td className="number">{winner.place}</td>
						<td>
							<WinnerName winner={winner} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

const WinnerName = ({ winner: { name, ChaNum, GuNum } }: { winner: EventWinner }) => {
	if (GuNum !== null) return <Link to={`/club/${GuNum}`}>{name}</Link>
	return ChaNum === null ? name : <Link to={`/character/${ChaNum}`}>{name}</Link>
}
