import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { useGameFields } from '#features/rankings/parts/game-fields.ts'
import { CharacterLink, SchoolCrest } from '#features/rankings/parts/identity.tsx'
import { PartMissing } from '#web/ui/part-missing.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import '#features/rankings/parts/rank-table.css'
import './clubs.css'
import './top-ranking.css'

type All = CallReply<'GET /getclubs'>
type Shown = Omit<All, 'top'> & { top: readonly Omit<All['top'][number], 'losses'>[] }

/** The clubs that lead the areas, and the clubs with the most wins (SPEC 2 Home, DECISIONS 8). */
export const Clubs = ({ clubs }: { clubs: Shown | null }) => {
	const words = useWords().rankings.home
	const game = useGameFields()
	const { areas, top } = clubs ?? { areas: [], top: [] }
	const empty = clubs ? <p>{words.empty}</p> : <PartMissing />
	return (
		<>
			{game.areas && (
				<section className="card clubs">
					<h2>{words.leaders}</h2>
					{areas.length === 0 && empty}
					<table className="rank-table" hidden={areas.length === 0}>
						<thead>
							<tr>
								<th scope="col">{words.columns.area}</th>
								<th scope="col">{words.columns.club}</th>
								<th scope="col" className="right" title={words.taxNote}>
									{words.columns.tax}
								</th>
							</tr>
						</thead>
						<tbody>
							{areas.map(({ area, GuNum, GuName, taxPercent }) => (
								<tr key={area}>
									<th scope="row">{area}</th>
									<td>{GuNum === null ? words.none : <Link to={`/club/${GuNum}`}>{GuName}</Link>}</td>
									<td className="right number">{count(taxPercent)}%</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{game.clubs && game.results && (
				<section className="card clubs">
					<h2>{words.topClubs}</h2>
					{top.length === 0 && empty}
					<table className="rank-table" hidden={top.length === 0}>
						<thead>
							<tr>
								<th scope="col">#</th>
								<th scope="col">{words.columns.club}</th>
								<th scope="col">{words.columns.leader}</th>
								<th scope="col" className="right">
									{words.columns.wins}
								</th>
							</tr>
						</thead>
						<tbody>
							{top.map((club) => (
								<tr key={club.GuNum}>
									<td className="top-rank">{club.rank}</td>
									<th scope="row">
										<span className="club-name">
											<SchoolCrest code={club.ChaSchool} size={20} />
											<Link to={`/club/${club.GuNum}`}>{club.GuName}</Link>
										</span>
									</th>
									<td>{club.GuMasterName ? <CharacterLink ChaNum={club.GuMaster} ChaName={club.GuMasterName} /> : words.none}</td>
									<td className="right number">{count(club.wins)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
		</>
	)
}
