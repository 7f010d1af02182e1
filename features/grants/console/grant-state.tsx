import type { Grant } from '#features/grants/admin.contract.ts'
import { count } from '#web/words/format.ts'
import { grants as words } from '../words/grants.console.ts'
import { playersOf } from './what.ts'
import './grants.css'

export const GrantState = ({ state }: Pick<Grant, 'state'>) => <span className={`grant-state is-${state}`}>{words.states[state]}</span>

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
