import { useWords } from '#web/words/words.ts'
import { GameServer } from './game-server.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ManilaClock } from './manila-clock.tsx'
import { useSite } from './site.ts'

export const UtilityBar = () => {
	const words = useWords()
	const { appName } = useSite()
	return (
		<aside className="utility" aria-label={words.clock.label}>
			<div className="wrap">
				<span className="site-name">{appName}</span>
				<GameServer />
				<ManilaClock />
				<LanguageSwitch />
			</div>
		</aside>
	)
}
