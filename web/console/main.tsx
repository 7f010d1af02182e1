import { languageOf } from '#contract/languages.ts'
import { translateConsole } from '#web/words/console/console-words.ts'

/**
 * Starts the console in the shell that the server sends for every address below /admin (web/console/index.html). Screens read their texts
 * when they are loaded, so the language is known before.
 */
const start = async (): Promise<void> => {
	const language = languageOf(location.search, document.cookie)
	if (language === 'fil') translateConsole((await import('#web/words/console/filipino.ts')).filipino)
	const { startConsole } = await import('./frame/application.tsx')
	await startConsole(language)
}

/** A script is missing that is loaded later; what loads at once is told by the shell (web/console/frame/tell-not-started.ts). */
const sayNotStarted = (): void => {
	const notice = document.querySelector<HTMLElement>('#not-started')
	if (notice) notice.hidden = false
}

start().catch(sayNotStarted)
