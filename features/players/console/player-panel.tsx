import { Loaded } from '#web/console/loading/loaded.tsx'
import { PlayerButtons, PlayerParts, usePlayer } from './player-parts.tsx'

/** The file of a player within another screen. */
const PlayerPanel = ({ UserNum }: { UserNum: number }) => {
	const { loaded, waiting } = usePlayer(String(UserNum))
	return (
		<Loaded loaded={loaded} rows={6}>
			{(player) => (
				<>
					<p className="row-buttons">
						<PlayerButtons player={player} waiting={waiting} />
					</p>
					<PlayerParts player={player} waiting={waiting} />
				</>
			)}
		</Loaded>
	)
}
export default PlayerPanel
