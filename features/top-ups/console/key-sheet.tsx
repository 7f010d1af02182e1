import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { topUps } from '../words/top-ups.console.ts'
import './desk.css'

const words = topUps.keys

/** The keys of the desk, always in sight on a screen with a keyboard. */
export const KeyStrip = ({ onShow }: { onShow: () => void }) => (
	<aside className="key-strip" aria-label={words.title}>
		{STRIP.map(([key, label]) => (
			<span key={key}>
				<kbd>{key}</kbd> {label}
			</span>
		))}
		<button type="button" className="text-button" onClick={onShow}>
			<kbd>?</kbd> {words.show}
		</button>
	</aside>
)

const STRIP = [
	['a', topUps.approve.title],
	['r', topUps.refuse.button],
	['q', topUps.ask.button],
	['c', words.list.c],
	['z', topUps.desk.zoom],
	['j', words.list.j],
	['k', words.list.k],
] as const

/** All keys, in a dialog. */
export const KeySheet = ({ onClose }: { onClose: () => void }) => (
	<Dialog title={words.title} onClose={onClose}>
		<dl className="key-sheet">
			{Object.entries(words.list).map(([key, label]) => (
				<div key={key}>
					<dt>
						<kbd>{key}</kbd>
					</dt>
					<dd>{label}</dd>
				</div>
			))}
		</dl>
		<div className="dialog-buttons">
			<Button kind="primary" autoFocus onClick={onClose}>
				{words.close}
			</Button>
		</div>
	</Dialog>
)
