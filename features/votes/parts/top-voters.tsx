import { Link } from 'react-router'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { Voter } from '../contract.ts'
import { useVoteWords } from './vote-words.ts'
import './votes.css'

type Props = { month: string; voters: readonly Voter[]; none?: string }

/** Who voted most in a month. `none` is said where nobody has. */
export const TopVoters = ({ month, voters, none }: Props) => {
	const { language } = useWords()
	const own = useVoteWords()
	const title = own.top(manilaMonthName(month, language))
	return (
		<section className="card votes-top" aria-label={title}>
			<h2>{title}</h2>
			{voters.length === 0 ? (
				<p>{none}</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">{own.columns.place}</th>
							<th scope="col">{own.columns.voter}</th>
							<th scope="col">{own.columns.votes}</th>
						</tr>
					</thead>
					<tbody>
						{voters.map(({ place, name, ChaNum, votes }) => (
							<tr key={place}>
								<td className="number">{count(place)}</td>
								<td>{ChaNum === null ? name : <Link to={`/character/${ChaNum}`}>{name}</Link>}</td>
								<td className="number">{count(votes)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
