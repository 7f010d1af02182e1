import { type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import type { Board } from '#contract/codes.ts'
import type { RankedCharacter } from '#features/rankings/contract.ts'
import { ChevronDown } from '#web/icons/chevron-down.ts'
import { ChevronUp } from '#web/icons/chevron-up.ts'
import { Minus } from '#web/icons/minus.ts'
import { Sparkles } from '#web/icons/sparkles.ts'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { exact } from './board-value.ts'
import { useClasses, useSchools } from './game-classes.ts'
import { useGameFields } from './game-fields.ts'
import { CharacterLink, ClassName, SchoolCrest } from './identity.tsx'
import { LeveledAt } from './leveled-at.tsx'
import './rank-table.css'
import './boards.css'
import { useBoardWords } from './board-words.ts'

type Props = { board: Board; school: 'all' | number; rows: readonly RankedCharacter[]; isFiltered: boolean; isRunning: boolean }

/** The list of a board with the columns of SPEC 2; it slides up and down when another school is chosen. */
export const BoardTable = ({ board, school, rows, isFiltered, isRunning }: Props) => {
	const words = useWords().rankings.columns
	const hasSchools = useSchools().length > 0
	const hasClasses = useClasses().list.length > 0
	const list = useRef<HTMLDivElement>(null)
	useSlide(list, school)
	// Renders the first rows first, for slow phones; the others follow after hydration.
	const shown = useDeferredValue(rows, rows.slice(0, AT_FIRST))
	return (
		<div ref={list} className={`card board board-of-${board}`}>
			<table className="rank-table">
				<thead>
					<tr>
						<th scope="col">{words.rank}</th>
						<th scope="col">{board === 'mmr' ? words.characterName : words.name}</th>
						{hasClasses && <th scope="col">{words.class}</th>}
						{hasSchools && <th scope="col">{words.school}</th>}
						<Heads board={board} />
					</tr>
				</thead>
				<tbody>
					{shown.map((row) => (
						<tr key={row.ChaNum} id={`c${row.ChaNum}`}>
							<td className="board-rank">
								<b className="number">{row.rank}</b>
								{isRunning && <Movement rank={row.rank} yesterday={row.yesterday} />}
							</td>
							<th scope="row">
								<CharacterLink {...row} />
								{isFiltered && row.overallRank !== null && <Overall rank={row.overallRank} />}
							</th>
							{hasClasses && (
								<td>
									<ClassName code={row.ChaClass} />
								</td>
							)}
							{hasSchools && (
								<td className="board-school">
									<SchoolCrest code={row.ChaSchool} />
								</td>
							)}
							<Values board={board} row={row} />
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

const AT_FIRST = 20

const Heads = ({ board }: { board: Board }) => {
	const words = useWords().rankings.columns
	const game = useGameFields()
	const heads = {
		mmr: [words.mmr],
		level: [words.level, ...(game.levelTimes ? [words.timeLogged] : [])],
		richest: [words.level, words.money],
		killer: [words.level, words.kills, ...(game.deaths ? [words.deaths] : [])],
	}[board]
	return heads.map((head) => (
		<th key={head} scope="col" className="right">
			{head}
		</th>
	))
}

const Values = ({ board, row }: { board: Board; row: RankedCharacter }) => {
	const game = useGameFields()
	// On phones the second line has room for one figure at its end.
	const hasDeaths = board === 'killer' && game.deaths
	const level = <td className={`right number ${hasDeaths ? 'board-level' : ''}`}>{exact(row.ChaLevel)}</td>
	if (board === 'mmr') return <td className="right number board-value">{exact(row.ChaMMR)}</td>
	if (board === 'level')
		return (
			<>
				<td className="right number board-value">{exact(row.ChaLevel)}</td>
				{game.levelTimes && (
					<td className="right board-time">
						<LeveledAt at={row.ChaLevelUpDate} />
					</td>
				)}
			</>
		)
	if (board === 'richest')
		return (
			<>
				{level}
				<td className="right number board-value">{exact(row.ChaMoney)}</td>
			</>
		)
	return (
		<>
			{level}
			<td className="right number board-value">{exact(row.ChaPKScore)}</td>
			{game.deaths && <td className="right number">{exact(row.ChaPKDeath)}</td>}
		</>
	)
}

const Overall = ({ rank }: { rank: number }) => <small className="board-overall">{useWords().rankings.overall(count(rank))}</small>

/** Ranks gained or lost since yesterday, as an arrow and as text. */
const Movement = ({ rank, yesterday }: { rank: number; yesterday: number | null }) => {
	const words = useBoardWords()
	if (yesterday === null) return <Moved kind="fresh" text={words.fresh} icon={Sparkles} />
	const places = yesterday - rank
	if (places > 0) return <Moved kind="up" text={words.up(places)} icon={ChevronUp} places={places} />
	if (places < 0) return <Moved kind="down" text={words.down(-places)} icon={ChevronDown} places={-places} />
	return <Moved kind="same" text={words.same} icon={Minus} />
}

type MovedProps = { kind: string; text: string; icon: typeof Minus; places?: number }
const Moved = ({ kind, text, icon: Icon, places }: MovedProps) => (
	<span className={`moved moved-${kind}`} title={text}>
		<Icon aria-hidden size={14} />
		{places !== undefined && <span aria-hidden>{places}</span>}
		<span className="quietly">{text}</span>
	</span>
)

/** SPEC 2: choosing another school slides the list up, then down. */
const useSlide = (list: RefObject<HTMLElement | null>, school: 'all' | number) => {
	const shown = useRef(school)
	useEffect(() => {
		if (shown.current === school) return
		shown.current = school
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
		list.current?.animate(
			[
				{ clipPath: 'inset(0)', translate: '0 0' },
				{ clipPath: 'inset(0 0 100% 0)', translate: '0 -14px' },
				{ clipPath: 'inset(0)', translate: '0 0' },
			],
			{ duration: SLIDE_MS, easing: 'ease-in-out' },
		)
	}, [list, school])
}

const SLIDE_MS = 360
