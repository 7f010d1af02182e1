import type { CSSProperties } from 'react'
import { count } from '#web/words/format.ts'
import type { WarSchool } from '../war.contract.ts'
import { useSchools } from './game-classes.ts'
import { useGameFields } from './game-fields.ts'
import { SchoolCrest } from './identity.tsx'
import { useWarWords } from './war-words.ts'
import './rank-table.css'
import './rankings.css'
import './war.css'

/** What each school has gained, most points first; without what the game does not tell. */
export const WarTable = ({ schools }: { schools: readonly WarSchool[] }) => {
	const words = useWarWords()
	const game = useGameFields()
	const known = useSchools()
	const kinds = KINDS.filter((kind) => (kind !== 'kills' || game.kills) && (kind !== 'wins' || (game.clubs && game.results)))
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: where it is wider than a phone, the keyboard moves it
		<section className="card war-table" aria-label={words.now} tabIndex={0}>
			<h2 className="card-title">{words.now}</h2>
			<table className="rank-table">
				<thead>
					<tr>
						<th scope="col">{words.columns.school}</th>
						{kinds.map((kind) => (
							<th key={kind} scope="col" className="right">
								{words.columns[kind]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{[...schools]
						.sort((one, other) => other.points - one.points)
						.map((school) => {
							const { key, name } = known.find(({ code }) => code === school.ChaSchool) ?? {}
							return (
								<tr key={school.ChaSchool} style={{ '--hi': `var(--${key})` } as CSSProperties}>
									<th scope="row">
										<span aria-hidden>
											<SchoolCrest code={school.ChaSchool} size={32} />
										</span>
										{name}
									</th>
									{kinds.map((kind) => (
										<td key={kind} className="right number">
											{count(school[kind])}
										</td>
									))}
								</tr>
							)
						})}
				</tbody>
			</table>
		</section>
	)
}

const KINDS = ['kills', 'levels', 'wins', 'points'] as const
