import { useSyncExternalStore } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import { PlayerCard } from './side-panel.tsx'

let isOpen = false
const listeners = new Set<() => void>()
const set = (open: boolean) => {
	isOpen = open
	for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Opens the player's part of the side panel on phones, from the bottom bar. */
export const showPlayerSheet = (): void => set(true)

export const PlayerSheet = () => {
	const words = useWords()
	const open = useSyncExternalStore(
		subscribe,
		() => isOpen,
		() => false,
	)
	if (!open) return null
	return (
		<Dialog title={words.panel.playerTitle} onClose={() => set(false)}>
			<PlayerCard onDone={() => set(false)} />
		</Dialog>
	)
}
