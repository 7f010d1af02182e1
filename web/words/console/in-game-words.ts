import { withGameWords } from '#contract/with-game-words.ts'
import { siteOfShell } from '#web/console/site-of-shell.ts'

/** Texts of the console in the words of the site's game. Outside of the console, as in tests, they stay as they are. */
export const inGameWords = <const T extends object>(texts: T): T => withGameWords(texts, siteOfShell()?.gameWords ?? null)
