import { may } from '#contract/permissions.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { History } from '#web/console/editing/history.tsx'
import { useMe } from '#web/console/frame/use-staff.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { PinnedNotes } from '../parts/pinned-notes.tsx'
import { NoteButtons } from './note-buttons.tsx'
import { PlayerActions } from './player-actions.tsx'
import { PlayerAddresses } from './player-addresses.tsx'
import { PlayerAdjustments, useWaitingAdjustments } from './player-adjustments.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { PlayerHistory } from './player-history.tsx'
import { WriteNote } from './write-note.tsx'

/** What the file of a player shows, on its screen and beside a ticket. */
export const usePlayer = (number: string) => ({
	loaded: useCall('GET /admin/users/{UserNum}', { params: { UserNum: number } }),
	waiting: useWaitingAdjustments(number, may(useMe().status, 'wallet.adjust')),
})

type Props = { player: PlayerFile; waiting: ReturnType<typeof useWaitingAdjustments> }

/** What can be done for the player. */
export const PlayerButtons = ({ player, waiting }: Props) => (
	<>
		<PlayerActions player={player} waiting={waiting.data} />
		<WriteNote player={player} />
	</>
)

export const PlayerParts = ({ player, waiting }: Props) => {
	const { status } = useMe()
	return (
		<>
			<PinnedNotes
				notes={player.pinned}
				buttonsOf={(note) => <NoteButtons note={{ ...note, state: 'pinned' }} UserNum={player.UserNum} />}
			/>
			<PlayerAdjustments loaded={waiting} />
			<PlayerFacts player={player} />
			<PlayerHistory player={player} />
			{may(status, 'players.recover') && <PlayerAddresses player={player} />}
			<History subject={`account:${player.UserNum}`} />
		</>
	)
}
