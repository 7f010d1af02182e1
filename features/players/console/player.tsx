import { useParams } from 'react-router'
import { may } from '#contract/permissions.ts'
import { History } from '#web/console/editing/history.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { PinnedNotes } from '../parts/pinned-notes.tsx'
import { players as words } from '../words/players.console.ts'
import { NoteButtons } from './note-buttons.tsx'
import { PlayerActions } from './player-actions.tsx'
import { PlayerAddresses } from './player-addresses.tsx'
import { PlayerAdjustments, useWaitingAdjustments } from './player-adjustments.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerHistory } from './player-history.tsx'
import { WriteNote } from './write-note.tsx'

/** One account with its data and the actions on it. */
const Player = () => {
	const { number = '0' } = useParams()
	const { status } = useMe()
	const loaded = useCall('GET /admin/users/{UserNum}', { params: { UserNum: number } })
	const { data } = loaded
	const waiting = useWaitingAdjustments(number, may(status, 'wallet.adjust'))
	return (
		<Screen
			title={data?.UserID ?? words.file}
			isName={data !== null}
			actions={
				data && (
					<>
						<PlayerActions player={data} waiting={waiting.data} />
						<WriteNote player={data} />
					</>
				)
			}
		>
			<BackTo to="/admin/players" list={words.crumb} />
			<Loaded loaded={loaded} rows={6}>
				{(player) => (
					<>
						<PinnedNotes
							notes={player.pinned}
							buttonsOf={(note) => <NoteButtons note={{ ...note, state: 'pinned' }} UserNum={player.UserNum} />}
						/>
						<PlayerAdjustments loaded={waiting} />
						<PlayerFacts player={player} />
						<PlayerHistory player={player} />
						{may(status, 'players.recover') && <PlayerAddresses player={player} />}
						<History subject={`account:${number}`} />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default Player
