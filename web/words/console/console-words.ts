import { withGameWords } from '#contract/with-game-words.ts'
import { siteOfShell } from '#web/console/frame/site-of-shell.ts'

/**
 * Texts of the console, in the language of the page and in the words of the site's game. `name` is theirs in `filipino.ts`. Outside of the
 * console, as in tests, they stay as they are.
 */
export const consoleWords = <const T extends object>(name: string, english: T): T =>
	withGameWords((translated[name] as T | undefined) ?? english, siteOfShell()?.gameWords ?? null)

/** Must come before the first text is read: screens keep texts when they are loaded. */
export const translateConsole = (texts: Readonly<Record<string, object>>): void => {
	translated = texts
}

let translated: Readonly<Record<string, object>> = {}
