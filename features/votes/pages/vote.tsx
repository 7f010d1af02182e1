import { data, type LoaderFunctionArgs } from 'react-router'
import { apiOf } from '#web/calls/in-process.server.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import type { PageProps } from '#web/pages/page-props.ts'
import { Frame } from '#web/shell/frame.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useWords } from '#web/words/words.ts'
import { TopVoters } from '../parts/top-voters.tsx'
import { VotePlaces } from '../parts/vote-places.tsx'
import { useVoteWords } from '../parts/vote-words.ts'
import '../parts/votes.css'

/** Where players vote for the server. While they can vote nowhere there is no such page. */
export const loader = async ({ context }: LoaderFunctionArgs) => {
	const votes = await apiOf(context)('GET /getvotes')
	if (votes.sites.length === 0) throw data(null, { status: 404 })
	return { votes }
}

export const meta = crumbTitle(
	(words) => words.nav.vote,
	(words) => words.about.vote,
)

const Vote = ({ loaderData: { votes } }: PageProps<typeof loader>) => {
	const { nav } = useWords()
	const own = useVoteWords()
	return (
		<Frame section="shop" head={<PageHead title={nav.vote} crumbs={[{ label: nav.itemShop, to: '/itemshop' }]} />}>
			<div className="votes">
				<p>{own.lead}</p>
				{!votes.isPaid && <p className="card votes-used-up">{own.usedUp}</p>}
				<VotePlaces sites={votes.sites} />
				<ul className="votes-rules">
					{own.rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
				<TopVoters {...votes.now} none={own.noneYet} />
				{votes.before.voters.length > 0 && <TopVoters {...votes.before} />}
			</div>
		</Frame>
	)
}
export default Vote
