import type { GameWords } from '#contract/game-words.ts'
import { withGameWords } from '#contract/with-game-words.ts'

/**
 * Texts of the console in the words of the site's game. The console is only rendered in the browser, where the page carries these words
 * (`namesOnPage`); elsewhere the texts stay as they are.
 */
export const inGameWords = <const T extends object>(texts: T): T => withGameWords(texts, wordsOfPage())

/** What the root of the page carries: the names, without the lists that only some screens show. */
export const namesOnPage = (words: GameWords | null): string | undefined => {
	const { classes: _classes, ...names } = words ?? {}
	return Object.keys(names).length === 0 ? undefined : JSON.stringify(names)
}

const wordsOfPage = (): GameWords | null => {
	const carried = typeof document === 'undefined' ? undefined : document.documentElement.dataset.gameWords
	return carried ? (JSON.parse(carried) as GameWords) : null
}
