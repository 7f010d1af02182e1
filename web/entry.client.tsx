import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageShown, remember } from '#web/language.ts'
import { startWorker } from '#web/offline/start-worker.ts'
import { tolerateForeignChanges } from '#web/shell/foreign-changes.ts'
import { loadWords } from '#web/words/load.ts'

const language = languageShown()
// A language chosen by a link is stored for the following pages.
remember(language)
await loadWords(language)

startWorker()
tolerateForeignChanges()

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	)
})
