import type { AdjustmentRequest } from '#features/players/adjustments.contract.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { call } from '#web/calls/api.ts'
import { Failure } from '#web/console/loading/failure.tsx'
import { useLoading } from '#web/console/loading/use-loading.ts'
import { RequestTable } from '#web/console/requests/request-queue.tsx'
import { players } from '../words/players.console.ts'
import { ADJUSTMENTS_OF_ONE, adjustedBy } from './adjustment-dialog.tsx'

const words = players.waiting

/** The pending adjustments of one player. */
export const useWaitingAdjustments = (number: string, mayAdjust: boolean) =>
	useLoading(['adjustments of', number, mayAdjust], async (signal) => {
		if (!mayAdjust) return []
		const { requests } = await call('GET /admin/adjustments', { query: { player: number, state: 'waiting' } }, { signal })
		return requests
	})

type Props = { loaded: ReturnType<typeof useWaitingAdjustments> }

/** Adjustments that wait for approval; renders nothing if there are none. */
export const PlayerAdjustments = ({ loaded: { data, failure, reload } }: Props) => {
	if (failure && !data) return <Failure failure={failure} retry={reload} what={words.title} />
	if (!data || data.length === 0) return null
	return (
		<section className="screen-part waiting-adjustments">
			<h2>{words.title}</h2>
			<p className="console-notice">{words.hint}</p>
			<RequestTable caption={words.title} kind={ADJUSTMENTS_OF_ONE} rows={data} />
		</section>
	)
}

/** Shown in the dialog of a new adjustment, so that two people do not give the same points twice. */
export const WaitingWarning = ({ player, waiting }: { player: PlayerFile; waiting: readonly AdjustmentRequest[] }) =>
	waiting.length > 0 && (
		<div className="console-notice" role="alert">
			<p>{words.warning(player.UserID)}</p>
			<ul>
				{waiting.map((request) => (
					<li key={request.id}>{words.asked(adjustedBy(request), request.askedBy, request.reason)}</li>
				))}
			</ul>
		</div>
	)
