import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import { call } from '#web/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { Failure } from '#web/console/failure.tsx'
import { PlayerActions } from '#web/console/players/player-actions.tsx'
import { PlayerAddresses } from '#web/console/players/player-addresses.tsx'
import { PlayerAdjustments, useWaitingAdjustments } from '#web/console/players/player-adjustments.tsx'
import { PlayerFacts } from '#web/console/players/player-facts.tsx'
import { PlayerHistory } from '#web/console/players/player-history.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useSession } from '#web/session.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { players as words } from '#web/words/console/players.ts'

export const meta = screenMeta(words.file)

/** One account with its data and the actions on it. */
const Player = () => {
	const { number = '0' } = useParams()
	const session = useSession()
	const status = session.state === 'player' ? session.status : 0
	const { data, failure, reload } = useLoading(
		useCallback((signal) => call('GET /admin/users/{UserNum}', { params: { UserNum: number } }, { signal }), [number]),
	)
	const waiting = useWaitingAdjustments(number, may(status, 'wallet.adjust'))
	const history = useCallback(
		(query: { page: string }, signal: AbortSignal) =>
			call('GET /admin/users/{UserNum}/history', { params: { UserNum: number }, query }, { signal }),
		[number],
	)
	const reloadAll = () => {
		reload()
		waiting.reload()
	}
	return (
		<Screen
			title={data?.UserID ?? words.file}
			isName={data !== null}
			actions={data && <PlayerActions player={data} waiting={waiting.data} onDone={reloadAll} />}
		>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/players">
					{words.crumb}
				</Link>
			</p>
			{failure && <Failure failure={failure} retry={reload} />}
			{data && <PlayerAdjustments loaded={waiting} onDone={reloadAll} />}
			{data ? <PlayerFacts player={data} /> : !failure && <SkeletonRows rows={6} />}
			{data && may(status, 'players.recover') && <PlayerAddresses player={data} />}
			{data && <PlayerHistory key={data.UserPoint + data.UserPoint2} number={number} />}
			{data && <History subject={`account:${number}`} load={history} />}
		</Screen>
	)
}
export default Player
