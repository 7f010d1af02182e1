import { createStore, useStore } from '#web/browser/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { PlayerCard } from './side-panel.tsx'

const isOpen = createStore(false)
const close = () => isOpen.set(false)

/** Opens the player's part of the side panel on phones, from the bottom bar. */
export const showPlayerSheet = (): void => isOpen.set(true)

export const PlayerSheet = () => {
	const words = useWords()
	if (!useStore(isOpen)) return null
	return (
		<Dialog title={words.panel.playerTitle} onClose={close}>
			<PlayerCard onDone={close} />
		</Dialog>
	)
}
