import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { type Language, languageOf } from '#contract/languages.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { SCHOOL_COLOURS } from '#web/shell/school-colours.ts'
import { startApplication } from '#web/shell/start-application.ts'
import { frame as words } from '#web/words/console/frame.ts'
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
	rootOfPage().render(
		<StrictMode>
			<QueryClientProvider client={reading}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</StrictMode>,
	)
}

const rootOfPage = () => createRoot(document.querySelector('#root') as HTMLElement)

/** A script of the start is missing: the network was lost, or this shell is older than a deployment. */
const sayNotStarted = (): void =>
	rootOfPage().render(
		<main className="console-main">
			<div className="console-failure" role="alert">
				<p>{words.failed}</p>
				{/* A button of the kit would ask for the words that may be missing. */}
				<button type="button" className="btn btn-outline btn-small" onClick={() => location.reload()}>
					{words.again}
				</button>
			</div>
		</main>,
	)

start().catch(sayNotStarted)
