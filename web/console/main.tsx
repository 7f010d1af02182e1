import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { type Language, languageOf } from '#contract/languages.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { SCHOOL_COLOURS } from '#web/shell/school-colours.ts'
import { startApplication } from '#web/shell/start-application.ts'
import { createRouter } from './router.tsx'
import { siteOfShell } from './site-of-shell.ts'
import { reading, startReading } from './use-loading.ts'

/** Starts the console in the shell that the server sends for every address below /admin (web/console/index.html). */
const start = (): Promise<void> => {
	const { documentElement: page } = document
	const language = languageOf(location.search, document.cookie)
	page.dataset.language = language
	// The console says in its frame that it is English; previews are in the language of their readers.
	page.lang = language
	for (const [name, colour] of Object.entries(SCHOOL_COLOURS)) page.style.setProperty(name, colour)

	return startApplication(language, () => show(language))
}

const show = (language: Language): void => {
	// The first entry has no key of its own, and would begin where another document's has ended.
	if (!history.state?.key) history.replaceState({ ...history.state, key: randomHex() }, '')
	const router = createRouter({ site: siteOfShell(), language })
	startReading()
	// From here on React writes the title.
	document.querySelector('title')?.remove()
	createRoot(document.querySelector('#root') as HTMLElement).render(
		<StrictMode>
			<QueryClientProvider client={reading}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</StrictMode>,
	)
}

/** A script is missing that is loaded later; what loads at once is told by the shell (web/console/tell-not-started.ts). */
const sayNotStarted = (): void => {
	const notice = document.querySelector<HTMLElement>('#not-started')
	if (notice) notice.hidden = false
}

start().catch(sayNotStarted)
