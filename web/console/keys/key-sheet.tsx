import { useStore } from '#web/browser/store.ts'
import { Switch } from '#web/console/forms/console-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { frame } from '#web/words/console/frame.ts'
import { isSheetOpen, shownKeys, singleKeys, switchSingleKeys } from './shown-keys.ts'
import { useKeys } from './use-keys.ts'
import './keys.css'

const words = frame.keys

/** The button of the sheet that says what can be pressed on this screen; so does the key "?". */
export const ConsoleKeys = () => {
	useKeys(words.everywhere, { '?': () => isSheetOpen.set(true) })
	const isOpen = useStore(isSheetOpen)
	return (
		<>
			<button type="button" className="icon-button console-keys" aria-label={words.title} onClick={() => isSheetOpen.set(true)}>
				<kbd className="key" aria-hidden>
					?
				</kbd>
			</button>
			{isOpen && <KeySheet />}
		</>
	)
}

const KeySheet = () => {
	// Two texts on one screen have the same keys.
	const groups = new Map([...useStore(shownKeys).values(), words.everywhere].map((group) => [group.title, group]))
	const isOn = useStore(singleKeys)
	const close = () => isSheetOpen.set(false)
	return (
		<Dialog title={words.title} onClose={close}>
			{[...groups.values()].map((group) => (
				<KeyGroup key={group.title} {...group} />
			))}
			<p className="quiet">{words.mac}</p>
			<Switch
				label={words.single}
				hint={words.singleHint}
				name="single"
				checked={isOn}
				onChange={({ currentTarget }) => switchSingleKeys(currentTarget.checked)}
			/>
			<div className="dialog-buttons">
				<Button kind="primary" autoFocus onClick={close}>
					{words.close}
				</Button>
			</div>
		</Dialog>
	)
}

const KeyGroup = ({ title, list }: { title: string; list: Readonly<Record<string, string>> }) => (
	<section className="key-group">
		<h3>{title}</h3>
		<dl>
			{Object.entries(list).map(([key, does]) => (
				<div key={key}>
					<dt>
						{key.split(' ').map((part) => (
							<kbd key={part} className="key">
								{part}
							</kbd>
						))}
					</dt>
					<dd>{does}</dd>
				</div>
			))}
		</dl>
	</section>
)
