import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import type { Language } from '#contract/languages.ts'
import { randomHex } from '#web/browser/random-hex.ts'
import { reading, startReading } from '#web/console/loading/use-loading.ts'
import { SCHOOL_COLOURS } from '#web/shell/school-colours.ts'
import { startApplication } from '#web/shell/start-application.ts'
import { createRouter } from './router.tsx'
import { siteOfShell } from './site-of-shell.ts'

/** The console itself, with all that its first screen needs. */
export const startConsole = (language: Language): Promise<void> => {
	const { documentElement: page } = document
	page.dataset.language = language
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
