import { useWords } from '#web/words/words.ts'
import { GameServer } from './game-server.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ManilaClock } from './manila-clock.tsx'
import { NextEvent } from './next-event.tsx'

export const UtilityBar = () => {
	const words = useWords()
	return (
		<aside className="utility" aria-label={words.clock.label}>
			<div className="wrap">
				<GameServer />
				<NextEvent />
				<ManilaClock />
				<LanguageSwitch />
			</div>
		</aside>
	)
}
