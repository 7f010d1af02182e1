import type { LoaderFunctionArgs } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { RANKINGS } from '#contract/limits.ts'
import { apiOf } from '#web/calls/in-process.server.ts'
import { crumbTitle, type Matches } from '#web/pages/meta.ts'
import { numberIn } from '#web/pages/number-in.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { exact } from '../parts/board-value.ts'
import { useClasses } from '../parts/game-classes.ts'
import { useGameFields } from '../parts/game-fields.ts'
import { CharacterLink, ClassName, SchoolCrest } from '../parts/identity.tsx'
import { useProfileWords } from '../parts/profile-words.ts'
import '../parts/rank-table.css'
import '../parts/boards.css'
import '../parts/character.css'
import '../parts/rankings.css'

type Club = CallReply<'GET /clubs/{GuNum}'>

/** A club: its members, and the areas that it leads and has led. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
	club: await apiOf(context)('GET /clubs/{GuNum}', { params: { GuNum: numberIn(params.id) } }),
})

export const meta = ({ loaderData, matches }: Matches & { loaderData?: { club: Club } }) =>
	crumbTitle(
		(words) => loaderData?.club.GuName ?? words.rankings.club.crumb,
		(words) => words.about.club(loaderData?.club.GuName ?? words.rankings.club.crumb),
		loaderData && { image: `/social/club/${loaderData.club.GuNum}.png`, alt: () => loaderData.club.GuName },
	)({ matches })

const ClubPage = ({ loaderData: { club } }: PageProps<typeof loader>) => {
	const words = useWords().rankings
	const own = useProfileWords().club
	const hasClasses = useClasses().list.length > 0
	return (
		<Frame head={<PageHead title={club.GuName} crumbs={[{ label: words.crumb, to: '/rankings' }]} />}>
			<div className="club-page">
				<Facts club={club} />
				<section className="card board">
					<h2 className="card-title">
						{own.members} <span className="number">{count(club.memberCount)}</span>
					</h2>
					<table className="rank-table">
						<thead>
							<tr>
								<th scope="col">{words.columns.name}</th>
								{hasClasses && <th scope="col">{words.columns.class}</th>}
								<th scope="col" className="right">
									{words.columns.level}
								</th>
							</tr>
						</thead>
						<tbody>
							{club.members.map((member) => (
								<tr key={member.ChaNum}>
									<th scope="row">
										<CharacterLink {...member} />
									</th>
									{hasClasses && (
										<td>
											<ClassName code={member.ChaClass} />
										</td>
									)}
									<td className="right number">{exact(member.ChaLevel)}</td>
								</tr>
							))}
						</tbody>
					</table>
					{club.memberCount > club.members.length && <p className="board-more">{own.more(count(RANKINGS.members))}</p>}
				</section>
			</div>
		</Frame>
	)
}
export default ClubPage

const Facts = ({ club }: { club: Club }) => {
	const words = useWords().rankings
	const own = useProfileWords().club
	const game = useGameFields()
	return (
		<section className="card character-card">
			<SchoolCrest code={club.ChaSchool} size={112} />
			<dl>
				{/* Clubs are ranked by what they have won. */}
				{game.results && (
					<div>
						<dt>{words.columns.rank}</dt>
						<dd className="number">{words.place(count(club.rank))}</dd>
					</div>
				)}
				<div>
					<dt>{own.master}</dt>
					<dd>{club.GuMasterName ? <CharacterLink ChaNum={club.GuMaster} ChaName={club.GuMasterName} /> : words.home.none}</dd>
				</div>
				{game.results && (
					<>
						<div>
							<dt>{own.wins}</dt>
							<dd className="number">{count(club.wins)}</dd>
						</div>
						<div>
							<dt>{own.losses}</dt>
							<dd className="number">{count(club.losses)}</dd>
						</div>
					</>
				)}
				{game.areas && <Areas club={club} />}
			</dl>
		</section>
	)
}

const Areas = ({ club }: { club: Club }) => {
	const words = useProfileWords().club
	const before = club.history.filter(({ until }) => until !== null)
	return (
		<>
			<div className="wide">
				<dt>{words.leads}</dt>
				{club.areas.length === 0 && <dd>{words.leadsNone}</dd>}
				{club.areas.map(({ area, taxPercent, since }) => (
					<dd key={area}>
						{area}, {words.tax(count(taxPercent))}, {words.since} <ManilaTime at={since} />
					</dd>
				))}
			</div>
			{before.length > 0 && (
				<div className="wide">
					<dt>{words.history}</dt>
					{before.map(({ area, from, until }) => (
						<dd key={`${area} ${from}`}>
							{area}, {words.from} <ManilaTime at={from} />
							{until && (
								<>
									{' '}
									{words.until} <ManilaTime at={until} />
								</>
							)}
						</dd>
					))}
				</div>
			)}
		</>
	)
}
