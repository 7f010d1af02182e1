import { isSheetOpen } from '#web/console/keys/shown-keys.ts'
import { frame } from '#web/words/console/frame.ts'
import { topUps } from '../words/top-ups.console.ts'
import '#web/console/keys/keys.css'
import './desk.css'

const { list } = topUps.keys

/** The most used keys of the desk, always in sight on a screen with a keyboard. */
export const KeyStrip = () => (
	<aside className="key-strip" aria-label={topUps.keys.title}>
		{STRIP.map(([key, label]) => (
			<span key={key}>
				<kbd className="key">{key}</kbd> {label}
			</span>
		))}
		<button type="button" className="text-button" onClick={() => isSheetOpen.set(true)}>
			<kbd className="key">?</kbd> {frame.keys.show}
		</button>
	</aside>
)

const STRIP = [
	['a', topUps.approve.title],
	['r', topUps.refuse.button],
	['q', topUps.ask.button],
	['c', list.c],
	['z', topUps.desk.zoom],
	['j', list.j],
	['k', list.k],
] as const
