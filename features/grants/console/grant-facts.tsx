import type { CallReply } from '#contract/index.ts'
import type { Grant, GrantReason } from '#features/grants/admin.contract.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import { grants as words } from '../words/grants.console.ts'
import { GrantProgress, GrantState } from './grant-state.tsx'
import { allPlayersText, awaitedText, playersText, totalText, useSourceText, whatText } from './what.ts'
import './grants.css'

export type GrantFile = CallReply<'GET /admin/grants/{id}'>

/** The facts of a grant: how much for how many, who is left out, how far it is, and who agreed. */
export const GrantFacts = ({ grant }: { grant: GrantFile }) => (
	<div className="account-facts">
		<dl>
			<Fact name={words.facts.each}>{whatText(grant)}</Fact>
			<Fact name={words.facts.players}>{allPlayersText(grant)}</Fact>
			<Fact name={words.facts.all}>
				{totalText(grant)}
				{grant.what === 'item' && grant.worth !== null && ` · ${words.worth(count(grant.worth))}`}
			</Fact>
			{grant.counts.leftOut > 0 && (
				<Fact name={words.facts.leftOut}>
					<LeftOut grant={grant} />
				</Fact>
			)}
			{isUnderWay(grant) && (
				<Fact name={grant.state === 'returning' ? words.facts.taken : words.facts.progress}>
					<GrantProgress grant={grant} />
				</Fact>
			)}
			{grant.returnReason !== null && (
				<>
					<Fact name={words.facts.taken}>{takenText(grant)}</Fact>
					<Fact name={words.facts.kept}>{playersText(grant.counts.kept)}</Fact>
				</>
			)}
		</dl>
		<dl>
			<Fact name={words.facts.state}>
				<GrantState grant={grant} />
			</Fact>
			<Fact name={words.facts.who}>{useSourceText()(grant)}</Fact>
			<Fact name={words.facts.reason}>{grant.reason}</Fact>
			<Fact name={words.facts.made}>
				<ManilaTime at={grant.askedAt} /> {requests.by(grant.askedBy)}
				{grant.source !== 'list' && (
					<p className="field-hint">{grant.awaits === null ? words.facts.asOf : words.facts.asOfEnd(awaitedText(grant))}</p>
				)}
			</Fact>
			{grant.decidedBy !== null && grant.decidedAt !== null && (
				<Fact name={grant.state === 'refused' ? words.states.refused : words.facts.agreed}>
					<ManilaTime at={grant.decidedAt} /> {requests.by(grant.decidedBy)}
				</Fact>
			)}
			{grant.returnedBy !== null && <Fact name={words.facts.returned}>{grant.returnedBy}</Fact>}
			{grant.returnReason !== null && <Fact name={words.facts.returnReason}>{grant.returnReason}</Fact>}
			{grant.endedAt !== null && (
				<Fact name={words.facts.ended}>
					<ManilaTime at={grant.endedAt} />
				</Fact>
			)}
		</dl>
	</div>
)

/** The job is at work on it. */
export const isUnderWay = ({ state, awaits }: Pick<Grant, 'state' | 'awaits'>): boolean =>
	(state === 'approved' && awaits === null) || state === 'returning'

const LeftOut = ({ grant: { counts, leftOutBecause } }: { grant: GrantFile }) => (
	<>
		{playersText(counts.leftOut)}
		<ul className="grant-left-out">
			{leftOutBecause
				.filter(({ why }) => !OF_KEPT.includes(why))
				.map(({ why, players }) => (
					<li key={why}>{words.because(words.reasons[why], count(players))}</li>
				))}
		</ul>
	</>
)

/** Why players keep it, and not why they were left out. */
const OF_KEPT: readonly GrantReason[] = ['spent', 'fetched', 'undelivered']

const takenText = (grant: Grant) =>
	grant.what === 'item' ? words.pieces(count(grant.taken), grant.item?.ItemName ?? '') : words.points(count(grant.taken), grant.what)
