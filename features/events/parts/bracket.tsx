import type { ReactNode } from 'react'
import { Check } from '#web/icons/check.ts'
import '#features/rankings/parts/rank-table.css'
import type { Bracket, BracketMatch, BracketSide, BracketStanding } from '../brackets.contract.ts'
import type { BracketPart } from '../kinds.contract.ts'
import { type BracketWords, useBracketWords } from './bracket-words.ts'
import './bracket.css'

type GroupOf<M> = Omit<Bracket['groups'][number], 'rounds'> & { rounds: readonly { number: number; matches: readonly M[] }[] }
type Action<M> = (match: M) => ReactNode

type Shown<M> = {
	/** Tells its boxes from those of another time on the same page. */
	when?: string
	/** What can be done with a match. */
	action?: Action<M>
}

/** The parts of a bracket, each with its rounds side by side. */
export const BracketGroups = <M extends BracketMatch>({ groups, ...shown }: Shown<M> & { groups: readonly GroupOf<M>[] }) =>
	groups.map((group) => <Group key={`${group.part} ${group.number}`} group={group} {...shown} />)

const Group = <M extends BracketMatch>({ group, when, action }: Shown<M> & { group: GroupOf<M> }) => {
	const words = useBracketWords()
	const { part, number, rounds, standings } = group
	const title = part === 'group' ? `${words.parts.group} ${letterOf(number)}` : words.parts[part]
	const named = when === undefined ? title : `${title}, ${when}`
	return (
		<div className="bracket-part">
			<h3>{title}</h3>
			{(part === 'upper' || part === 'lower') && <p className="bracket-about">{words.about[part]}</p>}
			{standings.length > 0 && <Standings label={words.table(named)} standings={standings} />}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard moves it */}
			<section className="bracket-box" aria-label={words.matches(named)} tabIndex={0}>
				<ol className="bracket-rounds">
					{rounds.map((round) => (
						<li key={round.number} className="bracket-round">
							<RoundTitle title={titleOf(words, part, { number: round.number, count: rounds.length })} />
							<ul className="bracket-matches">
								{round.matches.map((match) => (
									<li key={match.id} className="bracket-match">
										<Sides match={match} />
										{action?.(match)}
									</li>
								))}
							</ul>
						</li>
					))}
				</ol>
			</section>
		</div>
	)
}

/** 1 is A. */
const letterOf = (number: number): string => String.fromCharCode(64 + number)

const RoundTitle = ({ title }: { title: string | null }) => title !== null && <h4>{title}</h4>

/** Null where the part has only one match. */
const titleOf = ({ rounds }: BracketWords, part: BracketPart, { number, count }: { number: number; count: number }): string | null => {
	if (part === 'third' || (part === 'final' && count === 1)) return null
	if (part === 'final') return number === 1 ? rounds.final : rounds.decider
	const fromEnd = part === 'main' ? [rounds.final, rounds.semi, rounds.quarter][count - number] : undefined
	return fromEnd ?? rounds.round(number)
}

const Sides = ({ match: { state, sides } }: { match: BracketMatch }) => {
	const words = useBracketWords()
	return sides.map((side, index) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: a match has a first and a second side
		if (side) return <Side key={index} side={side} />
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: a match has a first and a second side
			<p key={index} className="bracket-open">
				{state === 'bye' ? words.bye : words.toCome}
			</p>
		)
	})
}

const Side = ({ side: { name, score, hasWon } }: { side: BracketSide }) => {
	const words = useBracketWords()
	return (
		<p className={hasWon ? 'bracket-side bracket-won' : 'bracket-side'}>
			<span className="bracket-name">{name ?? words.leftOut}</span>
			{hasWon && (
				<>
					<Check aria-hidden size={16} /> <span className="quietly">{words.won}</span>
				</>
			)}
			{score !== null && <b className="number">{score}</b>}
		</p>
	)
}

const Standings = ({ label, standings }: { label: string; standings: readonly BracketStanding[] }) => {
	const { columns, leftOut } = useBracketWords()
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than the screen, the keyboard moves it
		<section className="bracket-box" aria-label={label} tabIndex={0}>
			<table className="rank-table bracket-table">
				<thead>
					<tr>
						<th scope="col">{columns.place}</th>
						<th scope="col">{columns.name}</th>
						{NUMBERS.map((column) => (
							<th key={column} scope="col" className="right">
								{columns[column]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{standings.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: names may be left out, and places are shared
						<tr key={index}>
							<td className="number">{line.place}</td>
							<th scope="row">{line.name ?? leftOut}</th>
							{NUMBERS.map((column) => (
								<td key={column} className="right number">
									{column === 'score' ? `${line.scored} : ${line.conceded}` : line[column]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}

const NUMBERS = ['played', 'wins', 'draws', 'losses', 'score', 'points'] as const
