import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageShown, remember } from '#web/pages/language.ts'
import { startApplication } from '#web/shell/start-application.ts'

const language = languageShown()
// A language chosen by a link is stored for the following pages.
remember(language)

void startApplication(language, () =>
	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				<HydratedRouter />
			</StrictMode>,
		)
	}),
).catch((error: unknown) => {
	// A part is missing that is loaded later: `NotLoaded` tells it.
	document.documentElement.dataset.scripts = 'missing'
	throw error
})
