import type { Grant } from '#features/grants/admin.contract.ts'
import { count } from '#web/words/format.ts'
import { grants as words } from '../words/grants.console.ts'
import { awaitedText, playersOf } from './what.ts'
import './grants.css'

export const GrantState = ({ grant }: { grant: Pick<Grant, 'state' | 'awaits'> }) => {
	const { state, awaits } = grant
	return (
		<span className={`grant-state is-${state}`}>
			{state === 'approved' && awaits !== null ? words.awaits(awaitedText(grant)) : words.states[state]}
		</span>
	)
}

/** How many players of the list were served. */
export const GrantProgress = ({ grant }: { grant: Grant }) => {
	const all = playersOf(grant)
	const served = grant.state === 'returning' ? grant.counts.takenBack + grant.counts.kept : all - grant.counts.listed
	return (
		<>
			{words.given(count(served), count(all))}
			<progress className="grant-progress" max={Math.max(1, all)} value={served} aria-hidden />
		</>
	)
}
