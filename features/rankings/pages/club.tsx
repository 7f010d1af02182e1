import type { CSSProperties } from 'react'
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
import { ClubCard } from '../parts/club-card.tsx'
import { ClubDays } from '../parts/club-days.tsx'
import { useClasses, useSchools } from '../parts/game-classes.ts'
import { useGameFields } from '../parts/game-fields.ts'
import { CharacterLink, ClassName } from '../parts/identity.tsx'
import { useProfileWords } from '../parts/profile-words.ts'
import '../parts/rank-table.css'
import '../parts/boards.css'
import '../parts/character.css'
import '../parts/rankings.css'

type Club = CallReply<'GET /clubs/{GuNum}'>

/** A club: what it won lately, its members, and the areas that it leads and has led. */
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
	const game = useGameFields()
	const hasClasses = useClasses().list.length > 0
	const school = useSchools().find(({ code }) => code === club.ChaSchool)
	return (
		<Frame
			head={
				<PageHead
					title={club.GuName}
					crumbs={[{ label: words.crumb, to: '/rankings' }]}
					card={(heading) => <ClubCard club={club} heading={heading} />}
				/>
			}
		>
			<div className="club-page" style={{ '--hi': `var(--${school?.key ?? 'chart'})` } as CSSProperties}>
				<div className="club-aside">
					{game.results && <ClubDays days={club.days} />}
					{game.areas && <Areas club={club} />}
				</div>
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

const Areas = ({ club }: { club: Club }) => {
	const words = useProfileWords().club
	const before = club.history.filter(({ until }) => until !== null)
	return (
		<section className="card club-areas">
			<h2 className="card-title">{words.leads}</h2>
			<ul>
				{club.areas.length === 0 && <li>{words.leadsNone}</li>}
				{club.areas.map(({ area, taxPercent, since }) => (
					<li key={area}>
						<b>{area}</b> {words.tax(count(taxPercent))}, {words.since} <ManilaTime at={since} />
					</li>
				))}
			</ul>
			{before.length > 0 && (
				<>
					<h3>{words.history}</h3>
					<ul>
						{before.map(({ area, from, until }) => (
							<li key={`${area} ${from}`}>
								<b>{area}</b> {words.from} <ManilaTime at={from} />
								{until && (
									<>
										{' '}
										{words.until} <ManilaTime at={until} />
									</>
								)}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}
