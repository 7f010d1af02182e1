import { Link, type LoaderFunctionArgs } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { apiOf } from '#web/calls/in-process.server.ts'
import { crumbTitle, type Matches } from '#web/pages/meta.ts'
import { numberIn } from '#web/pages/number-in.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { choiceOf, rankingsAddress } from '../parts/choice.ts'
import { Diploma, DiplomaLink, type FinishedMonth, useDiploma } from '../parts/diploma.tsx'
import { useGameFields } from '../parts/game-fields.ts'
import { useProfileWords } from '../parts/profile-words.ts'
import { StudentId } from '../parts/student-id.tsx'
import '../parts/character.css'

type Character = CallReply<'GET /characters/{ChaNum}'>

/** The public data of a character; never the account it belongs to. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
	const character = await apiOf(context)('GET /characters/{ChaNum}', { params: { ChaNum: numberIn(params.id) } })
	const { month } = choiceOf(new URL(request.url).searchParams)
	return { character, finished: character.history.find((one) => one.month === month) ?? null }
}

export const meta = ({ loaderData, matches }: Matches & { loaderData?: { character: Character; finished: FinishedMonth | null } }) =>
	crumbTitle(
		(words) => loaderData?.character.ChaName ?? words.rankings.character.crumb,
		(words) => words.about.character(loaderData?.character.ChaName ?? words.rankings.character.crumb),
		loaderData && {
			image: `/social/character/${loaderData.character.ChaNum}${loaderData.finished ? `-${loaderData.finished.month}` : ''}.png`,
			alt: ({ about }) => (loaderData.finished ? about.diploma : about.studentId)(loaderData.character.ChaName),
		},
	)({ matches })

/** The student ID of a character, or the diploma of the month in the address, and its places month by month. */
const CharacterPage = ({ loaderData: { character, finished } }: PageProps<typeof loader>) => {
	const { rankings: words, language } = useWords()
	const own = useProfileWords().character
	const diploma = useDiploma()
	const place = finished && diploma(finished)
	return (
		<Frame
			head={
				<PageHead
					title={character.ChaName}
					crumbs={[{ label: words.crumb, to: '/rankings' }]}
					card={(heading) =>
						finished && place ? (
							<Diploma character={character} finished={finished} place={place} heading={heading} />
						) : (
							<StudentId character={character} heading={heading} />
						)
					}
				/>
			}
		>
			<div className="character-page">
				<section className="card ranks-card">
					<h2>{own.month(manilaMonthName(character.month, language))}</h2>
					<Ranks month={null} ranks={character.ranks} />
				</section>
				<section className="card ranks-card">
					<h2>{own.history}</h2>
					{character.history.length === 0 && <p>{own.noHistory}</p>}
					{character.history.map((one) => (
						<div key={one.month} className="ranks-month">
							<h3>{manilaMonthName(one.month, language)}</h3>
							<Ranks month={one.month} ranks={one.ranks} />
							<DiplomaLink ChaNum={character.ChaNum} finished={one} />
						</div>
					))}
				</section>
			</div>
		</Frame>
	)
}
export default CharacterPage

const Ranks = ({ month, ranks }: { month: string | null; ranks: Character['ranks'] }) => {
	const words = useWords().rankings
	const own = useProfileWords().character
	const placed = boardsOf(useGameFields()).flatMap((board) => (ranks[board] === null ? [] : [{ board, rank: ranks[board] }]))
	if (placed.length === 0) return month === null && <p>{own.notPlaced}</p>
	return (
		<ul className="ranks">
			{placed.map(({ board, rank }) => (
				<li key={board}>
					<Link to={rankingsAddress({ board, month })}>
						<small>{words.boards[board]}</small>
						<b className="number">{words.place(count(rank))}</b>
					</Link>
				</li>
			))}
		</ul>
	)
}
