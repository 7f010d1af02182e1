import { count, manilaTime } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useNextEvents } from './calendar.ts'
import { useSite } from './site.ts'

/** Whether the game server is up, and how many play, or until when maintenance lasts; renders nothing while unknown. */
export const GameServer = () => {
	const { rankings, calendar, language } = useWords()
	const words = rankings.server
	const { state, online } = useSite().gameServer
	const maintenance = useNextEvents()?.maintenance
	if (state !== 'up' && maintenance?.isOn)
		return <span className="game-server game-down">{calendar.off(manilaTime(maintenance.endsAt, language))}</span>
	if (state === 'unknown') return null
	const [whole, short] = state === 'up' ? [words.up(count(online ?? 0)), words.upShort(count(online ?? 0))] : [words.down, words.downShort]
	return (
		<span className={`game-server game-${state}`}>
			<span className="game-whole">{whole}</span>
			<span className="game-short">{short}</span>
		</span>
	)
}
