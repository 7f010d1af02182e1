import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { languageOf } from '#contract/languages.ts'
import { learnTime } from '#web/browser/now.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { startWorker } from '#web/offline/start-worker.ts'
import { remember } from '#web/pages/language.ts'
import { tolerateForeignChanges } from '#web/shell/foreign-changes.ts'
import { SCHOOL_COLOURS } from '#web/shell/school-colours.ts'
import { frame as words } from '#web/words/console/frame.ts'
import { loadWords } from '#web/words/load.ts'
import { createRouter } from './router.tsx'
import { siteOfShell } from './site-of-shell.ts'
import { reading, startReading } from './use-loading.ts'

/** Starts the console in the shell that the server sends for every address below /admin (web/console/index.html). */
const start = async (): Promise<void> => {
	const { documentElement: page } = document
	const language = languageOf(location.search, document.cookie)
	page.dataset.language = language
	// The console says in its frame that it is English; previews are in the language of their readers.
	page.lang = language
	remember(language)
	for (const [name, colour] of Object.entries(SCHOOL_COLOURS)) page.style.setProperty(name, colour)

	startWorker()
	tolerateForeignChanges()

	void learnTime()
	// The clock of the device may have been set in the meantime.
	onComingBack(() => void learnTime())

	// Without this mark the browser is too old (web/session/who-is-here.ts).
	if (!page.dataset.visitor) return
	await loadWords(language)
	// The first entry has no key of its own, and would begin where another document's has ended.
	if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.getRandomValues(new Uint32Array(1)).join() }, '')
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

// Browsers that have the newest of what is filled in have the rest too, and load none of it.
const hasAll = 'canParse' in URL && 'isWellFormed' in String.prototype
void (hasAll ? start() : import('#web/browser/older-browsers.ts').then(start)).catch(sayNotStarted)
