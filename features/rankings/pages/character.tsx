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
import { exact } from '../parts/board-value.ts'
import { rankingsAddress } from '../parts/choice.ts'
import { useClasses } from '../parts/game-classes.ts'
import { boardsOf, useGameFields } from '../parts/game-fields.ts'
import { ClassName, SchoolCrest } from '../parts/identity.tsx'
import { LeveledAt } from '../parts/leveled-at.tsx'
import { useProfileWords } from '../parts/profile-words.ts'
import '../parts/character.css'

type Character = CallReply<'GET /characters/{ChaNum}'>

/** The public data of a character; never the account it belongs to. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
	character: await apiOf(context)('GET /characters/{ChaNum}', { params: { ChaNum: numberIn(params.id) } }),
})

export const meta = ({ loaderData, matches }: Matches & { loaderData?: { character: Character } }) =>
	crumbTitle(
		(words) => loaderData?.character.ChaName ?? words.rankings.character.crumb,
		(words) => words.about.character(loaderData?.character.ChaName ?? words.rankings.character.crumb),
	)({ matches })

const CharacterPage = ({ loaderData: { character } }: PageProps<typeof loader>) => {
	const { rankings: words, language } = useWords()
	const own = useProfileWords().character
	return (
		<Frame head={<PageHead title={character.ChaName} crumbs={[{ label: words.crumb, to: '/rankings' }]} />}>
			<div className="character-page">
				<StudentCard character={character} />
				<section className="card ranks-card">
					<h2>{own.month(manilaMonthName(character.month, language))}</h2>
					<Ranks month={null} ranks={character.ranks} />
				</section>
				<section className="card ranks-card">
					<h2>{own.history}</h2>
					{character.history.length === 0 && <p>{own.noHistory}</p>}
					{character.history.map(({ month, ranks }) => (
						<div key={month} className="ranks-month">
							<h3>{manilaMonthName(month, language)}</h3>
							<Ranks month={month} ranks={ranks} />
						</div>
					))}
				</section>
			</div>
		</Frame>
	)
}
export default CharacterPage

const StudentCard = ({ character }: { character: Character }) => {
	const words = useWords().rankings
	const own = useProfileWords().character
	const game = useGameFields()
	const hasClasses = useClasses().list.length > 0
	return (
		<section className="card character-card">
			<SchoolCrest code={character.ChaSchool} size={112} />
			<dl>
				{hasClasses && (
					<div>
						<dt>{words.columns.class}</dt>
						<dd>
							<ClassName code={character.ChaClass} />
						</dd>
					</div>
				)}
				<div>
					<dt>{words.columns.level}</dt>
					<dd className="number">{exact(character.ChaLevel)}</dd>
				</div>
				{game.levelTimes && (
					<div>
						<dt>{words.columns.timeLogged}</dt>
						<dd>
							<LeveledAt at={character.ChaLevelUpDate} />
						</dd>
					</div>
				)}
				{game.clubs && (
					<div>
						<dt>{own.club}</dt>
						<dd>{character.club ? <Link to={`/club/${character.club.GuNum}`}>{character.club.GuName}</Link> : own.noClub}</dd>
					</div>
				)}
				{game.rating && (
					<div>
						<dt>{words.columns.mmr}</dt>
						<dd className="number">{exact(character.ChaMMR)}</dd>
					</div>
				)}
				{game.kills && (
					<div>
						<dt>{game.deaths ? own.kda : own.kills}</dt>
						<dd className="number">
							{exact(character.ChaPKScore)}
							{game.deaths && ` / ${exact(character.ChaPKDeath)}`}
						</dd>
					</div>
				)}
			</dl>
		</section>
	)
}

const Ranks = ({ month, ranks }: { month: string | null; ranks: Character['ranks'] }) => {
	const words = useWords().rankings
	const own = useProfileWords().character
	const placed = boardsOf(useGameFields()).flatMap((board) => (ranks[board] === null ? [] : [{ board, rank: ranks[board] }]))
	if (placed.length === 0) return <p>{own.notPlaced}</p>
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
