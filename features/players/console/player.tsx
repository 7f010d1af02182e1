import { useParams } from 'react-router'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { players as words } from '../words/players.console.ts'
import { PlayerButtons, PlayerParts, usePlayer } from './player-parts.tsx'

/** One account with its data and the actions on it. */
const Player = () => {
	const { number = '0' } = useParams()
	const { loaded, waiting } = usePlayer(number)
	const { data } = loaded
	return (
		<Screen title={data?.UserID ?? words.file} isName={data !== null} actions={data && <PlayerButtons player={data} waiting={waiting} />}>
			<BackTo to="/admin/players" list={words.crumb} />
			<Loaded loaded={loaded} rows={6}>
				{(player) => <PlayerParts player={player} waiting={waiting} />}
			</Loaded>
		</Screen>
	)
}
export default Player
