import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useSite } from './site.ts'

/** Whether the game server is up, and how many play; renders nothing while unknown. */
export const GameServer = () => {
	const words = useWords().rankings.server
	const { state, online } = useSite().gameServer
	if (state === 'unknown') return null
	const [whole, short] = state === 'up' ? [words.up(count(online ?? 0)), words.upShort(count(online ?? 0))] : [words.down, words.downShort]
	return (
		<span className={`game-server game-${state}`}>
			<span className="game-whole">{whole}</span>
			<span className="game-short">{short}</span>
		</span>
	)
}
