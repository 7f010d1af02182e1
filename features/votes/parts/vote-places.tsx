import { useCallback } from 'react'
import type { CallReply } from '#contract/index.ts'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import type { VoteSite } from '../contract.ts'
import { NextVote } from './next-vote.tsx'
import { useVoteWords } from './vote-words.ts'
import './votes.css'

type Own = CallReply<'GET /votes'>

/** The places to vote, the same for everybody; what is the player's own is loaded in the browser, and again when the player comes back. */
export const VotePlaces = ({ sites }: { sites: readonly VoteSite[] }) => {
	const own = useVoteWords()
	const load = useCallback((signal: AbortSignal) => call('GET /votes', {}, { signal }), [])
	const { data, hasFailed, reload } = useLoaded<Own>(load, { isRefreshed: true })
	return (
		<>
			<section aria-label={own.sites}>
				<ul className="votes-sites">
					{sites.map((site) => (
						<li key={site.id} className="card">
							<h2>{site.name}</h2>
							<p>
								<Price amount={site.reward} currency="milleage" /> <span className="votes-every">{own.every(site.hours)}</span>
							</p>
							<ToVote site={site} own={data?.sites.find(({ id }) => id === site.id)} reload={reload} />
						</li>
					))}
				</ul>
			</section>
			{!data && hasFailed && <FailedRow text={own.failed} again={() => void reload()} />}
			{data && <Mine {...data} />}
		</>
	)
}

type ToVoteProps = { site: VoteSite; own: Own['sites'][number] | undefined; reload: () => Promise<void> }

/** What a guest sees is in the page from the start. What a player sees has its room there, so that nothing moves when it comes. */
const ToVote = ({ site, own, reload }: ToVoteProps) => {
	const words = useVoteWords()
	return (
		<>
			<LinkButton kind="gold" className="only-guest" to={`/login?next=${encodeURIComponent('/vote')}`}>
				{words.login}
			</LinkButton>
			<div className="only-player votes-turn">{own && <Turn {...{ site, own, reload }} />}</div>
		</>
	)
}

const Turn = ({ site, own, reload }: ToVoteProps & { own: Own['sites'][number] }) => {
	const words = useVoteWords()
	if (own.nextAt !== null) return <NextVote at={own.nextAt} over={reload} />
	return (
		<a className="btn btn-gold" href={own.address} target="_blank" rel="noopener" aria-label={words.voteAt(site.name)}>
			{words.vote}
		</a>
	)
}

const Mine = ({ votes, thisMonth }: Own) => {
	const words = useVoteWords()
	return (
		<section className="card votes-mine" aria-label={words.mine}>
			<h2>{words.mine}</h2>
			<p>{votes.length === 0 ? words.noneMine : words.thisMonth(count(thisMonth))}</p>
			<ul>
				{votes.map(({ id, site, at, points }) => (
					<li key={id}>
						<b>{site}</b> <ManilaTime at={at} />{' '}
						{points > 0 ? <Price amount={points} currency="milleage" isSigned /> : <span className="votes-every">{words.unpaid}</span>}
					</li>
				))}
			</ul>
		</section>
	)
}
