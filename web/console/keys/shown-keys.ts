import { useEffect, useId } from 'react'
import { createStore } from '#web/browser/store.ts'
import { lasting } from '#web/session/storage.ts'

/** What keys do, as the sheet of keys says it; the parts of a combination are parted by a space. */
export type KeyWords = { title: string; list: Readonly<Record<string, string>> }

/** The keys of what is on the screen now. */
export const shownKeys = createStore<ReadonlyMap<string, KeyWords>>(new Map())
export const isSheetOpen = createStore(false)

/** Puts keys into the sheet while a part of the screen is shown; without `keys` all of its words. */
export const useShownKeys = (words: KeyWords, keys: readonly string[] = Object.keys(words.list)): void => {
	const id = useId()
	const names = keys.join('\n')
	useEffect(() => {
		const list = Object.fromEntries(names.split('\n').flatMap((key) => (words.list[key] === undefined ? [] : [[key, words.list[key]]])))
		shownKeys.set(new Map([...shownKeys.get(), [id, { title: words.title, list }]]))
		return () => shownKeys.set(new Map([...shownKeys.get()].filter(([other]) => other !== id)))
	}, [id, words, names])
}

const SETTING = 'SINGLE_KEYS'
const OFF = 'off'

/** Whether keys work without Ctrl. Who speaks to the computer, or hits keys by mistake, switches them off in this browser (WCAG 2.1.4). */
export const singleKeys = createStore(lasting.getItem(SETTING) !== OFF)

export const switchSingleKeys = (isOn: boolean): void => {
	if (isOn) lasting.removeItem(SETTING)
	else lasting.setItem(SETTING, OFF)
	singleKeys.set(isOn)
}
