import { useEffect, useRef } from 'react'
import { type KeyWords, singleKeys, useShownKeys } from './shown-keys.ts'

/**
 * Calls the action of a pressed key, and tells the sheet of keys what it does. Not while something is typed or a dialog is open, and not
 * with Ctrl, Alt or Meta, which belong to the browser.
 */
export const useKeys = (words: KeyWords, actions: Readonly<Record<string, () => void>>): void => {
	useShownKeys(words, Object.keys(actions))
	const latest = useRef(actions)
	useEffect(() => {
		latest.current = actions
	})
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (
				!singleKeys.get() ||
				event.ctrlKey ||
				event.altKey ||
				event.metaKey ||
				event.repeat ||
				isTyping(event.target) ||
				document.querySelector('dialog[open]')
			)
				return
			const act = latest.current[event.key.toLowerCase()]
			if (!act) return
			// Otherwise the letter is typed into the field that the action focuses.
			event.preventDefault()
			act()
		}
		document.addEventListener('keydown', press)
		return () => document.removeEventListener('keydown', press)
	}, [])
}

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
